import { chosen } from '../../model/counted.js'
import { mayBeShared } from '../../app/invoices/partner-invoices.js'
import { namesAmounts } from '../../app/corrections/names-amounts.js'
import type { Language, LocalizedText } from '../../model/language.js'
import type { Remedy } from '../../model/remedy.js'
import { missingField } from '../../model/terms/term-text.js'
import { repeatingScope, term } from '../../model/terms/term-table.js'
import { partnerCommand } from '../invoices/partner-command.js'
import { shellWord } from '../shell-word.js'
import type { Terminal } from '../terminal.js'
import { type ConvertOutcome, invoiceIdOf, kindOf } from './convert-outcome.js'
import { compareReasons, type Reason } from './reason.js'
import { rejectionReasons } from './rejection-reasons.js'

/** Something that a person has to do, with all files that need it. */
export interface ToDo {
  readonly text: string
  readonly files: readonly string[]
  /** What is said of each file, where that differs. */
  readonly remarks?: readonly string[]
  /** To be copied; several where the same is done for several business partners. */
  readonly commands: readonly string[]
}

const workList = 'invoiceconv todo'

/** The terms in a line of `missingFields`, whatever line of the invoice it is about. */
function missingTerms(line: string): string {
  return /B[TG]-\d+(?:-\d+)?(?:\/BT-\d+(?:-\d+)?)*/.exec(line)?.[0] ?? line
}

const roundingText: LocalizedText = { de: 'Summen folgen aus den Positionen, bis auf Rundungscents', en: 'totals follow from the lines, but for cents of rounding' }
const sumsText: LocalizedText = { de: 'Summen der Rechnung widersprechen ihren Positionen', en: 'totals of the invoice contradict its lines' }

/** The command for all invoices of a partner that lack a term; what is each invoice's or each line's own has none. */
function sharedCommand(terms: string): Reason['commandForPartner'] {
  const [id = ''] = terms.split('/')
  const row = term(id)
  if (row === undefined || repeatingScope(row) !== null || !mayBeShared(id)) return undefined
  return (partner) => partnerCommand('complete', partner, `${id}=…`)
}

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
    : [{ key: rounds ? 'rounding' : 'sums', ofFile: true, text: rounds ? roundingText : sumsText, file: outcome.file, command: rounds && complete !== undefined ? `${complete} --accept rounding` : complete, commandForMany: workList }]
  const details = [...new Set(missing.map(missingTerms))].map((terms): Reason => {
    const { de, en } = /^B[TG]-/.test(terms) ? missingField(terms) : { de: terms, en: terms }
    return {
      key: `missing ${terms}`,
      detail: { de, en },
      ofFile: true,
      text: { de: `${de} fehlt oder ist nicht sicher`, en: `${en} is missing or not certain` },
      file: outcome.file,
      command: complete,
      commandForMany: workList,
      partner: outcome.partner,
      commandForPartner: sharedCommand(terms),
    }
  })
  return [...sums, ...details]
}

const manyTexts: Readonly<Partial<Record<string, LocalizedText>>> = {
  'IC-DUPLICATE-INVOICE': {
    de: 'IC-DUPLICATE-INVOICE: sind schon mit einer anderen Datei gespeichert und werden nicht noch einmal gebucht',
    en: 'IC-DUPLICATE-INVOICE: are stored already with another file and are not booked again',
  },
}

/** What we found ourselves and a person should look at; how a PDF was mended is no work for anybody. */
function findingReasons(outcome: ConvertOutcome, language: Language): Reason[] {
  const own = (outcome.response?.validation.errors ?? []).filter(({ code }) => code.startsWith('IC-') && !code.startsWith('IC-PDF'))
  const id = invoiceIdOf(outcome)
  return [...new Map(own.map((one) => [one.code, one])).values()].map(({ code, field, message }) => {
    const finding = outcome.conversion?.findings.find((one) => one.code === code && one.field === field)
    const words = finding?.message ?? { de: message, en: message }
    return {
      key: code,
      text: { de: `${code}: ${words.de}`, en: `${code}: ${words.en}` },
      // Of many files the message names values of the first alone.
      rank: 'remark' as const,
      ...(manyTexts[code] === undefined ? { remark: words[language] } : { textForMany: manyTexts[code] }),
      file: outcome.file,
      command: id === undefined ? undefined : findingCommand(id, finding?.remedy),
    }
  })
}

/** What settles a finding of an invoice; where nothing does, a look at it. */
function findingCommand(id: string, remedy: Remedy | undefined): string {
  if (remedy?.code === 'enterLeftOut') return `invoiceconv invoices correct ${id} --set ${remedy.term}=${shellWord(remedy.value)}`
  if (remedy?.code === 'setDirection') return `invoiceconv invoices set ${id} --direction ${remedy.direction}`
  return `invoiceconv invoices show ${id}`
}

