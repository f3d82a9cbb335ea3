import type { Page } from '../../page.js'

/** Letters and digits only: how words are parted and hyphenated is no matter of what was read. */
function lettersOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** Shorter ones are found by chance anywhere. */
const shortest = 4

/** Words of a second reader that our own pages lack, each once. */
export function lostWords(pages: readonly Page[], witness: string): string[] {
  const ours = lettersOf(pages.flatMap(({ words }) => words.map(({ text }) => text)).join(''))
  const theirs = witness.split(/[^\p{L}\p{N}]+/u).filter((word) => /\p{L}/u.test(word) && word.length >= shortest)
  return [...new Set(theirs)].filter((word) => !ours.includes(lettersOf(word)))
}
