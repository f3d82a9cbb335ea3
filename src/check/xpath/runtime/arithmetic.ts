import { toDouble } from './cast.js'
import { Decimal, wholeDecimal } from './decimal.js'
import { DynamicError } from './dynamic-error.js'
import { type Atomic, type Item, Untyped, atomize, typeName } from './item.js'
import { isNumeric } from './compare.js'

type Numeric = number | bigint | Decimal
export type ArithmeticOperator = '+' | '-' | '*' | 'div' | 'idiv' | 'mod'

/** A number out of an operand: untyped values become doubles. @throws DynamicError for what is no number */
export function numberOf(item: Item): Numeric {
  const value = atomize(item)
  if (isNumeric(value)) return value
  if (value instanceof Untyped) return toDouble(value)
  throw new DynamicError('XPTY0004', `${typeName(value)} is no number`)
}

const doubles: Readonly<Record<ArithmeticOperator, (one: number, other: number) => Numeric>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  div: (one, other) => one / other,
  mod: (one, other) => one % other,
  idiv: (one, other) => {
    if (other === 0) throw new DynamicError('FOAR0001', 'division by zero')
    const quotient = one / other
    if (!Number.isFinite(quotient)) throw new DynamicError('FOAR0002', 'no finite quotient')
    return BigInt(Math.trunc(quotient))
  },
}

const decimals: Readonly<Record<ArithmeticOperator, (one: Decimal, other: Decimal) => Numeric>> = {
  '+': (one, other) => one.plus(other),
  '-': (one, other) => one.minus(other),
  '*': (one, other) => one.times(other),
  div: (one, other) => one.dividedBy(other),
  mod: (one, other) => one.remainder(other),
  idiv: (one, other) => one.wholeQuotient(other),
}

function divisor(value: bigint): bigint {
  if (value === 0n) throw new DynamicError('FOAR0001', 'division by zero')
  return value
}

const integers: Readonly<Record<ArithmeticOperator, (one: bigint, other: bigint) => Numeric>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  div: (one, other) => wholeDecimal(one).dividedBy(wholeDecimal(other)),
  mod: (one, other) => one % divisor(other),
  idiv: (one, other) => one / divisor(other),
}

function asDecimal(value: bigint | Decimal): Decimal {
  return typeof value === 'bigint' ? wholeDecimal(value) : value
}

export function calculate(operator: ArithmeticOperator, one: Numeric, other: Numeric): Numeric {
  if (typeof one === 'number' || typeof other === 'number') return doubles[operator](toDouble(one), toDouble(other))
  if (typeof one === 'bigint' && typeof other === 'bigint') return integers[operator](one, other)
  return decimals[operator](asDecimal(one), asDecimal(other))
}

/** An arithmetic operator; undefined when a side is empty. */
export function arithmetic(
  operator: ArithmeticOperator,
  one: Item | undefined,
  other: Item | undefined,
): Numeric | undefined {
  if (one === undefined || other === undefined) return undefined
  return calculate(operator, numberOf(one), numberOf(other))
}

export function negate(item: Item | undefined): Numeric | undefined {
  if (item === undefined) return undefined
  const value = numberOf(item)
  return value instanceof Decimal ? value.negated() : -value
}

/** The operand of a unary plus: a number as it is. */
export function plus(item: Item | undefined): Numeric | undefined {
  return item === undefined ? undefined : numberOf(item)
}

/** fn:round: the nearest whole number of the same type; a half goes towards positive infinity. */
export function round(item: Item | undefined): Numeric | undefined {
  if (item === undefined) return undefined
  const value = numberOf(item)
  if (typeof value === 'bigint') return value
  if (value instanceof Decimal) return wholeDecimal(value.rounded())
  // Math.round adds no half of its own, and keeps minus zero as the recommendation wants it.
  return Math.round(value)
}

export function abs(item: Item | undefined): Numeric | undefined {
  if (item === undefined) return undefined
  const value = numberOf(item)
  if (typeof value === 'number') return Math.abs(value)
  return value instanceof Decimal ? value.absolute() : value < 0n ? -value : value
}

export function floor(item: Item | undefined): Numeric | undefined {
  if (item === undefined) return undefined
  const value = numberOf(item)
  if (typeof value === 'number') return Math.floor(value)
  return value instanceof Decimal ? wholeDecimal(value.floor()) : value
}

export function ceiling(item: Item | undefined): Numeric | undefined {
  const opposite = floor(negate(item))
  return opposite === undefined ? undefined : negate(opposite)
}

/** fn:number: NaN for what is missing or no number. */
export function number(item: Item | undefined): number {
  if (item === undefined) return Number.NaN
  try {
    return toDouble(atomize(item))
  } catch (error) {
    if (error instanceof DynamicError) return Number.NaN
    throw error
  }
}

/** The values that are added up: numbers, or untyped values as doubles. */
function addends(items: readonly Item[]): Numeric[] {
  return items.map(numberOf)
}

export function sum(items: readonly Item[]): Numeric {
  const [first, ...others] = addends(items)
  return first === undefined ? 0n : others.reduce((total, one) => calculate('+', total, one), first)
}

/** fn:sum with a value for the empty sequence. */
export function sumOr(items: readonly Item[], none: Item | undefined): Atomic | undefined {
  return items.length > 0 ? sum(items) : none === undefined ? undefined : atomize(none)
}

export function average(items: readonly Item[]): Numeric | undefined {
  return items.length === 0 ? undefined : calculate('div', sum(items), BigInt(items.length))
}
