import type { DraftLine, DraftValues } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import type { Finding } from '../../model/finding.js'
import type { Found } from '../found.js'
import type { Layout } from '../layout/layout.js'
import { additionValues } from './addition-values.js'
import { decimalSignOf } from '../values/number-style.js'
import { asCreditNote } from './as-credit-note.js'
import { type Decimal, roundAmount, zero } from '../../model/decimal.js'
import { isNear, oneCentApart } from '../../model/equations/rounding.js'
import { netShare } from '../../model/equations/tax.js'
import type { LineNumber, ReadLine } from '../table/line.js'
import { contradiction, lineValues } from './line-values.js'
import { outlayLine, outlaysIn } from './outlay-lines.js'
import { readDocument, type Reading } from './read-document.js'
import { disputing, settle, totalsAbove } from './settlement.js'
import { disputeFinding, lineFinding, sumFindings } from './sum-findings.js'
import { evidenceOf, valuesOf } from './told.js'
import { bearersOf, lineRate, type RateGroup } from './tax-bearers.js'
import { totalValues } from './total-values.js'
import { groupOffers, rateGroups, toBreakdown } from './vat-breakdown.js'

/** What is known of the document before its sums are read. */
export interface SumHints {
  /** ISO 639-1; settles how numbers are written when the page does not. */
  readonly language?: string | undefined
  /** BT-3: a credit note has positive amounts whatever the page prints. */
  readonly invoiceType?: string | undefined
}

/**
 * Lines, VAT breakdown, totals, allowances and charges, and the currency: one choice for all that satisfies the
 * arithmetic.
 */
export function extractSums(layout: Layout, hints: SumHints = {}): Found {
  const reading = readDocument(layout, decimalSignOf(hints.language))
  const groups = rateGroups(reading)
  const settlement = settle(reading, hints.invoiceType)
  const totals = totalValues(reading, settlement)
  const lines = linesOf(reading, groups, hints.language)
  const { currency, foreignVat } = reading
  const values: DraftValues = {
    ...(currency && { currency: currency.code }),
    ...(foreignVat && { vatAccountingCurrency: foreignVat.currency }),
    ...lines.values,
    ...(groups.length > 0 && { vatBreakdown: groups.map((group) => toBreakdown(group, reading.exemptions)) }),
    ...(totals.length > 0 && { totals: valuesOf(totals) }),
  }
  const evidence = [
    ...evidenceOf('totals', totals),
    ...groups.flatMap((group, index) => evidenceOf(`vatBreakdown[${index}]`, groupOffers(group, reading))),
    ...lines.evidence,
    ...(currency ? [currency.evidence] : []),
  ]
  const disputed = disputing(reading, settlement)
  const wholes = totalsAbove(reading, disputed)
  const findings = [
    ...sumFindings(reading, groups, settlement),
    ...disputed.flatMap((entry) => disputeFinding(entry, wholes.includes(entry))),
    ...lines.findings,
  ]
  return asCreditNote({ values, evidence, findings }, hints.invoiceType)
}

/** `38,41 Ltr | 1,3521 | 51,93 | 19 % | 61,80`: where count and price come to the net column, the price is net. */
function netPriced(line: ReadLine, gross: LineNumber | undefined, rate: Decimal | undefined): ReadLine {
  const { amount, proof, netAmount, otherAmount } = line
  const isNet = proof && amount && rate?.gt(zero) === true && !netAmount && gross && gross === otherAmount &&
    isNear(netShare(gross.number.value, rate), amount.number.value, oneCentApart)
  return isNet ? { ...line, netAmount: amount.number.value } : line
}

/** Count and price come to the amount, with nothing added or taken off. */
function isPlain({ quantity, price }: ReadLine, amount: LineNumber | undefined): boolean {
  return quantity !== undefined && price !== undefined && amount !== undefined &&
    roundAmount(quantity.number.value.times(price.number.value)).eq(amount.number.value)
}

function linesOf(
  reading: Reading,
  groups: readonly RateGroup[],
  language: string | undefined,
): { values: DraftValues; evidence: Evidence[]; findings: Finding[] } {
  const set = reading.lines
  if (!set) return { values: {}, evidence: [], findings: [] }
  const { vat, amountOf } = set
  const bearers = bearersOf(set, groups)
  const rated = set.lines.map((read) => {
    const [amount, rate] = [amountOf(read), lineRate(read, bearers.get(read), groups, reading.exemptions)]
    // What leads to another amount, as `Lohnanteil 80 % | davon Lohn`, takes nothing off this one.
    const line = amount !== read.amount && isPlain(read, amount) ? { ...read, additions: [] } : read
    return { line: vat === 'gross' ? netPriced(line, amount, rate?.rate) : line, amount, rate }
  })
  // Where every row shows both sides, the net amounts are the page's own; else they are split when all is known.
  const isStated = vat === 'gross' && rated.every(({ line }) => line.netAmount !== undefined)
  const target = vat === 'net' ? reading.totals.net : reading.totals.gross
  const state = set.sums ? 'sums' : target ? 'contradicted' : 'open'
  const told = rated.map(({ line, amount, rate }) =>
    lineValues(line, { amount, vat, state, rate, net: isStated ? line.netAmount : undefined, language }))
  const outlays = outlaysIn(reading)
  told.push(...outlays.map((outlay) => outlayLine(outlay, groups, reading)))
  const charged = outlays.length > 0 ? { ...set, additions: [] } : set
  const additions = additionValues(charged, bearers, groups)
  const findings = set.lines.flatMap((line, index) => {
    const [amount, product] = [amountOf(line), contradiction(line, amountOf(line))]
    return amount && product ? lineFinding(index, product, amount.number.value) : []
  })
  return {
    values: { lines: told.map((line) => valuesOf(line) as DraftLine), ...additions.values },
    evidence: [...told.flatMap((line, index) => evidenceOf(`lines[${index}]`, line)), ...additions.evidence],
    findings,
  }
}
