import { zero } from '../../model/decimal.js'
import { sumMeanings } from '../labels/sum-meaning.js'
import type { Layout } from '../layout/layout.js'
import { readForm } from '../form/read-form.js'
import { formLines } from '../listing/form-lines.js'
import { clausesOf } from '../listing/clauses.js'
import { writtenLines } from '../listing/written-lines.js'
import type { Listing } from '../listing/listing.js'
import { buildItems, type Item } from '../table/build-items.js'
import { wholeCalculations } from '../table/broken-calculations.js'
import { isBelow, type Cell, type Row } from '../table/cell.js'
import { findTables, rulesByPage } from '../table/find-tables.js'
import type { Header } from '../table/find-header.js'
import { figureOf } from '../table/figure.js'
import type { Ledger } from '../table/ledger.js'
import { saysName } from '../table/item-text.js'
import type { ReadLine } from '../table/line.js'
import { readLines, withoutParts } from '../table/read-lines.js'
import { currencyCode } from '../values/currency.js'
import { numberStyleOf, type NumberStyle } from '../values/number-style.js'
import { additionsInBreakdown, possibleAdditions, type Addition } from './additions.js'
import { withConditions, withLineDiscounts } from './line-discounts.js'
import { chooseLines, type ChosenLines, lineSums, type LineSet } from './line-set.js'
import { withLegend } from './rate-legend.js'
import { solveTotals, type SolvedTotals } from './solve-totals.js'
import { currencyOf, type CurrencyFound } from './currency-of.js'
import { says, sumEntries, taxes, type Printed, type SumEntry, type VatRow } from './sum-entry.js'
import { exemptionsIn, type Exemption } from './vat-category.js'
import { runsOf } from './runs-of-lines.js'
import { explains, outOfTables } from './out-of-tables.js'
import { withTaxMeant } from './recognised-taxes.js'
import { vatRowsOf } from './vat-rows.js'
import { grade } from '../grades.js'
import { limits } from '../measures.js'

/** Everything that was read of lines and sums, and the choice that was made. */
export interface Reading extends SolvedTotals {
  readonly rows: readonly Row[]
  readonly style: NumberStyle
  readonly entries: readonly SumEntry[]
  readonly lines: LineSet | undefined
  readonly exemptions: readonly Exemption[]
  readonly currency: CurrencyFound | undefined
  /** BT-111 in the currency BT-6. */
  readonly foreignVat?: { readonly currency: string; readonly entry: SumEntry; readonly printed: Printed } | undefined
}

export function readDocument(layout: Layout, fallback: NumberStyle['decimal']): Reading {
  const form = readForm(layout)
  const style = numberStyleOf(form.rows.map((row) => row.cells.map((cell) => cell.text).join('  ')), fallback)
  const rows = wholeCalculations(form.rows, style)
  const { tables, vatHeaders, ledger, conditions, offered } = findTables(rows, layout, style)
  const rules = rulesByPage(layout)
  const items = tables.map((table) => buildItems(table, rules, style, ledger?.lines))
  const apart = cellsOf(items.flat())
  const outside = rows.filter((row) => !row.cells.some((cell) => apart.has(cell)))
  const read = tables
    .map(({ columns, header }, index) => {
      const near = rows.slice(Math.max(0, header.first - limits.rows), header.first)
      const lines = withConditions(readLines(items[index] ?? [], columns, style, near), conditions, style)
      return withoutParts(lines, outside, style)
    })
    .filter((lines) => lines.length > 0)
  const taken = cellsOf(read.flat().map(({ item }) => item))
  const basis = { rows, style, vatHeaders, ledger, currency: currencyOf(rows, style) }
  const sold = read.map((lines) => lines.filter(({ item }) => !offered.has(item.anchor.row)))
  const printed = readingWith(withoutAnnexes(sold.filter((lines) => lines.length > 0)), taken, basis)
  const tabular = explains(printed) ? printed : (withPayments(sold, basis) ?? printed)
  const clauses = clausesOf(rows, style)
  const written = (): Listing[] => [{ rows, told: new Map() }, clauses].flatMap((read) => writtenLines(read, style))
  return outOfTables(tabular, tables, { form: formLines(form, style), written }, ({ lines, cells, total }) =>
    readingWith([lines], cells, total ? { ...basis, rows: clauses.rows, total } : basis))
}

/**
 * `08.02. Anzahlung Überweisung | -200,00` among the lines of a stay: where they give the total without it, and it does
 * not, it was paid.
 */
function withPayments(tables: readonly (readonly ReadLine[])[], basis: Basis): Reading | undefined {
  const sold = tables.map((lines) => lines.filter((line) => !isPaid(line))).filter((lines) => lines.length > 0)
  if (sold.flat().length === tables.flat().length) return undefined
  const reading = readingWith(withoutAnnexes(sold), cellsOf(sold.flat().map(({ item }) => item)), basis)
  return explains(reading) ? reading : undefined
}

function isPaid({ name = '', amount, quantity, price }: ReadLine): boolean {
  const [meaning, score = 0] = sumMeanings(name)[0] ?? []
  return meaning === 'prepaid' && score >= grade.open && amount?.number.value.lt(zero) === true && !quantity && !price
}

/** Connections by number, each at 0,00: a table that counts, prices and comes to nothing is no part of the invoice. */
function withoutAnnexes(tables: readonly (readonly ReadLine[])[]): readonly (readonly ReadLine[])[] {
  const own = tables.filter((lines) => !lines.every(({ amount, quantity, price, priceColumn }) =>
    amount?.number.value.eq(zero) === true && !quantity && !price && !priceColumn))
  return own.length > 0 ? own : tables
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
  /** The amount in a sentence that is the sum of the lines. */
  readonly total?: Listing['total']
}

