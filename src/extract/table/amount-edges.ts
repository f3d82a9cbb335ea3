import type { NumberStyle } from '../values/number-style.js'
import type { Cell, Row } from './cell.js'
import { figureOf } from './figure.js'
import type { BesideTable } from './sidebar.js'

/** An amount of money in a row, and where its digits end. */
export interface Amount {
  readonly row: Row
  readonly cell: Cell
  readonly edge: number
}

/** Amounts whose right edges are this near, in sizes of the font, stand in one column. */
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
  return { row, cell, edge: words.at(-1)?.x1 ?? cell.x1 }
}

export function isMoney(cell: Cell, style: NumberStyle): boolean {
  const figure = figureOf(cell.text, style)
  return figure?.number.decimals === 2 && !figure.number.percent && figure.unitText === undefined &&
    figure.price === undefined
}

/** Amounts by where they end; the columns that hold most come first. */
export function edgesOf(amounts: readonly Amount[]): Amount[][] {
  const columns: Amount[][] = []
  for (const amount of amounts) {
    const own = columns.find(([first]) => first && Math.abs(first.edge - amount.edge) < sameEdge * amount.row.fontSize)
    if (own) own.push(amount)
    else columns.push([amount])
  }
  return columns.sort((a, b) => b.length - a.length)
}
