import { sum, zero, type Decimal } from '../../model/decimal.js'
import { halfCent, isNear } from '../../model/equations/rounding.js'
import { isTaxOf } from '../../model/equations/tax.js'
import type { ReadLine } from '../table/line.js'
import { isMoney } from '../values/number.js'
import type { SumEntry, VatRow } from './sum-entry.js'
import type { Candidate } from './told.js'

interface Known {
  readonly entries: readonly SumEntry[]
  readonly tables: readonly (readonly ReadLine[])[]
  readonly vatRows: readonly VatRow[]
  readonly lineSums: readonly Decimal[]
  readonly taxes: Decimal | undefined
  readonly bases: Decimal | undefined
  readonly untaxed: Decimal | undefined
}

/**
 * `Netto 19 % 290,00`, `USt 19 % 55,10`: what the net total is more are the lines that bear no tax, as they say
 * themselves, or as the page does that prints what they come to beside the base: `Honorar 1.832,50`, `Auslagen 600,00`.
 */
export function leavesUntaxed(net: Decimal, { value: tax }: Candidate, known: Known): boolean {
  const { bases, taxes, untaxed = zero, vatRows: [only, ...others], entries, lineSums } = known
  const printed = lineSums.some((lines) => lines.eq(net)) ? entries.flatMap(({ amounts }) =>
    amounts.flatMap(({ number }) => (isMoney(number) && number.value.gt(zero) ? [number.value] : []))) : []
  const isTaxed = (base: Decimal): boolean =>
    (bases ? isSum(bases, base) : only !== undefined && others.length === 0 && isTaxOf(base, only.rate, tax))
  const isParted = (base: Decimal): boolean => isTaxed(base) && printed.some((rest) => base.plus(rest).eq(net))
  const isSaid = !untaxed.eq(zero) && !untaxed.eq(net) && isTaxed(net.minus(untaxed))
  return isSum(taxes, tax) && (isSaid || printed.some(isParted) || leavesLine(net.plus(tax), known))
}

/**
 * `Gesamtbetrag inkl. MwSt. 1.831,83`, `19 % MwSt. aus 1.702,00  271,75`: each rate tells what its tax is contained in,
 * and what these leave of the total is a line, `TÜV-Gebühr (verauslagt) 129,83`.
 */
function leavesLine(gross: Decimal, { vatRows, lineSums, tables, entries }: Known): boolean {
  const wholes = vatRows.flatMap(({ gross: own, rate, tax: { number: { value } } }) =>
    (own && isTaxOf(own.number.value.minus(value), rate, value) ? [own.number.value] : []))
  const rest = gross.minus(sum(wholes))
  // `ermäßigte MwSt. aus 42,80  2,80`: a row of its own tells of another rate.
  const isTold = entries.some(({ amounts }) =>
    amounts.length > 1 && amounts.some(({ number }) => number.value.eq(rest)))
  return wholes.length > 0 && wholes.length === vatRows.length && rest.gt(zero) && !isTold &&
    lineSums.some((lines) => lines.eq(gross)) &&
    tables.flat().some(({ amount }) => amount?.number.value.eq(rest) === true)
}

export function isSum(parts: Decimal | undefined, whole: Decimal): boolean {
  return parts !== undefined && isNear(parts, whole, halfCent)
}
