import { shareOf } from '../../model/equations/tax.js'
import { type Decimal, roundAmount, sum, zero } from '../../model/decimal.js'
import { inOneColumn, overlapAcross } from '../layout/boxes.js'
import { sumMeanings, type Sum } from '../labels/sum-meaning.js'
import type { Cell, Row } from '../table/cell.js'
import { figureOf } from '../table/figure.js'
import { isMeasuredBehind, unitCode } from '../values/unit.js'
import { currencyCode } from '../values/currency.js'
import { isKnownRate } from '../values/known-rates.js'
import { isMoney, numbersIn, type NumberInText } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { amountsIn, labelRows, partedCells, wrappedLabels } from './label-rows.js'
import { bandOf } from '../table/sum-bands.js'
import { saysUntaxed } from './vat-category.js'
import { grade } from '../grades.js'
import { ems, limits, pieces, portion } from '../measures.js'

/** A number outside the line tables and the cell that it stands in. */
export interface Printed {
  readonly number: NumberInText
  readonly cell: Cell
  /** True for what is meant by signs of a picture that were taken for others. */
  readonly meant?: boolean
}

/** What a label can mean, best first. */
type Meanings = readonly (readonly [Sum, number])[]

/** A label and the numbers that belong to it: `MwSt 19 % auf 423,03 … 80,38`. */
export interface SumEntry {
  readonly row: Row
  /** Place in reading order. */
  readonly order: number
  readonly label: string
  readonly labelCells: readonly Cell[]
  readonly meanings: Meanings
  /** The label read alone, and together with the words above or below it: each reading votes for itself. */
  readonly readings: readonly Meanings[]
  /** Rates beside the label or in the row. */
  readonly rates: readonly Printed[]
  readonly amounts: readonly Printed[]
  /** VAT code of the row: `AE`. */
  readonly code?: string
  readonly rule: 'label left of amount' | 'label above amount'
  /** What it adds to the sum of the lines, where the column of amounts proves that it does. */
  readonly added?: Decimal
}

/** A row of a VAT breakdown, or the line of one rate in the totals. */
export interface VatRow {
  readonly entry: SumEntry
  readonly rate: Decimal
  readonly ratePrinted: Printed
  readonly base?: Printed
  readonly tax: Printed
  readonly gross?: Printed
  /** True when base x rate = tax to the cent. */
  readonly proven: boolean
}

/** The entries of all rows that are no invoice lines, in reading order. */
export function sumEntries(lines: readonly Row[], style: NumberStyle): SumEntry[] {
  const rows = labelRows(lines, style)
  const allBelow = rows.map((row, order) => entriesBelow(rows, row, order, style))
  // The base that a label names is no amount of its own once the tax below has told it, and neither is an amount
  // without a label or a rate of its own that stands below one. Rate, base and tax in one row are a row of a table and
  // say what they are, unless the rate stands in a label above.
  const bases = new Set(allBelow.flat().flatMap(({ amounts, labelCells }) => (amounts.length > 1 ? labelCells : [])))
  const named = new Map(allBelow.flat().flatMap((entry) => entry.amounts.map(({ cell }) => [cell, entry] as const)))
  const isTold = (amounts: readonly Printed[]): boolean =>
    amounts.length < pieces.few || amounts.some(({ cell }) => (named.get(cell)?.rates.length ?? 0) > 0)
  return rows.flatMap((row, order) => {
    const beside = entriesOf(row, order, style).filter(({ amounts, rates, label }) => amounts.length === 0 ||
      !amounts.every(({ cell }) => bases.has(cell) ||
        (label === '' && rates.length === 0 && isTold(amounts) && named.has(cell))))
    return [...beside.map((entry) => withWrapped(entry, rows, style)).flatMap(perRate), ...(allBelow[order] ?? [])]
  })
}

/**
 * What the label means together with its words on the line above or below stands beside its own meaning, and the sums
 * decide.
 */
function withWrapped(entry: SumEntry, rows: readonly Row[], style: NumberStyle): SumEntry {
  // A label that says it all by itself needs no more words; `Summe` and `Total` may go on.
  const [best] = entry.meanings
  if (best && best[1] >= grade.good && best[0] !== 'grossTotal' && best[0] !== 'lineTotal') return entry
  const wrapped = wrappedLabels(entry, rows, style).map((text): Meanings =>
    sumMeanings(text).map(([meaning, score]) => [meaning, grade.sure * score]))
  if (wrapped.length === 0) return entry
  const meanings = new Map(entry.meanings)
  for (const [meaning, score] of wrapped.flat()) meanings.set(meaning, Math.max(meanings.get(meaning) ?? 0, score))
  return { ...entry, meanings: [...meanings].sort((a, b) => b[1] - a[1]), readings: [entry.meanings, ...wrapped] }
}

/**
 * `inkl. 21,68 € 21 % und 4,13 € 9 % MwSt.`: several rates in one sentence, each with as many amounts; what stands
 * apart is what they come to.
 */
