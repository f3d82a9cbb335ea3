import type { GreyPicture } from './grey-picture.js'

/** A drawn line in pixels: `from` to `to` along it, `first` to `last` across. */
interface Stroke {
  from: number
  to: number
  first: number
  last: number
}

export interface PixelRule {
  readonly orientation: 'horizontal' | 'vertical'
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** Inches that a run of ink must be long to be a line and not the bar of a letter. */
const shortest = 0.35
/** Inches that a line may be thick; what is thicker is a filled box or a picture. */
const thickest = 0.05
/** Pixels of paper that a scanned line may have within itself. */
const gapAllowed = 2

/** Finds the horizontal and vertical lines of tables in a straight picture. */
export function findRules(picture: GreyPicture, threshold: number, dpi: number): PixelRule[] {
  const { width, height, pixels } = picture
  const isInk = (x: number, y: number): boolean => (pixels[y * width + x] ?? 255) < threshold
  const across = strokes(height, width, (line, at) => isInk(at, line), dpi)
  const down = strokes(width, height, (line, at) => isInk(line, at), dpi)
  return [
    ...across.map((stroke): PixelRule => ({ orientation: 'horizontal', x0: stroke.from, x1: stroke.to, y0: stroke.first, y1: stroke.last })),
    ...down.map((stroke): PixelRule => ({ orientation: 'vertical', x0: stroke.first, x1: stroke.last, y0: stroke.from, y1: stroke.to })),
  ]
}

function strokes(lines: number, length: number, isInk: (line: number, at: number) => boolean, dpi: number): Stroke[] {
  const open: Stroke[] = []
  const done: Stroke[] = []
  for (let line = 0; line < lines; line++) {
    for (const run of runsOf(line, length, isInk, dpi * shortest)) join(open, run)
    for (let index = open.length - 1; index >= 0; index--) {
      const stroke = open[index]
      // A line that leans a little goes on a row further down after a row without a long run.
      if (stroke !== undefined && line - stroke.last > 2) done.push(...open.splice(index, 1))
    }
  }
  return [...done, ...open].filter((stroke) => stroke.last - stroke.first + 1 <= Math.max(3, dpi * thickest))
}

function runsOf(line: number, length: number, isInk: (line: number, at: number) => boolean, least: number): Stroke[] {
  const runs: Stroke[] = []
  let start = -1
  let lastInk = -1
  for (let at = 0; at <= length; at++) {
    if (at < length && isInk(line, at)) {
      if (start < 0) start = at
      lastInk = at
    } else if (start >= 0 && (at - lastInk > gapAllowed || at === length)) {
      if (lastInk - start >= least) runs.push({ from: start, to: lastInk + 1, first: line, last: line })
      start = -1
    }
  }
  return runs
}

/** Adds a run to the stroke that it continues, or opens a new one. */
function join(open: Stroke[], run: Stroke): void {
  const touching = open.find((stroke) => run.from <= stroke.to + gapAllowed && run.to >= stroke.from - gapAllowed)
  if (touching === undefined) {
    open.push(run)
    return
  }
  touching.from = Math.min(touching.from, run.from)
  touching.to = Math.max(touching.to, run.to)
  touching.last = run.last
}
