import type { LayoutPage, Segment } from './layout.js'
import { rightOf } from './neighbours.js'

const money = /\d[.,]\d{2}\D{0,5}$/u

/** True where an amount stands further right in the same row: a row of a table, not a line of the letter's head. */
export function isInRowWithAmount(segment: Segment, page: LayoutPage): boolean {
  return rightOf(page, segment).some(({ text }) => money.test(text) && !/\d[./-]\d{1,2}[./-]\d/.test(text))
}
