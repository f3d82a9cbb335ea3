import { columnMeaning } from '../labels/column-labels.js'
import { sentencesIn } from '../values/sentences.js'
import { paymentWords as words } from './payment-words.js'

/**
 * What of a text are terms of payment (BT-20): thanks, bank and tax footers, periods of delivery and the title to the
 * goods beside them are none. Where a label announces them, the first sentence needs no word of its own (`30 Tage`); a
 * mere column heading (`Beschreibung`), or where else to look, is no value. Empty where nothing is left.
 */
export function sentencesOfTerms(text: string, announced: boolean): string {
  if (announced && (isHeading(text) || pointsElsewhere(text))) return ''
  return sentencesIn(text)
    .filter((sentence, index) => !speaksOfTitle(sentence) && ((announced && index === 0) || speaksOfTerms(sentence)))
    .join(' ')
}

export function speaksOfTerms(text: string): boolean {
  return hasWord(text, words.terms)
}

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
