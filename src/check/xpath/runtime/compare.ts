import { toBoolean, toDate, toDouble, toText } from './cast.js'
import { Decimal, wholeDecimal } from './decimal.js'
import { DynamicError } from './dynamic-error.js'
import { type Atomic, DateValue, type Item, Untyped, atomize, typeName } from './item.js'
import type { Node } from './node.js'
import type { Sequence } from './sequences.js'

export type Operator = 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge'
type Numeric = number | bigint | Decimal

export function isNumeric(value: Atomic): value is Numeric {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof Decimal
}

function verdict(operator: Operator, order: number): boolean {
  switch (operator) {
    case 'eq': return order === 0
    case 'ne': return order !== 0
    case 'lt': return order < 0
    case 'le': return order <= 0
    case 'gt': return order > 0
    case 'ge': return order >= 0
  }
}

/** By code points: JavaScript compares UTF-16 units, which differ beyond the basic plane. */
function compareText(one: string, other: string): number {
  if (one === other) return 0
  const [a, b] = [Array.from(one), Array.from(other)]
  const at = a.findIndex((sign, index) => sign !== b[index])
  if (at < 0) return -1
  return (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? -1)
}

/** The order of two numbers in their common type; NaN when one is no number. */
function compareNumbers(one: Numeric, other: Numeric): number {
  if (typeof one === 'number' || typeof other === 'number') {
    const [a, b] = [toDouble(one), toDouble(other)]
    return a === b ? 0 : a < b ? -1 : a > b ? 1 : Number.NaN
  }
  if (typeof one === 'bigint' && typeof other === 'bigint') return one < other ? -1 : one > other ? 1 : 0
  return asDecimal(one).compare(asDecimal(other))
}

function asDecimal(value: bigint | Decimal): Decimal {
  return typeof value === 'bigint' ? wholeDecimal(value) : value
}

function startOf({ day, zone }: DateValue): number {
  return day * 1440 - (zone ?? 0)
}

/** Compares two values of types that are known. @throws DynamicError when they cannot be compared */
function compareTyped(operator: Operator, one: Atomic, other: Atomic): boolean {
  if (isNumeric(one) && isNumeric(other)) {
    const order = compareNumbers(one, other)
    return Number.isNaN(order) ? operator === 'ne' : verdict(operator, order)
  }
  if (typeof one === 'string' && typeof other === 'string') return verdict(operator, compareText(one, other))
  if (typeof one === 'boolean' && typeof other === 'boolean') return verdict(operator, +one - +other)
  if (one instanceof DateValue && other instanceof DateValue) return verdict(operator, startOf(one) - startOf(other))
  throw new DynamicError('XPTY0004', `${typeName(one)} and ${typeName(other)} cannot be compared`)
}

/** What an untyped value becomes in a general comparison with a value of a known type. */
function typedLike(value: Untyped, other: Atomic): Atomic {
  if (other instanceof Untyped || typeof other === 'string') return value.value
  if (isNumeric(other)) return toDouble(value)
  return typeof other === 'boolean' ? toBoolean(value) : toDate(value)
}

function compareGeneral(operator: Operator, one: Atomic, other: Atomic): boolean {
  const left = one instanceof Untyped ? typedLike(one, other) : one
  const right = other instanceof Untyped ? typedLike(other, one) : other
  return compareTyped(operator, left, right)
}

/** A general comparison (`=`, `<`): true when it holds for some pair. */
export function general(operator: Operator, left: Sequence, right: Sequence): boolean {
  if (left.length === 0 || right.length === 0) return false
  const others = right.map(atomize)
  for (const item of left) {
    const one = atomize(item)
    for (const other of others) if (compareGeneral(operator, one, other)) return true
  }
  return false
}

/** A value comparison (`eq`, `lt`); undefined when a side is empty. Untyped values are text. */
export function value(operator: Operator, left: Item | undefined, right: Item | undefined): boolean | undefined {
  if (left === undefined || right === undefined) return undefined
  const [one, other] = [atomize(left), atomize(right)]
  return compareTyped(
    operator,
    one instanceof Untyped ? one.value : one,
    other instanceof Untyped ? other.value : other,
  )
}

/** Text against text, as a general comparison of nodes and strings comes to. */
export type Texts = readonly string[]

export function textsOf(nodes: readonly Node[]): Texts {
  return nodes.map((node) => node.value)
}

const many = 8

/** Whether some text stands on both sides. */
export function sameText(left: Texts, right: Texts): boolean {
  if (left.length > many && right.length > many) {
    const known = new Set(right)
    return left.some((one) => known.has(one))
  }
  return left.some((one) => right.includes(one))
}

/** Whether some text of one side differs from some text of the other. */
export function otherText(left: Texts, right: Texts): boolean {
  const [first] = right
  if (first === undefined) return false
  const uniform = right.every((one) => one === first)
  return left.some((one) => !uniform || one !== first)
}

export function nodesHaveText(nodes: readonly Node[], text: string): boolean {
  for (const node of nodes) if (node.value === text) return true
  return false
}

export function nodesHaveOtherText(nodes: readonly Node[], text: string): boolean {
  for (const node of nodes) if (node.value !== text) return true
  return false
}

/** Distinct values in the order of their first occurrence; NaN equals itself here, and values of other types differ. */
export function distinctValues(items: Sequence): readonly Atomic[] {
  const kept: Atomic[] = []
  const texts = new Set<string>()
  for (const item of items) {
    const one = atomize(item)
    const text = typeof one === 'string' ? one : one instanceof Untyped ? toText(one) : undefined
    if (text === undefined ? kept.some((other) => isSame(one, other)) : texts.has(text)) continue
    if (text !== undefined) texts.add(text)
    kept.push(one)
  }
  return kept
}

function isSame(one: Atomic, other: Atomic): boolean {
  if (isNumeric(one) && isNumeric(other)) return compareNumbers(one, other) === 0 ||
    (Number.isNaN(one) && Number.isNaN(other))
  if (typeof one !== typeof other || one instanceof Untyped !== other instanceof Untyped) return false
  if (one instanceof DateValue !== other instanceof DateValue) return false
  return !isNumeric(one) && !isNumeric(other) && compareTyped('eq', one, other)
}
