import { roundAmount, sum, zero, type Decimal } from '../../model/decimal.js'
import { halfCent, isNear, roundings, twoCentsApart } from '../../model/equations/rounding.js'
import { isTaxOf, netOf, taxOf } from '../../model/equations/tax.js'
import type { VatBreakdown } from '../../model/invoice/vat.js'
import type { LineSet } from './line-set.js'
import { knownRates } from '../values/known-rates.js'
import { isMoney } from '../values/number.js'
import type { Reading } from './read-document.js'
import { inCell, inEntry, type Told } from './told.js'
import { categoryFor } from './vat-category.js'
import { comesOut, type RateGroup } from './tax-bearers.js'
import type { VatRow } from './sum-entry.js'
import { grade } from '../grades.js'

/** The breakdown of the document: as printed, completed from lines and totals where the page leaves something out. */
export function rateGroups(whole: Reading): RateGroup[] {
  const reading = { ...whole, exemptions: exemptionsOf(whole) }
  const printed = joined(printedGroups(reading))
  if (printed.length > 0) return [...printed, ...untaxedRest(reading, printed)]
  return fromLines(reading) ?? fromTotals(reading)
}

/** `Strom 19 %` and `Erdgas 19 %`, each with its base and tax: one rate of the breakdown. */
function joined(groups: readonly RateGroup[]): RateGroup[] {
  const isSame = (one: RateGroup, other: RateGroup): boolean =>
    one.proven && other.proven && one.rate.eq(other.rate) && one.rate.gt(zero) && one.code === other.code
  return groups.flatMap((group, at) => {
    const same = groups.filter((other) => other === group || isSame(group, other))
    const { rate, code, category, proven } = group
    const [base, tax] = [sum(same.flatMap((one) => one.base ?? [])), sum(same.flatMap((one) => one.tax ?? []))]
    if (same.length === 1) return [group]
    return groups.indexOf(same[0] ?? group) < at ? [] : [{ rate, code, category, base, tax, proven }]
  })
}

/** What passes for a tax of the town or a deposit among taxed supplies says nothing where all is untaxed. */
function exemptionsOf({ exemptions, vatRows, lines, totals }: Reading): Reading['exemptions'] {
  const taxed = vatRows.some(({ rate }) => rate.gt(zero)) || totals.vat?.value.eq(zero) === false ||
    lines?.lines.some(({ rate }) => rate?.number.value.gt(zero)) === true
  return taxed ? exemptions : exemptions.filter(({ partial }) => !partial)
}

function printedGroups(reading: Reading): RateGroup[] {
  return reading.vatRows.map((row) => {
    const tax = row.tax.number.value
    const base = row.base?.number.value ?? row.gross?.number.value.minus(tax) ?? missingBase(row, reading)
    const proven = base !== undefined && isTaxOf(base, row.rate, tax, twoCentsApart)
    const { rate, entry: { code, label } } = row
    const category = categoryFor(rate.eq(zero), code, label, reading.exemptions)
    return { rate, code, category, base, tax, row, proven }
  })
}

/** The base of a tax that stands alone: the net total, or what other bases or the lines leave for it. */
function missingBase(row: VatRow, reading: Reading): Decimal | undefined {
  const { vatRows, totals, lines } = reading
  if (vatRows.length > 1) return baseOfLines(row, lines, totals.net?.value)
  const whole = totals.net?.value
  if (!whole || row.rate.eq(zero) || isTaxed(whole, row)) return whole
  return baseOfLines(row, lines, whole) ?? namedBase(row, reading, whole) ?? whole
}

/**
 * `Totale imponibile 2.691,00`, `IVA 22 % 592,02`: below them stands what is passed on untaxed. `MwSt.-frei 84,20`,
 * `Disbursements not subject to VAT 360.00`: whatever the base is called, what it leaves of the net total stands there
 * too.
 */
function namedBase(row: VatRow, { offers, entries }: Reading, whole: Decimal): Decimal | undefined {
  const named = offers.net.find(({ score, value, order }) =>
    score >= grade.good && order < row.entry.order && isTaxed(value, row))
  const printed = entries.flatMap(({ amounts }) =>
    amounts.flatMap(({ number }) => (isMoney(number) ? [number.value] : [])))
  const isLeft = (base: Decimal): boolean => printed.some((rest) => rest.gt(zero) && rest.eq(whole.minus(base)))
  return named?.value ?? printed.find((base) => isTaxed(base, row) && isLeft(base))
}

function isTaxed(base: Decimal, { rate, tax }: VatRow): boolean {
  return isTaxOf(base, rate, tax.number.value, twoCentsApart)
}

/**
 * The lines of a rate, with their share of what was added to or taken off all lines, when its tax follows from that.
 */
