import { format, isDateFormat } from 'numfmt'
import { isDecimal, roundTo, toJsonNumber } from '../../../model/decimal.js'
import type { Value } from './formula/value.js'
import { shortDate } from './read-styles.js'

/** Languages whose numbers and dates look different. */
export type DisplayLanguage = 'de' | 'en' | 'fr'

const words: readonly (readonly [DisplayLanguage, RegExp])[] = [
  ['de', /\b(?:rechnung|menge|einzelpreis|gesamt|betrag|netto|brutto|summe|bezeichnung|datum|ust|mwst|kunde|zahlbar|steuer|gutschrift|leistung|stück)/giu],
  ['fr', /\b(?:facture|quantité|prix|montant|tva|total ht|désignation|client|échéance|avoir|règlement)/giu],
  ['en', /\b(?:invoice|quantity|unit price|amount|subtotal|total due|description|date|vat|customer|payable|credit note)/giu],
]
const shortDates: Readonly<Record<DisplayLanguage, string>> = { de: 'dd.mm.yyyy', fr: 'dd/mm/yyyy', en: 'yyyy-mm-dd' }

/** The language that the texts of a file are written in; numbers are shown as its readers write them. */
export function displayLanguage(texts: readonly string[]): DisplayLanguage {
  const all = texts.join('\n')
  let best: { language: DisplayLanguage; hits: number } = { language: 'de', hits: 0 }
  for (const [language, pattern] of words) {
    const hits = all.match(pattern)?.length ?? 0
    if (hits > best.hits) best = { language, hits }
  }
  return best.language
}

/** Excel takes no longer ones, and a hostile one would keep its parser busy for minutes. */
const longestPattern = 255

function isDatePattern(pattern: string): boolean {
  return pattern.length <= longestPattern && isDateFormat(pattern)
}

/** A cell's value as a reader sees it, by its number format. */
export function displayedText(value: Value, pattern: string, language: DisplayLanguage, dates1904: boolean): string {
  if (value === null) return ''
  if (typeof value === 'string') return pattern.includes('@') && pattern !== '@' ? formatSafely(pattern, value, language) : value
  if (typeof value === 'boolean') return { de: ['FALSCH', 'WAHR'], fr: ['FAUX', 'VRAI'], en: ['FALSE', 'TRUE'] }[language][value ? 1 : 0] ?? ''
  const shown = pattern === shortDate ? shortDates[language] : pattern
  const days1904 = dates1904 && isDatePattern(shown) ? 1462 : 0
  // Sums that were stored as floating point end in noise far behind the last digit anybody entered.
  const number = toJsonNumber(isDecimal(value) ? roundTo(value, 12) : value) + days1904
  return formatSafely(shown, number, language).trim()
}

function formatSafely(given: string, value: number | string, language: DisplayLanguage): string {
  const pattern = given.length > longestPattern ? 'General' : given
  try {
    return format(pattern, value, { locale: language, throws: true })
  } catch {
    return format('General', value, { locale: language, throws: false })
  }
}
