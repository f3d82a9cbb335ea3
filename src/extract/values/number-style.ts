import { listsIn } from '../languages/languages.js'

/** How a document writes its numbers. Needed only for the forms that can be read two ways, such as `1.234`. */
export interface NumberStyle {
  readonly decimal: ',' | '.'
  /** True when amounts carry S (debit) and H (credit) behind them, so that H means negative. */
  readonly sides: boolean
}

/** The decimal sign of a language, for a document whose numbers don't tell theirs. */
export function decimalSignOf(language: string | undefined): NumberStyle['decimal'] {
  return listsIn(language, 'numbers')['decimal']?.[0] === '.' ? '.' : ','
}

const comma = /(?<![\d.,])(?:\d{1,3}(?:[. '’′\u00a0\u2009\u202f]\d{3})+,\d{1,4}|\d+,(?:\d{1,2}|\d{4})|0,\d{3})(?![\d.,]\d|\d)/gu
const dot = /(?<![\d.,])(?:\d{1,3}(?:[, '’′\u00a0\u2009\u202f]\d{3})+\.\d{1,4}|\d+\.(?:\d{2}|\d{4})|0\.\d{3})(?![\d.,]\d|\d)/gu
const debit = /\d[.,]\d{2}\s?S(?=\s|$)/u
const credit = /\d[.,]\d{2}\s?H(?=\s|$)/u

/**
 * The style that most of the unambiguous numbers of a document have.
 * @param fallback what holds when the document has none, by its language.
 */
export function numberStyleOf(texts: readonly string[], fallback: NumberStyle['decimal']): NumberStyle {
  let balance = 0
  let debits = false
  let credits = false
  for (const text of texts) {
    balance += count(text, comma) - count(text, dot)
    debits ||= debit.test(text)
    credits ||= credit.test(text)
  }
  const majority = balance > 0 ? ',' : '.'
  return { decimal: balance === 0 ? fallback : majority, sides: debits && credits }
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}
