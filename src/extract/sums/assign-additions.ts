import { sum, type Decimal } from '../../model/decimal.js'
import { isNear, twoCentsApart } from '../../model/equations/rounding.js'
import { isTaxOf, netOf } from '../../model/equations/tax.js'
import type { Addition } from './additions.js'
import type { LineSet } from './line-set.js'
import type { VatRow } from './vat-row.js'

/** More additions than these, or more rates, leave too many ways. */
const most = 4

/**
 * Freight between goods of two rates belongs to the rate whose printed tax it completes: the only way in which every
 * tax comes out, if there is only one.
 */
export function assignAdditions(
  { lines, additions, amountOf, vat }: LineSet,
  rows: readonly VatRow[],
  rates: readonly (Decimal | undefined)[] = lines.map(rateOf),
): ReadonlyMap<Addition, VatRow> | undefined {
  if (additions.length === 0 || additions.length > most || rows.length < 2 || rows.length > most) return undefined
  if (rates.includes(undefined)) return undefined
  const ofLines = rows.map((row) =>
    sum(lines.flatMap((line, at) => (rates[at]?.eq(row.rate) === true ? (amountOf(line)?.number.value ?? []) : []))))
  const ways = waysAmong(additions, rows).filter((way) =>
    rows.every((row, index) =>
      holds(
        row,
        (ofLines[index] ?? zeroOf(row)).plus(
          sum([...way].flatMap(([addition, owner]) => (owner === row ? [addition.value] : []))),
        ),
        vat,
      )))
  return ways.length === 1 ? ways[0] : undefined
}

function rateOf({ rate, netRate }: LineSet['lines'][number]): Decimal | undefined {
  return rate?.number.value ?? netRate
}

function zeroOf({ rate }: VatRow): Decimal {
  return rate.minus(rate)
}

function waysAmong([first, ...others]: readonly Addition[], rows: readonly VatRow[]): Map<Addition, VatRow>[] {
  if (!first) return [new Map<Addition, VatRow>()]
  return waysAmong(others, rows).flatMap((way) => rows.map((row) => new Map([...way, [first, row]])))
}

/** Base and tax of the rate follow from what belongs to it. */
function holds({ rate, base, tax }: VatRow, whole: Decimal, vat: LineSet['vat']): boolean {
  const net = vat === 'net' ? whole : netOf(whole, rate)
  return isTaxOf(net, rate, tax.number.value, twoCentsApart) && (!base || isNear(base.number.value, net, twoCentsApart))
}
