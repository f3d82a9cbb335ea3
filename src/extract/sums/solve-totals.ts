import { decimal, sum, zero, type Decimal } from '../../model/decimal.js'
import { halfCent, isNear, twoCentsApart } from '../../model/equations/rounding.js'
import { isTaxOf, netOf as netOfGross } from '../../model/equations/tax.js'
import { remember } from '../labels/remember.js'
import { sumLabels } from '../labels/sum-meaning.js'
import type { ReadLine } from '../table/line.js'
import { additionsFor, choicesOf, possibleAdditions, type Choice } from './additions.js'
import { containment, taxBetween } from './contained-tax.js'
import { isMoney } from '../values/number.js'
import { lineSums } from './line-set.js'
import { withOutlays } from './outlays.js'
import { isPayment } from './payments.js'
import { says, taxes, type SumEntry, type VatRow } from './sum-entry.js'
import { isSum, leavesUntaxed } from './untaxed-lines.js'
import { inEntry, type Candidate } from './told.js'
import { totalOffers, type Offers, type Solution } from './total-offers.js'
import { saysUntaxed, type Exemption } from './vat-category.js'
import { withoutParts } from './distinct-rows.js'
import { limits, pieces } from '../measures.js'
import { grade, worth } from '../grades.js'

/** What the page offers for the choice. */
export interface Offered {
  readonly entries: readonly SumEntry[]
  readonly tables: readonly (readonly ReadLine[])[]
  readonly vatRows: readonly VatRow[]
  readonly exemptions: readonly Exemption[]
}

/** The rows of the breakdown and the totals that go together. */
export interface SolvedTotals {
  readonly vatRows: readonly VatRow[]
  readonly offers: Offers
  readonly totals: Solution
}

/** What is known beside the labels, and speaks for or against a choice. */
interface Known extends Offered {
  readonly offers: Offers
  /** Sums of the line amounts that were read, one per column of amounts. */
  readonly lineSums: readonly Decimal[]
  /** Lines, or their printed sum, lead to this net total by discounts and charges that the page names. */
  readonly reaches: (net: Decimal) => boolean
  readonly taxes: Decimal | undefined
  readonly bases: Decimal | undefined
  /** What the lines come to that name no rate of more than nothing, beside others that do. */
  readonly untaxed: Decimal | undefined
  /** The lines or the breakdown have a rate of more than nothing. */
  readonly charged: boolean
  /** The page says why it charges no VAT. */
  readonly exempt: boolean
}

/** Below this a label does not really say that it is the total. */
const named = grade.doubtful
const third = decimal('3')
const absent: Candidate = { value: zero, score: 0, order: -1, source: undefined }

/** One choice for totals and breakdown: rows that look like VAT but are none don't sum up to a tax that fits. */
export function solveTotals(page: Offered): SolvedTotals {
  const own = page.vatRows.filter((row) => !page.entries.some((entry) => isMadeOf(entry, row)))
  // The only row of a rate tells the tax, whatever was paid.
  const rows = page.vatRows.filter((row) => own.includes(row) || !own.some(({ rate }) => rate.eq(row.rate)))
  const offered = { ...page, vatRows: rows }
  const all = solveWith(offered)
  // At 0 % nothing can be proven: a base with no tax is what there is.
  const proven = offered.vatRows.filter((row) =>
    row.proven || (row.rate.eq(zero) && row.base && row.tax.number.value.eq(zero)))
  const choices = [proven, withoutParts(proven), withoutParts(rows)]
  const best = choices.reduce((one, other) => better(one, other, offered), all)
  // `Dieselfloater 7,5 % auf 3.303,00  247,73` above the net total is calculated like a tax and is none.
  const named = offered.vatRows.filter(({ entry }) => says(entry, taxes, grade.open))
  const other = better(best, named, offered)
  const { order, source } = other.totals.net ?? absent
  const isAbove = offered.vatRows.every((row) => named.includes(row) || row.entry.order < order)
  return source && isAbove ? other : best
}

/** The choice with these rows of the breakdown only, where it is the better one. */
function better(best: SolvedTotals, vatRows: readonly VatRow[], offered: Offered): SolvedTotals {
  if (vatRows.length === 0 || vatRows.length === offered.vatRows.length) return best
  const other = solveWith({ ...offered, vatRows })
  return other.totals.score > best.totals.score ? other : best
}

