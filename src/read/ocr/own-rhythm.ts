import { boxAround } from '../../model/box-around.js'
import type { Box } from '../../model/evidence.js'
import { cutOut, type GreyPicture } from './grey-picture.js'
import { moved } from './moved.js'
import type { ReadWord } from './reader.js'
import type { Recogniser } from './recogniser.js'

/** Multiples of the height of a line. */
const measures = {
  /** So much white parts two columns. */
  column: 1.5,
  /** So far off the line of its neighbours stands a word that is of another line. */
  off: 0.25,
  /** Lines with more white between them belong to two blocks. */
  block: 1.2,
} as const
/** Lines with more columns are rows of a table, whose cells stand on one line. */
const mostColumns = 4
/** Lines in which a column is off: one alone is a head whose boxes reach into the rule below it. */
const leastUneven = 2
/** What a second reading may lose of letters and of confidence. */
const leastKept = 0.95

/** A line as it was read over the whole width of the page. */
interface ReadLine extends Box {
  readonly words: readonly ReadWord[]
  readonly height: number
}

/**
 * Reads two columns anew, each for itself, that stand side by side with lines of their own, as an address and the dates
 * beside it: read across, the lines of one cut through those of the other, so that `Position` becomes `i osition`, and
 * words stand lower or higher than they do.
 */
export async function readByRhythm(
  picture: GreyPicture,
  words: readonly ReadWord[],
  dpi: number,
  recogniser: Recogniser,
): Promise<ReadWord[]> {
  const blocks = blocksOf(linesOf(words)).filter((lines) => lines.filter(isUneven).length >= leastUneven)
  const read = await Promise.all(blocks.map(async (lines): Promise<ReadWord[]> => {
    const own = lines.flatMap((line) => line.words)
    const sides = sidesOf(own, lines[0]?.height ?? 0)
    const again = await Promise.all(sides.map((side) => readBlock(picture, boxAround(side), dpi, recogniser)))
    return sides.flatMap((side, index) => isKept(again[index] ?? [], side) ? again[index] ?? [] : side)
  }))
  const replaced = new Set(blocks.flat().flatMap((line) => line.words))
  return [...words.filter((word) => !replaced.has(word)), ...read.flat()]
}

/** Words that were read in one line follow one another, from left to right. */
function linesOf(words: readonly ReadWord[]): ReadLine[] {
  const lines: ReadWord[][] = []
  for (const word of words) {
    const last = lines.at(-1)?.at(-1)
    const goesOn = last !== undefined && last.lineHeight === word.lineHeight && word.x0 >= last.x0 &&
      Math.abs(word.baseline - last.baseline) < word.lineHeight
    if (goesOn) lines.at(-1)?.push(word)
    else lines.push([word])
  }
  return lines.map((own) => ({ ...boxAround(own), words: own, height: own[0]?.lineHeight ?? 0 }))
}

/** Lines below one another, with no more white between them than lines of one block have. */
function blocksOf(lines: readonly ReadLine[]): ReadLine[][] {
  const blocks: ReadLine[][] = []
  for (const line of lines.toSorted((first, second) => first.y0 - second.y0)) {
    const above = blocks.at(-1)?.at(-1)
    const isBelow = above !== undefined && line.y0 - above.y1 < measures.block * Math.min(line.height, above.height)
    const isRow = [line, above].some((one) => one !== undefined && columnsOf(one).length > mostColumns)
    if (isBelow && !isRow) blocks.at(-1)?.push(line)
    else blocks.push([line])
  }
  return blocks
}

function columnsOf({ words, height }: ReadLine): ReadWord[][] {
  const columns: ReadWord[][] = []
  for (const word of words) {
    const last = columns.at(-1)?.at(-1)
    if (last !== undefined && word.x0 - last.x1 < measures.column * height) columns.at(-1)?.push(word)
    else columns.push([word])
  }
  return columns
}

/** One of several columns stands on another line than was read. */
function isUneven(line: ReadLine): boolean {
  const columns = columnsOf(line)
  return columns.length > 1 && columns.some((column) => column.some((word) => isOff(word)))
}

/** A word without letters that hang below the line, whose foot is not there. */
function isOff({ text, y1, baseline, lineHeight }: ReadWord): boolean {
  const stands = /^[\p{L}\p{N}.:-]{2,}$/u.test(text) && !/[gjpqyQßf]/u.test(text)
  return stands && Math.abs(y1 - baseline) > measures.off * lineHeight
}

/** The words on both sides of the widest white that goes through all lines; all of them where there is none. */
function sidesOf(words: readonly ReadWord[], height: number): ReadWord[][] {
  let [reach, widest, cut] = [Infinity, measures.column * height, 0]
  for (const { x0, x1 } of words.toSorted((first, second) => first.x0 - second.x0)) {
    if (x0 - reach > widest) [widest, cut] = [x0 - reach, x0]
    reach = Math.max(reach === Infinity ? 0 : reach, x1)
  }
  return cut === 0 ? [[...words]] : [words.filter(({ x0 }) => x0 < cut), words.filter(({ x0 }) => x0 >= cut)]
}

async function readBlock(picture: GreyPicture, box: Box, dpi: number, recogniser: Recogniser): Promise<ReadWord[]> {
  const edge = Math.round(dpi / 10)
  const read = await recogniser.read({ picture: cutOut(picture, box, edge), dpi, layout: 'block' })
  const words = read.filter((word) => !read.some((other) => other.confidence > word.confidence && covers(other, word)))
  return words.map((word) => moved(word, box.x0 - edge, box.y0 - edge))
}

/** The same ink was read twice, as one line of small print may be that stands close above another. */
function covers(one: Box, other: Box): boolean {
  const high = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0)
  const wide = Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0)
  return wide > 0 && high > Math.min(one.y1 - one.y0, other.y1 - other.y0) / 2
}

/** As many letters as before, and read as surely. */
function isKept(again: readonly ReadWord[], before: readonly ReadWord[]): boolean {
  const [own, former] = [sureness(again), sureness(before)]
  return own.letters >= leastKept * former.letters && own.confidence >= leastKept * former.confidence
}

/** How many letters were read, and how surely in the mean of them. */
function sureness(words: readonly ReadWord[]): { readonly letters: number; readonly confidence: number } {
  const counted = words
    .map(({ text, confidence }) => ({ letters: text.replaceAll(/[^\p{L}\p{N}]/gu, '').length, confidence }))
  const letters = counted.reduce((total, word) => total + word.letters, 0)
  const sure = counted.reduce((total, word) => total + word.letters * word.confidence, 0)
  return { letters, confidence: sure / Math.max(1, letters) }
}
