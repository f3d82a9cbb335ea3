import type { Page } from '../../page.js'

/** Letters and digits only: how words are parted and hyphenated is no matter of what was read. */
function lettersOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** Shorter ones are found by chance anywhere. */
const shortest = 4

/** Words that hold a letter, and figures with the marks between their digits. */
function wordsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => /\p{L}/u.test(word))
  const figures = text.match(/\d[\d.,']*\d/g) ?? []
  return [...words, ...figures].filter((word) => lettersOf(word).length >= shortest)
}

/** Words and figures of a second reader that our own pages lack, each once. */
export function lostWords(pages: readonly Page[], witness: string): string[] {
  const ours = lettersOf(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(''))
  return [...new Set(wordsOf(witness))].filter((word) => !ours.includes(lettersOf(word)))
}
