import { sum, type Decimal, zero } from '../../model/decimal.js'
import { isTaxOf } from '../../model/equations/tax.js'
import { compact } from '../labels/compact.js'
import { sumMeanings, type Sum } from '../labels/sum-meaning.js'
import { wordsOf } from '../languages/languages.js'
import type { NumberStyle } from '../values/number-style.js'
import { overlapAcross } from '../layout/boxes.js'
import type { Cell, Row } from './cell.js'
import { type Column, isKind } from './column.js'
import { amountsIn } from './columns-apart.js'
import { type Conditions, conditionsBelow, partsOf, withoutConditions } from './conditions.js'
import { readWithoutDetails, type Room } from './details.js'
import { type Block, isAddition, withBlocks } from './line-blocks.js'
import { figureOf } from './figure.js'
import type { FigureCell } from './figure-in-column.js'
import type { Ledger } from './ledger.js'
import type { Posting } from './posting.js'
import { isLabel, withPlaces } from './posting-places.js'
import type { SumBands } from './sum-bands.js'
import { withoutWords } from './other-rows.js'
import { comesOut, placeCells, type PlacedRow } from './place-cells.js'
import { columnsAgain, numbersOf, type PlacedPosting, rateSums, withoutCounters } from './told-again.js'
import { numbersIn } from '../values/number.js'
import { plausibleRate } from '../values/known-rates.js'
import { grade } from '../grades.js'
import { ems, pieces } from '../measures.js'

export interface TableLedger {
  readonly ledger: Ledger<Row> | undefined
  /** By the row of a line, what rows below it say that it comes to. */
  readonly conditions: ReadonlyMap<Row, Conditions>
  /** Lines whose amounts stand in brackets, for they are only offered and no sum has them in it. */
  readonly offered: ReadonlySet<Row>
}

/**
 * The amounts below the heads of the line tables as a ledger; of several columns of amounts the one that proves most.
 */
export function tableLedger(all: readonly Room[], bands: SumBands, style: NumberStyle): TableLedger {
  // What stands under other heads than columns that come to their sums is nothing of theirs: `Warenwert  USD 7.310,00`.
  const proven = all.filter(({ header }) => header.columns.some(({ apart }) => apart))
  const rooms = proven.length > 0 ? proven : all
  const shares = listsShares(rooms.flatMap(({ rows, further }) => [...rows, ...further]), style)
  const placed = withBlocks(rooms.flatMap(({ header: { columns }, rows, further }) =>
    [...rows, ...further].map((row, at, below) =>
      ({ columns, placed: placeCells(row, columns, style), above: below[at - 1], shares }))), style)
  const read = (['findLastIndex', 'findIndex'] as const).flatMap((which) => {
    const postings = placed.flatMap((own) => bandPostings(own.placed.row, bands, style) ??
      placedPosting(own, own.columns[which](isAmountAmong(own.columns)), style) ?? [])
    const counted = withoutCounters(postings)
    const again = [...rateSums(counted, style), ...columnsAgain(counted)]
    const lists = withoutOffers(counted.filter((posting) => !again.includes(posting)))
    const ways = lists.flatMap((own) => waysOf(own).map((conditions) => ({ own, conditions })))
    return ways.flatMap(({ own, conditions }) => {
      const listed = withPlaces(withoutConditions(own, conditions), style)
      const found = readWithoutDetails(listed, rooms)
      if (!found) return []
      const { ledger, score, details } = found
      const offered = new Set(counted.filter((one) => one.offered && !own.includes(one)).map(({ row }) => row))
      const sums = [...again.map(({ row }) => row), ...ledger.sums]
      return [{ ledger: { ...ledger, sums }, score, conditions, offered, details }]
    })
  })
  const best = read.sort((a, b) => b.score - a.score)[0]
  const conditions = best?.conditions ?? new Map<Row, Conditions>()
  const parts = new Set([...[...conditions.values()].flatMap(partsOf), ...best?.details ?? []])
  return { ledger: best && { ...best.ledger, parts }, conditions, offered: best?.offered ?? new Set() }
}

