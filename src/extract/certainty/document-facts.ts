import { type Decimal, sum, zero } from '../../model/decimal.js'
import type { Draft, DraftLine, DraftValues } from '../../model/draft.js'
import { type Evidence, newestOf } from '../../model/evidence.js'
import { type Facts, factsOf, fieldOf } from './facts.js'
import { type AmountFacts, digitsOf } from './amounts-on-pages.js'
import { hasFactorsInColumns } from './evidence-by-line.js'
import { multiplies } from './line-facts.js'
import type { Surroundings } from './surroundings.js'
import { type Sum, sumMeanings } from '../labels/sum-meaning.js'
import { bound, grade } from '../grades.js'
import { otherTotal, totalOfSeveral } from '../sums/sum-findings.js'

function share(count: number, of: number): number {
  return of === 0 ? 0 : count / of
}

function isNegative({ netAmount, grossAmount = zero }: DraftLine): boolean {
  return (netAmount ?? grossAmount).lt(zero)
}

function hasCheck(evidence: readonly Evidence[], path: RegExp, check: RegExp): boolean {
  return evidence.some((one) => path.test(one.path) && (one.checks ?? []).some((name) => check.test(name)))
}

/** What of the lines was read, and what not. */
function lineListFacts(draft: Draft): Facts {
  const { values: { lines = [] }, evidence } = draft
  const figures = evidence.filter(({ path }) => /^lines\[\d+\]\.(?:quantity|unitPrice|netAmount|grossAmount)$/.test(path))
  const inColumns = lines.filter((_, index) => hasFactorsInColumns(draft, index))
  const counted = inColumns.filter(({ quantity }) => quantity !== undefined).length
  const priced = inColumns.filter(({ unitPrice, grossUnitPrice }) =>
    unitPrice !== undefined || grossUnitPrice !== undefined).length
  return factsOf({
    'lines proven by quantity × price': share(lines.filter(multiplies).length, lines.length),
    'a line is not proven': lines.some((line) => !multiplies(line)),
    'some lines lack a quantity': counted > 0 && counted < lines.length,
    'no line has a quantity': lines.length > 0 && counted === 0,
    'some lines lack a price': priced > 0 && priced < lines.length,
    'no line': lines.length === 0,
    'many lines': lines.length > bound['many lines'],
    'two lines of one name': new Set(lines.map(({ name }) => name)).size < lines.length,
    'figures without a head': lines.length > 0 && !figures.some(({ label = '' }) => label !== ''),
    'prices with VAT': lines.some(({ grossAmount }) => grossAmount !== undefined),
    'a negative line': lines.some(isNegative),
  })
}

/** How far the sums hold. */
function sumFacts({ values, evidence, findings }: Draft): Facts {
  const { lines = [], vatBreakdown = [] } = values
  const linesSum = hasCheck(evidence, /^(?:lines|totals)/, /^lines (?:sum|with)/)
  return factsOf({
    'totals add up': hasCheck(evidence, /^totals\./, /BT-109 \+ BT-110/),
    'lines give the total': linesSum,
    'no line gives the total': lines.length > 0 && !linesSum,
    'every rate proven': vatBreakdown.length > 0 && hasCheck(evidence, /^vatBreakdown/, /BT-116|BT-119/),
    'tax fits the rate': hasCheck(evidence, /^totals\./, /rate = BT-110/),
    'sums contradict': Math.min(bound['sums contradict'], findings.filter(({ code }) => code.startsWith('IC-SUM') || code.startsWith('IC-LINE')).length),
    'totals derived': evidence.filter(({ path, source }) => path.startsWith('totals.') && source === 'derived').length / 2,
  })
}

/** What the invoice is like: several rates, discounts, payments. */
function kindFacts({ totals = {}, vatBreakdown = [], allowances = [], charges = [] }: DraftValues): Facts {
  const { dueAmount, grossTotal } = totals
  return factsOf({
    'several rates': vatBreakdown.length > 1,
    'no VAT row': vatBreakdown.length === 0,
    'no VAT is charged': totals.vatAmount?.eq(zero),
    'charges or discounts': allowances.length + charges.length > 0,
    'something was paid': totals.prepaidAmount !== undefined,
    'due amount differs': dueAmount !== undefined && grossTotal !== undefined && !dueAmount.eq(grossTotal),
  })
}

/**
 * Everything holds: the lines give the totals, the totals the tax, and no amount stands there that nothing explains.
 */
function isWholeProven(facts: Facts, amounts: AmountFacts): boolean {
  const holds = (...names: readonly string[]): boolean => names.every((name) => (facts[name] ?? 0) > 0)
  const taxed = holds('every rate proven') || holds('tax fits the rate') || holds('no VAT is charged')
  return holds('lines give the total', 'totals add up') && taxed && amounts.unexplained === 0 && !holds('the total stands on no page') && !holds('sums contradict')
}

function isPrinted(value: Decimal | undefined, { printed }: AmountFacts): boolean {
  return value === undefined || value.eq(zero) || printed.has(digitsOf(value)) || value.mod('1').eq(zero)
}

/** What the amounts of the pages say that no value explains, and the totals that no page shows. */
function amountFactsOf({ values: { totals = {} } }: Draft, amounts: AmountFacts): Facts {
  return factsOf({
    'amounts unexplained among lines and sums': damped(amounts.unexplained),
    'an amount unexplained among lines and sums': amounts.unexplained > 0,
    'labelled amounts unexplained': damped(amounts.unexplainedLabelled),
    'amounts unexplained elsewhere': damped(amounts.elsewhere),
    'an unexplained amount above the total': amounts.aboveTotal > 0,
    'the total stands on no page': !isPrinted(totals.grossTotal, amounts),
    'the net total stands on no page': !isPrinted(totals.netTotal, amounts),
  })
}

