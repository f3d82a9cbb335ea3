import { sum, zero, type Decimal } from '../../model/decimal.js'
import { halfCent, hundred, isNear } from '../../model/equations/rounding.js'
import { isTaxOf } from '../../model/equations/tax.js'
import { grade } from '../grades.js'
import { contained } from '../labels/sum-meaning.js'
import { knownRates, plausibleRate } from '../values/known-rates.js'
import type { SumEntry, VatRow } from './sum-entry.js'
import type { Candidate } from './told.js'

/**
 * `Gesamtsumme 263,55, enthaltene MwSt. (19 %) 42,08`: how surely the tax is part of the total. Without a word for it,
 * taxes that stand below the total and are parts of it were meant to be in it; a tax that names no rate counts when one
 * known rate, and no other, takes it out of the total.
 */
export function containment(gross: Candidate, vat: Candidate, vatRows: readonly VatRow[]): number {
  if (vatRows.length === 0) return unratedContainment(gross, vat)
  const rows = vatRows.map(({ rate, tax }) => ({ rate, tax: tax.number.value }))
  const isOpen = vatRows.every((row) => row.base === undefined && !row.rate.eq(zero)) &&
    isNear(sum(rows.map(({ tax }) => tax)), vat.value, halfCent)
  if (!isOpen || !isWhole(gross.value, rows)) return 0
  if (vatRows.every(({ entry }) => contained.test(entry.label))) return grade.open
  return Math.min(...vatRows.map(({ entry }) => entry.order)) > gross.order ? grade.guess : 0
}

function unratedContainment(gross: Candidate, { score, value: tax, source }: Candidate): number {
  const isNamed = score >= grade.guess && !tax.eq(zero) && contained.test(source?.label ?? '')
  const fitting = knownRates.filter((rate) => isNamed && rate.gt(zero) && isWhole(gross.value, [{ rate, tax }]))
  return fitting.length === 1 ? grade.open : 0
}

/** Each tax tells its gross amount, as closely as a rounded tax can; together they are the total. */
function isWhole(gross: Decimal, taxes: readonly { readonly rate: Decimal; readonly tax: Decimal }[]): boolean {
  const shares = taxes.map(({ rate, tax }) => ({ share: rate.plus(hundred).div(rate), tax }))
  const parts = sum(shares.map(({ share, tax }) => tax.times(share)))
  return isNear(parts, gross, sum(shares.map(({ share }) => share)).times(halfCent))
}

/** `Netto 200,00, inkl. 19 % MwSt. 238,00`: the tax is what lies between, when a printed rate gives just that. */
export function taxBetween(net: Candidate, gross: Candidate, entries: readonly SumEntry[]): Candidate[] {
  const value = gross.value.minus(net.value)
  if (Math.min(net.score, gross.score) < grade.doubtful || value.eq(zero)) return []
  const isTold = entries.some(({ rates }) => rates.some(({ number: { value: rate } }) =>
    rate.gt(zero) && plausibleRate(rate) && isTaxOf(net.value, rate, value)))
  // `19 % Versicherungsteuer 95,00` is that tax, and no VAT.
  const isOther = entries.some(({ label, meanings: [best], amounts }) => /\p{L}{2}/u.test(label) &&
    amounts.at(-1)?.number.value.eq(value) === true && best?.[0] !== 'vat' && best?.[0] !== 'vatTotal')
  return isTold && !isOther ? [{ value, score: grade.open, order: gross.order, source: undefined }] : []
}