function baseOfLines(row: VatRow, lines: LineSet | undefined, net: Decimal | undefined): Decimal | undefined {
  if (!lines?.sums || !net || lines.total.eq(zero)) return undefined
  const tax = row.tax.number.value
  const own = sum(
    lines.lines.flatMap((line) =>
      (line.rate?.number.value.eq(row.rate) === true ? (lines.amountOf(line)?.number.value ?? []) : [])),
  )
  const isGross = lines.vat === 'gross' && lines.additions.length === 0
  const base = isGross ? own.minus(tax) : roundAmount(own.times(net).div(lines.total))
  return !base.eq(zero) && isTaxOf(base, row.rate, tax) ? base : undefined
}

/** What the printed breakdown passes over: lines at 0 %, or expenses that are passed on untaxed. */
function untaxedRest({ lines, totals, exemptions }: Reading, printed: readonly RateGroup[]): RateGroup[] {
  const bases = printed.flatMap((group) => group.base ?? [])
  const isWhole = bases.length === printed.length && !printed.some((group) => group.rate.eq(zero))
  if (!isWhole || !lines?.sums || !totals.net) return []
  const rest = totals.net.value.minus(sum(bases))
  const untold = lines.lines.filter(({ rate }) => rate?.number.value.gt(zero) !== true)
  const atNothing = untold.filter(({ rate }) => rate)
  const [code, ...others] = new Set(atNothing.map((line) => line.rateCode))
  // `Z` beside a `D` that nothing explains is but the letter of some of them.
  const isOnly = others.length === 0 && untold.every(({ rateCode = code }) => rateCode === code)
  const category = categoryFor(true, isOnly ? code : undefined, '', exemptions)
  const untaxed = { rate: zero, code, category, base: rest, tax: zero, proven: true }
  return !rest.eq(zero) && comesOut(lines, [...printed, untaxed]) ? [untaxed] : []
}

/**
 * The lines carry their rates: the breakdown is their sum by rate, when it gives the printed tax. `Carriage Net 7.50`
 * bears the one rate of theirs with which it does.
 */
function fromLines({ lines, totals, exemptions }: Reading): RateGroup[] | undefined {
  const { net, vat } = totals
  if (!lines?.sums || !vat) return undefined
  const most = lines.additions.length > 0 ? halfCent : twoCentsApart
  const [result, ...others] = waysOf(lines).map((amounts) => amounts.map(({ rate, code, whole }) => {
    const base = lines.vat === 'net' ? whole : netOf(whole, rate)
    const tax = lines.vat === 'net' ? taxOf(base, rate) : whole.minus(base)
    return { rate, code, category: categoryFor(rate.eq(zero), code, '', exemptions), base, tax, proven: true }
  })).filter((way) => isNear(sum(way.map(({ tax }) => tax)), vat.value, most))
  if (!result || others.length > 0) return undefined
  const [only] = result
  return only && result.length === 1 && net ? [{ ...only, base: net.value, tax: vat.value }] : result
}

interface AmountAtRate {
  readonly rate: Decimal
  readonly code: string | undefined
  readonly whole: Decimal
}

/** The sums of the lines by rate; what is added to all lines with each of their rates. */
function waysOf(lines: LineSet): AmountAtRate[][] {
  const amounts = amountsByRate(lines)
  const [added, ...others] = lines.additions
  if (!amounts || others.length > 0) return []
  const withAdded = (own: AmountAtRate, { value }: typeof lines.additions[number]): AmountAtRate[] =>
    amounts.map((one) => (one === own ? { ...one, whole: one.whole.plus(value) } : one))
  return added ? amounts.map((own) => withAdded(own, added)) : [amounts]
}

/** The sum of the lines of each rate; undefined when a line has none. */
function amountsByRate(lines: LineSet): AmountAtRate[] | undefined {
  const groups = new Map<string, AmountAtRate>()
  for (const line of lines.lines) {
    const [rate, amount] = [rateOf(line), lines.amountOf(line)?.number.value]
    if (!rate || !amount) return undefined
    const key = `${rate.toFixed()} ${line.rateCode ?? ''}`
    groups.set(key, { rate, code: line.rateCode, whole: (groups.get(key)?.whole ?? zero).plus(amount) })
  }
  return [...groups.values()]
}

/** `Z` beside lines whose rates are told: the letter of the norm, where no legend says anything else. */
function rateOf({ rate, netRate, rateCode }: LineSet['lines'][number]): Decimal | undefined {
  const isUntaxed = rateCode !== undefined && untaxedCodes.has(rateCode)
  return rate?.number.value ?? netRate ?? (isUntaxed ? zero : undefined)
}

const untaxedCodes: ReadonlySet<string> = new Set(['Z', 'E'])

