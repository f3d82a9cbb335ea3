import { zero } from '../../model/decimal.js'
import type { Layout } from '../layout/layout.js'
import { readForm } from '../form/read-form.js'
import { formLines } from '../listing/form-lines.js'
import { writtenLines } from '../listing/written-lines.js'
import { buildItems, type Item } from '../table/build-items.js'
import type { Cell, Row } from '../table/cell.js'
import { findTables, rulesByPage } from '../table/find-tables.js'
import type { Header } from '../table/find-header.js'
import type { Ledger } from '../table/ledger.js'
import type { ReadLine } from '../table/line.js'
import { readLines } from '../table/read-lines.js'
import { withoutParts } from '../table/recapitulation.js'
import { labelWords } from '../labels/label-text.js'
import { zeroRate } from '../labels/zero-rate.js'
import { numberStyleOf, type NumberStyle } from '../values/number-style.js'
import { possibleAdditions } from './additions.js'
import { withLineDiscounts } from './line-discounts.js'
import { chooseLines, type LineSet } from './line-set.js'
import { withLegend } from './rate-legend.js'
import { solveTotals } from './solve-totals.js'
import { stackedVat } from './stacked-vat.js'
import { currencyOf, type CurrencyFound } from './currency-of.js'
import { sumEntries, type Printed, type SumEntry } from './sum-entry.js'
import type { Offers, Solution } from './total-offers.js'
import { exemptionsIn, type Exemption } from './vat-category.js'
import { outOfTables } from './out-of-tables.js'
import { vatRowOf, type VatRow } from './vat-row.js'
import { grade } from '../grades.js'
import { ems } from '../measures.js'

/** Everything that was read of lines and sums, and the choice that was made. */
export interface Reading {
  readonly rows: readonly Row[]
  readonly style: NumberStyle
  readonly entries: readonly SumEntry[]
  readonly vatRows: readonly VatRow[]
  readonly offers: Offers
  readonly totals: Solution
  readonly lines: LineSet | undefined
  readonly exemptions: readonly Exemption[]
  readonly currency: CurrencyFound | undefined
  /** BT-111 in the currency BT-6. */
  readonly foreignVat?: { readonly currency: string; readonly entry: SumEntry; readonly printed: Printed } | undefined
}

export function readDocument(layout: Layout, fallback: NumberStyle['decimal']): Reading {
  const form = readForm(layout)
  const { rows } = form
  const style = numberStyleOf(rows.map((row) => row.cells.map((cell) => cell.text).join('  ')), fallback)
  const { tables, vatHeaders, ledger } = findTables(rows, layout, style)
  const rules = rulesByPage(layout)
  const items = tables.map((table) => buildItems(table, rules))
  const apart = cellsOf(items.flat())
  const outside = rows.filter((row) => !row.cells.some((cell) => apart.has(cell)))
  const read = tables
    .map((table, index) => withoutParts(readLines(items[index] ?? [], table.columns, style), outside, style))
    .filter((lines) => lines.length > 0)
  const taken = cellsOf(read.flat().map(({ item }) => item))
  const basis = { rows, style, vatHeaders, ledger, currency: currencyOf(rows, style) }
  const tabular = readingWith(read, taken, basis)
  const listings = { form: formLines(form, style), written: () => writtenLines(rows, style) }
  return outOfTables(tabular, tables, listings, (listing) => readingWith([listing.lines], listing.cells, basis))
}

function cellsOf(items: readonly Item[]): ReadonlySet<Cell> {
  return new Set(items.flatMap((item) => item.rows.flatMap(({ row }) => row.cells)))
}

interface Basis {
  readonly rows: readonly Row[]
  readonly style: NumberStyle
  readonly vatHeaders: readonly Header[]
  readonly ledger: Ledger<Row> | undefined
  readonly currency: CurrencyFound | undefined
}

