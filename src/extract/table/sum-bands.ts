import { inOneColumn } from '../layout/boxes.js'
import { sumMeanings, type Sum } from '../labels/sum-meaning.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Cell, Row } from './cell.js'
import { figureOf } from './figure.js'
import { grade } from '../grades.js'

/** One of the sums that stand side by side, below its label. */
export interface BandSum {
  readonly cell: Cell
  readonly meaning: Sum
  readonly sure: boolean
}

/** The rows of bands of sums: those of labels hold no sums, those of values what stands below each label. */
export type SumBands = ReadonlyMap<Row, readonly BandSum[]>

const ofTotals: ReadonlySet<Sum> = new Set(['lineTotal', 'netTotal', 'vat', 'vatTotal', 'grossTotal', 'due'])

/**
 * `Net HT | TVA à 20 % | Net à payer` over one row of nothing but their amounts: totals side by side, which end the
 * lines above them. Several rows of amounts are a table of taxes.
 */
export function sumBands(rows: readonly Row[], style: NumberStyle): SumBands {
  return new Map(rows.flatMap((labels, at): (readonly [Row, readonly BandSum[]])[] => {
    const [values, next] = rows.slice(at + 1)
    const sums = values && isBelow(labels, values) ? sumsIn(labels, values, style) : undefined
    const isTable = values && next && isBelow(values, next) && next.cells.length > 1 && areFigures(next, style)
    return sums && values && !isTable ? [[labels, []], [values, sums]] : []
  }))
}

function isBelow(above: Row, below: Row): boolean {
  return below.page === above.page && below.y0 - above.y1 < 2 * above.fontSize
}

function areFigures({ cells }: Row, style: NumberStyle): boolean {
  return cells.every(({ text }) => figureOf(text, style) !== undefined)
}

/** Each label is that of a sum, and each has a figure below it. */
function sumsIn({ cells: labels }: Row, values: Row, style: NumberStyle): BandSum[] | undefined {
  if (labels.length < 2 || labels.length !== values.cells.length || !areFigures(values, style)) return undefined
  const sums = labels.flatMap((label, at): BandSum[] => {
    const [[meaning, score] = [undefined, 0]] = sumMeanings(label.text)
    const cell = values.cells[at]
    const isSum = meaning !== undefined && score >= grade.doubtful && cell !== undefined && inOneColumn(label, cell)
    return isSum ? [{ cell, meaning, sure: score >= grade.good }] : []
  })
  const totals = sums.filter(({ meaning, sure }) => sure && ofTotals.has(meaning))
  return sums.length === labels.length && totals.length > 1 ? sums : undefined
}
