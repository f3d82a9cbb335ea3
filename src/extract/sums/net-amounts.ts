import { decimal, sum, zero, type Decimal } from '../../model/decimal.js'
import { cent } from '../../model/equations/rounding.js'
import { netOf } from '../../model/equations/tax.js'


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
