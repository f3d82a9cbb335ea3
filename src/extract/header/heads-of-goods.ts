import type { Box } from '../../model/evidence.js'
import { grade } from '../grades.js'
import { columnMeaning } from '../labels/column-labels.js'
import type { LayoutPage, TextLine } from '../layout/layout.js'

/** The line above a box that heads goods: what stands below it speaks of them, up to the sums. */
export function headOfGoodsOver({ y0 }: Pick<Box, 'y0'>, { lines }: Pick<LayoutPage, 'lines'>): TextLine | undefined {
  return lines.find((line) => line.y1 <= y0 && headsGoods(line))
}

/** A line that names columns of goods and, further right, of money. */
export function headsGoods({ segments }: TextLine): boolean {
  const roles = segments.map(({ text }) =>
    [...columnMeaning(text).roles].flatMap(([role, score]) => (score >= grade.good ? [role] : [])))
  const goods = roles.findIndex((names) => names.includes('description') || names.includes('article'))
  return goods >= 0 && roles.slice(goods + 1).some((names) => names.includes('amount'))
}
