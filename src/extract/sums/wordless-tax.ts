import { zero } from '../../model/decimal.js'
import { halfCent } from '../../model/equations/rounding.js'
import { isTaxOf } from '../../model/equations/tax.js'
import { isKnownRate } from '../values/known-rates.js'
import type { SumEntry, VatRow } from './sum-entry.js'

/** `+ 19 %  38,00` between what it is of and what both come to, where no word speaks of tax. */
export function wordlessTaxes(entries: readonly SumEntry[]): VatRow[] {
  return entries.flatMap((entry, at) => {
    const [[ratePrinted, ...rates], [tax, ...others]] = [entry.rates, entry.amounts]
    const [base, gross] = [entries[at - 1], entries[at + 1]].map((next) => next?.amounts.at(-1))
    if (!ratePrinted || !tax || !base || !gross || entry.label !== '' || rates.length + others.length > 0) return []
    const [rate, whole] = [ratePrinted.number.value, base.number.value.plus(tax.number.value)]
    const isRate = rate.gt(zero) && isKnownRate(rate)
    const isTax = isTaxOf(base.number.value, rate, tax.number.value, halfCent) && whole.eq(gross.number.value)
    return isRate && isTax ? [{ entry, rate, ratePrinted, base, tax, gross, proven: true }] : []
  })
}
