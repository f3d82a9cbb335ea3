import { sum, zero, type Decimal } from '../../model/decimal.js'
import type { DraftValues } from '../../model/draft.js'
import type { Evidence } from '../../model/evidence.js'
import { sourceOf, type Candidate } from './candidate.js'
import { derived, fromSource } from './evidence.js'
import type { Reading } from './read-document.js'
import type { Settlement } from './settlement.js'
import { disputing } from './unexplained.js'
import { grade } from '../grades.js'

type Totals = NonNullable<DraftValues['totals']>

/** BG-22 as far as the page gives it. */
export function totalValues(reading: Reading, settlement: Settlement): { values: Totals; evidence: Evidence[] } {
  const { totals, lines } = reading
  const isUntaxed = untaxedBy(reading)
  const evidence: Evidence[] = []
  const checks = [...(totals.adds ? ['BT-109 + BT-110 = BT-112'] : []), ...totals.checks]
  const take = (
    field: keyof Totals,
    candidate: Candidate | undefined,
    confidence: number,
    formula: string,
  ): Partial<Totals> => {
    if (!candidate) return {}
    evidence.push(fromSource(`totals.${field}`, candidate.source, formula, candidate.source ? confidence : Math.min(confidence, grade.good), checks))
    return { [field]: candidate.value }
  }
  const isDisputed = totals.disputed === true || disputing(reading, settlement).length > 0
  const confidence = isUntaxed === 'nothing' || isDisputed ? grade.doubtful : sureness(totals, lines)
  const settled = settlement.proven ? grade.sure : grade.open
  const values: Totals = {
    ...take('netTotal', totals.net, confidence, 'sum of BT-116'),
    ...take('vatAmount', totals.vat, confidence, 'sum of BT-117'),
    ...take('grossTotal', totals.gross, confidence, 'BT-109 + BT-110'),
    ...thirdOf(totals, lines?.sums === true, evidence),
    ...(isUntaxed === 'reason' ? push('vatAmount', zero, 'BT-112 − BT-109', grade.likely, evidence) : {}),
    ...take('dueAmount', settlement.due, settlement.proven ? Math.max(confidence, grade.good) : grade.doubtful, 'BT-112 − BT-113'),
    ...take('prepaidAmount', settlement.prepaid, settled, 'sum of payments'),
    ...take('roundingAmount', settlement.rounding, settled, 'BT-115 − BT-112'),
    ...foreign(reading, evidence),
  }
  return { values: { ...values, ...lineSide(lines, evidence) }, evidence }
}

/**
 * Why no VAT stands between net and gross: the page says so, it prints the same sum twice, or nothing but one sum to
 * guess from.
 */
function untaxedBy({ totals: { net, vat, gross, adds }, exemptions }: Reading): 'reason' | 'same sum' | 'nothing' | undefined {
  if (!adds || vat || !net || !gross || !net.value.eq(gross.value)) return undefined
  if (exemptions.some(({ partial }) => !partial)) return 'reason'
  return net.source && gross.source && net.source.box.y0 !== gross.source.box.y0 ? 'same sum' : 'nothing'
}

/** Proven by their own sum and by lines or rates; by their own sum; by labels alone; against one another. */
function sureness({ net, vat, gross, adds, checks }: Reading['totals'], lines: Reading['lines']): number {
  if (!adds && lines && !lines.sums) return grade.doubtful
  if (!adds) return net && vat && gross ? grade.guess : grade.fair
  if (vat) return checks.length > 0 ? grade.proven : grade.sure
  return checks.length > 0 ? grade.sure : grade.likely
}

function foreign({ foreignVat }: Reading, evidence: Evidence[]): Partial<Totals> {
  if (!foreignVat) return {}
  evidence.push(fromSource('totals.vatAmountInAccountingCurrency', sourceOf(foreignVat.printed, foreignVat.entry), '', grade.fair, []))
  return { vatAmountInAccountingCurrency: foreignVat.printed.number.value }
}

/** Two of three totals give the third. */
function thirdOf({ net, vat, gross }: Reading['totals'], summed: boolean, evidence: Evidence[]): Partial<Totals> {
  const confidence = summed ? grade.likely : grade.doubtful
  if (net && vat && !gross) return push('grossTotal', net.value.plus(vat.value), 'BT-109 + BT-110', confidence, evidence)
  if (vat && gross && !net) return push('netTotal', gross.value.minus(vat.value), 'BT-112 − BT-110', confidence, evidence)
  if (net && gross && !vat && gross.value.abs().gt(net.value.abs())) return push('vatAmount', gross.value.minus(net.value), 'BT-112 − BT-109', confidence, evidence)
  return {}
}

function push(
  field: keyof Totals,
  value: Decimal,
  formula: string,
  confidence: number,
  evidence: Evidence[],
): Partial<Totals> {
  evidence.push(derived(`totals.${field}`, formula, confidence))
  return { [field]: value }
}

function lineSide(lines: Reading['lines'], evidence: Evidence[]): Partial<Totals> {
  if (!lines?.sums || lines.vat !== 'net') return {}
  const total = (kind: 'allowance' | 'charge'): Decimal => sum(lines.additions.filter((addition) => addition.kind === kind).map(({ value }) => value.abs()))
  evidence.push(derived('totals.lineTotal', 'sum of BT-131', grade.proven))
  const [allowances, charges] = [total('allowance'), total('charge')]
  return {
    lineTotal: lines.total,
    ...(allowances.gt(zero) && { allowanceTotal: allowances }),
    ...(charges.gt(zero) && { chargeTotal: charges }),
  }
}
