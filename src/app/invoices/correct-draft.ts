import * as z from 'zod'
import { type Draft, draftSchema } from '../../model/draft.js'
import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'
import { repeatingScope, term, type Term } from '../../model/terms/term-table.js'

/** A correction as it is typed: `BT-31=DE123456788`, `BG-25[2]/BT-152=19`, `BT-152[2]=19`. */
const notation = /^(?:(BG-\d+)\[(\d+)\]\/)?(BT-\d+(?:-\d+)?)(?:\[(\d+)\])?=(.*)$/s

function refuse(correction: string, reason: LocalizedText): AppError {
  const what = correction.split('=')[0] ?? ''
  return new AppError('invalid_request', { de: `--set ${what}: ${reason.de}`, en: `--set ${what}: ${reason.en}` })
}

const reasons = {
  notation: { de: 'So geht es: BT-31=DE123456788, in Position 2: BG-25[2]/BT-152=19', en: 'write it like this: BT-31=DE123456788, in line 2: BG-25[2]/BT-152=19' },
  unknown: { de: 'Diesen Begriff gibt es in der Norm nicht, oder er kann hier nicht gesetzt werden.', en: 'the norm has no such term, or it can’t be set here.' },
  which: { de: 'Der Begriff kommt mehrfach vor; bitte sagen, welcher: BG-25[2]/BT-152=19', en: 'the term occurs several times; say which: BG-25[2]/BT-152=19' },
  value: { de: 'Der Wert passt nicht (Tage als 2026-11-30, Zahlen als 1190.00, Länder als DE).', en: 'the value does not fit (days as 2026-11-30, numbers as 1190.00, countries as DE).' },
} satisfies Record<string, LocalizedText>

type Json = Record<string, unknown>
type Step = string | number

function listAt(json: Json, path: string): unknown[] {
  const found = path.split('.').reduce<unknown>((at, key) => (at as Json | undefined)?.[key], json)
  return Array.isArray(found) ? found : []
}

/** Where in the draft a term stands; `index` counts from 1 and may be left out when there is one at most. */
function stepsTo(json: Json, row: Term, index: number | undefined, correction: string): Step[] {
  const scope = row.many === true ? row : repeatingScope(row)
  if (row.path === undefined) throw refuse(correction, reasons.unknown)
  if (scope === null) return row.path.split('.')
  // Terms inside a list of a list (allowances of a line) would need two numbers.
  if (scope.path === undefined || repeatingScope(scope) !== null) throw refuse(correction, reasons.unknown)
  const count = listAt(json, scope.path).length
  if (index === undefined && count > 1) throw refuse(correction, reasons.which)
  const element = [...scope.path.split('.'), (index ?? 1) - 1]
  if (row !== scope) return [...element, ...row.path.split('.')]
  return row.value === undefined ? element : [...element, row.value]
}

function assign(target: unknown, [step, ...rest]: readonly Step[], value: string): unknown {
  if (step === undefined) return value
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(target) ? [...(target as unknown[])] : []
    // A gap would be an element without meaning; the new one goes to the end.
    const at = Math.min(step, list.length)
    list[at] = assign(list[at], rest, value)
    return list
  }
  const object = (target ?? {}) as Json
  return { ...object, [step]: assign(object[step], rest, value) }
}

function pathText(steps: readonly Step[]): string {
  return steps.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('')
}

/** Identifiers are compared and checked without the blanks that people write for reading. */
const compactTerms = new Set(['BT-31', 'BT-48', 'BT-63', 'BT-84', 'BT-86', 'BT-91'])

/** The draft with a value that a person typed; undefined when the value does not fit there. */
function withTyped(draft: Draft, steps: readonly Step[], value: string): Draft | undefined {
  const encoded = z.encode(draftSchema, draft)
  const values = assign(encoded.values, steps, value)
  const evidence = [...encoded.evidence, { path: pathText(steps), source: 'user', text: value, confidence: 1 }]
  return draftSchema.safeDecode({ ...encoded, values, evidence } as z.input<typeof draftSchema>).data
}

function applyOne(draft: Draft, correction: string): Draft {
  const [, group, groupIndex, id = '', ownIndex, text] = notation.exec(correction) ?? []
  if (text === undefined) throw refuse(correction, reasons.notation)
  const row = term(id)
  if (row === undefined || (group !== undefined && term(group) === undefined)) throw refuse(correction, reasons.unknown)
  const value = compactTerms.has(id) ? text.replace(/\s/g, '') : text.trim()
  const number = groupIndex ?? ownIndex
  const json = z.encode(draftSchema, draft).values
  const steps = stepsTo(json, row, number === undefined ? undefined : Number.parseInt(number, 10), correction)
  const corrected = withTyped(draft, steps, value)
  if (corrected === undefined) throw refuse(correction, reasons.value)
  return corrected
}

/** The steps of a path like `lines[1].vatRate`. */
function stepsOf(path: string): Step[] {
  return [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name]) => (index === undefined ? (name ?? '') : Number.parseInt(index, 10)))
}

/**
 * The draft with what a person has entered on an earlier reading of the same file. What no longer fits is left out: the
 * file may be read better by now.
 */
export function takeOverCorrections(draft: Draft, earlier: Draft): Draft {
  const typed = new Map(earlier.evidence.filter(({ source }) => source === 'user').map((evidence) => [evidence.path, evidence]))
  return [...typed.values()].reduce((corrected, evidence) => withTyped(corrected, stepsOf(evidence.path), evidence.text ?? '') ?? corrected, draft)
}

/**
 * The draft with what a person knows better. Each correction becomes the newest evidence of its value.
 * @throws AppError `invalid_request` naming the correction that can't be understood
 */
export function correctDraft(draft: Draft, corrections: readonly string[]): Draft {
  return corrections.reduce(applyOne, draft)
}
