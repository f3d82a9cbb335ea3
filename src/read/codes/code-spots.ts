import type { Box } from '../../model/evidence.js'
import type { Pixels } from './zxing.js'

/** Pixels at about 200 dpi. */
const tile = 16
/** A code is about half ink; lines of text have far less, pictures and fills far more. */
const leastInk = 0.25
const mostInk = 0.75
const leastTiles = 4
const mostSpots = 6

/** The squares of a picture that are evenly half black: where to look for a code on a scan. In pixels. */
export function codeSpots({ data, width, height }: Pixels): Box[] {
  const columns = Math.floor(width / tile)
  const rows = Math.floor(height / tile)
  const busy = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) busy[row * columns + column] = isBusy(
      data,
      width,
      column * tile,
      row * tile,
    ) ? 1 : 0
  }
  const spots: Box[] = []
  for (let at = 0; at < busy.length; at++) {
    const spot = takeSpot(busy, columns, rows, at)
    if (spot !== undefined) spots.push(spot)
  }
  return spots.sort((first, second) => area(second) - area(first)).slice(0, mostSpots)
}

function area({ x0, y0, x1, y1 }: Box): number {
  return (x1 - x0) * (y1 - y0)
}

function isBusy(data: Uint8ClampedArray, width: number, left: number, top: number): boolean {
  let ink = 0
  for (let y = top; y < top + tile; y++) {
    for (let x = left; x < left + tile; x++) if ((data[4 * (y * width + x) + 1] ?? 255) < 128) ink++
  }
  const share = ink / (tile * tile)
  return share >= leastInk && share <= mostInk
}

/** Takes a connected group of busy tiles out of the grid; a group that isn't square and full is no code. */
function takeSpot(busy: Uint8Array, columns: number, rows: number, start: number): Box | undefined {
  if (busy[start] !== 1) return undefined
  const members: number[] = []
  const open = [start]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (busy[at] !== 1) continue
    busy[at] = 0
    members.push(at)
    const column = at % columns
    if (column > 0) open.push(at - 1)
    if (column < columns - 1) open.push(at + 1)
    if (at >= columns) open.push(at - columns)
    if (at < columns * (rows - 1)) open.push(at + columns)
  }
  const xs = members.map((at) => at % columns)
  const ys = members.map((at) => Math.floor(at / columns))
  const [left, right, top, bottom] = [min(xs), max(xs), min(ys), max(ys)]
  const wide = right - left + 1
  const high = bottom - top + 1
  const isCode = Math.min(wide, high) >= leastTiles
    && wide / high > 0.7
    && wide / high < 1.4
    && members.length / (wide * high) > 0.55
  return isCode ? { x0: left * tile, y0: top * tile, x1: (right + 1) * tile, y1: (bottom + 1) * tile } : undefined
}

function min(values: readonly number[]): number {
  return values.reduce((least, value) => Math.min(least, value), Infinity)
}

function max(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), -Infinity)
}
