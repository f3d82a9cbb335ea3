import { type Decimal, zero } from '../../model/decimal.js'
import { isTaxOf } from '../../model/equations/tax.js'
import { compact } from '../labels/compact.js'
import { sumMeanings, type Sum } from '../labels/sum-meaning.js'
import { wordsOf } from '../languages/languages.js'
import { numbersIn } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { median, type Cell, type Row } from './cell.js'
import { holdsFigures, type Column } from './column.js'
import { figureOf } from './figure.js'
import { sameColumns, type Header } from './find-header.js'
import { readLedger, type Ledger, type Posting } from './ledger.js'
import { withoutDiscountWords } from './row-labels.js'
import { amountIn, placeCells, type PlacedRow } from './place-cells.js'
import { plausibleRate } from '../values/known-rates.js'
import { grade } from '../grades.js'

/** Below this a label does not say what its amount is. */
const maybeSaid = grade.open
/** From here on it says nothing else. */
const surelySaid = grade.good

/**
 * The amounts below the heads of the line tables as a ledger; of several columns of amounts the one that proves most.
 */
export function tableLedger(
  rows: readonly (Row | undefined)[],
  headers: readonly Header[],
  style: NumberStyle,
): Ledger<Row> | undefined {
  const heads = headers.filter(({ kind }) => kind === 'lines')
  const placed = heads.flatMap((head, index) => {
    const next = heads[index + 1]
    const own = rows.slice(head.last + 1, next?.first).flatMap((row) =>
      (row && !(next && isLetterhead(row, head, next)) ? [row] : []))
    return own.map((row) => ({ ...placeCells(row, head.columns, style), columns: head.columns }))
  })
  const read = (['last', 'first'] as const).flatMap((which) => readLedger(withPlaces(placed.flatMap((row) => postingOf(row, amountColumn(row.columns, which), style) ?? []), style)) ?? [])
  return read.sort((a, b) => b.score - a.score)[0]?.ledger
}

/** Tells of every row whether its words begin where the names of the lines do. */
function withPlaces(postings: readonly Posting<Row>[], style: NumberStyle): Posting<Row>[] {
  const startOf = ({ cells }: Row): number | undefined => cells.find((cell) => isLabel(cell, style))?.x0
  const starts = postings.flatMap(({ row, whole }) => (whole ? (startOf(row) ?? []) : []))
  if (starts.length === 0) return [...postings]
  const edge = median(starts)
  return postings.map((posting) => {
    const start = startOf(posting.row)
    return start === undefined ? posting : { ...posting, listed: Math.abs(start - edge) < posting.row.fontSize }
  })
}

/** Above the head that comes again on the next page stands what is on every page, not the table. */
function isLetterhead(row: Row, head: Header, next: Header): boolean {
  return next.page !== head.page && row.page === next.page && sameColumns(head.columns, next.columns)
}

function amountColumn(columns: readonly Column[], which: 'first' | 'last'): number {
  const isMain = columns.some((column) => column.role === 'amount')
  // `Honorar €` may head prices too; where nothing else heads the amounts, it does.
  const isAmount = (column: Column): boolean => (isMain ? column.role === 'amount' : column.roles.get('amount') === 1)
  return which === 'last' ? columns.findLastIndex(isAmount) : columns.findIndex(isAmount)
}

function postingOf(
  placed: PlacedRow & { readonly columns: readonly Column[] },
  amount: number,
  style: NumberStyle,
): Posting<Row> | undefined {
  const { row, cells, columns } = placed
  const found = amount < 0 ? undefined : amountIn(placed, amount)
  if (!found) return undefined
  const said = labelMeaning(withoutDiscountWords(row, columns, style), style)
  const isCount = (cell: Cell): boolean => {
    const figure = isLabel(cell, style) ? undefined : figureOf(cell.text, style)
    return figure !== undefined && !(said.sure && figure.number.percent)
  }
  if (isTaxRow(row, style)) return { row, value: found.figure.number.value, ...taxed, rates: ratesIn(row, style) }
  const counted = [...cells].some(([index, own]) =>
    index !== amount && holdsFigures(columns[index]) && own.some(isCount))
  return {
    row,
    value: found.figure.number.value,
    ...said,
    whole: counted && row.cells.some((cell) => isLabel(cell, style)),
    rates: ratesIn(row, style),
  }
}

/** What a row says that taxes what it names, unless it is a line after all. */
export const taxed = { meaning: 'vat', sure: false, whole: false } as const

/**
 * `Schlüssel 1: 19,0 % auf 4.437,08  843,05`: a rate, an amount, and what the rate takes of it, whatever the words say.
 */
export function isTaxRow(row: Row, style: NumberStyle): boolean {
  const numbers = row.cells.flatMap((cell) => numbersIn(cell.text, style))
  const amounts = numbers.filter(({ percent, decimals }) => !percent && decimals === 2)
  const rates = numbers.filter(({ percent, value }) => percent && plausibleRate(value))
  return rates.some((rate) =>
    amounts.some((base, at) =>
      !base.value.eq(zero) && amounts.slice(at + 1).some((tax) => isTaxOf(base.value, rate.value, tax.value))))
}

export function ratesIn(row: Row, style: NumberStyle): Decimal[] {
  return row.cells.flatMap((cell) => numbersIn(cell.text, style)).flatMap(({ percent, value }) =>
    (percent ? [value] : []))
}

/** What the words of a row say that its amount sums up, adds or takes off. */
export function labelMeaning(
  row: Row,
  style: NumberStyle,
): { meaning: Sum | undefined; sure: boolean; service: boolean } {
  const words = row.cells.filter((cell) => isLabel(cell, style))
  const [meaning, score] = words.flatMap((cell) => sumMeanings(cell.text)).sort((a, b) => b[1] - a[1])[0] ??
    [undefined, 0]
  return {
    meaning: score >= maybeSaid ? meaning : undefined,
    sure: score >= surelySaid,
    service: words.some(({ text }) => services.some((service) => compact(text).startsWith(service))),
  }
}

const services = wordsOf('fees', 'service').service.map(compact)

/** Words, or a number in words that could as well be a label: `19 % USt`. */
function isLabel(cell: Cell, style: NumberStyle): boolean {
  const figure = figureOf(cell.text, style)
  return /\p{L}{2}/u.test(cell.text) && (figure === undefined || figure.worded === true)
}
