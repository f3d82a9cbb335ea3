import * as z from 'zod'
import { type Draft, draftSchema } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import type { Finding } from '../../model/finding.js'
import type { LocalizedText } from '../../model/language.js'
import { termOfPath } from '../../model/terms/term-of-path.js'
import { repeatingScope } from '../../model/terms/term-table.js'
import { type Correction, type Corrections, parseCorrection, refuse, unknownTerm } from './correction.js'
import { hasElement, removeElement } from './remove-element.js'
import { typedProblem } from './typed-checks.js'
import { typedValue } from './typed-value.js'
import { assign, type Json, listAt, pathText, type Step, valueAt, without } from './value-place.js'

type Encoded = z.input<typeof draftSchema>

/** Rule of the evidence of a value that was taken although its check digits or its code are wrong. */
export const forcedRule = 'forced'

const reasons = {
  which: { de: 'Der Begriff kommt mehrfach vor; bitte sagen, welcher: BT-152[2]=19, oder alle: BT-152[*]=19', en: 'the term occurs several times; say which: BT-152[2]=19, or all: BT-152[*]=19' },
  value: { de: 'Der Wert passt nicht.', en: 'the value does not fit.' },
  none: { de: 'Davon hat die Rechnung nichts.', en: 'the invoice has none of these.' },
  nothing: { de: 'Da steht nichts, was weggenommen werden könnte.', en: 'there is nothing to take away.' },
} satisfies Record<string, LocalizedText>

/** A gap would be an element without meaning, and a number that is not there is most likely a slip. */
function tooFar(count: number): LocalizedText {
  return { de: `Davon gibt es ${count}; ein neues Element wäre [${count + 1}].`, en: `there are ${count} of these; a new one would be [${count + 1}].` }
}

/** Which element of a list of so many is meant, from 0; the one behind the last is a new one. */
function elementAt(typed: string, index: Correction['index'], count: number): number {
  if (index === 'every') return 0
  if (index === undefined && count > 1) throw refuse(typed, reasons.which)
  if (index !== undefined && index > count + 1) throw refuse(typed, tooFar(count))
  return (index ?? 1) - 1
}

/** Where in the draft a term stands; `index` counts from 1 and may be left out when there is one at most. */
function stepsTo(json: Json, { row, index, typed }: Correction): Step[] {
  const scope = row.many === true ? row : repeatingScope(row)
  if (row.path === undefined) throw refuse(typed, unknownTerm)
  if (scope === null) return row.path.split('.')
  // Terms inside a list of a list (allowances of a line) would need two numbers.
  if (scope.path === undefined || repeatingScope(scope) !== null) throw refuse(typed, unknownTerm)
  const element = [...scope.path.split('.'), elementAt(typed, index, listAt(json, scope.path).length)]
  if (row !== scope) return [...element, ...row.path.split('.')]
  return row.value === undefined ? element : [...element, row.value]
}

/** A correction of every element as one of each. */
function eachOf(json: Json, correction: Correction): Correction[] {
  const { row, index, typed } = correction
  if (index !== 'every') return [correction]
  const scope = row.many === true ? row : repeatingScope(row)
  const count = scope?.path === undefined ? 0 : listAt(json, scope.path).length
  if (count === 0) throw refuse(typed, reasons.none)
  return Array.from({ length: count }, (_, at) => ({ ...correction, index: at + 1 }))
}

/** Its field is that of the path, as all findings have it: so it goes when the value is entered anew or taken back. */
function forcedFinding(path: string, id: string, value: string, problem: LocalizedText): Finding {
  return {
    code: 'IC-TYPED-ANYWAY',
    level: 'warning',
    field: termOfPath(path) ?? id,
    message: { de: `${id}: ${value} wurde so eingetragen, obwohl: ${problem.de}`, en: `${id}: ${value} was entered like this although ${problem.en}` },
  }
}

/** What sums follow from; whether they still contradict each other is judged anew when the invoice is completed. */
const partOfSums =
  /^(?:totals|vatBreakdown|allowances|charges)\b|^lines\[\d+\](?:$|\.(?:quantity|unitPrice|baseQuantity|netAmount|vatRate)$)/

