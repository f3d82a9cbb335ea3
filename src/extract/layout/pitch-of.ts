import type { Word } from '../../read/page.js'

/** Words of fewer letters tell too little of their width. */
const leastLetters = 5
const leastWords = 8
/** How far widths may differ that are taken for equal, and how many have to be. */
const tolerance = 0.07
const leastShare = 0.8

/** The width of a letter where all have the same, as typewriters print; undefined elsewhere. */
export function pitchOf(words: readonly Word[]): number | undefined {
  // The white beside the first and the last letter is not in the box of a recognised word.
  const pitches = words.filter(({ text }) => text.length >= leastLetters).map(({ x0, x1, text }) =>
    (x1 - x0) / (text.length - 0.2))
  if (pitches.length < leastWords) return undefined
  const median = pitches.toSorted((one, other) => one - other)[Math.floor(pitches.length / 2)] ?? 0
  const equal = pitches.filter((pitch) => Math.abs(pitch - median) <= tolerance * median)
  return equal.length >= leastShare * pitches.length ? median : undefined
}
