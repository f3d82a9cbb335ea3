import { codeList } from '../../model/code-lists/code-list.js'
import { grade } from '../grades.js'
import { compact } from '../labels/compact.js'
import { dateLabels, titles } from '../labels/header-labels.js'
import { labelledTexts } from '../labels/label-values.js'
import { anyOf, withLanguages, wordsOf } from '../languages/languages.js'
import { letterCount, pieces, wordCount } from '../measures.js'
import { wordings } from '../parties/party-words.js'
import { paymentWords } from '../payment/payment-words.js'
import { ibansIn } from '../values/bank-account.js'
import { type DateInText, datesIn, monthIn } from '../values/date.js'
import type { HeaderContext } from './header-context.js'
import { isAmount, mayGoOn } from './number-end.js'

/** A value that was read from the beginning of a text. */
export interface ReadValue<Value = string> {
  readonly value: Value
  readonly start: number
  readonly end: number
  /** How much of the confidence its form leaves. */
  readonly factor: number
  readonly checks: readonly string[]
}

export type ValueReader<Value = string> = (text: string, context: HeaderContext, sure: boolean) =>
  ReadValue<Value> | undefined

/** `Rechnung VAT 37/03/2026`, `(Kopie): Nr. 17`: what may stand before a number; `N-26-17` begins with its letter. */
const lead = new RegExp(String.raw`^(?:\(${anyOf(wordings('status'))}\))?[\s:#=.\-–—|•/]*(?:${anyOf(wordsOf('taxes', 'names').names)}\s+)?(?:(?:${anyOf(wordsOf('numbers', 'short').short)}(?![\p{L}\d]|(?<=(?<!\p{L})\p{L})-\d)|n[°º])[.:°\s]*)?`, 'iu')
// A prefix of letters may stand apart from its number or its series (`RE 2025-001`, `FT A/1284`, `FR HL26/2204`), and
// what a sign parts from it goes on to its end (`AR 3 / 2610-07`, `SEP/2025/ 0044`, `LR 2026 / 10 / 55208`). A colon
// parts the order from its group: `4700:Z01`; a market stands in brackets among the figures: `0/0(041)0007/018264`.
const identifier = /^(?:\p{Lu}{1,5}(?:-\p{Lu}{1,5})?[ -]{1,3}(?=[A-Z]?\/?\d|[A-Z]+\d+[A-Z]*\/\d))?[\p{L}\d#](?:(?!\/\s\d{2,}(?:$|\s*[;|(]))[\p{L}\d\-–_/.*\\]|\+(?=\d{3})|(?<=\d{3}):(?=\p{Lu}\d{2})|(?<=\d)\(\d{2,4}\)(?=\d))*(?:\s\/\s\d+\s\/\s\d{3,}(?=$|\s*[;|(])|(?:\/\s|\s[-/]\s?)\d[\p{L}\d]*(?:[-/][\p{L}\d]+)*)?/u

// Digits in groups of which the first is short, or the last: `2 113 445 0987`, `700 418 220 6`, `8 417 203 551 / 04`,
// `8113 0044 1726/03`.
const spacedDigits = /^\d{1,4}(?: \d{2,6}(?![\p{L}\d.,]|[-/](?!\d{1,4}(?=$|\s*[,;|(]))))+(?: \d(?![\p{L}\d.,/-]))?(?:(?=$|\s\p{L}|\s*[,;|(])| ?[-/] ?\d{1,4}(?=$|\s*[,;|(]))/u

const units = withLanguages('units')
const counts = ['kg', ...['H87', 'HUR'].flatMap((code) => units[code] ?? [])]

// What goes on behind a blank: `G 25 00417`, `RG 418 822`; neither a day nor an amount nor a count of something.
const furtherDigits = new RegExp(String.raw`^(?: \d{2,12}(?![\p{L}\d.,/:%-]))+(?: \d(?=$|\s${anyOf(wordsOf('dates', 'connecting').connecting)}\s\d))?(?!\s*(?:[%€$£]|EUR|USD|CHF|GBP|${anyOf([...paymentWords.days, ...counts])}(?!\p{L})))(?=$|\s|[,;|()])`, 'iu')

/**
 * `26-01188 R`, `1127 / A`, `R-25/10482 HB`, `UVZ-1184/2025 K1`, `4501 883/02`: letters at the very end belong to the
 * number, and the figure behind them, and figures that a sign parts; a currency does not, nor does a season
 * (`2025/26`).
 */
const endBehind = new RegExp(`^ (?:/ ?[A-Z]$|(?!(?:${[...codeList('currencies')].join('|')})$)(?:[A-Z]{1,3}\\d?|(?!20\\d{2}/)\\d{3,}[-/]\\d{1,4}))$`, 'u')

/** An identifier with at least one digit, that is neither a date nor an amount. */
export const readIdentifier: ValueReader = (text, context, sure) => {
  const start = lead.exec(text)?.[0].length ?? 0
  const rest = text.slice(start)
  const { match, further } = numberAt(rest, context)
  // `2 0 2 6 - 1 4` is spaced for looks: its first letter is no number.
  if (match.length === 1 && /^ \S(?: \S)+(?:\s|$)/u.test(rest.slice(match.length))) return undefined
  if (!/\d/.test(match) || match.length > letterCount.phrase || isAmount(match, rest.slice(match.length))) return undefined
  if (isDate(match, rest, context) || (!sure && isOther(match, rest))) return undefined
  return { value: match.replaceAll(/\s*([-/])\s*/g, '$1'), start, end: start + match.length, factor: trustIn(match, further, rest, context), checks: [] }
}

/** `61.884` and nothing else. */
export const inThousands = /^\s*\d{1,3}(?:[.,]\d{3})+$/u

/** The number of a document, which may be written like an amount. */
export const readNumber: ValueReader = (text, context, sure) =>
  readIdentifier(text, context, sure) ?? (inThousands.test(text) ? readIdentifier(text, context, true) : undefined)

/** `Monatsrechnung 10/2026` is that of a month, where something else may be the number. */
export function isOfMonth(value: string): boolean {
  return /^(?:0?[1-9]|1[0-2])\/(?:20)?\d{2}$/u.test(value)
}

/** `14.03.2026`, `Kiel, den 14.03.2026`: the day of the document itself; `Zahlbar bis` leads to another. */
export function isDayAlone(text: string, { order }: HeaderContext): boolean {
  return datesIn(text, order).some(({ start }) => /^(?:[\p{L} .-]+,\s*)?(?:\p{Ll}{1,3}\s)?$/u.test(text.slice(0, start)))
}

function numberAt(rest: string, { order }: HeaderContext): { match: string; further: string } {
  // `90418822 / 12. März 2026`: the day is none of the number.
  const day = datesIn(rest, order).find(({ start }) => /[-/]\s?$/u.test(rest.slice(0, start)))?.start
  const first = spacedDigits.exec(rest)?.[0] ?? identifier.exec(rest.slice(0, day))?.[0] ?? ''
  const further = /\d$/.test(first) ? (furtherDigits.exec(rest.slice(first.length))?.[0] ?? endBehind.exec(rest.slice(first.length))?.[0] ?? '') : ''
  return { match: `${first}${further}`.replace(/[.\-–_*+\\/]+$/, ''), further }
}

/**
 * Where one number ends and another may begin is told by a prefix only, or by noughts that fill a number that runs on
 * (`2026-1 0387`, and nothing else); a number cut short is a wrong number.
 */
function trustIn(match: string, further: string, rest: string, context: HeaderContext): number {
  const isWhole = endBehind.test(further) || /^\p{L}/u.test(match) || (/^ 0\d+$/u.test(further) && match === rest.trim())
  if (mayGoOn(rest, match.length, context.order) || (further !== '' && !isWhole)) return grade.open
  return match.length >= pieces.few ? 1 : grade.good
}

const ofPeriod = String.raw`(?:Q[1-4]|(?:${anyOf(wordsOf('dates', 'weeks').weeks)})[ -]?\d{1,2})[/-](?:\d{2}|20\d{2})`

/** `2025`, `Q3/2026`, `KW 46/2026` behind `Abrechnung`, `14.804` beside it: only a sure label makes numbers of them. */
const isYearOrFigure = new RegExp(String.raw`^(?:20\d{2}|\d{1,3}(?:[.,]\d{3})+|${ofPeriod})$`, 'u')

/** `INVOICE  2047`, `Storno 2047 zu Rechnung 17` is no year that is written today; before a town it may be its code. */
function isOther(match: string, rest: string): boolean {
  const type = /^20[4-9]\d\s+\p{Ll}+\s+(\p{L}+)/u.exec(rest)?.[1]
  const isNumber = /^20[4-9]\d\s*$/u.test(rest) || (type !== undefined && titles.has(compact(type)))
  return isYearOrFigure.test(match) && !isNumber
}

/** Nothing, or the word that leads from a number to its day: `DEL 21/07/2026` whose number is not read. */
const isAnnounced = new RegExp(`^(?:${anyOf([...wordsOf('dates', 'connecting').connecting, ...dateLabels])} )?$`, 'iu')
/** `DATE 31/05/2026`: the entry below a number that is not read. */
const isLabelledDay = new RegExp(`^${anyOf(dateLabels)} $`, 'iu')

/** Eight digits in a row are a number here, whatever day they could mean. */
function isDate(match: string, rest: string, context: HeaderContext): boolean {
  const { order, language } = context
  const [date] = datesIn(rest, order)
  const isWhole = date !== undefined && date.end >= match.length && isAnnounced.test(rest.slice(0, date.start))
  if (isWhole && isLabelledDay.test(rest.slice(0, date.start))) return true
  return isWhole && !/^\d{8}$/.test(match) && !isNumberOfMonth(match, rest, language) &&
    !(rest.trim() === match && isNumberLikeADay(match, context))
}

const numberings = withLanguages('numbering')

/**
 * `17/09/2026`: where documents are numbered within their month, such a text behind a label of numbers, with nothing
 * behind it, is no day.
 */
function isNumberOfMonth(match: string, rest: string, language: string | undefined): boolean {
  return rest.trim() === match && (numberings[language ?? ''] ?? []).some((pattern) => new RegExp(`^${pattern}$`, 'u').test(match))
}

/** A whole short text, such as a reference of several words; of a sentence only the identifier in it. */
export const readReference: ValueReader = (text, context, sure) => {
  const start = /^[\s:=]*/.exec(text)?.[0].length ?? 0
  // What a dot or a bar parts from it is something else (`04011000-12345-03 · Vertrag 7`), and so is the next sentence;
  // `2. Abschnitt` is none.
  const own = text.slice(start).split(/\s+[·•|](?:\s+|$)|(?<=[\d\p{L}-]\d)\.\s+(?=\p{Lu}\p{L})/u)[0] ?? ''
  // `(Ihre Referenz: HF-118)`
  const value = own.replace(/^([^()]{3,})\)[:;,.]?\s*$/u, '$1').trim().replace(/(?<=\d)\.$|[,;:]$/u, '')
  if (!/[\p{L}\d]/u.test(value) || ibansIn(value).length > 0) return undefined
  const words = value.split(' ').filter((word) => /\p{L}{2}/u.test(word))
  if (words.length > wordCount.few || value.length > letterCount.line || /[.!?]$/.test(value) && words.length > wordCount.few) return readIdentifier(text, context, sure)
  // `20418 /` goes on elsewhere.
  const factor = /\s[/|–-]$/u.test(value) ? grade.open : /\d/.test(value) ? 1 : grade.good
  return { value, start, end: start + value.length, factor, checks: [] }
}

/** `Zahlungsziel: 14 Tage (28.09.2026)`: how many days lead to the one that they end with. */
const countOfDays = new RegExp(String.raw`\d{1,3}\s${anyOf(paymentWords.days)}\s(?=\($)`, 'iu')

const { deliveryTerms } = wordsOf('dates', 'deliveryTerms')

const termOfDelivery = new RegExp(String.raw`^[\s:]*${anyOf(deliveryTerms)}\s(?<place>[\p{L}\s,-]+)$`, 'iu')

/** `Levering franco Isselburg op 07-04-2026`, `Ex works Biella, 18 September`: a term of delivery and a place alone. */
function behindTerm(lead: string): string {
  const place = termOfDelivery.exec(lead)?.groups?.['place'] ?? ''
  return /^(?:\p{Lu}[\p{L}-]+\s?){1,2}(?:,\s|\s\p{Ll}{1,2}\s|\s)?$/u.test(place) ? '' : lead
}

/** `Linz, 09.03.2026`, `Bad Ischl, am 9. März 2026`: where it was written. */
const placeBefore = /^[\s:]*\p{Lu}\p{Ll}[\p{L}. -]{1,24},\s(?:\p{Ll}{2,3}\s)?$/u

/** A day: anywhere behind a sure label, at the very beginning or behind a place behind a likely one. */
export const readDate: ValueReader = (text, context, sure) => {
  const [date] = datesIn(text, context.order)
  const lead = behindTerm(text.slice(0, date?.start).replace(countOfDays, '').replace(placeBefore, ''))
  // `Liefertag: 20. Oktober 2026` beside a label has a label of its own, whether we know it or not.
  if (!date || lead.length > (sure ? letterCount.phrase : pieces.few + 1) || /^\p{Lu}\p{L}{3,}: ?$/u.test(lead)) return undefined
  return { value: date.value, start: date.start, end: date.end, factor: date.ambiguous ? grade.proven : 1, checks: ['calendar day'] }
}

/** From and to: two days, or a month. */
export const readPeriod: ValueReader<{ start: string; end: string }> = (text, context) => {
  const [first, second] = datesIn(text, context.order)
  if (first && second && first.value <= second.value) {
    return { value: { start: first.value, end: second.value }, start: first.start, end: second.end, factor: 1, checks: ['calendar day'] }
  }
  const month = first ? undefined : monthIn(text)
  if (!month) return undefined
  const start = text.indexOf(month.text)
  return { value: { start: month.start, end: month.end }, start, end: start + month.text.length, factor: 1, checks: ['calendar month'] }
}

/**
 * `N° 2026-09-03` beside `Date : 21/09/2026`, `Rechnung Nr. 2026-06-03` below `München, 29. Juni 2026`: where the day
 * of the document is written otherwise, and no other day like this, such a text behind a label of numbers is a number.
 */
export function isNumberLikeADay(text: string, context: HeaderContext): boolean {
  const form = formOf(text)
  const texts = context.layout.pages.flatMap(({ segments }) => segments.map((segment) => segment.text))
  const days = texts.flatMap((one) =>
    datesIn(one, context.order).map((day) => ({ ...day, before: one.slice(0, day.start) })))
  const issued = [...labelledDays(context), ...days.filter(({ before }) => writtenAt.test(before))]
  return issued.length > 0 && issued.every((day) => formOf(day.text) !== form) &&
    days.every((day) => day.text === text || formOf(day.text) !== form)
}

/** How a day or a number is written: `9999-99-99`. */
export function formOf(text: string): string {
  return text.replaceAll(/\d/g, '9')
}

function labelledDays({ layout, hits, order }: HeaderContext): DateInText[] {
  return hits.all
    .filter(({ field, from }) => field === 'invoiceDate' && from === 0)
    .flatMap((hit) => labelledTexts(hit, hits, layout))
    .flatMap(({ text }) => datesIn(text, order).slice(0, 1).filter(({ start }) => start <= pieces.few))
}

const { writtenOn } = wordsOf('dates', 'writtenOn')

/** What stands before the day of a letter, where it was written: `Goslar, ` 13. Mai 2025, `Verton, le ` 4 mars 2026. */
export const writtenAt = new RegExp(String.raw`^(?:(?:\p{Lu}{1,3}[- ])?\d{4,6}\s)?\p{Lu}[\p{L}\s.()/'’-]{1,29},\s*(?:${anyOf(writtenOn.flatMap((word) => [word, word.toUpperCase()]))}\s+)?(?:\p{L}{5,10},?\s+)?$`, 'u')
