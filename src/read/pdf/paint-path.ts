import type { Box } from '../../model/evidence.js'
import type { Marks } from './marks.js'
import { intersect, type Matrix, point } from './matrix.js'

/** Which of its two paints an operator puts on a path. */
export interface PathPaint {
  readonly fill: boolean
  readonly stroke: boolean
}

interface PathStyle {
  readonly matrix: Matrix
  readonly clip: Box
  readonly order: number
  readonly fill: { readonly white: boolean; readonly opaque: boolean } | undefined
  readonly stroke: { readonly thickness: number } | undefined
}

// pdf.js writes a path as a row of numbers: the operation, then its coordinates.
const operandCount: readonly number[] = [2, 2, 6, 4, 0]
const moveTo = 0
const closePath = 4

interface Subpath {
  readonly points: (readonly [x: number, y: number])[]
  curved: boolean
  closed: boolean
}

function subpaths(data: ArrayLike<number>, matrix: Matrix): Subpath[] {
  const found: Subpath[] = []
  for (let index = 0; index < data.length; ) {
    const operation = data[index] ?? 0
    const count = operandCount[operation] ?? 0
    let current = found.at(-1)
    if (operation === moveTo || current === undefined) {
      current = { points: [], curved: false, closed: false }
      found.push(current)
    }
    if (operation === closePath) current.closed = true
    else current.points.push(point(matrix, data[index + count - 1] ?? 0, data[index + count] ?? 0))
    if (count > 2) current.curved = true
    index += 1 + count
  }
  return found
}

/** Adds what a path leaves on the page: straight strokes, and the boxes that it fills. */
export function paintPath(marks: Marks, data: ArrayLike<number>, style: PathStyle): void {
  for (const subpath of subpaths(data, style.matrix)) {
    if (style.stroke) strokeSubpath(marks, subpath, style.stroke.thickness, style.clip)
    if (style.fill) fillSubpath(marks, subpath, style.fill, style)
  }
}

function strokeSubpath(marks: Marks, { points, closed }: Subpath, thickness: number, clip: Box): void {
  const [first] = points
  const corners = closed && first ? [...points, first] : points
  for (const [index, [x1, y1]] of corners.entries()) {
    const previous = corners[index - 1]
    if (previous === undefined) continue
    const [x0, y0] = previous
    const visible = intersect(
      { x0: Math.min(x0, x1), y0: Math.min(y0, y1), x1: Math.max(x0, x1), y1: Math.max(y0, y1) },
      grown(clip, 1),
    )
    if (visible) marks.strokes.push({ ...visible, thickness })
  }
}

function fillSubpath(
  marks: Marks,
  subpath: Subpath,
  fill: { white: boolean; opaque: boolean },
  style: PathStyle,
): void {
  const { points, curved } = subpath
  if (points.length < 3) return
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const around = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
  const box = intersect(around, style.clip)
  if (box === undefined) return
  const upright = !curved && points.every(([x, y]) => near(x, around.x0, around.x1) && near(y, around.y0, around.y1))
  marks.areas.push({ ...box, order: style.order, white: fill.white, opaque: fill.opaque && upright })
  if (!upright || fill.white) return
  const width = box.x1 - box.x0
  const height = box.y1 - box.y0
  const thin = Math.min(width, height)
  if (thin <= 2.5) {
    const middle = width >= height
      ? { ...box, y0: (box.y0 + box.y1) / 2, y1: (box.y0 + box.y1) / 2 }
      : { ...box, x0: (box.x0 + box.x1) / 2, x1: (box.x0 + box.x1) / 2 }
    marks.strokes.push({ ...middle, thickness: thin })
    return
  }
  const { x0, y0, x1, y1 } = box
  const edges = [{ x0, y0, x1, y1: y0 }, { x0, y0: y1, x1, y1 }, { x0, y0, x1: x0, y1 }, { x0: x1, y0, x1, y1 }]
  marks.strokes.push(...edges.map((edge) => ({ ...edge, thickness: 0 })))
}

function near(value: number, low: number, high: number): boolean {
  return Math.min(Math.abs(value - low), Math.abs(value - high)) < 0.5
}

function grown(box: Box, by: number): Box {
  return { x0: box.x0 - by, y0: box.y0 - by, x1: box.x1 + by, y1: box.y1 + by }
}
