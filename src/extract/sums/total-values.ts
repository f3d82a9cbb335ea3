import { sum, zero, type Decimal } from '../../model/decimal.js'
import type { Candidate } from './candidate.js'
import type { Reading } from './read-document.js'
import type { Settlement } from './settlement.js'
import { inEntry, type Told } from './told.js'
import { disputing } from './unexplained.js'
import { grade } from '../grades.js'

/** BG-22 as far as the page gives it. */
export function totalValues(reading: Reading, settlement: Settlement): Told[] {
  const { totals, lines, foreignVat } = reading
  const { net, vat, gross } = totals
  const isUntaxed = untaxedBy(reading)
  const checks = [...(totals.adds ? ['BT-109 + BT-110 = BT-112'] : []), ...totals.checks]
  const at = (field: string, candidate: Candidate | undefined, confidence: number, formula: string): Told[] => {
    if (!candidate) return []
    const { value, source } = candidate
    return [{ field, value, source, formula, checks, confidence: source ? confidence : Math.min(confidence, grade.good) }]
  }
  const isDisputed = totals.disputed === true || disputing(reading, settlement).length > 0
  const confidence = isUntaxed === 'nothing' || isDisputed ? grade.doubtful : sureness(reading)
  const settled = settlement.proven ? grade.sure : grade.open
  const third = lines?.sums === true ? grade.likely : grade.doubtful
  return [
    ...at('netTotal', net, confidence, 'sum of BT-116'),
    ...at('vatAmount', vat, confidence, 'sum of BT-117'),
    ...at('grossTotal', gross, confidence, 'BT-109 + BT-110'),
    ...(net && vat && !gross ? follows('grossTotal', net.value.plus(vat.value), 'BT-109 + BT-110', third) : []),
    ...(vat && gross && !net ? follows('netTotal', gross.value.minus(vat.value), 'BT-112 − BT-110', third) : []),
    ...(net && gross && !vat && gross.value.abs().gt(net.value.abs()) ? follows('vatAmount', gross.value.minus(net.value), 'BT-112 − BT-109', third) : []),
    ...(isUntaxed === 'reason' ? follows('vatAmount', zero, 'BT-112 − BT-109', grade.likely) : []),
    ...at('dueAmount', settlement.due, settlement.proven ? Math.max(confidence, grade.good) : grade.doubtful, 'BT-112 − BT-113'),
    ...at('prepaidAmount', settlement.prepaid, settled, 'sum of payments'),
    ...at('roundingAmount', settlement.rounding, settled, 'BT-115 − BT-112'),
    ...(foreignVat ? [{ field: 'vatAmountInAccountingCurrency', value: foreignVat.printed.number.value, source: inEntry(foreignVat.printed, foreignVat.entry), confidence: grade.fair }] : []),
    ...lineSide(lines),
  ]
}

function follows(field: string, value: Decimal | undefined, formula: string, confidence: number): Told[] {
  return [{ field, value, formula, confidence }]
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
function sureness({ totals: { net, vat, gross, adds, checks }, lines }: Reading): number {
  if (!adds && lines && !lines.sums) return grade.doubtful
  if (!adds) return net && vat && gross ? grade.guess : grade.fair
  if (vat) return checks.length > 0 ? grade.proven : grade.sure
  return checks.length > 0 ? grade.sure : grade.likely
}

/** What the lines, and what was added to them, come to. */
function lineSide(lines: Reading['lines']): Told[] {
  if (!lines?.sums || lines.vat !== 'net') return []
  const totals = (['allowance', 'charge'] as const).map((kind) => {
    const total = sum(lines.additions.filter((addition) => addition.kind === kind).map(({ value }) => value.abs()))
    return { field: `${kind}Total`, value: total.gt(zero) ? total : undefined }
  })
  return [...follows('lineTotal', lines.total, 'sum of BT-131', grade.proven), ...totals]
}
