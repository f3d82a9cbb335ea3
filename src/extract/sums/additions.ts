import { sum, zero, type Decimal } from '../../model/decimal.js'
import { isNear, oneCentApart } from '../../model/equations/rounding.js'
import { taxOf } from '../../model/equations/tax.js'
import type { Sum } from '../labels/sum-meaning.js'
import { isMoney } from '../values/number.js'
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

/** The additions of a document: entries that are labelled so, and nameless ones between two sums. */
export function possibleAdditions(entries: readonly SumEntry[], from = Infinity, to = -Infinity): Addition[] {
  return entries.flatMap((entry) => {
    const printed = entry.amounts.at(-1)
    if (!printed || !isMoney(printed.number) || printed.number.value.eq(zero)) return []
    const kind = namedKind(entry) ?? (entry.order > from && entry.order < to ? namelessKind(entry, printed) : undefined)
    if (!entry.added && kind === undefined) return []
    const value = entry.added ?? (kind === 'allowance' ? zero.minus(printed.number.value.abs()) : printed.number.value)
    return [{ entry, printed, kind: value.lt(zero) ? ('allowance' as const) : 'charge', value }]
  })
}

const kinds: ReadonlySet<Sum> = new Set(['allowance', 'charge'])

function namedKind(entry: SumEntry): Addition['kind'] | undefined {
  const [first, best = 0] = entry.meanings[0] ?? []
  // `abzüglich Anzahlung` was paid already: the invoice is not over less for it.
  if (first === 'prepaid') return undefined
  const named = entry.meanings.find(([meaning, score]) => kinds.has(meaning) && score >= grade.doubtful)
  if (!named || named[1] < best - grade.trace) return undefined
  return named[0] === 'allowance' ? 'allowance' : 'charge'
}

/** Without a name it counts only between two sums. */
function namelessKind({ meanings, label }: SumEntry, { number }: Printed): Addition['kind'] | undefined {
  if (label === '' || (meanings[0]?.[1] ?? 0) >= grade.open) return undefined
  return number.value.lt(zero) ? 'allowance' : 'charge'
}

/** Additions that may count together, and what they come to. */
export interface Choice {
  readonly additions: readonly Addition[]
  readonly value: Decimal
}

/** Every set of additions, the largest first. */
export function choicesOf(possible: readonly Addition[]): Choice[] {
  return possible.slice(0, limits.rows)
    .reduce<Addition[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]])
    .map((additions) => ({ additions, value: sum(additions.map(({ value }) => value)) }))
    .sort((a, b) => b.additions.length - a.additions.length)
}

/**
 * The additions that make up `difference`, all of them when they fit, else the fewest left out. On a correction the
 * amounts may be printed with the opposite sign.
 */
export function additionsFor(
  difference: Decimal,
  choices: readonly Choice[],
  isCorrection = false,
): readonly Addition[] | undefined {
  if (difference.eq(zero)) return []
  const some = choices.filter(({ additions }) => additions.length > 0)
  const found = some.find(({ value }) => isNear(value, difference, oneCentApart))
  if (found || !isCorrection) return found?.additions
  const turned = some.find(({ value }) => isNear(zero.minus(value), difference, oneCentApart))
  return turned?.additions.map((addition) => ({ ...addition, value: zero.minus(addition.value) }))
}

/** `abzüglich 5 %`: a percentage counts when it gives the amount, of what it is told with. */
export function shareThatGives(
  amount: Decimal,
  rates: readonly Decimal[],
  wholes: readonly Decimal[],
): { percentage: Decimal; base: Decimal } | undefined {
  const shares = rates.flatMap((percentage) => wholes.map((whole) => ({ percentage, whole })))
  const found = shares.find(({ percentage, whole }) =>
    !whole.eq(percentage) && isNear(taxOf(whole, percentage).abs(), amount.abs(), oneCentApart))
  return found && { percentage: found.percentage, base: found.whole.abs() }
}
