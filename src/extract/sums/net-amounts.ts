import { decimal, roundAmount, sum, zero, type Decimal } from '../../model/decimal.js'

const hundred = decimal('100')
const cent = decimal('0.01')

/** The part of a gross amount that is without VAT, to the cent. */
export function netOf(gross: Decimal, rate: Decimal): Decimal {
  return roundAmount(gross.times(hundred).div(rate.plus(hundred)))
}

/**
 * Net amounts of lines that are printed with VAT. Each is rounded by itself, so their sum may miss the printed net total by
 * some cents: those are laid on the largest lines, as every invoicing program does that starts from gross prices.
 */
export function netAmounts(lines: readonly { gross: Decimal; rate: Decimal }[], target: Decimal | undefined): Decimal[] {
  const nets = lines.map(({ gross, rate }) => netOf(gross, rate))
  const missing = target ? target.minus(sum(nets)) : zero
  const steps = missing.abs().div(cent).round(0)
  if (steps.eq(zero) || steps.gt(decimal(String(lines.length)))) return nets
  const step = missing.lt(zero) ? cent.times(decimal('-1')) : cent
  const largest = nets.map((net, index) => ({ net, index })).sort((a, b) => b.net.abs().cmp(a.net.abs()))
  const moved = new Set(largest.slice(0, largest.findIndex((_, index) => decimal(String(index + 1)).gte(steps)) + 1).map(({ index }) => index))
  return nets.map((net, index) => (moved.has(index) ? net.plus(step) : net))
}
