import type { Box } from '../../model/evidence.js'
import { points } from '../measures.js'

export { boxAround } from '../../model/box-around.js'

/** From left to right. */
export type Span = Pick<Box, 'x0' | 'x1'>

/** How far two boxes overlap from left to right; negative is the gap between them. */
export function overlapAcross(first: Span, second: Span): number {
  return Math.min(first.x1, second.x1) - Math.max(first.x0, second.x0)
}

/** Whether one of them stands at least partly below the other, however far. */
export function inOneColumn(first: Span, second: Span): boolean {
  return overlapAcross(first, second) > 0
}

/** Whether two lines stand at one left edge, at one right edge, or around one middle. */
export function isAligned(one: Span, other: Span): boolean {
  const offsets = [one.x0 - other.x0, one.x1 - other.x1, (one.x0 + one.x1 - other.x0 - other.x1) / 2]
  return offsets.some((offset) => Math.abs(offset) <= points.sameEdge)
}

/** How far two boxes overlap from top to bottom; negative is the gap between them. */
export function overlapDown(first: Box, second: Box): number {
  return Math.min(first.y1, second.y1) - Math.max(first.y0, second.y0)
}
