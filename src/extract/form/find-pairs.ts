import type { Cell, Row } from '../table/cell.js'
import { joinLines } from '../table/wrapped-names.js'
import type { FormField, SectionKind } from './form-label.js'
import { labelsOf, type LabelInRow } from './label-cells.js'
import { ems, limits, pieces, points } from '../measures.js'

/** Values of words may go on in the lines below. */
const wordy: ReadonlySet<FormField> = new Set(['itemName', 'description', 'partyName', 'street', 'additional', 'city', 'addressLine', 'postalCity'])
const reach = ems.section

/** All labels of the document that are known with their values, in reading order. */
export function findPairs(rows: readonly Row[]): FormPair[] {
  const consumed = new Set<Cell>()
  const found: FormPair[] = []
  for (const [order, row] of rows.entries()) {
    const free = row.cells.some((cell) => consumed.has(cell))
      ? { ...row, cells: row.cells.filter((cell) => !consumed.has(cell)) }
      : row
    for (const label of labelsOf(free, rows.slice(order + 1, order + limits.rows))) {
      for (const cell of label.below) consumed.add(cell)
      const pair = toPair(label, row, order, rows, consumed)
      if (pair) found.push(pair)
    }
  }
  return inTheirColumn(found)
}

function toPair(
  found: LabelInRow,
  row: Row,
  order: number,
  rows: readonly Row[],
  consumed: ReadonlySet<Cell>,
): FormPair | undefined {
  const { label, cell, text, value, inline } = found
  if (!value) return undefined
  const below = label.fields.some((field) => wordy.has(field))
    ? linesBelow(value, cell, rows.slice(order + 1, order + 1 + reach), consumed)
    : []
  const cells = [value, ...below]
  return {
    fields: label.fields,
    section: label.section,
    term: label.term,
    heads: label.heads === true,
    label: text,
    labelCell: cell,
    value: joinLines(cells.map((line) => line.text)),
    cells,
    row,
    order,
    inline,
    glued: found.glued === true,
  }
}

/** The lines of a value below its first: they start where it starts, and no label stands before them. */
function linesBelow(value: Cell, label: Cell, rows: readonly Row[], consumed: ReadonlySet<Cell>): Cell[] {
  const lines: Cell[] = []
  let last = value
  for (const row of rows) {
    if (row.page !== value.page || row.y1 - last.y1 > ems.nextRow * value.fontSize) break
    if (row.cells.some((cell) =>
      cell.x0 >= label.x0 - 2 && cell.x0 < value.x0 - 2 && cell.x0 < value.x0 && !consumed.has(cell))) break
    const cell = row.cells.find(({ x0 }) => Math.abs(x0 - value.x0) < 2)
    if (!cell) continue
    lines.push(cell)
    last = cell
  }
  return lines
}

/**
 * In a column of values all start or end at one place; what stands elsewhere belongs to another box beside an empty
 * value.
 */
function inTheirColumn(pairs: readonly FormPair[]): FormPair[] {
  return pairs.filter((pair) => {
    const peers = pairs.filter((other) =>
      other !== pair && !other.inline && !other.glued && other.row.page === pair.row.page &&
        Math.abs(other.row.baseline - pair.row.baseline) < ems.far * pair.row.fontSize && Math.abs(
          other.labelCell.x0 - pair.labelCell.x0,
        ) < points.sameEdge)
    if (pair.inline || (peers.length < pieces.few && !pair.glued)) return true
    return peers.some(({ cells: [value] }) =>
      value && pair.cells[0] &&
        (Math.abs(value.x0 - pair.cells[0].x0) < points.sameEdge ||
          Math.abs(value.x1 - pair.cells[0].x1) < points.sameEdge))
  })
}

/** A label with the value that it announces, as in a form: `Menge: 3`, or in two columns. */
export interface FormPair {
  readonly fields: readonly FormField[]
  /** Told by the label itself: `Name des Käufers`, `BT-44`. */
  readonly section: SectionKind | undefined
  readonly term: string | undefined
  /** `Verkäufer: Wieland GmbH`: what follows belongs to this party. */
  readonly heads: boolean
  readonly label: string
  readonly labelCell: Cell
  readonly value: string
  /** Where the value stands, its further lines included. */
  readonly cells: readonly Cell[]
  readonly row: Row
  /** Index of the row of the label. */
  readonly order: number
  /** The label ends with a colon, and its value stands in the same run of words. */
  readonly inline: boolean
  /** Label and value stand as close as words of one text. */
  readonly glued: boolean
}