/** What rows below the lines say of them; where one only repeats a line, also as if it were one of its own. */
function waysOf(own: readonly PlacedPosting[]): ReadonlyMap<Row, Conditions>[] {
  const all = conditionsBelow(own)
  const repeats = [...all.values()].some(({ additions }) => additions.length === 0)
  return repeats ? [all, conditionsBelow(own, false)] : [all]
}

/**
 * `1 Stk | 3.980,00 | (3.980,00)`: what is taken back, or an alternative that is no part of the sum. All of them are
 * the one or the other.
 */
function withoutOffers(postings: readonly PlacedPosting[]): (readonly PlacedPosting[])[] {
  const own = postings.filter(({ offered }) => !offered)
  return own.length < postings.length ? [postings, own] : [postings]
}

/** `Honorar €` may head prices too; where nothing else heads the amounts, it does, and at last so does `Preis`. */
function isAmountAmong(columns: readonly Column[]): (column: Column) => boolean {
  const ways: readonly ((column: Column) => boolean)[] =
    [({ role }) => role === 'amount', ({ roles }) => roles.get('amount') === 1, ({ role }) => role === 'unitPrice']
  return ways.find((way) => columns.some(way)) ?? (() => false)
}

interface PlacedAmong {
  readonly columns: readonly Column[]
  readonly placed: PlacedRow
  readonly above: Row | undefined
  readonly shares: boolean
  readonly block: Block
}

/** `Papier | 60 | 19,90 | 23 % | 1 194,00 | 274,62`: what has a count and a price is a line, whatever its tax is. */
function hasFactors({ columns, placed: { figures } }: PlacedAmong): boolean {
  return (['quantity', 'unitPrice'] as const).every((role) =>
    figures.get(columns.findIndex((column) => column.role === role))?.some(({ figure }) => !figure.number.percent))
}

/** What the row says of its amount, or of those in several columns, and whether it surely is a line. */
function sayingOf(
  { columns, placed, above: over, shares, block: { counted = [] } }: PlacedAmong,
  amounts: readonly FigureCell[],
  priced: boolean,
  style: NumberStyle,
): { readonly posting: Posting<Row>; readonly isLine: boolean } {
  const { row, all, filled } = placed
  const value = sum(amounts.map(({ figure }) => figure.number.value))
  const options = { above: over, shares: shares || priced }
  const told = postingOf(withoutWords(row, columns, style), value, style, options)
  const [amount, ...others] = amounts
  if (!amount || others.length > 0) {
    return { posting: { ...told, meaning: 'lineTotal', sure: true, whole: false }, isLine: false }
  }
  // `Gross price | 68.50 | 2,740.00` below `40 PC` is one as well.
  const above = filled.some((index) => columns[index]?.role === 'unitPrice') ? counted : []
  const isLine = isProven(amount, columns) ||
    comesOut({ ...placed, all: [...all, ...above] }, columns, amount, style, told.sure)
  // `Fracht | 2 | 165,00 | IVA 22 % | 330,00`: a line, whatever else its words may name.
  return { posting: isLine ? { ...told, meaning: undefined, sure: false } : told, isLine }
}

