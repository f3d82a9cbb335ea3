import type { DraftValues } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import type { Finding } from '../../model/finding.js'
import type { Found } from '../found.js'
import type { Layout } from '../layout/layout.js'
import { additionValues } from './addition-values.js'
import type { CurrencyFound } from './currency-of.js'
import { derived, fromSource } from './evidence.js'
import { sourceOf } from './candidate.js'
import { lineRates } from './line-rate.js'
import { lineValues } from './line-values.js'
import { asCreditNote } from './as-credit-note.js'
import { readDocument, type Reading } from './read-document.js'
import { settle } from './settlement.js'
import { disputeFinding, lineFinding, sumFindings } from './sum-findings.js'
import { totalValues } from './total-values.js'
import { disputing } from './unexplained.js'
import { rateGroups, toBreakdown, type RateGroup } from './vat-breakdown.js'
import { grade } from '../grades.js'

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
  const reading = readDocument(layout, hints.language === 'en' ? '.' : ',')
  const groups = rateGroups(reading)
  const settlement = settle(reading)
  const totals = totalValues(reading, settlement)
  const lines = linesOf(reading, groups)
  const breakdown = breakdownOf(reading, groups)
  const { currency, foreignVat } = reading
  const values: DraftValues = {
    ...(currency && currency.confidence >= grade.guess && { currency: currency.code }),
    ...(foreignVat && { vatAccountingCurrency: foreignVat.currency }),
    ...lines.values,
    ...(groups.length > 0 && { vatBreakdown: groups.map((group) => toBreakdown(group, reading.exemptions)) }),
    ...(Object.keys(totals.values).length > 0 && { totals: totals.values }),
  }
  const evidence = [
    ...totals.evidence,
    ...breakdown,
    ...lines.evidence,
    ...(currency ? [currencyEvidence(currency)] : []),
  ]
  const expected = {
    ...(settlement.due && { printed: settlement.due.value }),
    ...(settlement.expected && { expected: settlement.expected }),
  }
  const findings = [
    ...sumFindings(reading, groups, expected),
    ...disputing(reading, settlement).flatMap(disputeFinding),
    ...lines.findings,
  ]
  return { values: asCreditNote(values, hints.invoiceType), evidence, findings }
}

function currencyEvidence(currency: CurrencyFound): Evidence {
  const { row, text, label, confidence } = currency
  const { page, x0, y0, x1, y1 } = row
  return { path: 'currency', source: 'page', page, box: { x0, y0, x1, y1 }, text, ...(label !== undefined && { label }), rule: label === undefined ? 'mark beside amounts' : 'label', confidence }
}

function linesOf(
  reading: Reading,
  groups: readonly RateGroup[],
): { values: DraftValues; evidence: Evidence[]; findings: Finding[] } {
  const set = reading.lines
  if (!set) return { values: {}, evidence: [], findings: [] }
  const rates = lineRates(set, groups, reading.exemptions)
  // Where every row shows both sides, the net amounts are the page's own; else they are split when all is known.
  const isStated = set.vat === 'gross' && set.lines.every(({ netAmount }) => netAmount !== undefined)
  const target = set.vat === 'net' ? reading.totals.net : reading.totals.gross
  const findings: Finding[] = []
  const results = set.lines.map((line, index) => {
    const amount = set.amountOf(line)
    const result = lineValues(
      line,
      {
        index,
        amount,
        vat: set.vat,
        sums: set.sums,
        contradicted: !set.sums && target !== undefined,
        rate: rates[index],
        net: isStated ? line.netAmount : undefined,
      },
    )
    if (result.contradiction && line.quantity && line.price && amount) findings.push(
      lineFinding(index, line.quantity.number.value.times(line.price.number.value), amount.number.value),
    )
    return result
  })
  const additions = additionValues(set, rates, groups)
  const { allowances, charges } = additions
  return {
    values: {
      lines: results.map((result) => result.values),
      ...(allowances.length > 0 && { allowances }),
      ...(charges.length > 0 && { charges }),
    },
    evidence: [...results.flatMap((result) => result.evidence), ...additions.evidence],
    findings,
  }
}

function breakdownOf(reading: Reading, groups: readonly RateGroup[]): Evidence[] {
  return groups.flatMap((group, index) => {
    const path = `vatBreakdown[${index}]`
    const confidence = group.proven || (group.rate.eq('0') && reading.totals.adds) ? grade.sure : group.base && !group.rate.eq('0') ? grade.doubtful : grade.fair
    const checks = group.proven ? ['BT-116 × BT-119 = BT-117'] : []
    const { row } = group
    const category = group.category === undefined ? [] : [derived(`${path}.category`, 'from BT-119 and the reason for not charging VAT', group.category === 'S' ? grade.sure : grade.likely)]
    if (!row) return [...(['rate', 'taxableAmount', 'taxAmount'] as const).map((field) => derived(`${path}.${field}`, 'from lines and totals', grade.likely)), ...category]
    const at = (field: string, printed: typeof row.tax | undefined, formula: string): Evidence => fromSource(`${path}.${field}`, printed && sourceOf(printed, row.entry), formula, confidence, checks)
    return [at('rate', row.ratePrinted, ''), ...(group.base ? [at('taxableAmount', row.base, 'BT-109')] : []), at('taxAmount', row.tax, ''), ...category]
  })
}
