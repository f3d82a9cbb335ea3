import type { Box } from '../../model/evidence.js'
import type { GreyPicture } from './grey-picture.js'
import { inkShapes } from './ink-shapes.js'

/** Inches of the squares in which paper is told from a dark ground. */
const square = 1 / 25
/** A ground darker than this share of the paper's grey has light letters on it. */
const darkGround = 0.62
/** A ground that fills less of its box is no band, but bold letters or the table on which the paper lies. */
const bandShare = 0.8
/** Share of all pixels that are at most as light as the paper. */
const paperShare = 0.9
/**
 * Squares around one, itself included, of which most decide whether it lies on a dark ground: letters fill single ones.
 */
const reach = 2
/** Inches that a dark ground measures at least; what is smaller is a heavy letter or a logo. */
const least = { wide: 0.8, high: 0.12 }
/** A letter darker than its ground by less than this share of it is the shadow around a light one. */
const shade = 0.25
/** A ground darker than this has no letters that are darker still. */
const black = 90
/** What is darker than this share of the paper's grey is no paper. */
const noPaper = 0.9
/**
 * A gap in a ground that a large letter makes: so many inches high at most, and little in it that is darker than the
 * ground. It is a stroke, or light all over, or much of the ground lies between its strokes; else it is a box with
 * letters of its own.
 */
const gap = { high: 0.6, darker: 0.75, dark: 0.01, stroke: 0.14, plain: 0.02, parted: 0.15 }
const white = 255

/** The squares of a picture that lie on a dark ground, 1 each, and the grey of each ground. */
interface Squares {
  readonly size: number
  readonly columns: number
  readonly rows: number
  readonly dark: Uint8Array
}

/**
 * Turns light letters on dark grounds (the head of a table, a coloured band) into dark letters on white ones: the
 * recognition leaves out what stands white on grey.
 */
export function lightenBands(picture: GreyPicture, dpi: number): GreyPicture {
  const paper = greyAt(picture.pixels, paperShare)
  const size = Math.max(4, Math.round(dpi * square))
  const medians = squareMedians(picture, size)
  const raw = { ...medians, dark: medians.dark.map((grey) => (grey < paper * darkGround ? 1 : 0)) }
  const grounds = groundsOf(steadied(raw), dpi)
  if (grounds.length === 0) return picture
  const own = picture.pixels.slice()
  for (const at of grounds.filter(({ isBand }) => !isBand).flatMap(({ squares }) => squares)) {
    eachPixel(picture, medians, at, (index, grey) => (own[index] = white - grey))
  }
  const isGround = withCorners(grounds.filter(({ isBand }) => isBand).flatMap(({ squares }) => squares), raw)
  const all = withGaps(picture, { ...medians, dark: isGround }, medians, dpi)
  turn({ ...picture, pixels: own }, all, { grounds: isGround, greys: medians }, paper)
  dropFrames({ ...picture, pixels: own }, all, paper * noPaper)
  return { width: picture.width, height: picture.height, pixels: own }
}

/** The middle grey of each square; letters fill less than half of most. */
function squareMedians({ width, height, pixels }: GreyPicture, size: number): Squares {
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)]
  const medians = new Uint8Array(columns * rows)
  const histogram = new Uint16Array(256)
  for (let at = 0; at < medians.length; at++) {
    const [left, top] = [(at % columns) * size, Math.floor(at / columns) * size]
    const [right, bottom] = [Math.min(width, left + size), Math.min(height, top + size)]
    histogram.fill(0)
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const grey = pixels[y * width + x] ?? white
        histogram[grey] = (histogram[grey] ?? 0) + 1
      }
    }
    let rest = ((right - left) * (bottom - top)) / 2
    medians[at] = histogram.findIndex((count) => (rest -= count) < 0)
  }
  return { size, columns, rows, dark: medians }
}

/** The squares of grounds, with their corners, which have few dark squares around them and are dark all the same. */
function withCorners(grounds: readonly number[], raw: Squares): Uint8Array {
  const own = new Uint8Array(raw.dark.length)
  for (const at of grounds) own[at] = 1
  const isNear = (at: number): boolean => [...around(at, raw, reach)].some((other) => own[other] === 1)
  return own.map((is, at) => (is === 1 || (raw.dark[at] === 1 && isNear(at)) ? 1 : 0))
}

/** Each square as most of those around it. */
function steadied({ size, columns, rows, dark }: Squares): Squares {
  const steady = dark.map((_, index) => {
    let balance = 0
    for (const other of around(index, { columns, rows }, reach)) balance += dark[other] === 1 ? 1 : -1
    return balance > 0 ? 1 : 0
  })
  return { size, columns, rows, dark: steady }
}

/** The squares no further away than told, the square itself included. */
function* around(index: number, { columns, rows }: Pick<Squares, 'columns' | 'rows'>, far: number): Generator<number> {
  const [row, column] = [Math.floor(index / columns), index % columns]
  for (let y = Math.max(0, row - far); y <= Math.min(rows - 1, row + far); y++) {
    for (let x = Math.max(0, column - far); x <= Math.min(columns - 1, column + far); x++) yield y * columns + x
  }
}

interface Ground {
  readonly squares: readonly number[]
  readonly isBand: boolean
}

/** Dark squares that hang together, of the size of a band. */
function groundsOf({ size, columns, rows, dark }: Squares, dpi: number): Ground[] {
  return inkShapes(dark.slice(), columns, rows, Infinity)
    .filter(({ x0, x1, y0, y1 }) => (x1 - x0) * size >= least.wide * dpi && (y1 - y0) * size >= least.high * dpi)
    .map((box) => {
      const all = squaresIn(box, columns)
      const squares = all.filter((at) => dark[at] === 1)
      return { squares, isBand: squares.length >= bandShare * all.length }
    })
}

