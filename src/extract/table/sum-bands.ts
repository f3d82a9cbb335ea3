import { inOneColumn } from '../layout/boxes.js'
import { columnMeaning } from '../labels/column-labels.js'
import { sumMeanings, type Sum } from '../labels/sum-meaning.js'
import { currencyCode } from '../values/currency.js'
import { isMoney } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { toCell, type Cell, type Row } from './cell.js'
import { figureOf } from './figure.js'
import { grade } from '../grades.js'
import { ems, points } from '../measures.js'

/** A label and the amount below it. */
export interface InBand {
  readonly label: Cell
  readonly row: Row
  readonly value: Cell
}

/** One of the sums that stand side by side, below its label. */
export interface BandSum {
  readonly cell: Cell
  readonly meaning: Sum | undefined
  readonly sure: boolean
}

/** The rows of bands of sums: those of labels hold no sums, those of values what stands below each label. */
export type SumBands = ReadonlyMap<Row, readonly BandSum[]>

const ofTotals: ReadonlySet<Sum> = new Set(['lineTotal', 'netTotal', 'vat', 'vatTotal', 'grossTotal', 'due'])

/**
 * `Net HT | TVA à 20 % | Net à payer` over one row of nothing but their amounts, a rate among them at most: totals side
 * by side, which end the lines above them. Several rows of amounts are a table of taxes.
 */
export function sumBands(rows: readonly Row[], style: NumberStyle): SumBands {
  return new Map(rows.flatMap((labels, at): (readonly [Row, readonly BandSum[]])[] => {
    const [under, next] = rows.slice(at + 1)
    const values = under && withoutCodes(withoutKeys(labels, under).under, style)
    if (!values || !areFigures(values, style)) return []
    const further = next && withoutCodes(next, style)
    if (further && isWithin(values, further, 2) && further.cells.length > 1 && areFigures(further, style)) return []
    const amounts = values.cells.filter((cell) => isAmount(cell, style)).map(withoutMark)
    const sums = bandOf(labels, { ...values, cells: amounts }, style)?.map(meant) ?? []
    return sums.filter(isTotal).length > 1 ? [[labels, []], [under, sums]] : []
  }))
}

/** `332,66 EUR` of which the mark stands under a head of its own. */
function withoutMark(cell: Cell): Cell {
  const words = cell.words.filter(({ text }) => currencyCode(text) === undefined)
  return words.length < cell.words.length && words.length > 0 ? toCell(cell.page, words) : cell
}

function isTotal({ meaning, sure }: BandSum): boolean {
  return sure && meaning !== undefined && ofTotals.has(meaning)
}

/**
 * Sums side by side: a row of labels, and below it a figure for each, or for those that have one, and nothing else.
 * There a label that says nothing alone is one by its place: `Frachtpauschale` beside `Nettobetrag`.
 */
export function bandOf(labelled: Row, all: Row, style: NumberStyle): readonly InBand[] | undefined {
  const { row, under } = withoutKeys(labelled, all)
  const below = withoutCodes(under, style)
  const values = below.cells
  if (!isWithin(row, below, ems.near) || !areFigures(below, style)) return undefined
  if (values.filter((cell) => isAmount(cell, style)).length < 2) return undefined
  // `% D.P.P.` and `% R.E.` are labels of letters as well.
  if (row.cells.some((cell) => !/\p{L}{2}|\p{L}\.\p{L}/u.test(cell.text) || isAmount(cell, style))) return undefined
  const labels = labelsOver(values, row)
  if (labels?.some(({ text }) => (sumMeanings(text)[0]?.[1] ?? 0) >= grade.good) !== true) return undefined
  return values.flatMap((value, at) => labels[at] ? [{ label: labels[at], row: all, value }] : [])
}