/** What the document says when these are its lines. */
function readingWith(
  read: readonly (readonly ReadLine[])[],
  taken: ReadonlySet<Cell>,
  { rows, style, vatHeaders, ledger, currency, total }: Basis,
): Reading {
  const rest = rows.filter((row) => ledger?.parts?.has(row) !== true && !row.cells.some((cell) => taken.has(cell)))
  const all = sumEntries(rest, style)
  const seen = all.filter((entry) => !isForeign(entry, currency?.code)).map((entry) =>
    asTotal(withAddition(entry, ledger), total))
  const exemptions = exemptionsOf(rest, rows)
  const taxesOf = (some: readonly SumEntry[]): VatRow[] =>
    vatRowsOf(some, vatHeaders, exemptions.some(({ partial }) => !partial))
  const taxesSeen = taxesOf(seen)
  const entries = withTaxMeant(seen, taxesSeen)
  const named = read.map((table) => table.map((line) => withName(line, style)))
  const lines = withLegend(named.map((table) => withLineDiscounts(table, entries, style)), rest, style)
  const vatRows = entries === seen ? taxesSeen : taxesOf(entries)
  const solved = solveTotals({ entries, tables: lines, vatRows, exemptions })
  const chosen = linesFor(solved, entries, lines, additionsInBreakdown(solved.vatRows, vatHeaders, style))
  const set = chosen && { ...chosen, runs: runsOf(chosen, entries) }
  const foreign = foreignVat(all, currency?.code)
  return { ...solved, rows, style, entries, lines: set, exemptions, currency, foreignVat: foreign }
}

/**
 * `x`, `11,90 €` and `2 Stk` name nothing: what is sold must be asked for. `10 pack` names what is counted and priced
 * beside it.
 */
function withName(line: ReadLine, style: NumberStyle): ReadLine {
  const { name = '', proof, quantity } = line
  const figure = figureOf(name, style)
  // `2 Std` beside a count of two is that count once more.
  const isOther = figure?.unitText !== undefined && quantity?.number.value.eq(figure.number.value) === false
  const isName = saysName.test(name) && (figure === undefined || (proof !== undefined && isOther))
  return isName ? line : { ...line, name: undefined }
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
  const printed = entry.amounts.at(-1)
  const [, added] = [...(ledger?.additions ?? [])].find(([row, value]) =>
    printed?.number.value.abs().eq(value.abs()) === true &&
    row.cells.some((cell) => printed.cell.words.some((word) => cell.words.includes(word)))) ?? []
  return added ? { ...entry, added } : entry
}

/** What the lines come to is their total, though a sentence may call it but an amount to be paid. */
function asTotal(entry: SumEntry, total: Listing['total']): SumEntry {
  if (!total || !entry.amounts.some(({ cell }) => cell === total.cell)) return entry
  const ofLines = total.vat === 'net' ? [['lineTotal', grade.likely]] as const : []
  const meant = [...ofLines, ['grossTotal', grade.doubtful] as const]
  return { ...entry, meanings: [...entry.meanings, ...meant], readings: [...entry.readings, meant] }
}

/** The lines that give the totals, with what lies between; a row of the breakdown of taxes adds nothing to them. */
function linesFor(
  { totals, offers, vatRows }: SolvedTotals,
  entries: readonly SumEntry[],
  tables: readonly (readonly ReadLine[])[],
  inBreakdown: readonly Addition[],
): ChosenLines | undefined {
  const taxes = new Set(vatRows.filter(({ proven }) => proven).map(({ entry }) => entry))
  // A row below the lines that repeats what they come to is their sum, whatever its words say.
  const wholes = lineSums(tables)
  const last = tables.flat().at(-1)?.item.anchor.row
  const sums = [
    ...offers.lineTotal.filter(({ score }) => score > grade.open),
    ...offers.net.filter(({ score }) => score > grade.good),
    ...entries.filter(({ row, amounts }) =>
      last !== undefined && isBelow(row, last) && wholes.some((whole) => amounts.at(-1)?.number.value.eq(whole))),
  ]
  const from = Math.min(...sums.map(({ order }) => order), totals.net?.order ?? Infinity)
  const added = entries.filter((entry) => !taxes.has(entry))
  const possible = possibleAdditions(added, from, totals.net?.order ?? -1)
  const set = chooseLines(tables, totals, possible)
  if (set?.sums === true || inBreakdown.length === 0) return set
  const others = possible.filter(({ printed }) => !inBreakdown.some((own) => own.printed.cell === printed.cell))
  return chooseLines(tables, totals, [...inBreakdown, ...others])
}

/**
 * An amount in another currency than that of the invoice, `Total USD  642,60`: a conversion for the tax office, no part
 * of the sums.
 */
function isForeign({ amounts, label }: SumEntry, currency: string | undefined): boolean {
  const own = amounts.at(-1)?.number.currency ?? currencyCode(/(?<=^|[\s(])[A-Z]{3}(?=[):]*$)/u.exec(label)?.[0] ?? '')
  return currency !== undefined && own !== undefined && own !== currency
}

/** BT-111: the VAT in the currency of the tax office. */
function foreignVat(entries: readonly SumEntry[], currency: string | undefined): Reading['foreignVat'] {
  const entry = entries.find((candidate) => isForeign(candidate, currency) && says(candidate, taxes, grade.guess))
  const printed = entry?.amounts.at(-1)
  // `200 000 PLN obrotu (art. 113 … ustawy o VAT)`: a limit of the law, and no tax to the cent.
  return entry && printed?.number.currency !== undefined && printed.number.decimals === 2
    ? { currency: printed.number.currency, entry, printed }
    : undefined
}
