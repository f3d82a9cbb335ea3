import { decimal, sum, zero, type Decimal } from '../../model/decimal.js'
import { isNear, oneCentApart } from '../../model/equations/rounding.js'
import type { Printed, SumEntry } from './sum-entry.js'
import { grade } from '../grades.js'
import { limits } from '../measures.js'

/** Something added to or taken off the sum of the lines, as it counts: negative for an allowance. */
export interface Addition {
  readonly entry: SumEntry
  readonly printed: Printed
  readonly kind: 'allowance' | 'charge'
  readonly value: Decimal
}

const most = limits.rows

/** The additions of a document: entries that are labelled so, and nameless ones between two sums. */
export function possibleAdditions(entries: readonly SumEntry[], from: number, to: number): Addition[] {
  return entries.flatMap((entry) => {
    const printed = entry.amounts.at(-1)
    const kind = kindOf(entry, from, to)
    if (!kind || !printed || printed.number.value.eq(zero) ||
      (printed.number.decimals < 2 && printed.number.currency === undefined)) return []
    const value = entry.added ?? (kind === 'allowance' ? printed.number.value.abs().times(decimal('-1')) : printed.number.value)
    return [{ entry, printed, kind: value.lt(zero) ? ('allowance' as const) : kind, value }]
  })
}

function kindOf(entry: SumEntry, from: number, to: number): Addition['kind'] | undefined {
  if (entry.added) return entry.added.lt(zero) ? 'allowance' : 'charge'
  return namedKind(entry) ?? namelessKind(entry, from, to)
}

function namedKind(entry: SumEntry): Addition['kind'] | undefined {
  const [first, best = 0] = entry.meanings[0] ?? []
  // `abzüglich Anzahlung` was paid already: the invoice is not over less for it.
  if (first === 'prepaid') return undefined
  const named = entry.meanings.find(([meaning, score]) => (meaning === 'allowance' || meaning === 'charge') && score >= grade.doubtful)
  return named && named[1] >= best - grade.trace ? (named[0] === 'allowance' ? 'allowance' : 'charge') : undefined
}

/** Without a name it counts only between two sums. */
function namelessKind(entry: SumEntry, from: number, to: number): Addition['kind'] | undefined {
  const isNameless = (entry.meanings[0]?.[1] ?? 0) < grade.open && entry.label !== ''
  if (!isNameless || entry.order <= from || entry.order >= to) return undefined
  return entry.amounts.at(-1)?.number.value.lt(zero) ? 'allowance' : 'charge'
}

/** The additions that make up `difference`, all of them when they fit, else the fewest left out. */
export function additionsFor(
  difference: Decimal,
  possible: readonly Addition[],
  isCorrection = false,
): Addition[] | undefined {
  if (difference.eq(zero)) return []
  const list = possible.slice(0, most)
  const sets = Array.from({ length: 2 ** list.length - 1 }, (_, mask) =>
    list.filter((_, bit) => ((mask + 1) >> bit) & 1))
  const bySize = sets.sort((a, b) => b.length - a.length)
  return bySize.find((set) => isNear(sum(set.map(({ value }) => value)), difference, oneCentApart)) ??
    (isCorrection ? corrected(difference, bySize) : undefined)
}

/** On a correction the amounts are printed with the opposite sign. */
function corrected(difference: Decimal, sets: readonly Addition[][]): Addition[] | undefined {
  const minus = decimal('-1')
  const set = sets.find((candidates) =>
    isNear(sum(candidates.map(({ value }) => value)).times(minus), difference, oneCentApart))
  return set?.map((addition) => ({ ...addition, value: addition.value.times(minus) }))
}