/** `COD. IVA` over `41 – Non imp. art. 41`: the key of a tax and its words among the sums are none of them. */
function withoutKeys(row: Row, under: Row): { readonly row: Row; readonly under: Row } {
  const keys = row.cells.flatMap((cell, at) => ((columnMeaning(cell.text).roles.get('vatCode') ?? 0) >= grade.sure
    ? [{ cell, end: row.cells[at + 1]?.x0 ?? Infinity }] : []))
  if (keys.length === 0) return { row, under }
  const isKey = ({ x0, x1 }: Cell): boolean => keys.some(({ cell, end }) => x0 >= cell.x0 - points.sameEdge && x1 < end)
  return {
    row: { ...row, cells: row.cells.filter((cell) => !keys.some((key) => key.cell === cell)) },
    under: { ...under, cells: under.cells.filter((cell) => !isKey(cell)) },
  }
}

/**
 * `N41 3.468,69`, `N3.2 0,00`: the code of a tax before its base or its amount stands under no label of its own; the
 * first cell of a row is its position.
 */
function withoutCodes(row: Row, style: NumberStyle): Row {
  const cells = row.cells.filter(({ text }, at) => {
    const next = row.cells[at + 1]
    return at === 0 || !/^[A-Z]{1,2}\d{1,2}(?:\.\d)?$/.test(text) || !next || !isAmount(next, style)
  })
  return { ...row, cells }
}

function isWithin(above: Row, below: Row, most: number): boolean {
  return below.page === above.page && below.y0 - above.y1 < most * above.fontSize
}

/** `0 (ICL)`: what a figure stands for may be said in brackets. */
function areFigures({ cells }: Row, style: NumberStyle): boolean {
  return cells.every(({ text }) => figureOf(text.replace(/ \([^()]+\)$/u, ''), style) !== undefined)
}

function isAmount({ text }: Cell, style: NumberStyle): boolean {
  const number = figureOf(text, style)?.number
  return number !== undefined && isMoney(number)
}

/**
 * One label for each value: as white space parts them, in boxes that each begin with their label, or where the edges
 * of the values do.
 */
function labelsOver(values: readonly Cell[], row: Row): readonly Cell[] | undefined {
  const isInBox = (cell: Cell, value: Cell, next: Cell | undefined): boolean =>
    value.x0 >= cell.x0 - points.sameEdge && value.x1 <= (next?.x0 ?? Infinity) + points.sameEdge
  const over = [inOneColumn, isInBox].map((isOver) => values.map((value) =>
    row.cells.filter((cell, at) => isOver(cell, value, row.cells[at + 1]))))
  const parted = over.find((found) =>
    found.every(({ length }) => length === 1) && new Set(found.flat()).size === values.length)
  if (parted) return parted.flat()
  const words = row.cells.flatMap((cell) => cell.words)
  const byRight = values.map(({ x1 }, at) => words.filter((word) =>
    word.x1 <= x1 + points.sameEdge && word.x1 > (values[at - 1]?.x1 ?? 0) + points.sameEdge))
  const byLeft = values.map(({ x0 }, at) => words.filter((word) =>
    word.x0 >= x0 - points.sameEdge && word.x0 < (values[at + 1]?.x0 ?? Infinity) - points.sameEdge))
  const isRight = byRight.every((own, at) => isSame(own.at(-1)?.x1, values[at]?.x1))
  const isLeft = byLeft.every((own, at) => isSame(own[0]?.x0, values[at]?.x0))
  return [...(isRight ? [byRight] : []), ...(isLeft ? [byLeft] : [])]
    .find((parted) => parted.flat().length === words.length)
    ?.map((own) => toCell(row.page, own))
}

function isSame(edge: number | undefined, other: number | undefined): boolean {
  return edge !== undefined && other !== undefined && Math.abs(edge - other) <= points.sameEdge
}

function meant({ label, value }: InBand): BandSum {
  const [[meaning, score] = [undefined, 0]] = sumMeanings(label.text)
  return { cell: value, meaning: score >= grade.doubtful ? meaning : undefined, sure: score >= grade.good }
}
