import { roundAmount } from '../../model/decimal.js'
import { boxAround } from '../layout/boxes.js'
import type { NumberStyle } from '../values/number-style.js'
import { toCell, type Cell, type Row } from './cell.js'
import { figureOf } from './figure.js'
import { ems, points } from '../measures.js'

/** `214 Normzeilen ×`: a count that goes on with its price. */
const unfinished = /^\d[\d.,]*(?:\s\p{L}+\.?)?\s?[x×]$/iu

/**
 * The rows with `214 Normzeilen ×` over `1,65 €` as one cell, which stands where its count does; what they come to
 * stands beside them.
 */
export function wholeCalculations(rows: readonly Row[], style: NumberStyle): readonly Row[] {
  const taken = new Set<Cell>()
  const joined = rows.map((row, at) => {
    const cells = row.cells.map((cell) => {
      const price = unfinished.test(cell.text) ? priceBelow(cell, row, rows[at + 1], style) : undefined
      if (!price) return cell
      taken.add(price)
      return toCell(cell.page, [...cell.words, ...price.words])
    })
    return { ...row, cells }
  })
  return taken.size === 0 ? rows : joined.flatMap((row) => {
    const cells = row.cells.filter((cell) => !taken.has(cell))
    return cells.length === 0 ? [] : [{ ...row, ...boxAround(cells), cells }]
  })
}

function priceBelow(cell: Cell, row: Row, next: Row | undefined, style: NumberStyle): Cell | undefined {
  if (next?.page !== row.page || next.y0 - row.y1 > ems.word * row.fontSize) return undefined
  const below = next.cells.find(({ x0 }) => Math.abs(x0 - cell.x0) < points.sameEdge)
  // `2 x | Kaffee | 6,00` over `1,50 | Tee | 9,00`: another line.
  const isAlone = next.cells.every((other) => other === below || figureOf(other.text, style) === undefined)
  return below && isAlone && givesAmount(cell, below, row, style) ? below : undefined
}

function givesAmount({ text }: Cell, below: Cell, { cells }: Row, style: NumberStyle): boolean {
  const count = figureOf(text.slice(0, -1), style)?.number.value
  const price = figureOf(below.text, style)?.number
  if (!count || price?.percent !== false || price.decimals !== 2) return false
  const amount = roundAmount(count.times(price.value))
  return cells.some((one) => figureOf(one.text, style)?.number.value.eq(amount))
}
