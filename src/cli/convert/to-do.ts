import { chosen } from '../../model/counted.js'
import { namesAmounts } from '../../app/corrections/names-amounts.js'
import type { LocalizedText } from '../../model/language.js'
import { missingField } from '../../model/terms/term-text.js'
import type { Terminal } from '../terminal.js'
import { type ConvertOutcome, invoiceIdOf, kindOf } from './convert-outcome.js'
import { formatName, rejectionCauses } from './describe-verdicts.js'

/** Something that a person has to do, with all files that need it. */
export interface ToDo {
  readonly text: string
  readonly files: readonly string[]
  /** To be copied. */
  readonly command: string | undefined
}

/** One reason on one file. */
interface Reason {
  readonly key: string
  readonly text: LocalizedText
  /** When several files share the reason, and the words change with their number. */
  readonly textForMany?: LocalizedText
  /** Name of the detail, where the reason is that one is missing. */
  readonly detail?: LocalizedText
  readonly file: string
  readonly command?: string | undefined
  /** When several files share the reason; the single one's when absent. */
  readonly commandForMany?: string
}

const workList = 'invoiceconv todo'

/** The terms in a line of `missingFields`, whatever line of the invoice it is about. */
function missingTerms(line: string): string {
  return /BT-\d+(?:-\d+)?(?:\/BT-\d+(?:-\d+)?)*/.exec(line)?.[0] ?? line
}

const roundingText: LocalizedText = { de: 'Summen folgen aus den Positionen, bis auf Rundungscents', en: 'totals follow from the lines, but for cents of rounding' }
const sumsText: LocalizedText = { de: 'Summen der Rechnung widersprechen ihren Positionen', en: 'totals of the invoice contradict its lines' }

function missingReasons(outcome: ConvertOutcome): Reason[] {
  const id = invoiceIdOf(outcome)
  const { error } = outcome
  const all = (error?.details['missingFields']) ?? []
  const rounds = error?.remedy?.code === 'acceptRounding'
  // Sums that don't fit are one thing to do, not one for each term.
  const missing = all.filter((line) => !namesAmounts(line))
  const complete = id === undefined ? undefined : `invoiceconv invoices complete ${id}`
  const sums: Reason[] = all.length === missing.length
    ? []
    : [{ key: rounds ? 'rounding' : 'sums', text: rounds ? roundingText : sumsText, file: outcome.file, command: rounds && complete !== undefined ? `${complete} --accept rounding` : complete, commandForMany: workList }]
  const details = [...new Set(missing.map(missingTerms))].map((terms): Reason => {
    const { de, en } = terms.startsWith('BT-') ? missingField(terms) : { de: terms, en: terms }
    return {
      key: `missing ${terms}`,
      detail: { de, en },
      text: { de: `${de} fehlt oder ist nicht sicher`, en: `${en} is missing or not certain` },
      file: outcome.file,
      command: complete,
      commandForMany: workList,
    }
  })
  return [...sums, ...details]
}

function rejectionReasons(outcome: ConvertOutcome): Reason[] {
  const id = invoiceIdOf(outcome)
  return (outcome.conversion?.verdicts ?? []).flatMap((verdict) =>
    rejectionCauses(verdict).map(({ code, text, set }): Reason => {
      const name = formatName(verdict.file)
      const command = id === undefined || set === undefined ? undefined : `invoiceconv invoices correct ${id} --set ${set}`
      return { key: `${name} ${code}`, text: { de: `${name} abgelehnt, ${code}: ${text.de}`, en: `${name} rejected, ${code}: ${text.en}` }, file: outcome.file, command }
    }),
  )
}

const manyTexts: Readonly<Partial<Record<string, LocalizedText>>> = {
  'IC-DUPLICATE-INVOICE': {
    de: 'IC-DUPLICATE-INVOICE: sind schon mit einer anderen Datei gespeichert und werden nicht noch einmal gebucht',
    en: 'IC-DUPLICATE-INVOICE: are stored already with another file and are not booked again',
  },
}

