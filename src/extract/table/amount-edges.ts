import { boxAround, type Span } from '../layout/boxes.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Cell, Row } from './cell.js'
import { figureOf } from './figure.js'
import type { BesideTable } from './sidebar.js'

/** An amount of money in a row, and where its digits stand. */
export interface Amount {
  readonly row: Row
  readonly cell: Cell
  readonly digits: Span
}

/** Amounts whose edges are this near, in sizes of the font, stand in one column. */
const sameEdge = 1 / 2

/** The last amount of a row, when nothing but a code, a rate or the words of another column stands behind it. */
export function lastAmount(row: Row, beside: BesideTable, style: NumberStyle): Amount | undefined {
  const at = row.cells.findLastIndex((cell) => isMoney(cell, style))
  const cell = row.cells[at]
  const isLast = row.cells.slice(at + 1).every((behind) =>
    behind.text.length <= 2 || figureOf(behind.text, style)?.number.percent === true ||
    (cell && beside(behind, cell) && figureOf(behind.text, style) === undefined))
  if (!cell || !isLast) return undefined
  const words = figureOf(cell.text, style)?.code === undefined ? cell.words : cell.words.slice(0, -1)
  return { row, cell, digits: boxAround(words) }
}

export function isMoney(cell: Cell, style: NumberStyle): boolean {
  const figure = figureOf(cell.text, style)
  return figure?.number.decimals === 2 && !figure.number.percent && figure.unitText === undefined &&
    figure.price === undefined
}

/** Where a column is even: amounts end at one edge, or begin there, or lie around one middle. */
export const edges: readonly ((digits: Span) => number)[] =
  [({ x1 }) => x1, ({ x0 }) => x0, ({ x0, x1 }) => (x0 + x1) / 2]

/** Amounts by where that edge of them stands; the columns that hold most come first. */
export function columnsOf(amounts: readonly Amount[], edge: typeof edges[number]): Amount[][] {
  const columns: Amount[][] = []
  for (const amount of amounts) {
    const own = columns.find(([first]) =>
      first && Math.abs(edge(first.digits) - edge(amount.digits)) < sameEdge * amount.row.fontSize)
    if (own) own.push(amount)
    else columns.push([amount])
  }
  return columns.sort((a, b) => b.length - a.length)
}
