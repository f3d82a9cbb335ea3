import type { Box } from '../../model/evidence.js'
import { isAligned, overlapAcross, overlapDown } from './boxes.js'
import type { LayoutPage, Segment } from './layout.js'
import { ems, portion } from '../measures.js'

/** Segments on the same height to the right of a box, nearest first. */
export function rightOf(page: LayoutPage, box: Box): Segment[] {
  return page.segments
    .filter((segment) =>
      isBehind(segment, box) && overlapDown(segment, box) > Math.min(segment.y1 - segment.y0, box.y1 - box.y0) / 2)
    .sort((a, b) => a.x0 - b.x0)
}

/** Wide bold letters may run a little into what stands behind them. */
function isBehind(segment: Segment, box: Box): boolean {
  return segment.x0 >= box.x1 - 1 || (segment.x1 > box.x1 && segment.x0 > box.x1 - portion.third * (box.x1 - box.x0))
}

/** Segments on the same height to the left of a box, nearest first. */
export function leftOf(page: LayoutPage, box: Box): Segment[] {
  return page.segments
    .filter((segment) =>
      segment.x1 <= box.x0 + 1 && overlapDown(segment, box) > Math.min(segment.y1 - segment.y0, box.y1 - box.y0) / 2)
    .sort((a, b) => b.x1 - a.x1)
}

/** Segments in the column below a box, nearest first. */
export function below(page: LayoutPage, box: Box): Segment[] {
  return page.segments.filter((segment) =>
    segment.y0 >= box.y1 - ems.tolerance * segment.fontSize && overlapAcross(segment, box) > 0).sort((a, b) =>
      a.baseline - b.baseline)
}

/** Segments in the column above a box, nearest first. */
export function above(page: LayoutPage, box: Box): Segment[] {
  return page.segments.filter((segment) =>
    segment.y1 <= box.y0 + ems.tolerance * segment.fontSize && overlapAcross(segment, box) > 0).sort((a, b) =>
      b.baseline - a.baseline)
}

/** The line right below one, at its left or right edge, or around its middle. */
export function nextLine(line: Segment, page: LayoutPage): Segment | undefined {
  const [next] = below(page, line)
  const isNext = next !== undefined && next.baseline - line.baseline < ems.nextRow * line.fontSize
  return isNext && isAligned(next, line) ? next : undefined
}

const money = /\d[.,]\d{2}\D{0,5}$/u

/** True where an amount stands further right in the same row: a row of a table, not a line of the letter's head. */
export function isInRowWithAmount(segment: Segment, page: LayoutPage): boolean {
  return rightOf(page, segment).some(({ text }) => money.test(text) && !/\d[./-]\d{1,2}[./-]\d/.test(text))
}

/** True where two amounts or more stand further right in the same row: a line of goods, with its price. */
export function isInRowOfGoods(box: Box, page: LayoutPage): boolean {
  return rightOf(page, box).filter(({ text }) => money.test(text)).length > 1
}