/** What we found ourselves and a person should look at; how a PDF was mended is no work for anybody. */
function findingReasons(outcome: ConvertOutcome): Reason[] {
  const own = (outcome.response?.validation.errors ?? []).filter(({ code }) => code.startsWith('IC-') && !code.startsWith('IC-PDF'))
  const id = invoiceIdOf(outcome)
  return [...new Map(own.map((one) => [one.code, one])).values()].map(({ code, message }) => ({
    key: code,
    text: { de: `${code}: ${message}`, en: `${code}: ${message}` },
    // Of many files the message names values of the first alone.
    ...(manyTexts[code] === undefined ? {} : { textForMany: manyTexts[code] }),
    file: outcome.file,
    command: id === undefined ? undefined : `invoiceconv invoices show ${id}`,
  }))
}

function waitsStill(count: number): LocalizedText {
  return { de: `${chosen(count, ['wartet', 'warten'])} seit einem früheren Lauf auf Angaben`, en: `${chosen(count, ['waits', 'wait'])} for details since an earlier run` }
}

function reasonsOf(outcome: ConvertOutcome): Reason[] {
  const { file, error } = outcome
  const kind = kindOf(outcome)
  if (kind === 'failed' && error !== undefined) return [{ key: `${error.code} ${error.text.en}`, text: error.text, file }]
  if (kind === 'waiting' && outcome.skipped === true) {
    return [{ key: 'still waiting', text: waitsStill(1), textForMany: waitsStill(2), file, command: workList }]
  }
  return [...missingReasons(outcome), ...rejectionReasons(outcome), ...findingReasons(outcome)]
}

function groupsOf(outcomes: readonly ConvertOutcome[]): Reason[][] {
  const groups = new Map<string, Reason[]>()
  for (const reason of outcomes.flatMap(reasonsOf)) groups.set(reason.key, [...(groups.get(reason.key) ?? []), reason])
  return [...groups.values()].sort((one, other) => other.length - one.length)
}

function toDo(reasons: readonly Reason[], terminal: Terminal): ToDo[] {
  const [first] = reasons
  if (first === undefined) return []
  const command = reasons.length > 1 ? (first.commandForMany ?? first.command) : first.command
  const text = reasons.length > 1 ? (first.textForMany ?? first.text) : first.text
  return [{ text: terminal.text(text), files: reasons.map(({ file }) => file), command }]
}

/** What is to be done, grouped by cause; what concerns most files first. */
export function toDos(outcomes: readonly ConvertOutcome[], terminal: Terminal): ToDo[] {
  return groupsOf(outcomes).flatMap((reasons) => toDo(reasons, terminal))
}

/** Details that only one file lacks, as one thing to do: a line for each would bury what many files have in common. */
function together(reasons: readonly Reason[]): Reason[] {
  const [first, ...more] = reasons
  if (first === undefined || more.length === 0) return [...reasons]
  const names = (language: 'de' | 'en') => reasons.map(({ detail }) => detail?.[language] ?? '').join('; ')
  return [{ ...first, text: { de: `${names('de')}: fehlen oder sind nicht sicher`, en: `${names('en')}: are missing or not certain` } }]
}

/** The same for a summary of many files: by cause where files share one, else by file. */
export function toDosShortly(outcomes: readonly ConvertOutcome[], terminal: Terminal): ToDo[] {
  const groups = groupsOf(outcomes)
  const alone = groups.flatMap(([first, ...more]) => (first?.detail !== undefined && more.length === 0 ? [first] : []))
  const byFile = [...new Set(alone.map(({ file }) => file))].map((name) => together(alone.filter(({ file }) => file === name)))
  const rest = groups.filter(([first, ...more]) => first?.detail === undefined || more.length > 0)
  return [...rest, ...byFile].sort((one, other) => other.length - one.length).flatMap((reasons) => toDo(reasons, terminal))
}