function perRate(entry: SumEntry): SumEntry[] {
  const { rates, amounts } = entry
  const isOwn = ({ cell }: Printed): boolean => rates.every((rate) => rate.cell === cell)
  const own = amounts.filter(isOwn)
  const each = own.length / rates.length
  if (rates.length < 2 || !mostPerRate.includes(each) || !rates.every(isOwn)) return [entry]
  const parted = rates.map((rate, index) =>
    ({ ...entry, rates: [rate], amounts: own.slice(index * each, (index + 1) * each) }))
  const others = amounts.filter((amount) => !own.includes(amount))
  if (each === 1 && others.some(({ number }) => number.value.eq(taxOn(rates, own)))) return [entry]
  return others.length > 0 ? [...parted, { ...entry, rates: [], amounts: others }] : parted
}

/** `TVA 20 % sur 100,00 et 5,5 % sur 20,00`: what the taxes come to, where the amounts are their bases. */
function taxOn(rates: readonly Printed[], bases: readonly Printed[]): Decimal {
  return sum(rates.map(({ number }, index) => roundAmount(shareOf(bases[index]?.number.value ?? zero, number.value))))
}

/** The tax; with its base; with what both come to. */
const mostPerRate: readonly number[] = [1, 2, pieces.few]

interface Draft {
  labelCells: Cell[]
  rates: Printed[]
  amounts: Printed[]
  code?: string
}

function entriesOf(row: Row, order: number, style: NumberStyle): SumEntry[] {
  const drafts: Draft[] = []
  for (const cell of partedCells(row, style)) {
    const last = drafts.at(-1)
    const words = isWords(cell, last, style)
    const draft = last && !(words && last.amounts.length > 0) ? last : { labelCells: [], rates: [], amounts: [] }
    if (draft !== last) drafts.push(draft)
    addCell(draft, cell, words, style)
  }
  const told = amountFirst(drafts).filter(({ amounts, rates }) => amounts.length + rates.length > 0)
  // Side by side they are read one after the other, all before the next row; so are those below (`entriesBelow`).
  return told.map((draft, at) => toEntry(row, order + at / told.length, draft, 'label left of amount'))
}

/** `238,00 EUR  Gesamtbetrag`: the words stand right of their amount. */
function amountFirst(drafts: Draft[]): Draft[] {
  const [first, second] = drafts
  if (drafts.length !== 2 || !first || !second || first.labelCells.length > 0 ||
      second.amounts.length > 0) return drafts
  return [
    {
      ...first,
      labelCells: second.labelCells,
      rates: [...first.rates, ...second.rates],
      ...(second.code !== undefined && { code: second.code }),
    },
  ]
}

/** `Rückgabe  …  19 % MwSt.`: what stands in a column far left of the sums is no label of theirs. */
function isFarBefore({ x1, text }: Cell, cell: Cell): boolean {
  return cell.x0 - x1 > ems.far * cell.fontSize && sumMeanings(text).length === 0
}

/** Words start a label; `21 % BTW` is a label where none stands before it. */
function isWords(cell: Cell, last: Draft | undefined, style: NumberStyle): boolean {
  const figure = figureOf(cell.text, style)
  if (figure?.worded === true) return !last?.labelCells.some((label) => !isFarBefore(label, cell))
  return figure === undefined && !isMark(cell.text)
}

function addCell(draft: Draft, cell: Cell, words: boolean, style: NumberStyle): void {
  const code = figureOf(cell.text, style)?.code ?? /^[A-Z]{1,2}\d{0,2}$/.exec(cell.text)?.[0]
  // `19,000 | % | von 2.041,26`: the sign stands apart from its rate.
  if (cell.text === '%') draft.rates.push(...draft.amounts.splice(-1))
  if (words) draft.labelCells.push(cell)
  if (code !== undefined) draft.code = code
  for (const number of numbersIn(cell.text, style)) {
    if (number.percent || (words && isRateOfTax(number, cell))) draft.rates.push({ number, cell })
    else if (isAmount(number, cell, words)) draft.amounts.push({ number, cell })
  }
}

function isAmount(number: NumberInText, { text }: Cell, isWorded: boolean): boolean {
  return !isMeasuredBehind(text, number.end) && (!isWorded || isMoney(number))
}

/** `VAT @ 23 on € 360.40`: a tax is named, and in its words a rate needs no sign. */
function isRateOfTax(number: NumberInText, { text }: Cell): boolean {
  return !isMoney(number) && isKnownRate(number.value) &&
    sumMeanings(text)[0]?.[0] === 'vat'
}

/** Currency signs, units and lone letters say nothing of their own. */
function isMark(text: string): boolean {
  return currencyCode(text) !== undefined || unitCode(text) !== undefined || /^\W*$|^\p{L}{1,2}\d{0,2}$/u.test(text)
}

function toEntry(row: Row, order: number, draft: Draft, rule: SumEntry['rule']): SumEntry {
  const label = draft.labelCells.map((cell) => cell.text).join(' ')
  const own = sumMeanings(label)
  const nearest = sumMeanings(draft.labelCells.at(-1)?.text ?? '')
  const said = (nearest[0]?.[1] ?? 0) > (own[0]?.[1] ?? 0) ? nearest : own
  const meanings = isUntaxed(label, said, draft) ? said.filter(([meaning]) => !taxes.has(meaning)) : said
  return {
    row,
    order,
    label,
    labelCells: draft.labelCells,
    meanings,
    readings: [meanings],
    rates: draft.rates,
    amounts: draft.amounts,
    ...(draft.code !== undefined && { code: draft.code }),
    rule,
  }
}

