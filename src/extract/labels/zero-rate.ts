import { labelKey } from './label-text.js'
import { withLanguages } from '../languages/languages.js'
import words from './zero-rates.json' with { type: 'json' }

const byWord = new Map(Object.entries(withLanguages('zeroRates', words)).flatMap(([category, texts]) => texts.map((text) => [labelKey(text), category] as const)))

/**
 * What a word among the rates says when no VAT is charged: the category (BT-151), or an empty text where the word
 * leaves it open.
 */
export function zeroRate(text: string): string | undefined {
  return byWord.get(labelKey(text))
}
