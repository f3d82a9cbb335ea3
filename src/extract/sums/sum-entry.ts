import { sumMeanings, type Sum } from '../labels/sum-meaning.js'
import type { Cell, Row } from '../table/cell.js'
import { figureOf } from '../table/figure.js'
import { unitCode } from '../values/unit.js'
import { currencyCode } from '../values/currency.js'
import { numbersIn, type NumberInText } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'

/** A number outside the line tables and the cell that it stands in. */
export interface Printed {
  readonly number: NumberInText
  readonly cell: Cell
}

/** A label and the numbers that belong to it: `MwSt 19 % auf 423,03 … 80,38`. */
export interface SumEntry {
  readonly row: Row
  /** Place in reading order. */
  readonly order: number
  readonly label: string
  readonly labelCells: readonly Cell[]
  readonly meanings: readonly (readonly [Sum, number])[]
  /** Rates beside the label or in the row. */
  readonly rates: readonly Printed[]
  readonly amounts: readonly Printed[]
  /** VAT code of the row: `AE`. */
  readonly code?: string
  readonly rule: 'label left of amount' | 'label above amount'
}

/** The entries of all rows that are no invoice lines, in reading order. */
export function sumEntries(rows: readonly Row[], style: NumberStyle): SumEntry[] {
  return rows.flatMap((row, order) => [...entriesOf(row, order, style), ...entriesBelow(rows, row, order, style)])
}

interface Draft {
  labelCells: Cell[]
  rates: Printed[]
  amounts: Printed[]
  code?: string
}

function entriesOf(row: Row, order: number, style: NumberStyle): SumEntry[] {
  const drafts: Draft[] = []
  for (const cell of row.cells) {
    let draft = drafts.at(-1)
    const figure = figureOf(cell.text, style)
    const isLabel = figure?.worded === true && (drafts.at(-1)?.labelCells.length ?? 0) === 0
    const isWords = isLabel || (figure === undefined && !isMark(cell.text))
    if (!draft || (isWords && draft.amounts.length > 0)) drafts.push((draft = { labelCells: [], rates: [], amounts: [] }))
    if (isWords) draft.labelCells.push(cell)
    if (figure?.code !== undefined || /^[A-Z]{1,2}\d{0,2}$/.test(cell.text)) draft.code = figure?.code ?? cell.text
    for (const number of numbersIn(cell.text, style)) {
      if (number.percent) draft.rates.push({ number, cell })
      else if (!isWords || number.decimals >= 2 || number.currency !== undefined) draft.amounts.push({ number, cell })
    }
  }
  return drafts.filter(({ amounts, rates }) => amounts.length + rates.length > 0).map((draft) => toEntry(row, order, draft, 'label left of amount'))
}

/** Currency signs, units and lone letters say nothing of their own. */
function isMark(text: string): boolean {
  return currencyCode(text) !== undefined || unitCode(text) !== undefined || /^\W*$|^\p{L}{1,2}\d{0,2}$/u.test(text)
}

function toEntry(row: Row, order: number, draft: Draft, rule: SumEntry['rule']): SumEntry {
  const label = draft.labelCells.map((cell) => cell.text).join(' ')
  const own = sumMeanings(label)
  const nearest = sumMeanings(draft.labelCells.at(-1)?.text ?? '')
  const meanings = (nearest[0]?.[1] ?? 0) > (own[0]?.[1] ?? 0) ? nearest : own
  return { row, order, label, labelCells: draft.labelCells, meanings, rates: draft.rates, amounts: draft.amounts, ...(draft.code !== undefined && { code: draft.code }), rule }
}

/** A label with its amount below it: `Zu zahlen` over `894,36 EUR`. */
function entriesBelow(rows: readonly Row[], row: Row, order: number, style: NumberStyle): SumEntry[] {
  return row.cells.flatMap((cell) => {
    const [best] = sumMeanings(cell.text)
    if (!best || best[1] < 0.9 || numbersIn(cell.text, style).length > 0) return []
    const right = row.cells.find((other) => other.x0 > cell.x1 && figureOf(other.text, style) !== undefined)
    if (right) return []
    const below = rows.slice(order + 1, order + 6).find((other) => other.page === row.page && other.y0 - row.y1 < 2 * row.fontSize && other.cells.some((value) => overlaps(value, cell)))
    const value = below?.cells.find((candidate) => overlaps(candidate, cell))
    const figure = value && figureOf(value.text, style)
    if (!below || !value || !figure || figure.number.percent || (figure.number.decimals < 2 && figure.number.currency === undefined)) return []
    const draft: Draft = { labelCells: [cell], rates: [], amounts: [{ number: figure.number, cell: value }] }
    return [toEntry(below, order, draft, 'label above amount')]
  })
}

function overlaps(first: Cell, second: Cell): boolean {
  return Math.min(first.x1, second.x1) - Math.max(first.x0, second.x0) > 0.3 * Math.min(first.x1 - first.x0, second.x1 - second.x0)
}
