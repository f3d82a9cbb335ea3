import { zero, type Decimal } from '../../model/decimal.js'
import { isNear, oneCentApart } from '../../model/equations/rounding.js'
import { taxOf } from '../../model/equations/tax.js'
import { sumLabels } from '../labels/sum-labels.js'
import type { Sum } from '../labels/sum-meaning.js'
import { knownRates, plausibleRate } from '../values/known-rates.js'
import type { Printed, SumEntry } from './sum-entry.js'
import { grade } from '../grades.js'

/** A row of a VAT breakdown, or the line of one rate in the totals. */
export interface VatRow {
  readonly entry: SumEntry
  readonly rate: Decimal
  readonly ratePrinted?: Printed
  readonly base?: Printed
  readonly tax: Printed
  readonly gross?: Printed
  /** True when base x rate = tax to the oneCentApart. */
  readonly proven: boolean
}


/**
 * Reads an entry as VAT of one rate. `inTable` says that it stands below the header of a VAT table, where a rate needs
 * no sign.
 */
export function vatRowOf(entry: SumEntry, inTable: boolean): VatRow | undefined {
  const named = says(entry, ['vat', 'vatTotal'], grade.doubtful)
  if (!inTable && (says(entry, ['charge', 'allowance', 'prepaid'], grade.open) || isSkonto(entry, named))) return undefined
  for (const rate of ratesOf(entry, inTable)) {
    const amounts = withoutBrackets(
      entry.amounts.filter((amount) =>
        amount !== rate && (inTable || amount.number.decimals >= 2 || amount.number.currency !== undefined)),
    )
    const row = withBase(entry, rate, amounts) ??
      (named && rate.number.percent ? onlyTax(entry, rate, amounts) : undefined)
    if (row && (named || inTable || row.proven)) return row
  }
  return undefined
}

/** `2 % Skonto auf 1.355,97, das sind 27,12` is calculated like a tax. */
function isSkonto({ label }: SumEntry, named: boolean): boolean {
  return !named && sumLabels.meanings(label).has('skonto')
}

/** `19 % MwSt. (1.085,00) 206,15`: what stands in brackets beside a tax says what it is of; no minus is meant. */
function withoutBrackets(amounts: readonly Printed[]): Printed[] {
  const beside = amounts.some(({ number }) => number.value.gt(zero))
  const isBracketed = ({ number }: Printed): boolean => beside && number.text.startsWith('(') && number.value.lt(zero)
  return amounts.map((amount) =>
    (isBracketed(amount) ? { ...amount, number: { ...amount.number, value: amount.number.value.abs() } } : amount))
}

function says(entry: SumEntry, wanted: readonly Sum[], least: number): boolean {
  return entry.meanings.some(([meaning, score]) => wanted.includes(meaning) && score >= least)
}

/** What may be the rate, the likeliest first. */
function ratesOf(entry: SumEntry, inTable: boolean): Printed[] {
  const bare = inTable || entry.labelCells.length === 0
    ? entry.amounts.filter(({ number }) => number.currency === undefined)
    : []
  return [...entry.rates, ...bare].filter(({ number }) => plausibleRate(number.value)).sort((a, b) =>
    likeliness(b) - likeliness(a))
}

/** A number with a per oneCentApart sign is a rate; one without is sooner a rate that states charge than any other. */
function likeliness({ number }: Printed): number {
  if (number.percent) return 2
  return knownRates.some((rate) => rate.eq(number.value)) ? 1 : 0
}

function withBase(entry: SumEntry, rate: Printed, amounts: readonly Printed[]): VatRow | undefined {
  let found: VatRow | undefined
  for (const [index, base] of amounts.entries()) {
    for (const [place, tax] of amounts.entries()) {
      // Some tables print the tax before its base; at 0 % only the order tells which is which.
      const isTurned = place < index && !rate.number.value.eq(zero)
      if ((place <= index && !isTurned) || !isBaseOf(base, rate, tax)) continue
      const whole = base.number.value.plus(tax.number.value)
      const gross = amounts.find((other) =>
        other !== base && other !== tax && isNear(other.number.value, whole, oneCentApart))
      // Of several that fit, the one nearest to the tax is the base, those before it its parts.
      if (!found || gross || !found.gross) found = {
        entry,
        rate: rate.number.value,
        ratePrinted: rate,
        base,
        tax,
        ...(gross && { gross }),
        proven: !rate.number.value.eq(zero),
      }
    }
  }
  return found
}

/** `0,00` of `0,00` fits every rate and says nothing. */
function isBaseOf(base: Printed, rate: Printed, tax: Printed): boolean {
  const expected = taxOf(base.number.value, rate.number.value)
  return !base.number.value.eq(zero) &&
    isNear(expected, tax.number.value, rate.number.value.eq(zero) ? zero : oneCentApart)
}

/** `zzgl. 19 % MwSt. 8.339,63`. */
function onlyTax(entry: SumEntry, rate: Printed, amounts: readonly Printed[]): VatRow | undefined {
  const tax = amounts.at(-1)
  if (!tax || amounts.length > 2) return undefined
  const [first] = amounts
  // No tax comes of 0 %: what stands there is its base.
  if (rate.number.value.eq(zero) && amounts.every(({ number }) => !number.value.eq(zero))) return undefined
  // More tax than base is none: two sums that only stand beside a rate.
  if (amounts.length === 2 && first?.number.value.abs().lt(tax.number.value.abs())) return undefined
  // Base and tax that don't fit: both are kept, the contradiction is found later.
  return {
    entry,
    rate: rate.number.value,
    ratePrinted: rate,
    tax,
    ...(amounts.length === 2 && first && { base: first }),
    proven: false,
  }
}
