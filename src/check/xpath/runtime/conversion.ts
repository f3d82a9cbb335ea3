import { type CastTarget, casts, toDouble } from './cast.js'
import { Decimal, wholeDecimal } from './decimal.js'
import { DynamicError } from './dynamic-error.js'
import { type Atomic, DateValue, type Item, Untyped, atomize, typeName } from './item.js'
import { Node } from './node.js'



const isOf: Readonly<Record<CastTarget | 'atomic', (value: Item) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => typeof value === 'bigint',
  decimal: (value) => typeof value === 'bigint' || value instanceof Decimal,
  double: (value) => typeof value === 'number',
  untyped: (value) => value instanceof Untyped,
  date: (value) => value instanceof DateValue,
  atomic: (value) => !(value instanceof Node),
}

export function isAtomicOf(item: Item, type: CastTarget | 'atomic'): boolean {
  return isOf[type](item)
}

/**
 * What an item becomes where a declared type is demanded: content of nodes is cast to it, numbers grow towards doubles.
 * @throws DynamicError XPTY0004 when it is of another type
 */
export function converted(item: Item, type: CastTarget | 'atomic'): Atomic {
  const value = atomize(item)
  if (type === 'atomic') return value
  if (value instanceof Untyped) return casts[type](value)
  if (type === 'double' && (typeof value === 'bigint' || value instanceof Decimal)) return toDouble(value)
  if (type === 'decimal' && typeof value === 'bigint') return wholeDecimal(value)
  if (!isOf[type](value)) throw new DynamicError('XPTY0004', `${typeName(value)} is not of the type that is demanded`)
  return value
}

const fewest = { '': 1, '?': 0, '*': 0, '+': 1 } as const
const most = { '': 1, '?': 1, '*': Infinity, '+': Infinity } as const
export type Occurrence = keyof typeof fewest

export function hasLength(items: readonly Item[], occurrence: Occurrence): boolean {
  return items.length >= fewest[occurrence] && items.length <= most[occurrence]
}

/** A sequence of a length that is allowed. @throws DynamicError XPTY0004 */
export function checkLength(items: readonly Item[], occurrence: Occurrence): readonly Item[] {
  if (!hasLength(items, occurrence)) throw new DynamicError('XPTY0004', `${items.length} items are not allowed here`)
  return items
}

/** Items that all pass a test. @throws DynamicError when one does not */
export function checkItems(items: readonly Item[], code: string, test: (item: Item) => boolean): readonly Item[] {
  const other = items.find((item) => !test(item))
  if (other !== undefined) throw new DynamicError(code, `${typeName(other)} is not of the type that is demanded`)
  return items
}
