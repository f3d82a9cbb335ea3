import { roundAmount, zero } from '../../model/decimal.js'
import { isNear, oneCentApart, twoCentsApart } from '../../model/equations/rounding.js'
import { isTaxOf, netOf, taxOf } from '../../model/equations/tax.js'
import { labelWords } from '../labels/label-text.js'
import { sumLabels, type Sum } from '../labels/sum-meaning.js'
import { zeroRate, zeroRateIn } from '../labels/zero-rate.js'
import type { Header } from '../table/find-header.js'
import { isKnownRate, plausibleRate } from '../values/known-rates.js'
import { isMoney } from '../values/number.js'
import { says, taxes, type Printed, type SumEntry, type VatRow } from './sum-entry.js'
import { withoutBrackets, withoutWords } from './tax-figures.js'
import { distinct } from './distinct-rows.js'
import { saysUntaxed } from './vat-category.js'
import { taxesByColumn } from './taxes-by-column.js'
import { wordlessTaxes } from './wordless-tax.js'
import { grade } from '../grades.js'
import { ems, pieces, points } from '../measures.js'

const notTaxes: ReadonlySet<Sum> = new Set(['charge', 'allowance', 'prepaid'])
const wholes: ReadonlySet<Sum> = new Set(['netTotal', 'lineTotal', 'grossTotal'])
/** Two figures end at one edge within so many points. */
const sameEdge = 2

/**
 * The rows of VAT breakdowns: in tables and among the totals; parted by words; beside a row that is proven; and one
 * value above the other.
 */
export function vatRowsOf(entries: readonly SumEntry[], headers: readonly Header[], isExempt: boolean): VatRow[] {
  // `% Dto.` over `2,00`: what a label calls a discount or a charge is no rate of tax, though it comes out like one.
  const others = new Set(entries.filter((entry) => entry.rule === 'label above amount' && isOther(entry, false))
    .flatMap(({ amounts }) => amounts.map(({ cell }) => cell)))
  const said = entries.flatMap((entry, at) =>
    withNext(entry, entries.slice(at + 1, at + pieces.few)) ?? rowOf(entry, isBelow(entry, headers)) ?? [])
    .filter(({ ratePrinted }) => !others.has(ratePrinted.cell))
  const rows = said.length > 0 ? said : entries.flatMap((entry) => codedRow(entry) ?? [])
  // `USt. 19 %` over a column heads the taxes of something else, such as earlier payments, where the totals name the
  // rate themselves. No state charges `Dieselfloater 7,5 % auf Fracht`.
  const likely = rows.filter(({ entry, rate }) => isKnownRate(rate) || says(entry, taxes, grade.open))
  const taxed = likely.length > 0 ? likely : rows
  const beside = taxed.filter(({ entry }) => entry.rule === 'label left of amount')
  const single = beside.length > 0 ? beside : taxed
  const named = withNamedBases([...single, ...besideProven(single, entries)], entries)
  const found = [...named, ...stacked(entries), ...taxesByColumn(entries)]
  const isSaid = isExempt || entries.some((entry) => says(entry, taxes, grade.doubtful))
  return distinct(found.length > 0 || isSaid ? found : wordlessTaxes(entries))
}

/**
 * `davon Trinkwasser (7 % USt) 200,00`, `Umsatzsteuer 7 % 14,00`: of two amounts at one rate one taxes the other; so
 * it is with `steuerpflichtig 19 % 316,79`, though nothing there names a tax.
 */
function withNamedBases(rows: readonly VatRow[], entries: readonly SumEntry[]): VatRow[] {
  const rowWithBase = ({ rate, tax, base, ratePrinted }: VatRow): VatRow | undefined =>
    (base ? undefined : rows.find((other) => !other.base && other.rate.eq(rate) && isTax(tax, ratePrinted, other.tax)))
  const entryWithBase = ({ rate, tax, entry, ratePrinted }: VatRow): Printed | undefined =>
    entries.filter((other) => other !== entry && other.amounts.length === 1 && !says(other, notTaxes, grade.open) &&
      other.rates.some(({ number }) => number.value.eq(rate))).flatMap(({ amounts }) => amounts)
      .find(({ number }) => !rate.eq(zero) &&
        roundAmount(taxOf(number.value, ratePrinted.number.value)).eq(tax.number.value))
  const isOnly = ({ rate }: VatRow): boolean => rows.filter((other) => other.rate.eq(rate)).length === 1
  const bases = new Set(rows.map(rowWithBase))
  return rows.filter((row) => !bases.has(row)).map((row) => {
    const base = rowWithBase(row)?.tax ?? (row.base ?? row.gross ?? !isOnly(row) ? undefined : entryWithBase(row))
    return base ? { ...row, base, proven: !row.rate.eq(zero) } : row
  })
}

