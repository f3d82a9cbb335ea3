import { columnMeaning } from '../labels/column-labels.js'
import { paymentWords as words } from './payment-words.js'

/** Between sentences: behind a long word or a year, so that `Tel. A`, `14. Mai` and `inkl. USt` stay together. */
const betweenSentences = /(?<=\p{L}{5}[.!?]|\d{4}\.)\s+(?=\p{Lu})/u

/**
 * What of a text are terms of payment (BT-20): thanks, bank and tax footers, periods of delivery beside them are none.
 * Where a label announces them, the first sentence needs no word of its own (`30 Tage`); a mere column heading
 * (`Beschreibung`) is no value. Empty where nothing is left.
 */
export function sentencesOfTerms(text: string, announced: boolean): string {
  if (announced && isHeading(text)) return ''
  return text.split(betweenSentences)
    .filter((sentence, index) => (announced && index === 0) || speaksOfTerms(sentence))
    .join(' ')
}

export function speaksOfTerms(text: string): boolean {
  const lower = text.toLowerCase()
  return words.terms.some((word) => lower.includes(word))
}

/** `Beschreibung`, `Net`, and what is too short to say anything. */
function isHeading(text: string): boolean {
  const lower = text.toLowerCase()
  if (/\d/.test(text) || text.split(' ').length > 2 || words.paying.some((word) => lower.includes(word))) return false
  return !/\p{L}{4}/u.test(text) || columnMeaning(text).roles.size > 0
}
