import type { Box } from '../../model/evidence.js'
import type { GreyPicture } from './grey-picture.js'
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
const white = 255

/** Reads alone what the recognition of the whole page left out, and again what it was not sure of. */
export async function readAgain(
  picture: GreyPicture,
  words: readonly ReadWord[],
  dpi: number,
  recogniser: Recogniser,
): Promise<ReadWord[]> {
  const height = letterHeight(words) ?? 0
  const lineHeight = median(words.map((word) => word.lineHeight)) ?? height
  const doubtful = words.filter((word) => isDoubtful(word, height)).slice(0, mostDoubtful)
  const [unread, second] = await Promise.all([
    Promise.all(unreadPieces(picture, words, dpi).map((piece) => readPiece(picture, piece, dpi, recogniser))),
    Promise.all(doubtful.map((word) => readPiece(picture, word, dpi, recogniser))),
  ])
  const better = new Map(
    doubtful.flatMap((
      word,
      index,
    ) =>
      (isSurer(second[index] ?? [], word)
        ? [[word, (second[index] ?? []).map((again) => ({ ...again, lineHeight: word.lineHeight }))] as const]
        : [])),
  )
  const found = unread.flat().filter(({ text, confidence }) => /[\p{L}\p{N}]/u.test(text) && confidence >= (/^\p{L}\P{L}*$/u.test(text) ? leastConfidence.letter : leastConfidence.word))
  return [
    ...words.flatMap((word) => better.get(word) ?? [word]),
    ...found.map((word) => ({ ...word, lineHeight: Math.min(lineHeight, (word.y1 - word.y0) * mostHeight) })),
  ]
}

function isDoubtful({ text, confidence, y0, y1 }: ReadWord, height: number): boolean {
  return confidence < doubtfulConfidence && /[\p{L}\p{N}]/u.test(text) && y1 - y0 > height * 0.5 && y1 - y0 < height * 2.2
}

/** A second reading counts when it is clearly surer of itself than the first. */
function isSurer(again: readonly ReadWord[], word: ReadWord): boolean {
  return again.length > 0 && again.every(({ text, confidence }) => text !== '' && confidence > word.confidence + clearly)
}

async function readPiece(picture: GreyPicture, piece: Box, dpi: number, recogniser: Recogniser): Promise<ReadWord[]> {
  const edge = Math.round((piece.y1 - piece.y0) * margin)
  const isLetter = piece.x1 - piece.x0 < (piece.y1 - piece.y0) * 1.1
  const words = await recogniser.read({ picture: cutOut(picture, piece, edge), dpi, layout: isLetter ? 'letter' : 'line' })
  const [right, down] = [piece.x0 - edge, piece.y0 - edge]
  // A letter alone fills the box that its ink has; the recognition's own box is the whole cutting.
  if (isLetter) return words.map((word) => ({
    ...word,
    x0: piece.x0,
    x1: piece.x1,
    y0: piece.y0,
    y1: piece.y1,
    baseline: piece.y1,
  }))
  return words.map((word) => ({
    ...word,
    x0: word.x0 + right,
    x1: word.x1 + right,
    y0: word.y0 + down,
    y1: word.y1 + down,
    baseline: word.baseline + down,
  }))
}

/** A piece on white paper, without what stands around it. */
function cutOut({ width, pixels }: GreyPicture, { x0, y0, x1, y1 }: Box, edge: number): GreyPicture {
  const cut = { width: x1 - x0 + 2 * edge, height: y1 - y0 + 2 * edge }
  const own = new Uint8Array(cut.width * cut.height).fill(white)
  for (let y = y0; y < y1; y++) own.set(
    pixels.subarray(y * width + x0, y * width + x1),
    (y - y0 + edge) * cut.width + edge,
  )
  return { ...cut, pixels: own }
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((first, second) => first - second)[Math.floor(values.length / 2)]
}
