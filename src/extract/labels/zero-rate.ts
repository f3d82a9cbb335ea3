import { labelKey, labelWords } from './label-text.js'
import { withLanguages } from '../languages/languages.js'

const byWord = new Map(Object.entries(withLanguages('zeroRates')).flatMap(([category, texts]) => texts.map((text) => [labelKey(text), category] as const)))

/**
 * What a word among the rates says when no VAT is charged: the category (BT-151), or an empty text where the word
 * leaves it open.
 */
export function zeroRate(text: string): string | undefined {
  return byWord.get(labelKey(text))
}

/** The longest of these words in the label of a rate: `0 Geen BTW 0%`. */
export function zeroRateIn(label: string): string | undefined {
  const words = labelWords(label)
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const said = zeroRate(words.slice(from, from + length).join(' '))
      if (said !== undefined) return said
    }
  }
  return undefined
}

/** No word among the rates is longer than so many words. */
const longest = 5