function placedPosting(own: PlacedAmong, at: number, style: NumberStyle): PlacedPosting | undefined {
  const { placed } = own
  const amounts = amountsIn(placed, at, own.columns)
  const [amount] = amounts
  if (!amount) return undefined
  const { row, figures, filled } = placed
  const priced = hasFactors(own)
  const counts = filled.flatMap((index) => figures.get(index) ?? []).filter((figure) => !amounts.includes(figure))
  const { posting, isLine } = sayingOf(own, amounts, priced, style)
  const isCounted = counts.some(({ figure, cell }) =>
    (figure.base !== undefined || !isLabel(cell, style)) && !(posting.sure && figure.number.percent))
  // `3 Stk x 41,29` below the name is as much as a name and a count.
  const calculates = [...figures.values()].flat().some(({ figure }) => figure.price !== undefined)
  const begun = isLine || isBegun(own, posting, style)
  const whole = (posting.whole && isCounted) || begun || calculates
  const counted = isCounted && posting.meaning === undefined
  const rates = counts.flatMap(({ figure: { number } }) => (number.percent ? [number.value.abs()] : []))
  const { decimals } = amount.figure.number
  const beside = [...rates, ...own.block.rates]
  const offered = /^\(.*\)$/u.test(amount.cell.text) && comesOut(placed, own.columns, turned(amount), style)
  const columns = amounts.length > 1 ? amounts.map(({ figure }) => figure.number.value) : []
  const above = nameAbove(row, own.above, style)
  return {
    ...posting, ...own.block, ...above, row, whole, counted, priced, begun, rates: beside, columns, decimals, offered,
  }
}

/** `Kopierpapier A4` half a line above `6 | 21,99 | 131,94`: figures stand in the middle of a text of two rows. */
function nameAbove(
  { page, y0, cells }: Row,
  above: Row | undefined,
  style: NumberStyle,
): Pick<Posting<Row>, 'nameAbove'> {
  const isBeside = above?.page === page && above.y1 > y0 && !cells.some((cell) => isLabel(cell, style))
  const name = isBeside ? above.cells.find((cell) => isLabel(cell, style)) : undefined
  return name ? { nameAbove: name.x0 } : {}
}

/** It is one of those that come to the sums of their columns. */
function isProven({ cell }: FigureCell, columns: readonly Column[]): boolean {
  return columns.some(({ apart }) => cell.words.some((word) => apart?.has(word)))
}

function turned({ cell, figure }: FigureCell): FigureCell {
  return { cell, figure: { ...figure, number: { ...figure.number, value: figure.number.value.abs() } } }
}

/** `Treuerabatt 10 % | 01.04.2025 – 30.04.2025 | -4,20`: a number, a code or a day beside its name, as lines have. */
function isBegun({ columns, placed }: PlacedAmong, { meaning }: Posting<Row>, style: NumberStyle): boolean {
  const begins = (at: number): boolean => isKind(columns[at]?.role, 'begins')
  const isOther = meaning !== undefined && !isAddition(meaning)
  return !isOther && [...placed.cells].some(([at, own]) => begins(at) && own.some(isBeginning)) &&
    [...placed.cells].some(([at, own]) => !begins(at) && own.some((cell) => isLabel(cell, style)))
}

/** `FRZ-4711`, `07.`, `01.04. – 30.04.2025`, but no words. */
function isBeginning({ text, words }: Cell): boolean {
  return /^[^%]*\d[^%]*$/u.test(text) && (words.length === 1 || !/\p{L}{3}/u.test(text))
}

/**
 * The sums of a band, from left to right; undefined for other rows. `Lohn | Teile | Fremdleistung` before the `Netto`
 * that they come to are the sums of groups, and nothing new.
 */
export function bandPostings(row: Row, bands: SumBands, style: NumberStyle): PlacedPosting[] | undefined {
  const postings = bands.get(row)?.flatMap(({ cell, meaning, sure }) => {
    const { value, decimals } = figureOf(cell.text, style)?.number ?? {}
    return value && decimals !== undefined ? [{ row, value, decimals, meaning, sure, whole: false }] : []
  })
  const at = postings?.findIndex((posting) => posting.meaning !== undefined) ?? -1
  const isMade = at > 1 && sum(postings?.slice(0, at).map(({ value }) => value) ?? []).eq(postings?.[at]?.value ?? zero)
  return isMade ? postings?.slice(at) : postings
}

/**
 * What a row says of its amount; whole as far as it has a name and taxes nothing. `above`: the row before, which may be
 * the label of an amount that stands alone. `shares`: the rows take shares of amounts that are no taxes.
 */
