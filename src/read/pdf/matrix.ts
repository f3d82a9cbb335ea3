import type { Box } from '../../model/evidence.js'

/** An affine map in the notation of PDF: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** The map that applies `inner` first and `outer` to its result. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ]
}

export function point(matrix: Matrix, x: number, y: number): readonly [x: number, y: number] {
  const [a, b, c, d, e, f] = matrix
  return [a * x + c * y + e, b * x + d * y + f]
}

/** How long a unit vector across the line (the height of a letter) becomes. */
export function heightScale(matrix: Matrix): number {
  return Math.hypot(matrix[2], matrix[3])
}

/** How long a unit vector along the line becomes. */
export function widthScale(matrix: Matrix): number {
  return Math.hypot(matrix[0], matrix[1])
}

/** The upright box around the mapped rectangle. */
export function mapBox(matrix: Matrix, x0: number, y0: number, x1: number, y1: number): Box {
  const corners = [point(matrix, x0, y0), point(matrix, x1, y0), point(matrix, x0, y1), point(matrix, x1, y1)]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}

/** What two boxes share; undefined when they do not meet. */
export function intersect(first: Box, second: Box): Box | undefined {
  const box = {
    x0: Math.max(first.x0, second.x0),
    y0: Math.max(first.y0, second.y0),
    x1: Math.min(first.x1, second.x1),
    y1: Math.min(first.y1, second.y1),
  }
  return box.x1 >= box.x0 && box.y1 >= box.y0 ? box : undefined
}
