import { inkThreshold, shrink, type GreyPicture } from './grey-picture.js'

/** Width in pixels at which the direction of the lines is measured. */
const measuringWidth = 900
const largestAngle = 6
const coarseStep = 0.5
const fineStep = 0.05
/** Runs of ink longer than this are drawn lines, not letters. */
const letterRun = 45

/** How the lines of a picture lie. */
export interface LineDirection {
  /** True when the lines of text run from top to bottom. */
  readonly upended: boolean
  /** Degrees by which lines across fall to the right; turn the picture back by as many. */
  readonly skew: number
  /** The same for lines from top to bottom. */
  readonly skewUpended: number
}

interface Ink {
  readonly xs: Int16Array
  readonly ys: Int16Array
  readonly size: number
}

/** Measures the direction of the lines of text: the angle at which rows of ink and rows of paper part best. */
export function findDirection(picture: GreyPicture): LineDirection {
  const small = shrink(
    picture,
    Math.max(1, Math.round(Math.max(picture.width, picture.height) / (measuringWidth * 1.4))),
  )
  const across = inkOf(small)
  const down: Ink = { xs: across.ys, ys: across.xs, size: across.size }
  const best = bestAngle(across)
  const bestDown = bestAngle(down)
  const upended = bestDown.sharpness > best.sharpness * 1.15
  // In the mirrored coordinates of `down` a falling line is a rising one.
  return { upended, skew: best.angle, skewUpended: -bestDown.angle }
}

/** The ink of letters, without long drawn lines, which would outweigh the text. */
function inkOf(picture: GreyPicture): Ink {
  const { width, height, pixels } = picture
  const threshold = Math.min(inkThreshold(picture) + 30, 200)
  const ink = pixels.map((grey) => (grey < threshold ? 1 : 0))
  dropRuns(ink, height, width, width, 1)
  dropRuns(ink, width, height, 1, width)
  const xs: number[] = []
  const ys: number[] = []
  ink.forEach((on, index) => {
    if (on !== 1) return
    xs.push(index % width)
    ys.push(Math.floor(index / width))
  })
  return { xs: Int16Array.from(xs), ys: Int16Array.from(ys), size: Math.max(width, height) }
}

function dropRuns(ink: Uint8Array, lines: number, length: number, lineStep: number, step: number): void {
  for (let line = 0; line < lines; line++) {
    let start = 0
    for (let at = 0; at <= length; at++) {
      if (at < length && ink[line * lineStep + at * step] === 1) continue
      if (at - start > letterRun) for (let back = start; back < at; back++) ink[line * lineStep + back * step] = 0
      start = at + 1
    }
  }
}

function bestAngle(ink: Ink): { angle: number; sharpness: number } {
  const coarse = sharpestOf(ink, 0, largestAngle, coarseStep)
  return sharpestOf(ink, coarse.angle, coarseStep, fineStep)
}

function sharpestOf(ink: Ink, middle: number, reach: number, step: number): { angle: number; sharpness: number } {
  let best = { angle: middle, sharpness: sharpness(ink, middle) }
  for (let angle = middle - reach; angle <= middle + reach + step / 2; angle += step) {
    const value = sharpness(ink, angle)
    if (value > best.sharpness) best = { angle, sharpness: value }
  }
  return best
}

/** How strongly the amount of ink changes from row to row, the rows lying at the given angle. */
function sharpness({ xs, ys, size }: Ink, angle: number): number {
  const slope = Math.tan((angle * Math.PI) / 180)
  const rows = new Float64Array(size * 2)
  for (let index = 0; index < xs.length; index++) {
    const row = Math.round((ys[index] ?? 0) - (xs[index] ?? 0) * slope + size / 2)
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1
  }
  let total = 0
  for (let row = 1; row < rows.length; row++) total += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
  return total
}
