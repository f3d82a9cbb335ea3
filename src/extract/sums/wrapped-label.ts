import type { Cell, Row } from '../table/cell.js'
import { figureOf } from '../table/figure.js'
import { numbersIn } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { ems } from '../measures.js'

/** A label with the row and the cells that it stands in. */
interface PlacedLabel {
  readonly row: Row
  readonly label: string
  readonly labelCells: readonly Cell[]
}

/** Lines of one label stand closer than the rows of a list. */
const close = ems.word

/** The label of an entry with the words that may belong to it: those right below, those right above. */
export function wrappedLabel(
  { row, labelCells, label }: PlacedLabel,
  rows: readonly Row[],
  style: NumberStyle,
): string[] {
  const cell = labelCells.at(-1)
  const at = rows.indexOf(row)
  if (!cell || at < 0) return []
  const [below, above] = [wordsIn(rows[at + 1], cell, style), wordsIn(rows[at - 1], cell, style)]
  return [...(below === undefined ? [] : [`${label} ${below}`]), ...(above === undefined ? [] : [`${above} ${label}`])]
}

/** Words that stand in line with a label, with no number behind them. */
function wordsIn(row: Row | undefined, label: Cell, style: NumberStyle): string | undefined {
  if (!row || row.page !== label.page) return undefined
  const gap = Math.max(row.y0 - label.y1, label.y0 - row.y1)
  const at = row.cells.findIndex((cell) => isInLine(cell, label))
  const cell = row.cells[at]
  if (!cell || gap > close * label.fontSize || figureOf(cell.text, style) !== undefined) return undefined
  const numbers = numbersIn(cell.text, style)
  if (numbers.some(({ decimals, currency }) => decimals >= 2 || currency !== undefined)) return undefined
  const next = row.cells[at + 1]
  return next && figureOf(next.text, style) !== undefined ? undefined : cell.text
}

function isInLine(cell: Cell, label: Cell): boolean {
  // An open bracket goes on wherever the next line starts.
  if (/\([^)]*$/u.test(label.text) && cell.text.includes(')') && cell.y0 > label.y0) return cell.x0 < label.x1 && cell.x1 > label.x0
  const most = ems.tolerance * label.fontSize
  return Math.abs(cell.x0 - label.x0) < most || Math.abs(cell.x1 - label.x1) < most
}
