import type { Word } from '../../read/page.js'
import { ems, wordCount } from '../measures.js'

/** So near, in times the size of the type, stands the number that belongs to letters which were set too high or low. */
const widestGap = ems.word

/** The highest that a single letter is misplaced, in times the size of the type: less than half a row. */
const widestStep = 1 / 2

/** Puts letters that recognition set a little higher or lower than their number on its line: `G` before `260417`. */
export function levelWords(words: readonly Word[]): Word[] {
  return words.map((word) => {
    const number = /^\p{Lu}{1,2}$/u.test(word.text) ? words.find((other) => isNumberOf(word, other)) : undefined
    return number === undefined ? word : { ...word, y0: number.y0, y1: number.y1 }
  })
}

function isNumberOf(word: Word, other: Word): boolean {
  const [gap, step] = [other.x0 - word.x1, Math.abs(other.y1 - word.y1)]
  return step > 0 && step < widestStep * word.fontSize && gap > 0 && gap < widestGap * word.fontSize &&
    other.text.length >= wordCount.few && /^\d[\d/-]*$/u.test(other.text)
}