/** In a table of taxes, where a rate needs no sign: below its header, not far away, on the same page. */
function isBelow({ row }: SumEntry, headers: readonly Header[]): boolean {
  return headers.some((header) =>
    header.page === row.page && row.y0 > header.y0 && row.y0 - header.y1 < ems.section * row.fontSize)
}

/**
 * `A = 7 % netto 346,17  MwSt 24,23`, `19 % Brutto 187,59  Netto 157,64  MwSt 29,95`: the words between rate, base and
 * tax part them; together they are the row of one rate.
 */
function withNext(entry: SumEntry, beside: readonly SumEntry[]): VatRow | undefined {
  if (entry.rates.length !== 1 || entry.amounts.length !== 1) return undefined
  // The next rate begins a row of its own.
  const end = beside.findIndex(({ row, rule, rates }) => row !== entry.row || rule !== entry.rule || rates.length > 0)
  const others = end < 0 ? beside : beside.slice(0, end)
  const rows = others.map((_, at) => provenRow([entry, ...others.slice(0, others.length - at)]))
  return rows.find((row) => row !== undefined)
}

function provenRow(all: readonly [SumEntry, ...SumEntry[]]): VatRow | undefined {
  const [entry] = all
  const [label, labelCells] = [all.map((one) => one.label).join(' '), all.flatMap((one) => one.labelCells)]
  const row = rowOf({ ...entry, label, labelCells, amounts: all.flatMap(({ amounts }) => amounts) }, false)
  return row?.proven === true ? row : undefined
}

/** `Hoog  21,00  528,00  110,88` where no row says more of a rate: a code, and what comes out as rate, base and tax. */
function codedRow(entry: SumEntry): VatRow | undefined {
  const isCoded = entry.amounts.length === pieces.few && /^\S+$/u.test(entry.label) && !isOther(entry, false)
  const row = isCoded ? rowOf(entry, true) : undefined
  return row?.proven === true && isKnownRate(row.rate) ? row : undefined
}

/** Reads an entry as VAT of one rate. */
function rowOf(entry: SumEntry, inTable: boolean): VatRow | undefined {
  const named = says(entry, taxes, grade.doubtful)
  if (!inTable && isOther(entry, named)) return undefined
  const figures = withoutBrackets(entry.amounts)
  const isSaid = named || inTable
  // `Rabatt 0,00 | Netto 200,00 | 20,00 | 40,00`: a rate that comes out is one before nothing of anything.
  const rows = ratesOf(entry, figures, isSaid).flatMap((rate) => {
    const amounts = figures.filter((amount) => amount !== rate && (inTable || isMoney(amount.number)))
    const row = withBase(entry, rate, amounts) ??
      (named && rate.number.percent ? onlyTax(entry, rate, amounts) : undefined)
    return row && (isSaid || row.proven || isBare(entry)) ? [row] : []
  })
  const proven = rows.filter((row) => row.proven)
  return proven.find((row) => !proven.some((other) => isDiscountBefore(row, other))) ?? rows[0]
}

/** `200,00 | 10,00 | 20,00 | 180,00 | 19 | 34,20`: what a share takes off before the base of another is no tax. */
function isDiscountBefore({ base, tax }: VatRow, other: VatRow): boolean {
  return base !== undefined && other.base?.number.value.eq(base.number.value.minus(tax.number.value)) === true
}

/** `3.322,45  0,00 %  0,00`: nothing but base, rate and tax. */
function isBare({ labelCells, rates, amounts }: SumEntry): boolean {
  return labelCells.length === 0 && rates.length === 1 && amounts.length === 2
}

/** `2 % Skonto auf 1.355,97, das sind 27,12` is calculated like a tax. */
function isOther(entry: SumEntry, named: boolean): boolean {
  return says(entry, notTaxes, grade.open) ||
    (!named && sumLabels.meanings(entry.label).has('skonto'))
}

/**
 * What may be the rate, the likeliest first: with its sign, else one that a state charges. Where tax is spoken of it
 * needs no sign: `IVA normal  23,00  586,78  134,96`.
 */
function ratesOf(entry: SumEntry, figures: readonly Printed[], isTax: boolean): Printed[] {
  const bare = isTax || entry.labelCells.length === 0
    ? figures.filter(({ number }) => number.currency === undefined)
    : []
  const likeliness = ({ number }: Printed): number =>
    (number.percent ? 2 : isKnownRate(number.value) ? 1 : 0)
  return [...entry.rates, ...bare].filter(({ number }) => plausibleRate(number.value)).sort((a, b) =>
    likeliness(b) - likeliness(a))
}

