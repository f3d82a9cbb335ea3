import type { Word } from '../../read/page.js'
import { ems, limits, portion, wordCount } from '../measures.js'


/** The width of a letter where all have the same, as typewriters print; undefined elsewhere. */
export function pitchOf(words: readonly Word[]): number | undefined {
  const pitches = words.filter(({ text }) => text.length > wordCount.few).map(({ x0, x1, text }) =>
    (x1 - x0) / (text.length - ems.descent))
  if (pitches.length <= limits.rows) return undefined
  const median = pitches.toSorted((one, other) => one - other)[Math.floor(pitches.length / 2)] ?? 0
  const equal = pitches.filter((pitch) => Math.abs(pitch - median) <= ems.hair * median)
  return equal.length >= portion.most * pitches.length ? median : undefined
}