/** What the document says when these are its lines. */
function readingWith(
  read: readonly (readonly ReadLine[])[],
  taken: ReadonlySet<Cell>,
  { rows, style, vatHeaders, ledger, currency }: Basis,
): Reading {
  const rest = rows.filter((row) => !row.cells.some((cell) => taken.has(cell)))
  const all = sumEntries(rest, style)
  const entries = all.filter((entry) => !isForeign(entry, currency?.code)).map((entry) => withAddition(entry, ledger))
  const lines = withLegend(read.map((table) => withLineDiscounts(table, entries, style)), rest, style)
  const exemptions = exemptionsOf(rest, rows)
  const { totals, offers, vatRows } = solveTotals({
    entries,
    tables: lines,
    vatRows: printedVat(entries, vatHeaders),
    exemptions,
  })
  const set = linesFor(totals, offers, withoutTaxes(entries, vatRows), lines)
  const foreign = foreignVat(all, currency?.code)
  return {
    rows,
    style,
    entries,
    vatRows,
    offers,
    totals,
    lines: set,
    exemptions,
    currency,
    ...(foreign && { foreignVat: foreign }),
  }
}

/**
 * Why no VAT is charged; the name of a line, such as a parcel to a third country, says so only where nothing else does.
 */
function exemptionsOf(rest: readonly Row[], rows: readonly Row[]): Exemption[] {
  const said = exemptionsIn(rest)
  return said.length > 0 ? said : exemptionsIn(rows)
}

/** What the column of amounts proves to be added to the lines is so, whatever its label says. */
function withAddition(entry: SumEntry, ledger: Ledger<Row> | undefined): SumEntry {
  const words = entry.amounts.at(-1)?.cell.words ?? []
  const [, added] = [...(ledger?.additions ?? [])].find(([row]) =>
    row.cells.some((cell) => words.some((word) => cell.words.includes(word)))) ?? []
  return added ? { ...entry, added } : entry
}

/** The rows of VAT breakdowns, in tables and one value above the other. */
function printedVat(entries: readonly SumEntry[], headers: readonly Header[]): VatRow[] {
  const single = besideFirst(
    withNeighbours(entries).flatMap((entry) => vatRowOf(entry, isBelow(entry.row, headers)) ?? []),
  )
  return distinct([...single, ...besideProven(single, entries), ...stackedVat(entries)])
}

/**
 * `A = 7 % netto 346,17  MwSt 24,23`: the words between rate, base and tax part them; together they are the row of one
 * rate.
 */
function withNeighbours(entries: readonly SumEntry[]): SumEntry[] {
  return entries.map((entry, at) => {
    const next = entries[at + 1]
    const isTold = next?.row === entry.row && next.rule === entry.rule && entry.rates.length === 1 &&
      next.rates.length === 0 && entry.amounts.length === 1
    const joined = isTold ? { ...entry, label: `${entry.label} ${next.label}`, labelCells: [...entry.labelCells, ...next.labelCells], amounts: [...entry.amounts, ...next.amounts] } : undefined
    return joined && vatRowOf(joined, false)?.proven === true ? joined : entry
  })
}

/**
 * `Schlüssel 2: 0,0 % auf 1.013,68  0,00` proves nothing by itself, and `Produits et livraison 20 % 699,30 139,86` is
 * named as a charge; above or below a row of the same form that is proven, it is one of its kind.
 */
function besideProven(rows: readonly VatRow[], entries: readonly SumEntry[]): VatRow[] {
  const proven = rows.filter((row) => row.proven && row.base)
  return entries.flatMap((entry) => {
    const row = rows.some((other) => other.entry === entry) ? undefined : vatRowOf(entry, true)
    if (row?.base === undefined) return []
    const kin = proven.filter((other) => isBeside(other, row))
    // Without its sign a rate is one where it stands over another.
    if (row.ratePrinted?.number.percent !== true && !kin.some((other) => isUnder(other, row))) return []
    const beside = kin.length > 0
    return (row.rate.eq(zero) ? isOfNothing(row, beside) : row.proven && beside) ? [row] : []
  })
}