function rowWith(entry: SumEntry, rate: Printed, tax: Printed, base: Printed): VatRow {
  const { value } = rate.number
  return { entry, rate: value, ratePrinted: rate, base, tax, proven: !value.eq(zero) }
}

function withBase(entry: SumEntry, rate: Printed, amounts: readonly Printed[]): VatRow | undefined {
  // Some tables print the tax before its base; at 0 % only the order tells which is which.
  const rows = amounts.flatMap((base, index) => {
    const taxes = amounts.filter((tax, place) =>
      (place > index || (place < index && !rate.number.value.eq(zero))) && isTax(tax, rate, base))
    return taxes.map((tax) => {
      const whole = base.number.value.plus(tax.number.value)
      const gross = amounts.find((other) =>
        other !== base && other !== tax && isNear(other.number.value, whole, oneCentApart))
      return { ...rowWith(entry, rate, tax, base), ...(gross && { gross }) }
    })
  })
  // Of several that fit, the one nearest to the tax is the base, those before it its parts.
  return rows.findLast(({ gross }) => gross) ?? rows.at(-1) ?? withTotal(entry, rate, amounts)
}

/** `0,00` of `0,00` fits every rate and says nothing. */
function isTax({ number: tax }: Printed, { number: rate }: Printed, { number: base }: Printed): boolean {
  const margin = rate.value.eq(zero) ? zero : oneCentApart
  return !base.value.eq(zero) && isNear(taxOf(base.value, rate.value), tax.value, margin)
}

/** `zzgl. 19 % MwSt. 8.339,63`. Base and tax that don't fit: both are kept, the contradiction is found later. */
function onlyTax(entry: SumEntry, rate: Printed, beside: readonly Printed[]): VatRow | undefined {
  const amounts = withoutWords(entry, beside)
  const [first, tax = first] = amounts
  if (!tax || !first || amounts.length > 2) return undefined
  // No tax comes of 0 %: what stands there is its base. A rate that is not charged, for a reason, is none.
  if (tax.number.value.eq(zero) && !rate.number.value.eq(zero) && saysUntaxed(entry.label)) return undefined
  if (rate.number.value.eq(zero) && amounts.every(({ number }) => !number.value.eq(zero))) return undefined
  // More tax than base is none: two sums that only stand beside a rate.
  if (first.number.value.abs().lt(tax.number.value.abs())) return undefined
  const { value } = rate.number
  return { entry, rate: value, ratePrinted: rate, tax, ...(tax !== first && { base: first }), proven: false }
}

/** `19 % MwSt. aus 238,00  38,00`, or so in a table: the tax, and the total that it is in. */
function withTotal(entry: SumEntry, rate: Printed, [gross, tax, ...others]: readonly Printed[]): VatRow | undefined {
  const { value, percent } = rate.number
  if (!gross || !tax || others.length > 0 || !percent || value.eq(zero)) return undefined
  const isWithin = isTaxOf(netOf(gross.number.value, value), value, tax.number.value)
  return isWithin ? { entry, rate: value, ratePrinted: rate, gross, tax, proven: false } : undefined
}

/**
 * `Schlüssel 2: 0,0 % auf 1.013,68  0,00` proves nothing by itself, and `Produits et livraison 20 % 699,30 139,86` is
 * named as a charge; above or below a row of the same form that is proven, it is one of its kind.
 */
function besideProven(rows: readonly VatRow[], entries: readonly SumEntry[]): VatRow[] {
  const proven = rows.filter((row) => row.proven && row.base)
  return entries.flatMap((entry) => {
    if (rows.some((other) => other.entry === entry)) return []
    const row = rowOf(entry, true) ?? untaxedRow(entry) ?? roundedRow(entry)
    if (row?.base === undefined) return []
    const kin = proven.filter((other) => isBeside(other, row))
    // A base that bears no tax may be named so instead.
    const isNamed = !row.proven && zeroRate(labelWords(entry.label)[0] ?? '') !== undefined
    return isRate(row, kin) && comesOut(row) && (kin.length > 0 || isNamed) ? [row] : []
  })
}

/** Without its sign a rate is one where it stands over another; words may stand for it. */
function isRate({ ratePrinted, tax }: VatRow, kin: readonly VatRow[]): boolean {
  const isSaid = ratePrinted.number.percent || ratePrinted === tax
  return isSaid || kin.some((other) => endTogether(other.ratePrinted, ratePrinted))
}

/**
 * `3 = steuerfrei (Drittland)  853,76  0,00`: words stand for the rate, and nothing is the tax; so it is where the same
 * amount stands behind it again, whatever the words say.
 */