function squaresIn({ x0, x1, y0, y1 }: Box, columns: number): number[] {
  return Array.from({ length: (y1 - y0) * (x1 - x0) }, (_, at) =>
    (y0 + Math.floor(at / (x1 - x0))) * columns + x0 + (at % (x1 - x0)))
}

/** The grey of the ground, from the squares around that lie on it; those that a letter fills are lighter. */
function groundAt(at: number, medians: Squares, own: { has: (at: number) => boolean }, far = reach): number {
  const near = [...around(at, medians, far)].filter((other) => own.has(other))
  const greys = near.map((other) => medians.dark[other] ?? white)
  if (greys.length === 0 && far < medians.columns) return groundAt(at, medians, own, far * 2)
  return greys.toSorted((first, second) => first - second)[Math.floor(greys.length / 4)] ?? white
}

function eachPixel(
  { width, height, pixels }: GreyPicture,
  { size, columns }: Squares,
  at: number,
  visit: (index: number, grey: number) => void,
): void {
  const [left, top] = [(at % columns) * size, Math.floor(at / columns) * size]
  for (let y = top; y < Math.min(height, top + size); y++) {
    for (let x = left; x < Math.min(width, left + size); x++) visit(y * width + x, pixels[y * width + x] ?? white)
  }
}

/**
 * The grounds with the gaps that large letters make in them, which are wider than squares; none that is a box of its
 * own.
 */
function withGaps(picture: GreyPicture, all: Squares, medians: Squares, dpi: number): Squares {
  const { size, columns, rows } = all
  const dark = all.dark.slice()
  for (const box of inkShapes(dark.map((is) => 1 - is), columns, rows, Infinity)) {
    const isInside = box.x0 > 0 && box.y0 > 0 && box.x1 < columns && box.y1 < rows
    if (!isInside || (box.y1 - box.y0) * size > gap.high * dpi) continue
    const squares = squaresIn(box, columns)
    const isStroke = Math.min(box.x1 - box.x0, box.y1 - box.y0) * size <= gap.stroke * dpi
    if (isLetter(picture, all, { squares, greys: medians, isStroke })) for (const at of squares) dark[at] = 1
  }
  return { ...all, dark }
}

/** The squares of a gap in a ground, and the middle greys of all. */
interface Gap {
  readonly squares: readonly number[]
  readonly greys: Squares
  readonly isStroke: boolean
}

function isLetter(picture: GreyPicture, all: Squares, { squares, greys, isStroke }: Gap): boolean {
  const own = { has: (at: number) => all.dark[at] === 1 }
  const counts = { ground: 0, dark: 0, all: 0 }
  let isBlack = false
  for (const at of squares) {
    const ground = groundAt(at, greys, own)
    isBlack ||= ground < black
    eachPixel(picture, all, at, (_, grey) => {
      counts.all++
      if (grey < ground * gap.darker) counts.dark++
      else if (grey < ground * (2 - gap.darker)) counts.ground++
    })
  }
  const ofGround = counts.ground / counts.all
  // What is no darker than a ground that is black may be letters of a box.
  const isKnown = isStroke || !isBlack || ofGround < gap.plain || ofGround > gap.parted
  return isKnown && counts.dark < counts.all * gap.dark
}

/** Makes the grounds white, and what is lighter or darker than they are dark. */
function turn(
  picture: GreyPicture,
  all: Squares,
  { grounds: squares, greys }: { readonly grounds: Uint8Array; readonly greys: Squares },
  paper: number,
): void {
  const own = { has: (at: number) => squares[at] === 1 }
  for (let at = 0; at < all.dark.length; at++) {
    if (all.dark[at] !== 1) continue
    const ground = groundAt(at, greys, own)
    const span = Math.max(1, paper - ground)
    eachPixel(picture, all, at, (index, grey) => {
      const darker = ground < black ? 0 : ((ground - grey) / ground - shade) / (1 - shade)
      const off = grey > ground ? (grey - ground) / span : darker
      picture.pixels[index] = white * (1 - Math.min(1, Math.max(0, off)))
    })
  }
}

/**
 * Takes away what is left of a ground beyond its squares, and the paper that came out dark within them: a frame around
 * the letters, which is read as `[` and takes their lines for others.
 */
function dropFrames(picture: GreyPicture, all: Squares, ink: number): void {
  const { width, pixels } = picture
  const { size, columns, dark } = all
  const squareOf = (index: number): number =>
    Math.floor(index / width / size) * columns + Math.floor((index % width) / size)
  const border = new Set([...dark.keys()].filter((at) =>
    [...around(at, all, dark[at] === 1 ? 1 : reach)].some((other) => dark[other] !== dark[at])))
  // Only what touches the border between the ground and the rest is a piece of the frame.
  const open: number[] = []
  for (const at of border) {
    const across = 1 - (dark[at] ?? 0)
    eachPixel(picture, all, at, (index, grey) => {
      if (grey < ink && besides(index, width).some((next) => dark[squareOf(next)] === across)) open.push(index)
    })
  }
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if ((pixels[index] ?? white) >= ink || !border.has(squareOf(index))) continue
    pixels[index] = white
    open.push(...besides(index, width))
  }
}

function besides(index: number, width: number): number[] {
  return [index - 1, index + 1, index - width, index + width]
}

/** The grey that a share of the pixels does not exceed. */
function greyAt(pixels: Uint8Array, share: number): number {
  const histogram = new Uint32Array(256)
  for (const pixel of pixels) histogram[pixel] = (histogram[pixel] ?? 0) + 1
  let rest = pixels.length * share
  const grey = histogram.findIndex((count) => (rest -= count) < 0)
  return grey < 0 ? white : grey
}
