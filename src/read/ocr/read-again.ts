import type { Box } from '../../model/evidence.js'
import { cutOut, type GreyPicture } from './grey-picture.js'
import { moved } from './moved.js'
import type { ReadWord } from './reader.js'
import type { Recogniser } from './recogniser.js'
import { letterHeight, unreadPieces } from './unread-ink.js'

/** Paper around a piece, as a multiple of its height. */
const margin = 0.5
/** Less sure than this, a piece is more likely a bit of a picture; a letter alone is most often one. */
const leastConfidence = { word: 0.5, letter: 0.85 }
/** Words less sure than this are read again. */
const doubtfulConfidence = 0.75
const mostDoubtful = 24
/** Height of a line as a multiple of its lowest letters: small print that was left out keeps its size. */
const mostHeight = 1.8
const clearly = 0.1

/** Words less sure than this count as unread: two lines taken for one, or half a line, are no words at all. */
const lostConfidence = 0.5
/** A sign is no wider than this multiple of its line's height. */
const widestSign = 1.2

/**
 * Reads alone what the recognition of the whole page left out, and again what it was not sure of. What it could not
 * make out at all is looked for anew in its ink.
 */
export async function readAgain(
  picture: GreyPicture,
  words: readonly ReadWord[],
  dpi: number,
  recogniser: Recogniser,
): Promise<ReadWord[]> {
  const height = letterHeight(words) ?? 0
  const lineHeight = median(words.map((word) => word.lineHeight)) ?? height
  const known = words.filter(isKnown)
  const doubtful = words.filter((word) => isDoubtful(word, height)).slice(0, mostDoubtful)
  const pieces = unreadPieces(picture, known, dpi)
    .map((piece) => ({ piece, parts: known.filter((word) => isWithin(word, piece)) }))
  const read = async (piece: Box, isLine: boolean): Promise<ReadWord[]> =>
    await readPiece({ picture, piece, dpi, isLine }, recogniser)
  const [unread, second] = await Promise.all([
    Promise.all(pieces.map(async ({ piece, parts }) => await read(piece, parts.length > 0 || isWide(piece)))),
    Promise.all(doubtful.map(async (word) => await read(word, isWide(word)))),
  ])
  const better = new Map(doubtful.flatMap((word, index) => {
    const again = second[index] ?? []
    return isSurer(again, word) ? [[word, again.map((one) => ({ ...one, lineHeight: word.lineHeight }))] as const] : []
  }))
  const found = unread.flatMap((words, index) => {
    const { parts } = pieces[index] ?? { parts: [] }
    if (parts.length === 0) return words.filter(isFound)
    if (!isComplete(words, parts)) return []
    for (const part of parts) better.set(part, [])
    return words
  })
  const stands = (word: ReadWord): boolean => known.includes(word) || !found.some((piece) => overlap(piece, word))
  return [
    ...words.filter(stands).flatMap((word) => better.get(word) ?? [word]),
    ...found.map((word) => ({ ...word, lineHeight: Math.min(lineHeight, (word.y1 - word.y0) * mostHeight) })),
  ]
}

/**
 * Read surely enough, or a sign; but not one over several letters, as `+` over the whole of `1 | 320,00 €`, whose row
 * was taken for another on a page askew.
 */
function isKnown({ text, confidence, x0, x1, lineHeight }: ReadWord): boolean {
  const isSign = !/[\p{L}\p{N}]/u.test(text) && x1 - x0 <= text.length * lineHeight * widestSign
  return confidence >= lostConfidence || isSign
}

/** Letters and digits that were made out in ink that nothing had been read in. */
function isFound({ text, confidence }: ReadWord): boolean {
  return /[\p{L}\p{N}]/u.test(text) && confidence >= leastConfidence[/^\p{L}\P{L}*$/u.test(text) ? 'letter' : 'word']
}

/** Words with the letters that were passed over beside them: all that was read before and more, or the same. */
function isComplete(read: readonly ReadWord[], parts: readonly ReadWord[]): boolean {
  const [own, before] = [lettersOf(read), lettersOf(parts)]
  const isSure = read.every(({ confidence }) => confidence >= leastConfidence.letter)
  return isSure && (own === before || own.length > before.length)
}

function lettersOf(words: readonly ReadWord[]): string {
  return words.map(({ text }) => text).join('').replaceAll(/[^\p{L}\p{N}]/gu, '')
}

function isWithin(word: Box, piece: Box): boolean {
  return word.x0 >= piece.x0 && word.x1 <= piece.x1 && word.y0 >= piece.y0 && word.y1 <= piece.y1
}

function overlap(first: Box, second: Box): boolean {
  return first.x0 < second.x1 && second.x0 < first.x1 && first.y0 < second.y1 && second.y0 < first.y1
}

function isDoubtful({ text, confidence, y0, y1 }: ReadWord, height: number): boolean {
  return confidence < doubtfulConfidence && /[\p{L}\p{N}]/u.test(text) && y1 - y0 > height * 0.5 && y1 - y0 < height * 2.2
}

/** A second reading counts when it is clearly surer of itself than the first. */
function isSurer(again: readonly ReadWord[], word: ReadWord): boolean {
  return again.length > 0 && again.every(({ text, confidence }) => text !== '' && confidence > word.confidence + clearly)
}

/** Wider than a letter alone. */
function isWide({ x0, y0, x1, y1 }: Box): boolean {
  return x1 - x0 >= (y1 - y0) * 1.1
}

/** What is read alone: a line, or a single letter. */
interface Part {
  readonly picture: GreyPicture
  readonly piece: Box
  readonly dpi: number
  readonly isLine: boolean
}

async function readPiece({ picture, piece, dpi, isLine }: Part, recogniser: Recogniser): Promise<ReadWord[]> {
  const edge = Math.round((piece.y1 - piece.y0) * margin)
  const words = await recogniser.read({ picture: cutOut(picture, piece, edge), dpi, layout: isLine ? 'line' : 'letter' })
  const [right, down] = [piece.x0 - edge, piece.y0 - edge]
  // A letter alone fills the box that its ink has; the recognition's own box is the whole cutting.
  if (!isLine) return words.map((word) => ({
    ...word,
    x0: piece.x0,
    x1: piece.x1,
    y0: piece.y0,
    y1: piece.y1,
    baseline: piece.y1,
  }))
  return words.map((word) => ({
    ...moved(word, right, down),
    // Of a few letters alone the line is a guess; where none hangs below it, they stand on it.
    baseline: (/[gjpqyQ,;ß]/u.test(word.text) ? word.baseline : word.y1) + down,
  }))
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)]
}