function waitsStill(count: number): LocalizedText {
  return { de: `${chosen(count, ['wartet', 'warten'])} seit einem früheren Lauf auf Angaben`, en: `${chosen(count, ['waits', 'wait'])} for details since an earlier run` }
}

function reasonsOf(outcome: ConvertOutcome, language: Language): Reason[] {
  const { file, error } = outcome
  const kind = kindOf(outcome)
  if (kind === 'failed' && error !== undefined) return [{ key: `${error.code} ${error.text.en}`, text: error.text, file }]
  if (kind === 'waiting' && outcome.skipped === true) {
    return [{ key: 'still waiting', text: waitsStill(1), textForMany: waitsStill(2), file, command: workList }]
  }
  return [...missingReasons(outcome), ...rejectionReasons(outcome, language), ...findingReasons(outcome, language)]
}

function groupsOf(outcomes: readonly ConvertOutcome[], { language }: Terminal): Reason[][] {
  const groups = new Map<string, Reason[]>()
  const reasons = outcomes.flatMap((outcome) => reasonsOf(outcome, language))
  for (const reason of reasons) groups.set(reason.key, [...(groups.get(reason.key) ?? []), reason])
  return [...groups.values()].sort(compareReasons)
}

/** One command for each business partner, where all are known; undefined where one command of its own does more. */
function partnerCommands(reasons: readonly Reason[]): string[] | undefined {
  const byPartner = new Map<string, Reason[]>()
  for (const reason of reasons) {
    if (reason.partner === undefined || reason.commandForPartner === undefined) return undefined
    byPartner.set(reason.partner, [...(byPartner.get(reason.partner) ?? []), reason])
  }
  // Two files may be one invoice: its own command is enough then.
  const isOne = (of: readonly Reason[]) => of.every(({ command }) => command === of[0]?.command)
  // Where each partner has one invoice, the work list is shorter.
  if ([...byPartner.values()].every(isOne)) return undefined
  return [...byPartner].map(([partner, all]) =>
    (isOne(all) ? all[0]?.command : undefined) ?? all[0]?.commandForPartner?.(partner) ?? workList)
}

function toDo(reasons: readonly Reason[], terminal: Terminal): ToDo[] {
  const [first] = reasons
  if (first === undefined) return []
  const files = reasons.map(({ file }) => file)
  const single = first.command === undefined ? [] : [first.command]
  if (reasons.length === 1) return [{ text: terminal.text(first.text), files, commands: single }]
  const shared = first.commandForMany === undefined
    ? [...new Set(reasons.flatMap(({ command }) => command ?? []))]
    : [first.commandForMany]
  const commands = partnerCommands(reasons) ?? shared
  const remarks = reasons.flatMap(({ remark }) => remark ?? [])
  if (new Set(remarks).size > 1) return [{ text: first.key, files, remarks, commands }]
  return [{ text: terminal.text(first.textForMany ?? first.text), files, commands }]
}

/** What is to be done, grouped by cause; what keeps an invoice from being ready first. */
export function toDos(outcomes: readonly ConvertOutcome[], terminal: Terminal): ToDo[] {
  return groupsOf(outcomes, terminal).flatMap((reasons) => toDo(reasons, terminal))
}

/** Details that only one file lacks, as one thing to do: a line for each would bury what many files have in common. */
function together(reasons: readonly Reason[]): Reason[] {
  const [first, ...more] = reasons
  if (first === undefined || more.length === 0) return [...reasons]
  const details = reasons.filter(({ detail }) => detail !== undefined)
  const names = (language: 'de' | 'en') => details.map(({ detail }) => detail?.[language] ?? '').join('; ')
  const missing = details.length === 1 ? details.map(({ text }) => text) : [{ de: `${names('de')}: fehlen oder sind nicht sicher`, en: `${names('en')}: are missing or not certain` }]
  const texts = [...reasons.filter(({ detail }) => detail === undefined).map(({ text }) => text), ...missing]
  return [{ ...first, text: { de: texts.map(({ de }) => de).join('; '), en: texts.map(({ en }) => en).join('; ') } }]
}

/** The same for a summary of many files: by cause where files share one, else by file. */
export function toDosShortly(outcomes: readonly ConvertOutcome[], terminal: Terminal): ToDo[] {
  const groups = groupsOf(outcomes, terminal)
  const alone = groups.flatMap(([first, ...more]) => (first?.ofFile === true && more.length === 0 ? [first] : []))
  const byFile = [...new Set(alone.map(({ file }) => file))].map((name) =>
    together(alone.filter(({ file }) => file === name)))
  const rest = groups.filter(([first, ...more]) => first?.ofFile !== true || more.length > 0)
  return [...rest, ...byFile].sort(compareReasons).flatMap((reasons) =>
    toDo(reasons, terminal))
}
