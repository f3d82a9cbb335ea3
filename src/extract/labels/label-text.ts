import { remember } from './remember.js'

/** The whole of ASCII. */
const plain = /^[\x00-\x7f]*$/

/** A label reduced to what tells it from others: letters, digits, `%` and `#`, without accents, case and blanks. */
export const labelKey = remember(keyOf)

function keyOf(text: string): string {
  // Most texts have plain letters only, and need nothing of the rest.
  if (plain.test(text)) return text.toLowerCase().replace(/[^a-z\d%#]/g, '')
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/[^\p{L}\p{N}%#]/gu, '')
}

/** The words of a label, each reduced as by `labelKey`. Points inside an abbreviation (`H.T.`) part nothing. */
export const labelWords = remember((text): readonly string[] =>
  text
    .split(/[\s/|:,;()\u2013-]+/u)
    .map(labelKey)
    .filter((word) => word !== ''))

/** Where `phrase` stands in `words`, or -1. */
export function phraseAt(words: readonly string[], phrase: readonly string[]): number {
  for (let start = 0; start + phrase.length <= words.length; start += 1) {
    if (phrase.every((word, offset) => words[start + offset] === word)) return start
  }
  return -1
}