export function postingOf(
  row: Row,
  value: Decimal,
  style: NumberStyle,
  { above, shares = false }: { readonly above?: Row | undefined; readonly shares?: boolean } = {},
): Posting<Row> {
  const own = row.cells.filter((cell) => isLabel(cell, style))
  const labels = own.length > 0 || !above ? own : labelAbove(row, above)
  const isTaxed = !shares && taxedAt(row, style) !== undefined
  const [meaning, score] = isTaxed ? ['vat' as const, grade.open] : best(labels)
  const isTax = isTaxed || endsInTax(own)
  const told = labels.flatMap(({ text }) => numbersIn(text, style)).flatMap(({ percent, value: share }) =>
    (percent ? [share.abs()] : []))
  return {
    row,
    value,
    meaning: score >= grade.open ? meaning : undefined,
    sure: score >= grade.good,
    whole: !isTax && labels.length > 0,
    charged: meaning === 'charge' && score >= sureCharge(told),
    shares: told,
    service: !isTax && labels.some(({ text }) => services.some((service) => compact(text).startsWith(service))),
  }
}

/** `Transport Klavier` may be goods; of `Contributo integrativo C.I.P.A.G. 5 %` its share tells what it is. */
const sureCharge = (shares: readonly Decimal[]): number => (shares.length > 0 ? grade.fair : grade.good)

function best(labels: readonly Cell[]): readonly [Sum | undefined, number] {
  return labels.flatMap((cell) => sumMeanings(cell.text)).sort((a, b) => b[1] - a[1])[0] ?? [undefined, 0]
}

/** `Summe netto 322,11 | MwSt 26,88`: a sum, and its tax behind it. */
function endsInTax(labels: readonly Cell[]): boolean {
  const [last, ...others] = labels.map(({ text }) => sumMeanings(text)[0]).reverse()
  const isSure = (best: (typeof others)[number], wanted: readonly Sum[]): boolean =>
    best !== undefined && best[1] >= grade.good && wanted.includes(best[0])
  return isSure(last, ['vat', 'vatTotal']) && others.some((best) => isSure(best, ['lineTotal', 'netTotal', 'grossTotal']))
}

/** `Total amount` right above `32,354.13 GBP`, where neither has anything beside it. */
function labelAbove({ page, y0, fontSize, cells: [amount, ...beside] }: Row, above: Row): readonly Cell[] {
  const [label, ...others] = above.cells
  const isOver = amount && label && beside.length + others.length === 0 && above.page === page &&
    y0 - above.y1 < ems.column * fontSize && overlapAcross(label, amount) > 0
  return isOver && (sumMeanings(label.text)[0]?.[1] ?? 0) >= grade.good ? [label] : []
}

const services = wordsOf('fees', 'service').service.map(compact)

/**
 * `Schlüssel 1: 19,0 % auf 4.437,08  843,05`: a rate, an amount, and what the rate takes of it, whatever the words say.
 */
function taxedAt(row: Row, style: NumberStyle): Decimal | undefined {
  const numbers = numbersOf(row, style)
  const amounts = numbers.filter(({ percent, decimals }) => !percent && decimals === 2)
  const rates = numbers.filter(({ percent, value }) => percent && plausibleRate(value))
  return rates.find((rate) => amounts.some((base, at) => !base.value.eq(zero) &&
    amounts.slice(at + 1).some((tax) => isTaxOf(base.value, rate.value, tax.value))))?.value
}

/**
 * `Modehaus Ströbel  8.420,50  8 %  673,64`: a commission, where several rows end with the same share of something; no
 * rate taxes so often.
 */
export function listsShares(rows: readonly Row[], style: NumberStyle): boolean {
  const rates = rows.flatMap((row) => {
    const rate = taxedAt(row, style)
    const amounts = numbersOf(row, style).filter(({ percent }) => !percent)
    const [last] = amounts.slice(-1)
    const isLast = last && rate?.gt(zero) && amounts.some(({ value }) => isTaxOf(value, rate, last.value))
    return isLast === true && rate ? [rate] : []
  })
  return rates.some((rate) => rates.filter((other) => other.eq(rate)).length >= pieces.few)
}
