import type { Word } from '../../read/page.js'
import { ems } from '../measures.js'
import { digitLike } from './confusable.js'

/** Recognition parts `101,90` after its comma: the cents stand less than this many times the size of the type away. */
const widestGap = ems.word

/** A typewriter's stroke stands in the middle of its blank: so far away is it behind what looks like a measure. */
const typedGap = ems.column

/**
 * Puts cents that recognition parted from their amount back to it, `101,` and `90`, and reads `0,75 1` as litres and
 * `BD20 ORW` as the postal code that begins with a digit behind its blank.
 */
export function mendNeighbours(words: readonly Word[]): Word[] {
  const mended: Word[] = []
  for (const word of words) {
    const last = mended.at(-1)
    if (last && isTorn(last, word)) mended.splice(-1, 1, { ...last, text: last.text + word.text, x1: word.x1 })
    else mended.push({ ...word, text: last ? textBehind(last, word, mended.at(-2)) : word.text })
  }
  return mended
}

const outward = /^[A-Z]{1,2}\d{1,2}[A-Z]?$/u
const inward = /^[OISZBG][A-Z]{2}$/u

/** What a word says by what stands before it. */
function textBehind(last: Word, word: Word, before: Word | undefined): string {
  if (isLitre(last, word, before)) return 'l'
  const isPostcode = inward.test(word.text) && outward.test(last.text) && isClose(last, word)
  return isPostcode ? `${digitLike(word.text.charAt(0)) ?? ''}${word.text.slice(1)}` : word.text
}

function isTorn(last: Word, word: Word): boolean {
  return isClose(last, word) && /^-?(?:\d{1,3}(?:\.\d{3})+|\d+),$/u.test(last.text) && /^(?:\d{2}-?|\d{1,2}%)$/u.test(word.text)
}

/** `Saft 0,75 1`: the number follows close, or a little further where a word stands before such a small measure. */
function isLitre(last: Word, word: Word, before: Word | undefined): boolean {
  if (word.text !== '1' || !/^\d+,\d+$/u.test(last.text)) return false
  const isNamed = before !== undefined && /\p{L}{2}/u.test(before.text) && isClose(before, last, typedGap)
  return isClose(last, word) || (isNamed && /^\d,\d{1,2}$/u.test(last.text) && isClose(last, word, typedGap))
}

function isClose(last: Word, word: Word, widest = widestGap): boolean {
  const gap = word.x0 - last.x1
  return Math.abs(word.y0 - last.y0) < widestGap * last.fontSize && gap > 0 && gap < widest * last.fontSize
}
