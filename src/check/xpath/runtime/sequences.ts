import { DynamicError } from './dynamic-error.js'
import { type Atomic, type Item, Untyped, DateValue, atomize, typeName } from './item.js'
import { Decimal } from './decimal.js'
import { Node } from './node.js'

/** A sequence of any length. */
export type Sequence<Of = Item> = readonly Of[]

/** A test of an item at a place among others; places count from 1. */
export type Predicate<Of = Item> = (item: Of, position: number, size: number) => boolean

const empty: readonly never[] = []

/** A sequence of at most one item as that item. @throws DynamicError when there are more */
export function optional<Of>(items: readonly Of[]): Of | undefined {
  if (items.length > 1) throw new DynamicError('XPTY0004', 'a sequence of more than one item is not allowed here')
  return items[0]
}

/** The one item. @throws DynamicError when there is none or more */
export function single<Of>(items: readonly Of[]): Of {
  const item = optional(items)
  if (item === undefined) throw new DynamicError('XPTY0004', 'an empty sequence is not allowed here')
  return item
}

/** What is there. @throws DynamicError when it is not */
export function present<Of>(item: Of | undefined): Of {
  if (item === undefined) throw new DynamicError('XPTY0004', 'an empty sequence is not allowed here')
  return item
}

/** One item or none as a sequence. */
export function list<Of>(item: Of | undefined): readonly Of[] {
  return item === undefined ? empty : [item]
}

export function filter<Of>(items: readonly Of[], test: Predicate<Of>): readonly Of[] {
  const size = items.length
  if (size === 0) return empty
  const kept: Of[] = []
  for (let at = 0; at < size; at += 1) {
    const item = items[at] as Of
    if (test(item, at + 1, size)) kept.push(item)
  }
  return kept
}

export function some<Of>(items: readonly Of[], test: Predicate<Of>): boolean {
  const size = items.length
  for (let at = 0; at < size; at += 1) if (test(items[at] as Of, at + 1, size)) return true
  return false
}

export function every<Of>(items: readonly Of[], test: Predicate<Of>): boolean {
  const size = items.length
  for (let at = 0; at < size; at += 1) if (!test(items[at] as Of, at + 1, size)) return false
  return true
}

/** The items that a function gives for each item, one after another. */
export function flat<From, To>(
  items: readonly From[],
  each: (item: From, position: number, size: number) => readonly To[],
): readonly To[] {
  const size = items.length
  if (size === 0) return empty
  if (size === 1) return each(items[0] as From, 1, 1)
  const all: To[] = []
  for (let at = 0; at < size; at += 1) for (const one of each(items[at] as From, at + 1, size)) all.push(one)
  return all
}

/** The item that a function gives for each item. */
export function map<From, To>(
  items: readonly From[],
  each: (item: From, position: number, size: number) => To,
): readonly To[] {
  return items.length === 0 ? empty : items.map((item, index) => each(item, index + 1, items.length))
}

/** The item that a function gives for each item, where it gives one. */
export function mapPresent<From, To>(
  items: readonly From[],
  each: (item: From, position: number, size: number) => To | undefined,
): readonly To[] {
  return flat(items, (item, position, size) => list(each(item, position, size)))
}

/** The item at a place; none when the place is no whole number or beyond the end. */
export function at<Of>(items: readonly Of[], place: number): Of | undefined {
  return items[place - 1]
}

export function atomizeAll(items: Sequence): readonly Atomic[] {
  return items.length === 0 ? empty : items.map(atomize)
}

export function range(from: bigint | undefined, to: bigint | undefined): readonly bigint[] {
  if (from === undefined || to === undefined || from > to) return empty
  if (to - from > 1_000_000n) throw new DynamicError('FOAR0002', 'a range of more than a million numbers')
  const numbers: bigint[] = []
  for (let number = from; number <= to; number += 1n) numbers.push(number)
  return numbers
}

/** The effective boolean value. @throws DynamicError FORG0006 for what has none */
export function truth(items: Sequence): boolean {
  const [first] = items
  if (first === undefined) return false
  if (first instanceof Node) return true
  if (items.length > 1) throw new DynamicError('FORG0006', 'several atomic values have no truth value')
  return truthOf(first)
}

/** The effective boolean value of one atomic value. @throws DynamicError FORG0006 for a date */
export function truthOf(value: Item | undefined): boolean {
  if (value === undefined) return false
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return value !== ''
  if (typeof value === 'bigint') return value !== 0n
  if (typeof value === 'number') return value !== 0 && !Number.isNaN(value)
  if (value instanceof Untyped) return value.value !== ''
  if (value instanceof Decimal) return value.digits !== 0n
  if (value instanceof DateValue) throw new DynamicError('FORG0006', `${typeName(value)} has no truth value`)
  return true
}

/** A predicate whose type is known only now: a number asks for the place. */
export function predicateTruth(items: Sequence, position: number): boolean {
  const [first] = items
  if (items.length === 1 && first !== undefined) {
    if (typeof first === 'number') return first === position
    if (typeof first === 'bigint') return first === BigInt(position)
    if (first instanceof Decimal) return first.toNumber() === position
  }
  return truth(items)
}
