import type { Word } from '../../read/page.js'
import { bound } from '../grades.js'
import { overlapDown } from '../layout/boxes.js'
import { median } from '../layout/lists.js'
import { ems, pieces } from '../measures.js'

/** The words without ticks of a pen, pieces of drawn lines that passed for letters, and what was read twice. */
export function withoutStrokes(words: readonly Word[]): readonly Word[] {
  const usual = median(words.map(({ fontSize }) => fontSize))
  const end = Math.max(...words.map(({ text, x1 }) => (/\d[.,]\d{2}$/u.test(text) ? x1 : 0)))
  return words.filter((word) => !isTick(word, usual, words) && !isPiece(word, end, words) && !isDrawnOut(word) &&
    !words.some((other) => other !== word && holds(other, word)))
}

/**
 * `SS` beside an amount, five times as high as it: over several rows, hardly read, narrower than high, and without
 * letters of its size beside it, as a logo has them.
 */
function isTick(word: Word, usual: number, words: readonly Word[]): boolean {
  const isLarge = word.fontSize > pieces.few * usual && word.x1 - word.x0 < word.fontSize
  return isLarge && (word.confidence ?? 1) < bound['doubtful letters'] && !words.some((other) => isBeside(other, word))
}

function isBeside(other: Word, word: Word): boolean {
  const apart = Math.max(other.x0 - word.x1, word.x0 - other.x1)
  const isLarge = other.fontSize * 2 > word.fontSize
  return isLarge && apart > 0 && apart < word.fontSize && overlapDown(other, word) > 0
}

/** `pr` over half a column, hardly read: the frame around an address; a figure may count something. */
function isDrawnOut({ text, x0, x1, fontSize, confidence = 1 }: Word): boolean {
  return !/\d/u.test(text) && confidence < bound['doubtful letters'] && x1 - x0 > text.length * fontSize * ems.nextRow
}

/**
 * A single sign alone in its row, none of a word or right of every amount of the page: `1`, from the frame of a table.
 * One of money tells the currency.
 */
function isPiece(word: Word, end: number, words: readonly Word[]): boolean {
  const isOutside = (end > 0 && word.x0 > end) || /[^\p{L}\p{N}]/u.test(word.text)
  return isOutside && word.text.length === 1 && !/\p{Sc}/u.test(word.text) &&
    !words.some((other) => other !== word && overlapDown(other, word) > word.fontSize / 2)
}

/** `78.0` within `778.00`: part of a word that was read whole, too. */
function holds(whole: Word, part: Word): boolean {
  return whole.text.length > part.text.length && whole.text.includes(part.text) && whole.x0 <= part.x0 &&
    whole.x1 >= part.x1 && overlapDown(whole, part) > part.fontSize / 2
}