/** A total that was calculated although the page prints another one, or that the page itself goes on from. */
export function overruledTotal(path: string, draft: Draft, amounts: AmountFacts): Facts {
  const { values: { totals = {} }, findings } = draft
  if (path !== 'totals.grossTotal') return {}
  const goesOn = amounts.goesOn || findings.some(({ code }) => code === otherTotal)
  return factsOf({
    'the total stands on no page, and a larger amount is left': amounts.aboveTotal > 0 && !isPrinted(totals.grossTotal, amounts),
    // Where VAT is added, it proves which sum is the total; without VAT the first of several sums looks like it.
    'no VAT is charged, and amounts go on below the total': goesOn && totals.vatAmount?.eq(zero) === true,
  })
}

/** A discount on the whole document that was taken for a line: the page prints what all lines above it come to. */
export function discountAmongLines({ values: { lines = [] } }: Draft, { printed }: AmountFacts): Facts {
  const isCounted = lines.some(({ quantity }) => quantity !== undefined)
  const isBelowSum = (at: number): boolean =>
    at > 1 &&
      printed.has(
        digitsOf(sum(lines.slice(0, at).flatMap(({ netAmount, grossAmount }) => netAmount ?? grossAmount ?? []))),
      )
  return factsOf({ 'a discount among lines that have quantities': isCounted && lines.some((line, at) => line.quantity === undefined && isNegative(line) && isBelowSum(at)) })
}

/** A row among the lines that was added to them although its words say nothing of a charge or a discount. */
export function chargeAmongLines({ evidence }: Draft): Facts {
  const under = (...lists: readonly string[]): Evidence[] =>
    evidence.filter(({ box, path }) => box !== undefined && lists.includes(path.split('[')[0] ?? ''))
  // The rate of a line may stand in a legend further down.
  const lines = under('lines').filter(({ path }) => fieldOf(path) !== 'vatRate')
  const isNamed = ({ label = '' }: Evidence): boolean =>
    sumMeanings(label).some(([meaning, score]) => added.has(meaning) && score >= grade.open)
  const open = under('charges', 'allowances').filter((one) => !isNamed(one))
  return factsOf({
    'an amount among the lines that is none of them': open.some((one) => lines.some((line) => isAbove(one, line))),
  })
}

const added: ReadonlySet<Sum> = new Set(['charge', 'chargeTotal', 'allowance', 'allowanceTotal'])

function isAbove(one: Evidence, { page = 1, box }: Evidence): boolean {
  return (one.page ?? 1) < page || (one.page === page && (one.box?.y1 ?? 0) < (box?.y0 ?? 0))
}

/** A count that says ever less the larger it is. */
function damped(count: number): number {
  return Math.min(2, Math.log2(1 + count) / 2)
}

/** How far the sums hold and how the lines look: what speaks for or against every amount of the document. */
export function documentFacts(draft: Draft, amounts: AmountFacts, { recognised, pages }: Surroundings): Facts {
  const facts = {
    ...sumFacts(draft),
    ...lineListFacts(draft),
    ...kindFacts(draft.values),
    ...amountFactsOf(draft, amounts),
  }
  return {
    ...facts,
    ...factsOf({
      'the whole is proven': isWholeProven(facts, amounts),
      'recognised from a picture': recognised,
      'several pages': pages.length > 1,
    }),
  }
}

/** What the labels of sums are called here, by the field of the totals. */
const meaningOf: Readonly<Record<string, string>> = { vatAmount: 'vat', dueAmount: 'due', prepaidAmount: 'prepaid', roundingAmount: 'rounding' }

/** Whether the label of a total calls it what it was taken for, and whether it is the last word. */
export function totalFacts(path: string, { evidence, findings }: Draft): Facts {
  const field = fieldOf(path)
  const isDisputed = field === 'grossTotal' && findings.some(({ code }) => code === totalOfSeveral)
  return { ...labelFacts(path, field, evidence), ...factsOf({ 'a part of a total below it': isDisputed }) }
}

function labelFacts(path: string, field: string, evidence: Draft['evidence']): Facts {
  const meanings = sumMeanings(newestOf(evidence, path)?.label ?? '')
  const [best] = meanings
  if (best === undefined) return {}
  const own = meanings.find(([meaning]) => meaning === (meaningOf[field] ?? field))?.[1] ?? 0
  return factsOf({ 'its label says just this': own >= best[1], 'its label says something else first': own < best[1], 'its label never says this': own === 0 })
}

/**
 * `Credit 12.40` between the tax and the total, which bears none where every line does: more likely a payment than an
 * allowance.
 */
export function untaxedDeduction(path: string, { values: { vatBreakdown = [], lines = [] } }: Draft): Facts {
  const row = vatBreakdown.find((_, index) => path.startsWith(`vatBreakdown[${index}].`))
  const isUntaxed = row?.rate?.eq('0') === true && row.taxableAmount?.lt('0') === true
  const bearsLines = lines.some(({ vatRate }) => vatRate === undefined || vatRate.eq('0'))
  return factsOf({ 'a deduction that bears no tax': isUntaxed && !bearsLines })
}