/**
 * `Anzahlung 6.000,00` over `netto 5.000,00, 20 % MwSt. 1.000,00`, or beside `(inkl. 20 % MwSt. 1.000,00)`: a payment
 * before tells what it was made of.
 */
function isMadeOf(payment: SumEntry, { entry, rate, base, tax }: VatRow): boolean {
  const whole = payment.amounts.at(-1)?.number.value.abs()
  const isNext = payment.order <= entry.order && payment.order + pieces.few > entry.order
  if (!whole || !isNext || payment === entry || !isPayment(payment)) return false
  const own = tax.number.value.abs()
  return base ? whole.eq(base.number.value.abs().plus(own)) : isTaxOf(netOfGross(whole, rate), rate, own)
}

function solveWith(offered: Offered): SolvedTotals {
  const { entries, tables, vatRows, exemptions } = offered
  const exempt = exemptions.some(({ partial }) => !partial)
  const collected = totalOffers(entries, vatRows)
  // What has no known name and stands between the sum of the lines and the tax is added, too.
  const from = Math.min(...collected.lineTotal.flatMap(({ score, order }) => (score >= grade.good ? [order] : [])))
  const choices = choicesOf(possibleAdditions(entries, from, vatRows[0]?.entry.order))
  const offers = exempt ? untaxed(collected, choices) : collected
  const bases = vatRows.flatMap((row) => row.base?.number.value ?? [])
  const lines = tables.flat()
  const open = lines.filter(({ rate }) => rate?.number.value.gt(zero) !== true)
  // `Kombi, Differenzbesteuerung § 25a UStG` where no line names a rate.
  const said = open.length < lines.length ? open : open.filter(({ name = '' }) => saysUntaxed(name))
  const isTaxed = open.length < lines.length ||
    vatRows.some((row) => row.rate.gt(zero) && !row.tax.number.value.eq(zero))
  const sums = lineSums(tables)
  const printed = offers.lineTotal.flatMap(({ score, value }) => (score >= grade.doubtful ? [value] : []))
  const known: Known = {
    ...offered,
    offers,
    lineSums: sums,
    reaches: reachedFrom([...sums, ...printed], choices),
    taxes: vatRows.length > 0 ? sum(vatRows.map((row) => row.tax.number.value)) : undefined,
    bases: bases.length > 0 && bases.length === vatRows.length ? sum(bases) : undefined,
    untaxed: said.length > 0 ? sum(said.flatMap(({ amount }) => amount?.number.value ?? [])) : undefined,
    charged: isTaxed,
    exempt,
  }
  return { vatRows, offers, totals: withOutlays(bestOf(known) ?? labelledTotals(offers), offers, entries) }
}

/**
 * Why no tax is added stands on the page: `Rechnungsbetrag netto` is what is to be paid, unless a total is named below
 * it or beside a tax of nothing, or a discount leads from it to what is due; where one sum stands alone, nothing is
 * between net and gross.
 */
function untaxed(offers: Offers, choices: readonly Choice[]): Offers {
  const taxes = offers.vat.filter(({ score }) => score >= named)
  const isNamed = ({ value, order }: Candidate): boolean => offers.gross.some((other) =>
    (other.score >= grade.good && (taxes.length > 0 || other.order > order)) ||
    (taxes.length > 0 && other.score >= named && other.value.eq(value)))
  const leadsTo = ({ value, order }: Candidate, sums: readonly Candidate[]): boolean => sums.some((next) =>
    next.score >= grade.good && next.order > order && !next.value.eq(value) &&
      additionsFor(next.value.minus(value), choices) !== undefined)
  const isOpen = taxes.every(({ value }) => value.eq(zero))
  // `Total HT 604,14`, `Frais de port 42,00`, `Total HT net 646,14`: the first is no whole, for it leads to the other.
  const payable = (isOpen ? offers.net : []).filter((one) =>
    one.score >= grade.good && !isNamed(one) && !leadsTo(one, offers.net))
  // A total behind its tax of nothing is one; what is taken off below it was paid before.
  const gross = [...offers.gross, ...payable].filter((one) => taxes.length > 0 || !leadsTo(one, offers.due))
  if (!isOpen || offers.net.some(({ score }) => score >= named)) return { ...offers, gross }
  const net = [...offers.net, ...gross.map((one) => ({ ...one, score: one.score / 2 }))]
  return { ...offers, gross, net, vat: offers.vat.filter(({ value }) => value.eq(zero)) }
}