export const taxes: ReadonlySet<Sum> = new Set(['vat', 'vatTotal'])

/** The label means one of these at least so surely. */
export function says({ meanings }: SumEntry, wanted: ReadonlySet<Sum>, least: number): boolean {
  return meanings.some(([meaning, score]) => wanted.has(meaning) && score >= least)
}

/** `Pfand (ohne MwSt.)  15,00` is no tax, whatever it speaks of. */
function isUntaxed(label: string, meanings: Meanings, { rates, amounts }: Draft): boolean {
  const isOpen = amounts.at(-1)?.number.value.eq(zero) === false && !rates.some(({ number }) => number.value.gt(zero))
  return isOpen && meanings.some(([meaning]) => taxes.has(meaning)) && saysUntaxed(label)
}

/** A label with its amount below it: `Zu zahlen` over `894,36 EUR`. */
function entriesBelow(rows: readonly Row[], row: Row, order: number, style: NumberStyle): SumEntry[] {
  const [next] = rows.slice(order + 1)
  const inBand = (next && bandOf(row, next, style)) ?? []
  // `ATT BETALA` in a band, its amount in larger letters and a little lower than the others.
  const alone = row.cells.filter((cell) => inBand.every(({ label }) => overlapAcross(label, cell) <= 0))
  const band = [...inBand, ...alone.flatMap((label) => {
    const [, score] = sumMeanings(label.text)[0] ?? [undefined, 0]
    const below = score >= grade.good ? valueBelow(rows, row, label, order, style) : undefined
    return below && inBand.every(({ value }) => value !== below.value) ? [{ label, ...below }] : []
  })]
  return band.flatMap(({ label, row: under, value }, at) => {
    const number = figureOf(value.text, style)?.number
    if (!number || !isMoney(number)) return []
    const named = amountsIn(label.text, style).map((base) => ({ number: base, cell: label }))
    // `USt 2,85 €` over the total has its amount: only a base is more than the tax below it.
    if (named.some((base) => base.number.value.abs().lte(number.value.abs()))) return []
    const draft = { labelCells: [label], rates: ratesIn(label, style), amounts: [...named, { number, cell: value }] }
    return [toEntry(under, order + at / band.length, draft, 'label above amount')]
  })
}

function ratesIn(cell: Cell, style: NumberStyle): Printed[] {
  return numbersIn(cell.text, style).flatMap((number) => (number.percent ? [{ number, cell }] : []))
}

/**
 * Below the label, or partly so and below no other: a figure that is set to the right of its column; of the last one
 * `TOTALE DOCUMENTO EUR` in the other corner of its box.
 */
function valueBelow(
  rows: readonly Row[],
  row: Row,
  label: Cell,
  order: number,
  style: NumberStyle,
): { row: Row; value: Cell } | undefined {
  // `19 % MwSt` right of a label is the next one.
  const isFollowed = row.cells.filter((other) => other.x0 > label.x1).map(({ text }) => figureOf(text, style))
    .some((figure) => figure !== undefined && figure.worded !== true)
  const others = row.cells.filter((other) => other !== label)
  for (const other of isFollowed ? [] : rows.slice(order + 1, order + limits.rows)) {
    if (other.page !== row.page || other.y0 - row.y1 >= 2 * row.fontSize) continue
    const value = other.cells.find((cell) => overlaps(cell, label)) ??
      other.cells.find((cell) => inOneColumn(cell, label) && !others.some((one) => inOneColumn(cell, one))) ??
      inCorner(label, row, other, rows, style)
    if (value) return { row: other, value }
  }
  return undefined
}

/** A total that the page has elsewhere too, over no further amounts: those of `Scadenze | Totale` are parts of it. */
function inCorner(label: Cell, row: Row, under: Row, rows: readonly Row[], style: NumberStyle): Cell | undefined {
  const isTotal = row.cells.at(-1) === label && sumMeanings(label.text)[0]?.[0] === 'grossTotal'
  const [value, ...more] = isTotal ? under.cells.filter(({ x0 }) => x0 >= label.x0) : []
  const amount = value && figureOf(value.text, style)?.number
  if (!value || !amount || more.length > 0) return undefined
  const next = rows[rows.indexOf(under) + 1]
  const isAmount = (cell: Cell): boolean => amountsIn(cell.text, style).length > 0
  const isListed = next?.cells.some((cell) => inOneColumn(cell, value) && isAmount(cell)) === true
  const isRepeated = rows.some((other) => other.cells.some((cell) => cell !== value &&
    amountsIn(cell.text, style).some((number) => number.value.eq(amount.value))))
  return isRepeated && !isListed ? value : undefined
}

function overlaps(first: Cell, second: Cell): boolean {
  const narrower = Math.min(first.x1 - first.x0, second.x1 - second.x0)
  return overlapAcross(first, second) > portion.third * narrower
}
