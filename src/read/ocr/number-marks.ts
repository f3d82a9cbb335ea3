import type { Box } from '../../model/evidence.js'
import type { GreyPicture } from './grey-picture.js'
import { inkShapes } from './ink-shapes.js'
import type { ReadWord } from './reader.js'

/** Shares of the height of a word's digits. */
const shares = {
  /** A shape at least as high as this is a digit. */
  digit: 0.65,
  /** A mark is no higher, and no wider. */
  mark: 0.55,
  /** The top of a mark lies no further above the line that the digits stand on. */
  above: 0.35,
  /** A mark is at least as wide and as high; a smaller spot is dirt. */
  spot: 0.08,
  /** A mark that reaches further below the line is a comma. */
  below: 0.08,
  /** Of a mark, so much at most lies within a digit: commas of leaning type reach below the one before. */
  within: 0.6,
  /** How far below the word its commas are looked for. */
  deepest: 0.35,
} as const

/** Digits, with the marks that were recognised between them, and what stands around a number in one word with it. */
const number = /^(?<before>-?[€$£]?-?)(?<digits>\d[\d.,]*\d)(?<after>[€%]|h|k?[gm]|kWh|)$/u

/** Groups of three, or a day: what more than one mark makes of a number that has one. */
const parted = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,3})?$|^(?:[0-2]?\d|3[01])[.,](?:0?[1-9]|1[0-2])[.,]\d{2}(?:\d{2})?$/u

/**
 * Puts back the marks that the recognition leaves out of numbers (`15365` for `153,65`, `55%` for `5,5%`, read with
 * high confidence): small ink at the foot of a number between two digits is a comma or a point. Numbers whose ink does
 * not fall into as many digits as were read stay as they are, for nobody could say where the mark belongs.
 */
export function restoreMarks(words: readonly ReadWord[], picture: GreyPicture, threshold: number): ReadWord[] {
  return words.map((word) => ({ ...word, text: withMarks(word, picture, threshold) }))
}

interface Mark {
  /** How many digits stand before it. */
  readonly behind: number
  readonly sign: ',' | '.'
  readonly x0: number
  readonly x1: number
}

function withMarks(word: ReadWord, picture: GreyPicture, threshold: number): string {
  const { before = '', digits: read = '', after = '' } = number.exec(word.text)?.groups ?? {}
  if (read === '') return word.text
  const digits = read.replaceAll(/[.,]/g, '')
  const [first, last] = [before.replaceAll('-', '').length, after.length]
  const shapes = shapesOf(word, picture, threshold)
  const highest = Math.max(0, ...shapes.map(heightOf))
  const tall = shapes.filter((shape) => heightOf(shape) >= shares.digit * highest).toSorted((a, b) => a.x0 - b.x0)
  if (tall.length !== first + digits.length + last) return word.text
  const foot = median(tall.map(({ y1 }) => y1))
  const own = tall.slice(first, first + digits.length)
  const marks = shapes.flatMap((shape) => markOf(shape, own, { foot, high: highest }))
  // In broken type, the foot of a 5 or a 3 stands apart from its digit, as small as a point.
  if (marks.some((mark) => own.some((digit) => lies(mark, digit)))) return word.text
  const known = read.length - digits.length
  const restored = joined(digits, marks)
  // What was recognised stands, unless the ink shows more of it.
  return marks.length <= known || (known > 0 && !parted.test(restored)) ? word.text : before + restored + after
}

/** A mark below or above a digit, not between two. */
function lies({ x0, x1 }: Mark, digit: Box): boolean {
  return Math.min(x1, digit.x1) - Math.max(x0, digit.x0) > shares.within * (x1 - x0)
}

function markOf(shape: Box, tall: readonly Box[], { foot, high }: { foot: number; high: number }): Mark[] {
  const [wide, height] = [shape.x1 - shape.x0, heightOf(shape)]
  const isSmall = height <= shares.mark * high && wide <= shares.mark * high
  const isInk = height >= shares.spot * high && wide >= shares.spot * high
  const middle = (shape.x0 + shape.x1) / 2
  const behind = tall.filter((digit) => (digit.x0 + digit.x1) / 2 < middle).length
  const isBetween = behind > 0 && behind < tall.length
  const isLow = shape.y0 > foot - shares.above * high && shape.y0 < foot + shares.below * high
  if (!isSmall || !isInk || !isBetween || !isLow) return []
  return [{ behind, sign: shape.y1 > foot + shares.below * high ? ',' : '.', x0: shape.x0, x1: shape.x1 }]
}

function joined(digits: string, marks: readonly Mark[]): string {
  return Array.from(digits, (digit, index) => (marks.find(({ behind }) => behind === index)?.sign ?? '') + digit).join('')
}

/** The connected ink in the box of a word and a little below it. */
function shapesOf({ x0, y0, x1, y1 }: ReadWord, { width, height, pixels }: GreyPicture, threshold: number): Box[] {
  const [left, top] = [Math.max(0, Math.floor(x0)), Math.max(0, Math.floor(y0))]
  const [right, bottom] = [Math.min(width, Math.ceil(x1)), Math.min(height, Math.ceil(y1 + (y1 - y0) * shares.deepest))]
  const wide = right - left
  // A border of paper keeps ink at one edge apart from ink at the other.
  const ink = new Uint8Array((wide + 1) * Math.max(0, bottom - top))
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) ink[(y - top) * (wide + 1) + x - left] = (pixels[y * width + x]
      ?? 255) < threshold ? 1 : 0
  }
  return inkShapes(ink, wide + 1, bottom - top, wide + 1)
}

function heightOf({ y0, y1 }: Box): number {
  return y1 - y0
}

function median(values: readonly number[]): number {
  return values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)] ?? 0
}
