import { inkThreshold, type GreyPicture } from './grey-picture.js'

/** A part of a picture over its whole width. */
export interface Band {
  readonly picture: GreyPicture
  /** Row of the whole picture at which the part begins. */
  readonly top: number
}

/** Inches of white that must lie between two lines of text to cut there. */
const leastGap = 0.05
/** Wider gaps are no better than this. */
const enoughGap = 0.25
/** Ink that both parts must have at least, as share of the page's. */
const leastShare = 0.3
/** Share of a row that may be ink in a gap: the vertical lines of a table go through it. */
const linesShare = 0.003
const white = 255

/**
 * Cuts a picture between two lines of text so that both parts have about as much to read. The cut leans as the lines
 * do (`skew` in degrees). One part comes back when there is no such place.
 */
export function cutInTwo(picture: GreyPicture, skew: number, dpi: number): Band[] {
  const slope = Math.tan((skew * Math.PI) / 180)
  const cut = bestCut(inkOfRows(picture, slope), picture.width * linesShare, dpi)
  if (cut === undefined) return [{ picture, top: 0 }]
  const rise = Math.ceil((Math.abs(slope) * picture.width) / 2)
  return [
    part(picture, slope, cut, 0, Math.min(picture.height, cut + rise)),
    part(picture, slope, cut, Math.max(0, cut - rise), picture.height),
  ]
}

/** How much ink each row has, the rows leaning as the lines do. */
function inkOfRows(picture: GreyPicture, slope: number): Uint32Array {
  const { width, height, pixels } = picture
  const threshold = inkThreshold(picture)
  const shifts = Int16Array.from({ length: width }, (_, x) => Math.round((x - width / 2) * slope))
  const rows = new Uint32Array(height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[y * width + x] ?? white) >= threshold) continue
      const row = y - (shifts[x] ?? 0)
      if (row >= 0 && row < height) rows[row] = (rows[row] ?? 0) + 1
    }
  }
  return rows
}

/** The middle of the gap that is wide and lies near the middle of the ink. */
function bestCut(rows: Uint32Array, mostInk: number, dpi: number): number | undefined {
  const total = rows.reduce((sum, ink) => sum + ink, 0)
  let best: { row: number; worth: number } | undefined
  let above = 0
  let gap = 0
  for (let row = 0; row < rows.length; row++) {
    const ink = rows[row] ?? 0
    if (ink <= mostInk) {
      gap++
      continue
    }
    const share = above / total
    const worth = gap < dpi * leastGap || share < leastShare || share > 1 - leastShare
      ? 0
      : Math.min(gap, dpi * enoughGap) * (1 - 2 * Math.abs(share - 0.5))
    if (worth > (best?.worth ?? 0)) best = { row: row - Math.round(gap / 2), worth }
    above += ink
    gap = 0
  }
  return best?.row
}

/** The rows from `top` to `bottom`; what lies beyond the leaning cut is white. */
function part({ width, pixels }: GreyPicture, slope: number, cut: number, top: number, bottom: number): Band {
  const own = pixels.slice(top * width, bottom * width)
  const isUpper = top === 0
  for (let x = 0; x < width; x++) {
    const border = Math.round(cut + (x - width / 2) * slope) - top
    const [from, to] = isUpper ? [Math.max(0, border), bottom - top] : [0, Math.min(border, bottom - top)]
    for (let y = from; y < to; y++) own[y * width + x] = white
  }
  return { picture: { width, height: bottom - top, pixels: own }, top }
}
