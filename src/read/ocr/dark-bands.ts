import type { GreyPicture } from './grey-picture.js'
import { inkShapes } from './ink-shapes.js'

/** Inches of the squares in which paper is told from a dark ground. */
const square = 1 / 25
/** A ground darker than this share of the paper's grey has light letters on it. */
const darkGround = 0.62
/** Share of all pixels that are at most as light as the paper. */
const paperShare = 0.9
/**
 * Squares around one, itself included, of which most decide whether it lies on a dark ground: letters fill single ones.
 */
const reach = 2
/** Inches that a dark ground measures at least; what is smaller is a heavy letter or a logo. */
const least = { wide: 0.8, high: 0.12 }

/** The dark squares of a picture, 1 where the ground is dark. */
interface Squares {
  readonly size: number
  readonly columns: number
  readonly rows: number
  readonly dark: Uint8Array
}

/**
 * Turns light letters on dark grounds (the head of a table, a coloured band) into dark letters on light ones: the
 * recognition leaves out what stands white on grey.
 */
export function lightenBands(picture: GreyPicture, dpi: number): GreyPicture {
  const squares = steadied(darkSquares(picture, Math.max(4, Math.round(dpi * square))))
  const { size, columns } = squares
  const { pixels, width, height } = picture
  const grounds = inkShapes(squares.dark.slice(), columns, squares.rows, Infinity)
    .filter(({ x0, x1, y0, y1 }) => (x1 - x0) * size >= least.wide * dpi && (y1 - y0) * size >= least.high * dpi)
  if (grounds.length === 0) return picture
  const own = pixels.slice()
  for (const { x0, x1, y0, y1 } of grounds) {
    for (let y = y0 * size; y < Math.min(height, y1 * size); y++) {
      const row = Math.floor(y / size) * columns
      for (let x = x0 * size; x < Math.min(width, x1 * size); x++) {
        if (squares.dark[row + Math.floor(x / size)] === 1) own[y * width + x] = 255 - (own[y * width + x] ?? 0)
      }
    }
  }
  return { width, height, pixels: own }
}

function darkSquares(picture: GreyPicture, size: number): Squares {
  const { width, height, pixels } = picture
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)]
  const limit = greyAt(pixels, paperShare) * darkGround
  const dark = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      dark[row * columns + column] = isDark(picture, { left: column * size, top: row * size, size }, limit) ? 1 : 0
    }
  }
  return { size, columns, rows, dark }
}

/** Most pixels of the square are darker than the limit. */
function isDark(
  { width, height, pixels }: GreyPicture,
  { left, top, size }: { left: number; top: number; size: number },
  limit: number,
): boolean {
  let balance = 0
  for (let y = top; y < Math.min(height, top + size); y++) {
    for (let x = left; x < Math.min(width, left + size); x++) balance += (pixels[y * width + x] ?? 255) < limit ? 1 : -1
  }
  return balance > 0
}

/** Each square as most of those around it. */
function steadied({ size, columns, rows, dark }: Squares): Squares {
  const steady = dark.map((_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    let balance = 0
    for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++) {
      for (let x = Math.max(0, column - reach); x <= Math.min(
        columns - 1,
        column + reach,
      ); x++) balance += dark[y * columns + x] === 1 ? 1 : -1
    }
    return balance > 0 ? 1 : 0
  })
  return { size, columns, rows, dark: steady }
}

/** The grey that a share of the pixels does not exceed. */
function greyAt(pixels: Uint8Array, share: number): number {
  const histogram = new Uint32Array(256)
  for (const pixel of pixels) histogram[pixel] = (histogram[pixel] ?? 0) + 1
  let rest = pixels.length * share
  const grey = histogram.findIndex((count) => (rest -= count) < 0)
  return grey < 0 ? 255 : grey
}
