import { sum, zero, type Decimal } from '../../model/decimal.js'
import { isTaxOf, taxOf } from '../../model/equations/tax.js'
import { twoCentsApart } from '../../model/equations/rounding.js'
import { grade } from '../grades.js'
import type { Cell } from '../table/cell.js'
import { isSeen, looksLike, meaning } from '../table/recognised-figures.js'
import type { Printed, SumEntry, VatRow } from './sum-entry.js'
import type { Candidate } from './told.js'
import { totalOffers } from './total-offers.js'

/**
 * `MWST 8.1% von 959.60 | 77:13`, `MwSt 19,0 % | (77,28` over `4.868,23` in a picture: the entries with the tax that is
 * meant by a misread one, where its rate and what stands between net and gross total give the same other amount, and
 * that looks like it. What either alone says may be the fault of the page.
 */
export function withTaxMeant(entries: readonly SumEntry[], vatRows: readonly VatRow[]): readonly SumEntry[] {
  const [own, ...others] = vatRows.filter((row) => !row.proven && !row.rate.eq(zero))
  if (!own || others.length > 0 || !isUnsure(own.tax.cell)) return entries
  const value = taxBetween(own, vatRows.filter((row) => row !== own), entries)
  if (!value || !looksLike(value, own.tax.number.value)) return entries
  const mended = (one: Printed): Printed => (isSame(one, own.tax) ? meaning(one, value) : one)
  return entries.map((entry) => ({ ...entry, amounts: entry.amounts.map(mended) }))
}

/** Seen in a picture, and not surely. */
function isUnsure(cell: Cell): boolean {
  return isSeen(cell) && cell.words.some(({ confidence = 1 }) => confidence < grade.good)
}

function isSame(one: Printed, other: Printed): boolean {
  return one.cell === other.cell && one.number.start === other.number.start
}

/** The one amount that the rate gives, and that net and gross total leave for it, whichever print is taken. */
function taxBetween(
  own: VatRow,
  rest: readonly VatRow[],
  entries: readonly SumEntry[],
): Decimal | undefined {
  const printed = own.tax.number.value
  const { net, gross } = totalOffers(entries.filter((entry) => entry !== own.entry), [])
  const taxes = sum(rest.map(({ tax }) => tax.number.value))
  const wholes = named(gross)
  const left = named(net).flatMap((one) =>
    wholes.map((whole) => ({ one, tax: whole.value.minus(one.value).minus(taxes) })))
  // What the totals confirm as it stands was read well, whatever the rate says.
  if (left.some(({ tax }) => tax.eq(printed))) return undefined
  const values = left.flatMap(({ one, tax }) => {
    const base = own.base?.number.value ?? (rest.length === 0 ? one.value : undefined)
    const isGiven = base && !isTaxOf(base, own.rate, printed, twoCentsApart) && taxOf(base, own.rate).eq(tax)
    return isGiven ? [tax] : []
  })
  const [value, ...more] = values
  return more.every((other) => value?.eq(other)) ? value : undefined
}

/** Totals that their own labels name. */
function named(candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ score, source }) => score >= grade.good && source !== undefined)
}
