import { isDirectDebit, meansCodes } from '../../model/code-lists/payment-codes.js'
import type { Candidate } from '../candidate.js'
import { grade } from '../grades.js'
import type { HeaderContext } from '../header/header-context.js'
import { labelledCandidates, type Surroundings } from '../header/labelled-candidates.js'
import type { ReadValue, ValueReader } from '../header/read-values.js'
import { anyOf, wholeWord } from '../languages/languages.js'
import { boxAround } from '../layout/boxes.js'
import type { Layout } from '../layout/layout.js'
import { wordCount } from '../measures.js'
import { sentencesIn } from '../values/sentences.js'
import type { Account } from './accounts.js'
import { paymentWords as words } from './payment-words.js'

interface Means {
  readonly code: string
  /** BT-82, where it is a name and no sentence about paying. */
  readonly text: string | undefined
}

/** BT-81: named behind its label, else by the wording anywhere on the pages. */
export function paymentMeans(context: HeaderContext, accounts: readonly Account[]): Candidate<Means> | undefined {
  const labelled = labelledCandidates<Means>(context, 'paymentMeans', readMeans, isNoOffer)
  return labelled.toSorted((a, b) => b.confidence - a.confidence)[0] ??
    byWording(context, isDebited(context, accounts)) ?? announcedDebit(context.layout)
}

/** `Bei Zahlung per Bankeinzug gewähren wir 2 % Skonto`: what a sentence offers is no label. */
const isNoOffer: Surroundings = ({ segment, from }) => (offer.test(segment.words.slice(0, from).map(({ text }) => text).join(' ')) ? 0 : 1)

const offer = new RegExp(`^${anyOf(words.offering)}(?!\\p{L})`, 'iu')
const debit = new RegExp(`(?<!\\p{L})${anyOf(words.debits).replaceAll('…', '.*')}(?!\\p{L})`, 'iu')
const condition = new RegExp(wholeWord(words.conditional), 'iu')
const onlyIf = new RegExp(wholeWord(words.onlyIf), 'iu')
const amount = new RegExp(wholeWord(words.debitedAmount), 'iu')
const account = new RegExp(wholeWord(words.debitedFrom), 'iu')
const asking = new RegExp(anyOf(words.asking), 'iu')

/**
 * `Der Betrag wird am 12.05. von Ihrem Konto abgebucht`, on no condition: where nothing tells of another means, nobody
 * is to make a transfer, though the account of the seller stands at the foot of the page. Its sentence names what is
 * paid and from where: hours, goods and samples are taken, collected and drawn as well.
 */
function announcedDebit({ pages }: Layout): Candidate<Means> | undefined {
  const sentences = pages.flatMap(({ blocks }) => blocks.flatMap(({ segments }) =>
    sentencesIn(segments.map(({ text }) => text).join(' ')).map((text) => ({ text, segments }))))
  if (sentences.some(({ text }) => asking.test(text))) return undefined
  const told = sentences.find(({ text }) => tellsOfDebit(text) && !condition.test(text) && !offer.test(text))
  return told && { value: { code: meansCodes.sepaDirectDebit, text: undefined }, page: told.segments[0]?.page ?? 1, box: boxAround(told.segments), text: told.text, rule: 'wording', checks: [], confidence: grade.fair }
}

function tellsOfDebit(sentence: string): boolean {
  return debit.test(sentence) && amount.test(sentence) && account.test(sentence)
}

/**
 * `Bei Bankeinzug schenken wir Ihnen ein Heft` over an account to pay to: who does debit names the mandate, itself as
 * the creditor, the account that is debited, or no account at all.
 */
function isDebited({ hits }: HeaderContext, accounts: readonly Account[]): boolean {
  const named = hits.all.some(({ field, segment }) => (field === 'mandateReference' || field === 'creditorId') && !onlyIf.test(segment.text))
  return named || accounts.every(({ debtor }) => debtor)
}

const readMeans: ValueReader<Means> = (text): ReadValue<Means> | undefined => {
  const start = /^[\s:]*(?:\([^)]*\))?[\s:]*/.exec(text)?.[0].length ?? 0
  const shown = text.slice(start).trim()
  // `30 - per Überweisung`: the code of the norm stands there itself.
  const code = /^(?:10|20|30|31|42|48|49|54|55|57|58|59|68)\b(?=\s*[-–:(])/.exec(shown)?.[0] ?? codeIn(shown)
  return code === undefined
    ? undefined
    : { value: { code, text: nameIn(shown) }, start, end: text.length, factor: 1, checks: [] }
}

/** A name has at most this many words: `SEPA-Lastschrift Firmen (B2B)`. */
const longestName = wordCount.few

/**
 * `58 - per SEPA Überweisung`, `virement :` name the way; `virement avant le 2 juillet 2026 :` and
 * `PayPal wieder gutgeschrieben.` tell of it.
 */
function nameIn(shown: string): string | undefined {
  const name = shown.replace(/^\d\d\s*[-–:]\s*/, '').replace(/[\s:]+$/, '')
  return name.split(/\s+/).length <= longestName && !/[.!,;]$/.test(name) ? name : undefined
}

function codeIn(text: string): string | undefined {
  const lower = text.toLowerCase()
  return words.means.find((means) => means.words.some((word) => contains(lower, word)))?.code
}

function contains(text: string, word: string): boolean {
  const index = text.indexOf(word)
  return index >= 0 && !/\p{L}/u.test(text[index - 1] ?? ' ')
}

/** The earlier means in the list win: who debits an account mentions transfers too. */
function byWording({ layout }: HeaderContext, debited: boolean): Candidate<Means> | undefined {
  const segments = layout.pages.flatMap((page) => page.segments)
  for (const { code, words: wording } of words.means.filter((means) => debited || !isDirectDebit(means.code))) {
    const segment = segments.find(({ text }) => wording.some((word) => contains(text.toLowerCase(), word)))
    if (!segment) continue
    const { page, x0, y0, x1, y1, text } = segment
    return { value: { code, text: undefined }, page, box: { x0, y0, x1, y1 }, text, rule: 'wording', checks: [], confidence: grade.fair }
  }
  return undefined
}

/** `**** 2209`, `xxxx-xxxx-xxxx-4242`: hidden digits, and the four that are shown; `DE** **** 4417` is an account. */
const masked = /(?<![\p{L}\d])(?:[*•·●]{2,}|[xX]{4,})(?:[ -]*(?:[*•·●]{2,}|[xX]{4,}))*[ -]*(\d{4})(?![ -]?[\d*•])/u
const announced = new RegExp(`(?<!\\p{L})${anyOf(words.lastDigits)}\\s*:?\\s*(\\d{4})(?![\\d.])`, 'iu')

/** BT-87: the last digits of the card that was charged; undefined where the pages show none, or those of several. */
export function cardDigits({ pages }: Layout): Candidate | undefined {
  const found = pages.flatMap(({ segments }) => segments).flatMap((segment) => {
    const digits = (masked.exec(segment.text) ?? announced.exec(segment.text))?.[1]
    return digits === undefined || isAccount(segment.text) ? [] : [{ segment, digits }]
  })
  const [first] = found
  if (!first || found.some(({ digits }) => digits !== first.digits)) return undefined
  const { page, x0, y0, x1, y1, text } = first.segment
  return { value: first.digits, page, box: { x0, y0, x1, y1 }, text, rule: 'last digits', checks: [], confidence: grade.proven }
}

/** `IBAN DE** **** **** 4417` */
function isAccount(text: string): boolean {
  return /IBAN|\b[A-Z]{2}(?:\d{2}|[*•]{2})[ *•]/u.test(text)
}
