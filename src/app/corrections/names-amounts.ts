import type { Language } from '../../model/language.js'
import { withCurrency, writtenNumber } from '../../model/written-text.js'

/** An amount as `missingFields` and our own findings name it; a German day has points too. */
const amountPattern = /(?<![\d.,])-?\d+\.\d{2}(?!\d|\.\d)/

/**
 * Whether a line of `missingFields` is about amounts that contradict each other, and not about a detail that is not
 * there.
 */
export function namesAmounts(line: string): boolean {
  return amountPattern.test(line)
}

/** The amounts that a line names, as JSON has them. */
export function amountsIn(line: string): string[] {
  return [...line.matchAll(new RegExp(amountPattern, 'g'))].map(([amount]) => amount)
}

/** Behind a share, and behind an amount that names its currency already. */
const otherwiseNamed = /^\s?(?:%|[A-Z]{3}\b)/

/** The line for a person to read: its amounts as the language writes them, with the currency where that is known. */
export function withWrittenAmounts(line: string, language: Language, currency?: string | null): string {
  return line.replace(new RegExp(amountPattern, 'g'), (amount, at: number) => {
    const isNamed = otherwiseNamed.test(line.slice(at + amount.length))
    return withCurrency(writtenNumber(amount, language, 2), isNamed ? undefined : currency)
  })
}