/** A base that bears no tax, beside rows of its kind or named so. */
function isOfNothing({ tax, entry }: VatRow, beside: boolean): boolean {
  return tax.number.value.eq(zero) && (beside || zeroRate(labelWords(entry.label)[0] ?? '') !== undefined)
}

function isBeside(row: VatRow, other: VatRow): boolean {
  return Math.abs(row.entry.order - other.entry.order) <= 2 && row.base !== undefined && other.base !== undefined &&
    Math.abs(row.base.cell.x1 - other.base.cell.x1) < 2
}

/** Their rates end at one edge. */
function isUnder({ ratePrinted: first }: VatRow, { ratePrinted: second }: VatRow): boolean {
  return first !== undefined && second !== undefined && Math.abs(first.cell.x1 - second.cell.x1) < 2
}

/** A row of the breakdown of taxes adds nothing to the lines, whatever its words say. */
function withoutTaxes(entries: readonly SumEntry[], vatRows: readonly VatRow[]): SumEntry[] {
  const taxes = new Set(vatRows.filter(({ proven }) => proven).map(({ entry }) => entry))
  return entries.filter((entry) => !taxes.has(entry))
}

function linesFor(
  totals: Solution,
  offers: Offers,
  entries: readonly SumEntry[],
  tables: readonly (readonly ReadLine[])[],
): LineSet | undefined {
  const named = [
    ...offers.lineTotal.filter(({ score }) => score > grade.open),
    ...offers.net.filter(({ score }) => score > grade.good),
  ]
  const from = Math.min(...named.map(({ order }) => order), totals.net?.order ?? Infinity)
  return chooseLines(tables, totals, possibleAdditions(entries, from, totals.net?.order ?? -1))
}

/** An amount in another currency than that of the invoice: a conversion for the tax office, no part of the sums. */
function isForeign(entry: SumEntry, currency: string | undefined): boolean {
  const own = entry.amounts.at(-1)?.number.currency
  return currency !== undefined && own !== undefined && own !== currency
}

/** BT-111: the VAT in the currency of the tax office. */
function foreignVat(entries: readonly SumEntry[], currency: string | undefined): Reading['foreignVat'] {
  const entry = entries.find((candidate) => isForeign(candidate, currency) && candidate.meanings.some(([meaning, score]) => (meaning === 'vat' || meaning === 'vatTotal') && score >= grade.guess))
  const printed = entry?.amounts.at(-1)
  return entry && printed?.number.currency !== undefined
    ? { currency: printed.number.currency, entry, printed }
    : undefined
}

/** A row is in a VAT table when its header stands above it, not far away, on the same page. */
function isBelow(row: Row, headers: readonly Header[]): boolean {
  return headers.some((header) =>
    header.page === row.page && row.y0 > header.y0 && row.y0 - header.y1 < ems.section * row.fontSize)
}

/**
 * `USt. 19 %` over a column heads the taxes of something else, such as earlier payments, where the totals name the rate
 * themselves.
 */
function besideFirst(rows: readonly VatRow[]): readonly VatRow[] {
  const beside = rows.filter(({ entry }) => entry.rule === 'label left of amount')
  return beside.length > 0 ? beside : rows
}

/** The same rate, base and tax printed twice is one row; a row with a base is better than one without. */
function distinct(rows: readonly VatRow[]): VatRow[] {
  const kept: VatRow[] = []
  for (const row of rows) {
    const twin = kept.findIndex((other) => isSame(other, row))
    if (twin < 0) kept.push(row)
    else if (!kept[twin]?.base && row.base) kept[twin] = row
  }
  return kept.filter((row) =>
    !(row.rate.eq(zero) && row.tax.number.value.eq(zero) && !row.base && kept.length > 1 &&
      row.entry.code === undefined))
}

function isSame(first: VatRow, second: VatRow): boolean {
  if (!first.rate.eq(second.rate) || !first.tax.number.value.eq(second.tax.number.value)) return false
  const bothBases = first.base !== undefined && second.base !== undefined
  return !bothBases || first.base.number.value.eq(second.base.number.value) && first.entry.code === second.entry.code
}