type Triple = readonly [net: Candidate, vat: Candidate, gross: Candidate]

/** The one choice of net, VAT and gross that satisfies the arithmetic and fits the labels best. */
function bestOf(known: Known): Solution | undefined {
  const solutions = triplesOf(known)
    .filter((triple) => isTaxLike(triple, known) && !passesOverTax(triple, known))
    .map((triple) => judge(triple, known))
  return solutions.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)[0]
}

/** All three as they are labelled, or the third that follows from two and is told in another way. */
function triplesOf(known: Known): Triple[] {
  const { net, vat, gross } = known.offers
  const [nets, taxes, totals] = [likeliest(net), vat.length > 0 ? likeliest(vat) : [absent], likeliest(gross)]
  const isWhole = (one: Candidate, tax: Candidate) => (total: Candidate): boolean =>
    isNear(one.value.plus(tax.value), total.value, halfCent)
  return [
    ...pairs(nets, taxes).flatMap(([one, tax]) =>
      [...totals.filter(isWhole(one, tax)), ...grossOf(one, tax, known)].map((total): Triple => [one, tax, total])),
    ...pairs(taxes, totals).flatMap(([tax, total]) =>
      netOf(total, tax, known).map((one): Triple => [one, tax, total])),
    ...pairs(vat.length > 0 ? [] : nets, totals).flatMap(([one, total]) =>
      taxBetween(one, total, known.entries).map((tax): Triple => [one, tax, total])),
  ]
}

function pairs(first: readonly Candidate[], second: readonly Candidate[]): (readonly [Candidate, Candidate])[] {
  return first.flatMap((one) => second.map((other) => [one, other] as const))
}

/**
 * Long documents have many numbers with many labels; the choice is among the best of them. What a second page says once
 * more is no further number.
 */
function likeliest(candidates: readonly Candidate[]): readonly Candidate[] {
  const sorted = [...candidates].sort((a, b) => b.score - a.score)
  const known = [...new Set(sorted.map(({ value }) => value.toFixed()))].slice(0, limits.figures)
  return sorted.filter(({ value }) => known.includes(value.toFixed()))
}

/**
 * What net total and tax come to stands somewhere, whatever it is called, such as behind the last row of a breakdown;
 * what is no more than the net total is none.
 */
function grossOf(net: Candidate, vat: Candidate, { offers, entries }: Known): Candidate[] {
  const value = net.value.plus(vat.value)
  const isMore = (total: Decimal): boolean => total.abs().gt(net.value.abs())
  const isKnown = offers.gross.some((one) => one.score >= named && one.source !== undefined && isMore(one.value))
  if (isKnown || net.score < named || vat.score < named || !isMore(value)) return []
  const [found] = entries.flatMap((entry) => entry.amounts.flatMap((printed) =>
    (isMoney(printed.number) && printed.number.value.eq(value) ? [{ entry, printed }] : [])))
  const source = found && inEntry(found.printed, found.entry)
  return found ? [{ value, score: grade.open, order: found.entry.order, source }] : []
}

/**
 * What the tax leaves of the total: where lines, or lines with discounts and charges, come to just that, and where the
 * tax is contained in the total.
 */
function netOf(gross: Candidate, vat: Candidate, known: Known): Candidate[] {
  const value = gross.value.minus(vat.value)
  const isTold = gross.score >= named && (vat === absent || vat.score >= named)
  const scores = [
    isTold && known.reaches(value) ? grade.open : 0,
    gross.score >= named && vat !== absent ? containment(gross, vat, known.vatRows) : 0,
    isOfLines(value, vat, gross, known) ? grade.guess : 0,
    gross.score >= named && leavesUntaxed(value, vat, known) ? grade.open : 0,
  ]
  const score = Math.max(...scores)
  return score > 0 ? [{ value, score, order: gross.order, source: undefined }] : []
}

/** Asked for many choices of the totals, it is answered once for each net total: ten additions make a thousand sets. */
function reachedFrom(wholes: readonly Decimal[], choices: readonly Choice[]): Known['reaches'] {
  const answer = remember((text) => {
    const net = decimal(text)
    return wholes.some((whole) => !whole.eq(net) && additionsFor(net.minus(whole), choices) !== undefined)
  })
  return (net) => answer(net.toFixed())
}

