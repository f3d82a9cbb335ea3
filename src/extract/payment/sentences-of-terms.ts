import { columnMeaning } from '../labels/column-labels.js'
import { ibansIn } from '../values/bank-account.js'
import { datesIn } from '../values/date.js'
import { sentencesIn } from '../values/sentences.js'
import { pieces } from '../measures.js'
import { anyOf } from '../languages/languages.js'
import { paymentWords as words } from './payment-words.js'

/** Words of a label. */
const longestLabel = pieces.few

/**
 * What of a text are terms of payment (BT-20): thanks, bank and tax footers, periods of delivery and the title to the
 * goods beside them are none. Where a label announces them, the first sentence needs no word of its own (`30 Tage`); a
 * mere column heading (`Beschreibung`), or where else to look, is no value. Empty where nothing is left.
 */
export function sentencesOfTerms(text: string, announced: boolean): string {
  if (announced && (isHeading(text) || pointsElsewhere(text))) return ''
  const terms = sentencesIn(text)
    .filter((sentence, index) => !speaksOfOther(sentence) && ((announced && index === 0) || speaksOfTerms(sentence)))
    .map((sentence, index) => (announced && index === 0 ? sentence : partsOfTerms(sentence)))
    .join(' ')
  return isCutOff(terms) || (!announced && isLabel(terms)) ? '' : terms
}

export function speaksOfTerms(text: string): boolean {
  const lower = text.toLowerCase().replace(accountOfSlip, '')
  return words.terms.some((word) => beginsWord(lower, word))
}

/** What a payment slip says of its account (`Konto / Zahlbar an`) and of who pays is no term. */
const accountOfSlip = new RegExp(`${anyOf(words.slip)}(?!\\p{L})`, 'giu')

/** `Vereinskonto` speaks of no `skonto`. */
function beginsWord(lower: string, word: string): boolean {
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) {
    if (!/\p{L}/u.test(lower[at - 1] ?? ' ')) return true
  }
  return false
}

/** `Ort, 18.07.2026 | Kundennummer 3318 | zahlbar bis 17.08.2026`: entries in one line, of which some are terms. */
function partsOfTerms(sentence: string): string {
  const parts = sentence.split(/\s[|·•]\s/)
  return parts.length > 2 ? parts.filter(speaksOfTerms).join(' · ') : sentence
}

/** `Zahlbar ohne Abschlag bis`, `30% advance payment,`: the rest stands where it was not found. */
function isCutOff(text: string): boolean {
  return text.endsWith(',') || leadingToDay.test(text)
}

const leadingToDay = new RegExp(`(?:^|\\s)${anyOf(words.leadingToDay)}\\s*:?$`, 'iu')

/** `Fällig / Due`: words of a label, without a day, a number or a verb. */
function isLabel(text: string): boolean {
  return !/\d|[.!]$/.test(text) && text.split(' ').length <= longestLabel
}

/** Of the title to the goods, of returning them, of what is due later, or of where to pay: not of when this is paid. */
function speaksOfOther(sentence: string): boolean {
  return speaksOfTitle(sentence) || hasWord(sentence, [...words.returns, ...words.later]) || saysOnlyWhere(sentence)
}

/** `Bitte überweisen Sie auf IBAN AT97 3426 ...`: an account (BT-84) without a day, a period or a discount. */
function saysOnlyWhere(sentence: string): boolean {
  const accounts = ibansIn(sentence)
  if (accounts.length === 0) return false
  const rest = accounts.reduce((text, account) => text.replace(account.text, ''), sentence).replaceAll(asking, '')
  return !speaksOfTerms(rest) && datesIn(rest).length === 0 && !period.test(rest)
}

const asking = new RegExp(anyOf(words.asking), 'giu')
const period = new RegExp(`\\d\\s*${anyOf(words.days)}(?!\\p{L})`, 'iu')

/** `Die Ware bleibt bis zur vollständigen Bezahlung unser Eigentum.` */
function speaksOfTitle(text: string): boolean {
  return hasWord(text, words.title) && !/\d/.test(text)
}

/** `siehe Ende der Rechnung` */
function pointsElsewhere(text: string): boolean {
  return words.elsewhere.some((word) => text.toLowerCase().startsWith(`${word} `))
}

function hasWord(text: string, list: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return list.some((word) => lower.includes(word))
}

/** `Beschreibung`, `Net`, and what is too short to say anything. */
function isHeading(text: string): boolean {
  if (/\d/.test(text) || text.split(' ').length > 2 || hasWord(text, words.paying)) return false
  return !/\p{L}{4}/u.test(text) || columnMeaning(text).roles.size > 0
}
