import { sum, zero, type Decimal } from '../../model/decimal.js'
import { isNear, oneCentApart } from '../../model/equations/rounding.js'
import { taxOf } from '../../model/equations/tax.js'
import type { Sum } from '../labels/sum-meaning.js'
import { overlapAcross } from '../layout/boxes.js'
import { subsets } from '../layout/lists.js'
import type { Column } from '../table/column.js'
import type { Header } from '../table/find-header.js'
import { isMoney, numbersIn } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Printed, SumEntry, VatRow } from './sum-entry.js'
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

/**
 * `Imp. bruto 716,00 | Dto. -35,80 | Base 680,20 | IVA 10 | 68,02`: what leads from the amounts of the lines to the
 * base of a rate, in the row of that rate; in `716,00 | % Dto. 5,00 | 35,80` the share is no amount.
 */
export function additionsInBreakdown(
  rows: readonly VatRow[],
  headers: readonly Header[],
  style: NumberStyle,
): Addition[] {
  return rows.flatMap(({ entry, ratePrinted, base, proven }) => {
    const at = entry.amounts.findIndex(({ cell }) => cell === base?.cell)
    const [whole, ...others] = proven && at > 1 ? entry.amounts.slice(0, at) : []
    const filled = others.filter(({ number }) => !number.value.eq(zero))
    const shares = filled.filter((share) => whole && filled.some((part) => part !== share &&
      shareThatGives(part.number.value, [share.number.value], [whole.number.value])))
    const parts = filled.filter((part) => !shares.includes(part))
    if (!whole || !base || parts.length === 0 || parts.some(({ number }) => !isMoney(number))) return []
    const signed = signsOf(parts.map(({ number }) => number.value), base.number.value.minus(whole.number.value))
    return parts.flatMap((printed, index) => {
      const value = signed?.[index]
      const label = headOver(printed, headers)?.label ?? ''
      const said = numbersIn(label, style).filter(({ percent }) => percent).map((number) => ({ ...printed, number }))
      const own = { ...entry, label, labelCells: [], rates: [ratePrinted, ...shares, ...said], amounts: [printed] }
      return value ? [{ entry: own, printed, kind: value.lt(zero) ? ('allowance' as const) : 'charge', value }] : []
    })
  })
}

/** The amounts as they stand or with the other sign, so that they come to the difference; undefined where none do. */
function signsOf([first, ...others]: readonly Decimal[], difference: Decimal): Decimal[] | undefined {
  if (!first) return difference.eq(zero) ? [] : undefined
  for (const value of [first, zero.minus(first)]) {
    const rest = signsOf(others, difference.minus(value))
    if (rest) return [value, ...rest]
  }
  return undefined
}

function headOver({ cell }: Printed, headers: readonly Header[]): Column | undefined {
  const above = headers.filter(({ page, y1 }) => page === cell.page && y1 < cell.y1)
  return above.at(-1)?.columns.find((column) => overlapAcross(column, cell) > 0)
}

const kinds: ReadonlySet<Sum> = new Set(['allowance', 'charge'])

export function namedKind(entry: SumEntry): Addition['kind'] | undefined {
  const [first, best = 0] = entry.meanings[0] ?? []
  // `abzüglich Anzahlung` was paid already: the invoice is not over less for it.
  if (first === 'prepaid') return undefined
  const named = entry.meanings.find(([meaning, score]) => kinds.has(meaning) && score >= grade.doubtful)
  if (!named || named[1] < best - grade.trace) return undefined
  return named[0] === 'allowance' ? 'allowance' : 'charge'
}

/** Without a name it counts only between two sums; what was paid before is taken off there, before its tax. */
function namelessKind({ meanings, label, rates }: SumEntry, { number }: Printed): Addition['kind'] | undefined {
  const [first, best = 0] = meanings[0] ?? []
  if (first === 'prepaid' && best >= grade.open) return 'allowance'
  if ((label === '' && rates.length === 0) || best >= grade.open) return undefined
  // `./. 10 %  50,00`
  return [number, ...rates.map((rate) => rate.number)].some(({ value }) => value.lt(zero)) ? 'allowance' : 'charge'
}

/** Additions that may count together, and what they come to. */
export interface Choice {
  readonly additions: readonly Addition[]
  readonly value: Decimal
}

/** Every set of additions, the largest first. */
export function choicesOf(possible: readonly Addition[]): Choice[] {
  return subsets(possible.slice(0, limits.rows))
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