/**
 * No other net total stands on the page: one that differs must be seen to differ. `30 Tage netto 2.008,48` is the total
 * with its tax.
 */
function isOfLines(net: Decimal, vat: Candidate, gross: Candidate, { offers, lineSums: sums }: Known): boolean {
  const isOther = ({ score, source, value }: Candidate): boolean => value.eq(net) ||
    (score >= grade.fair && !value.eq(gross.value) && source?.label?.includes('%') === false)
  return !vat.value.eq(zero) && sums.some((lines) => lines.eq(net)) && !offers.net.some(isOther)
}

/**
 * No rate takes a third of the net total: such a sum is another one under words that speak of tax. Bases and taxes that
 * were printed may differ when lines were taken back.
 */
function isTaxLike([net, vat]: Triple, { bases, taxes }: Known): boolean {
  return vat.value.abs().times(third).lte(net.value.abs()) || (isSum(bases, net.value) && isSum(taxes, vat.value))
}

/**
 * A tax is charged that no choice may pass over, whether the page tells how much it is or not: `Gesamt inkl. MwSt.`;
 * nothing is the tax of no rate but those that come to nothing.
 */
function passesOverTax([, vat, { source }]: Triple, { exempt, charged, taxes = zero }: Known): boolean {
  if (vat !== absent) return vat.value.eq(zero) && !taxes.eq(zero)
  const label = source?.label ?? ''
  return charged || (!exempt && sumLabels.take(label, 'gross') !== undefined && sumLabels.meanings(label).has('vat'))
}

function judge([net, vat, gross]: Triple, known: Known): Solution {
  const { lineSums: sums, vatRows } = known
  const isTaxed = !vat.value.eq(zero)
  const rate = vatRows.length === 1 ? vatRows[0]?.rate : undefined
  const tests: readonly [boolean, string][] = [
    [sums.some((lines) => isNear(lines, net.value, halfCent)), 'lines sum to BT-109'],
    [known.reaches(net.value), 'lines with additions give BT-109'],
    [isTaxed && sums.some((lines) => isNear(lines, gross.value, halfCent)), 'lines sum to BT-112'],
    [isSum(known.taxes, vat.value), 'VAT amounts sum to BT-110'],
    [isSum(known.bases, net.value), 'taxable amounts sum to BT-109'],
    [isTaxed && rate !== undefined && isTaxOf(net.value, rate, vat.value, twoCentsApart), 'BT-109 × rate = BT-110'],
  ]
  const checks = tests.flatMap(([holds, name]) => (holds ? [name] : []))
  const labelled = net.score + vat.score + gross.score - (vat === absent ? worth.slight : 0)
  const score = labelled + worth.some * checks.length + (net.order <= gross.order ? grade.trace : 0)
  return { net, ...(vat !== absent && { vat }), gross, adds: true, checks, score }
}

const leastScores = { net: grade.fair, vat: grade.open, gross: grade.doubtful } as const

/** The best label of each where no choice satisfies the arithmetic; no number is two of them. */
function labelledTotals(offers: Offers): Solution {
  const wholes = [...offers.net, ...offers.gross].filter(({ score }) => score >= leastScores.gross)
  const isPart = ({ value }: Candidate): boolean =>
    wholes.length === 0 || wholes.some((whole) => value.abs().times(third).lte(whole.value.abs()))
  const isOffered = (part: keyof typeof leastScores) => (one: Candidate): boolean =>
    one.source !== undefined && one.score >= leastScores[part] && (part !== 'vat' || isPart(one))
  const all = (['net', 'vat', 'gross'] as const).flatMap((part) =>
    offers[part].filter(isOffered(part)).map((one) => ({ part, one })))
  const chosen: { net?: Candidate; vat?: Candidate; gross?: Candidate } = {}
  for (const { part, one } of all.sort((a, b) => b.one.score - a.one.score || b.one.order - a.one.order)) {
    if (!chosen[part] && !Object.values(chosen).some((other) => placeOf(other) === placeOf(one))) chosen[part] = one
  }
  return { ...chosen, adds: false, checks: [], score: 0 }
}

function placeOf({ source }: Candidate): string {
  return [source?.page, source?.box.x0, source?.box.y0, source?.text].join(' ')
}