function untaxedRow(entry: SumEntry): VatRow | undefined {
  const { label, rates, amounts } = entry
  const [base, ...others] = amounts.filter(({ number }) => !number.value.eq(zero))
  const tax = amounts.find(({ number }) => number.value.eq(zero))
  const isOne = others.every(({ number }) => base?.number.value.eq(number.value))
  if (!base || !tax || !isOne || rates.length > 0 || amounts.some(({ number }) => !isMoney(number))) return undefined
  const isSaid = others.length > 0 || zeroRateIn(label) !== undefined || saysUntaxed(label)
  return isSaid ? { ...rowWith(entry, tax, tax, base), ...(others[0] && { gross: others[0] }) } : undefined
}

/** `19 %  205,94  39,11`: a tax that was rounded line by line. */
function roundedRow(entry: SumEntry): VatRow | undefined {
  const { rates: [rate, ...others], amounts: [base, tax, ...more] } = entry
  if (!rate || !base || !tax || others.length + more.length > 0 || rate.number.value.eq(zero)) return undefined
  const row = { ...rowWith(entry, rate, tax, base), proven: false }
  return comesOut(row) ? row : undefined
}

function comesOut({ proven, rate, base, tax }: VatRow): boolean {
  return proven || tax.number.value.eq(zero) ||
    (base !== undefined && isTaxOf(base.number.value, rate, tax.number.value, twoCentsApart))
}

/** Their bases stand in one column, or among words: `A – 19 % auf 376,80  71,59` over `B – 0 % auf 114,65  0,00`. */
function isBeside(first: VatRow, second: VatRow): boolean {
  const isWritten = ({ entry, base }: VatRow): boolean => entry.labelCells.some((cell) => cell === base?.cell)
  const areWritten = isWritten(first) && isWritten(second) && endTogether(first.tax, second.tax)
  return Math.abs(first.entry.order - second.entry.order) <= 2 && (areWritten || endTogether(first.base, second.base))
}

function endTogether(first: Printed | undefined, second: Printed | undefined): boolean {
  return first !== undefined && second !== undefined && Math.abs(first.cell.x1 - second.cell.x1) < sameEdge
}

/**
 * A breakdown that is written one below the other: category, taxable amount, rate and tax, each on a line with its
 * label. Arithmetic tells which belong together; at 0 % the labels have to.
 */
function stacked(entries: readonly SumEntry[]): VatRow[] {
  const columns = new Map<string, SumEntry[]>()
  for (const entry of entries.filter(({ labelCells }) => labelCells.length > 0)) {
    const key = `${entry.row.page} ${Math.round((entry.labelCells[0]?.x0 ?? 0) / points.sameEdge)}`
    columns.set(key, [...(columns.get(key) ?? []), entry])
  }
  return [...columns.values()].flatMap((column) => column.flatMap((entry, at) =>
    stackedRow(entry, column.slice(Math.max(0, at - pieces.few), at), column.slice(at + 1, at + 1 + pieces.few)) ?? []))
}

function stackedRow(entry: SumEntry, before: readonly SumEntry[], after: readonly SumEntry[]): VatRow | undefined {
  const [tax, ...others] = entry.amounts
  if (!tax || others.length > 0 || !says(entry, taxes, grade.open) || saysBase(entry)) return undefined
  const around = [...before.toReversed(), ...after]
  const bases = around.filter((other) => saysBase(other) && other.amounts.length === 1)
  for (const rate of entry.rates.length > 0 ? entry.rates : around.flatMap(rateIn)) {
    // Nothing of anything is nothing: the base stands before its tax then, and the rate on a line of its own.
    const isListed = (one: SumEntry): boolean => before.includes(one) && !entry.rates.includes(rate)
    const listed = rate.number.value.eq(zero) ? bases.filter(isListed) : bases
    const base = listed.flatMap(({ amounts }) => amounts).find((one) => isTax(tax, rate, one))
    if (base) return rowWith(entry, rate, tax, base)
  }
  return undefined
}

/** The first rate beside a tax is that of its group; `Umsatzsteuersatz in %  19` has no sign. */
function rateIn({ label, amounts, rates }: SumEntry): Printed[] {
  const bare = amounts.filter(({ number }) =>
    label.includes('%') && amounts.length === 1 && number.currency === undefined)
  return [...rates, ...bare].filter(({ number }) => plausibleRate(number.value))
}

function saysBase(entry: SumEntry): boolean {
  const asBase = sumLabels.meanings(entry.label).get('base') ?? 0
  return asBase >= grade.open || says(entry, wholes, grade.good)
}
