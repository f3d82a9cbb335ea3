import type { Box } from '../../model/evidence.js'
import { inkThreshold, type GreyPicture } from './grey-picture.js'
import { inkShapes } from './ink-shapes.js'

/**
 * Inches: a dot is no wider and no higher, and the next one begins no further on. The hyphens are wider that printers
 * of one type make a line of; such a line is read as one, and keeps the columns above and below it together.
 */
const dot = { wide: 0.032, high: 0.025, apart: 0.05 }
/** Dots that stand in one row are a line; fewer may be full stops, or the dots of an ellipsis. */
const leastDots = 20
/** Rows of pixels by which one dot may stand lower than the last: the line leans, or one dot is paler. */
const step = 1
/** Pixels around a dot that are its shade. */
const shade = 1
const white = 255

/**
 * Takes the dotted lines between the rows of a table out of a picture, and the dots that lead from a name to its price:
 * the recognition reads them as signs (`=`, `ee`, `>`), and the rows between which they stand as torn or joined.
 */
export function withoutDottedRules(picture: GreyPicture, dpi: number): GreyPicture {
  const rows = dottedRows(picture, dpi)
  if (rows.length === 0) return picture
  const pixels = picture.pixels.slice()
  for (const { x0, y0, x1, y1 } of rows.flat()) {
    for (let y = Math.max(0, y0 - shade); y < Math.min(picture.height, y1 + shade); y++) {
      const start = y * picture.width
      pixels.fill(white, start + Math.max(0, x0 - shade), start + Math.min(picture.width, x1 + shade))
    }
  }
  return { ...picture, pixels }
}

/** Dots that follow one another from left to right, each beside the last. */
function dottedRows(picture: GreyPicture, dpi: number): Box[][] {
  const rows: Box[][] = []
  let open: Box[][] = []
  for (const one of dotsOf(picture, dpi)) {
    open = open.filter((row) => one.x0 - (row.at(-1)?.x1 ?? 0) <= dot.apart * dpi)
    const row = open.find((other) => isBeside(other.at(-1), one))
    if (row === undefined) rows.push(open[open.push([one]) - 1] ?? [])
    else row.push(one)
  }
  return rows.filter((row) => row.length >= leastDots)
}

function dotsOf(picture: GreyPicture, dpi: number): Box[] {
  const threshold = inkThreshold(picture)
  const ink = picture.pixels.map((grey) => (grey < threshold ? 1 : 0))
  return inkShapes(ink, picture.width, picture.height, Infinity)
    .filter(({ x0, x1, y0, y1 }) => x1 - x0 <= dot.wide * dpi && y1 - y0 <= dot.high * dpi)
    .toSorted((first, second) => first.x0 - second.x0)
}

function isBeside(last: Box | undefined, one: Box): boolean {
  return last !== undefined && one.x0 >= last.x1 && one.y0 < last.y1 + step && one.y1 > last.y0 - step
}