/** Neither breakdown nor rates are printed: one known rate may explain net and VAT to the cent. */
function fromTotals({ totals, exemptions, entries, lines }: Reading): RateGroup[] {
  const { net, vat } = totals
  if (!net) return []
  const stated = exemptions.some(({ partial }) => !partial)
  if (!vat || vat.value.eq(zero)) {
    const zeroNamed = vat !== undefined ||
      entries.some((entry) => entry.rates.some(({ number }) => number.value.eq(zero)))
    if (!stated && !zeroNamed) return []
    return [{ rate: zero, category: categoryFor(true, undefined, '', exemptions), base: net.value, tax: zero, proven: false }]
  }
  // Taxes that were rounded line by line may miss that of their sum.
  const ofLines = (rate: Decimal): boolean => lines?.lines.every((line) => isRateOf(line, rate)) === true
  const fitting = knownRates.filter((rate) =>
    isTaxOf(net.value, rate, vat.value, ofLines(rate) ? roundings(1 + (lines?.lines.length ?? 0)) : halfCent))
  const [rate] = fitting
  if (!rate || fitting.length > 1 || !totals.adds) return []
  return [{ rate, category: 'S', base: net.value, tax: vat.value, proven: true }]
}

function isRateOf({ amount, vatAmount }: LineSet['lines'][number], rate: Decimal): boolean {
  return amount !== undefined && vatAmount !== undefined &&
    isTaxOf(amount.number.value, rate, vatAmount.number.value, halfCent)
}

/** The statement of a category, rather one with words than a name that only tells it. */
function reasonFor(category: RateGroup['category'], reasons: Reading['exemptions']): Reading['exemptions'][number] | undefined {
  const own = reasons.filter((each) => each.category === category)
  return own.find(({ reason }) => reason !== undefined) ?? own[0]
}

/** What the page states of a rate that charges no VAT. */
function statementOf({ category }: RateGroup, reasons: Reading['exemptions']): Reading['exemptions'][number] | undefined {
  return category === undefined || category === 'S' ? undefined : reasonFor(category, reasons)
}

/** Where the reason for charging no VAT was read. */
function reasonOffers(group: RateGroup, reasons: Reading['exemptions']): Told[] {
  const { cell, reason, reasonCode } = statementOf(group, reasons) ?? {}
  return [
    ...(cell && reason !== undefined ? [{ field: 'exemptionReason', source: inCell(cell, reason, 'statement'), formula: 'name of what bears no VAT' as const, confidence: grade.good }] : []),
    ...(reasonCode === undefined ? [] : [{ field: 'exemptionReasonCode', formula: 'BT-118' as const, confidence: grade.good }]),
  ]
}

/** The value as the model wants it. */
export function toBreakdown(group: RateGroup, reasons: Reading['exemptions']): Partial<VatBreakdown> {
  const stated = statementOf(group, reasons)
  return {
    ...(group.base && { taxableAmount: group.base }),
    ...(group.tax && { taxAmount: group.tax }),
    ...(group.category !== undefined && { category: group.category }),
    rate: group.rate,
    ...(stated?.reason !== undefined && { exemptionReason: stated.reason }),
    ...(stated?.reasonCode !== undefined && { exemptionReasonCode: stated.reasonCode }),
  }
}

/** What is known of the rate, its base and its tax. */
export function groupOffers(group: RateGroup, { totals, exemptions }: Reading): Told[] {
  const { rate, row, base, proven, category } = group
  const sureOfCategory = category === 'S' ? grade.sure : grade.likely
  const ofCategory: Told[] = [
    ...(category === undefined ? [] : [{ field: 'category', formula: 'from BT-119 and the reason for not charging VAT' as const, confidence: sureOfCategory }]),
    ...reasonOffers(group, exemptions),
  ]
  const fields = [['rate', row?.ratePrinted, undefined], ['taxableAmount', row?.base, 'BT-109'], ['taxAmount', row?.tax, undefined]] as const
  if (!row) return [...fields.map(([field]) => ({ field, formula: 'from lines and totals' as const, confidence: grade.likely })), ...ofCategory]
  const isSure = proven || (rate.eq(zero) && totals.adds)
  const known = { checks: proven ? ['BT-116 × BT-119 = BT-117'] : [], confidence: isSure ? grade.sure : untold(group) }
  const told = fields.filter(([field]) => field !== 'taxableAmount' || base !== undefined)
  const own = told.map(([field, at, formula]) => ({ field, source: at && inEntry(at, row.entry), formula, ...known }))
  return [...own, ...ofCategory]
}

/** A base that does not give its tax is more of a doubt than none. */
function untold({ base, rate }: RateGroup): number {
  return base && !rate.eq(zero) ? grade.doubtful : grade.fair
}