/** What was said of the old value is not true of the new one. */
function findingsWithout({ findings }: Encoded, path: string): Encoded['findings'] {
  const field = termOfPath(path)
  const others = findings.filter((finding) => field === null || finding.field !== field)
  return partOfSums.test(path) ? others.filter(({ code }) => !code.startsWith('IC-SUM')) : others
}

function setOne(encoded: Encoded, correction: Correction, { force = false }: Corrections): Encoded {
  const { row, typed, text = '' } = correction
  const read = typedValue(row, text)
  if ('problem' in read) throw refuse(typed, read.problem)
  const problem = typedProblem(row.id, read.value)
  if (problem !== undefined && !force) {
    throw refuse(typed, { de: `${read.value}: ${problem.de}`, en: `${read.value}: ${problem.en}` }, { code: 'enterAnyway' })
  }
  const steps = stepsTo(encoded.values, correction)
  const path = pathText(steps)
  const replaced = valueAt(encoded.values, steps)
  const evidence: Evidence = {
    path,
    source: 'user',
    text: read.value,
    confidence: 1,
    ...(problem === undefined ? {} : { rule: forcedRule }),
    ...(typeof replaced === 'string' ? { replaced } : {}),
  }
  const findings = [
    ...findingsWithout(encoded, path),
    ...(problem === undefined ? [] : [forcedFinding(path, row.id, read.value, problem)]),
  ]
  return { ...encoded, values: assign(encoded.values, steps, read.value) as Encoded['values'], evidence: [...encoded.evidence, evidence], findings }
}

/** Takes back what persons entered; where nobody entered anything, what was read goes. */
function unsetOne(encoded: Encoded, correction: Correction): Encoded {
  const steps = stepsTo(encoded.values, correction)
  const { row } = correction
  if (row.many === true && row.value === undefined) {
    if (!hasElement(encoded, steps)) throw refuse(correction.typed, reasons.nothing)
    const gone = removeElement(encoded, steps, row.id)
    return { ...gone, findings: findingsWithout(gone, pathText(steps)) }
  }
  const path = pathText(steps)
  const present = valueAt(encoded.values, steps)
  const entered = encoded.evidence.filter((one) => one.path === path && one.source === 'user')
  if (present === undefined && entered.length === 0) throw refuse(correction.typed, reasons.nothing)
  const findings = findingsWithout(encoded, path)
  if (entered.length > 0) {
    const before = entered[0]?.replaced
    const values = before === undefined ? without(encoded.values, steps) : assign(encoded.values, steps, before)
    return {
      ...encoded,
      findings,
      values: (values ?? {}),
      evidence: encoded.evidence.filter((one) => !entered.includes(one)),
    }
  }
  const gone: Evidence = { path, source: 'user', text: '', confidence: 1, ...(typeof present === 'string' ? { replaced: present } : {}) }
  return { ...encoded, findings, values: (without(encoded.values, steps) ?? {}), evidence: [...encoded.evidence, gone] }
}

function decode(encoded: Encoded, { typed }: Correction): Draft {
  const corrected = draftSchema.safeDecode(encoded)
  if (!corrected.success) throw refuse(typed, reasons.value)
  return corrected.data
}

/**
 * The draft with what a person knows better. Each correction becomes the newest evidence of its value.
 * @throws AppError `invalid_request` naming the correction that can't be understood or is wrong by its own check digits
 */
export function correctDraft(draft: Draft, given: Corrections): Draft {
  const { set = [], unset = [] } = given
  const corrections = [...unset.map((typed) => parseCorrection('unset', typed)), ...set.map((typed) => parseCorrection('set', typed))]
  const apply = (corrected: Draft, correction: Correction): Draft => {
    const encoded = z.encode(draftSchema, corrected)
    return decode(
      correction.text === undefined ? unsetOne(encoded, correction) : setOne(encoded, correction, given),
      correction,
    )
  }
  return corrections.reduce(
    (corrected, correction) => eachOf(z.encode(draftSchema, corrected).values, correction).reduce(apply, corrected),
    draft,
  )
}
