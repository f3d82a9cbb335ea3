import type { Box } from '../../model/evidence.js'
import { inkThreshold, type GreyPicture } from './grey-picture.js'
import { inkShapes } from './ink-shapes.js'
import type { ReadWord } from './reader.js'

/** Heights of letters and digits, as multiples of the height of the words on the page; in small print, and alone. */
const lowest = { inPrint: 0.15, alone: 0.6 }
const highest = 2.6
/** Small shapes are letters of small print when this many stand in a row that is at least so high. */
const print = { shapes: 6, high: 0.4 }
/** A shape that is wider is a rule, a picture or a stamp. */
const widest = 6
/** A thinner shape is a bit of a vertical line, not even a 1. */
const thinnest = 0.22
/** A shape as thin that is higher than this is a piece of such a line, and parts what stands on both sides. */
const stroke = 1.3
/** Letters no further apart than this belong together. */
const apart = 0.9
/** What stands closer to a word that was read belongs to it: a digit that was passed over, `2` before `3669`. */
const within = 0.25
/** Shapes of one line share this part of the lower one: of a comma, the part above the line. */
const lineShare = 0.3
/** Pages with more unread pieces than this show a picture; the first are read. */
const mostPieces = 160
/** Pixels by which the ink of a word may stick out of its box. */
const border = 2

/**
 * The boxes of what looks like letters or digits but was not read: recognition drops digits that stand alone in wide
 * columns.
 */
export function unreadPieces(picture: GreyPicture, words: readonly ReadWord[], dpi: number): Box[] {
  const height = letterHeight(words)
  if (height === undefined) return []
  const threshold = inkThreshold(picture)
  const pale = piecesOf(picture, words, { threshold: Math.max(threshold, palest), height, dpi })
  const dark = piecesOf(picture, [...words, ...pale], { threshold, height, dpi })
  return [...pale, ...dark]
    .toSorted((first, second) => second.shapes - first.shapes)
    .slice(0, mostPieces)
    .toSorted((first, second) => first.y0 - second.y0)
    .map(({ x0, y0, x1, y1 }) => ({ x0, y0, x1, y1 }))
}

/** What tells ink from paper, the height of letters in pixels, and how many of them an inch has. */
interface Measure {
  readonly threshold: number
  readonly height: number
  readonly dpi: number
}

function piecesOf(picture: GreyPicture, read: readonly Box[], { threshold, height, dpi }: Measure): Piece[] {
  const ink = inkWithout(picture, read, threshold)
  const letters = inkShapes(ink, picture.width, picture.height, Math.round(dpi * 0.3)).filter((shape) => {
    const [wide, high] = [shape.x1 - shape.x0, shape.y1 - shape.y0]
    const isStroke = high > height * stroke && wide < high * thinnest
    return high >= height * lowest.inPrint && high <= height * highest && wide <= height * widest && !isStroke
  })
  return joined(letters, height * apart)
    .filter((piece) => isLetters(piece, height))
    .map((piece) => read.filter((box) => touches(piece, box, height * within)).reduce(withBox, piece))
}

/** Shapes that stand in a row. */
interface Piece extends Box {
  readonly shapes: number
}

function isLetters({ x0, x1, y0, y1, shapes }: Piece, height: number): boolean {
  const [wide, high] = [x1 - x0, y1 - y0]
  if (shapes >= print.shapes) return high >= height * print.high && wide > high
  return high >= height * lowest.alone && wide > high * thinnest
}

/** The median height of words that were read well. */
export function letterHeight(words: readonly ReadWord[]): number | undefined {
  const heights = words.filter(({ text, confidence }) => confidence > 0.6 && /\p{Lu}|\d/u.test(text)).map(({ y0, y1 }) => y1 - y0)
  return heights.toSorted((first, second) => first - second)[Math.floor(heights.length / 2)]
}

/** One byte per pixel: 1 is ink that lies in nothing that was read. */
function inkWithout({ width, height, pixels }: GreyPicture, read: readonly Box[], threshold: number): Uint8Array {
  const ink = pixels.map((grey) => (grey < threshold ? 1 : 0))
  for (const { x0, y0, x1, y1 } of read) {
    const [left, right] = [Math.max(0, x0 - border), Math.min(width, x1 + border)]
    for (let y = Math.max(0, y0 - border); y < Math.min(
      height,
      y1 + border,
    ); y++) ink.fill(0, y * width + left, y * width + right)
  }
  return ink
}

/** Letters of a pale colour, which pass for paper beside black ones, are darker than this; the paper is white. */
const palest = 205

/** Shapes beside each other on a line become one piece. */
function joined(shapes: readonly Box[], gap: number): Piece[] {
  const pieces: Piece[] = []
  for (const shape of shapes.toSorted((first, second) => first.x0 - second.x0)) {
    const index = pieces.findIndex((piece) => sharesLine(piece, shape) && shape.x0 - piece.x1 <= gap)
    const piece = pieces[index]
    if (piece === undefined) pieces.push({ ...shape, shapes: 1 })
    else pieces[index] = { ...withBox(piece, shape), shapes: piece.shapes + 1 }
  }
  return pieces
}

function sharesLine(first: Box, second: Box): boolean {
  const common = Math.min(first.y1, second.y1) - Math.max(first.y0, second.y0)
  return common > lineShare * Math.min(first.y1 - first.y0, second.y1 - second.y0)
}

function withBox(piece: Piece, { x0, y0, x1, y1 }: Box): Piece {
  return {
    ...piece,
    x0: Math.min(piece.x0, x0),
    y0: Math.min(piece.y0, y0),
    x1: Math.max(piece.x1, x1),
    y1: Math.max(piece.y1, y1),
  }
}

function touches(piece: Box, word: Box, distance: number): boolean {
  return sharesLine(piece, word) && piece.x0 - word.x1 < distance && word.x0 - piece.x1 < distance
}
