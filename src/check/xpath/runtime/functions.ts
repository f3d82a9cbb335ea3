import { numberOf } from './arithmetic.js'
import { toDouble } from './cast.js'
import { value as compareValues } from './compare.js'
import { DynamicError } from './dynamic-error.js'
import { type Atomic, type Item, Untyped, atomize, typeName } from './item.js'
import { Node, attribute, element } from './node.js'

/** fn:name: the name as it stands in the document, with its prefix. */
export function name(node: Node | undefined): string {
  if (node === undefined) return ''
  const { prefix, local } = node.name
  return prefix === '' ? local : `${prefix}:${local}`
}

export function localName(node: Node | undefined): string {
  return node?.name.local ?? ''
}

export function namespaceUri(node: Node | undefined): string {
  return node?.name.uri ?? ''
}

/** fn:document-uri and fn:base-uri of what came without one. */
export function noUri(): undefined {
  return undefined
}

/** fn:path, as XPath 3.0 has it: `/Q{uri}name[1]/@id`. */
export function path(node: Node | undefined): string | undefined {
  if (node === undefined) return undefined
  if (node.parent === undefined) return node.kind === element ? 'Q{http://www.w3.org/2005/xpath-functions}root()' : '/'
  const above = node.parent.parent === undefined ? '' : (path(node.parent) ?? '')
  return `${above}/${lastStep(node)}`
}

function lastStep(node: Node): string {
  const { uri, local } = node.name
  const place = `[${placeAmongLike(node)}]`
  if (node.kind === element) return `Q{${uri}}${local}${place}`
  if (node.kind === attribute) return uri === '' ? `@${local}` : `@Q{${uri}}${local}`
  if (node.kind === 7) return `processing-instruction(${local})${place}`
  return node.kind === 3 ? `text()${place}` : `comment()${place}`
}

function placeAmongLike(node: Node): number {
  const like = (one: Node): boolean =>
    one.kind === node.kind && one.name.uri === node.name.uri && one.name.local === node.name.local
  return (node.parent?.children ?? []).filter((one) => like(one) && one.order <= node.order).length
}

/**
 * Values made comparable for fn:max and fn:min: untyped ones are doubles, numbers of different types are doubles too.
 */
function comparable(items: readonly Item[]): Atomic[] {
  const values = items.map(atomize).map((one) => (one instanceof Untyped ? toDouble(one) : one))
  return values.some((one) => typeof one === 'number') ? values.map((one) => (typeof one === 'bigint' ? toDouble(one) : one)) : values
}

function extreme(items: readonly Item[], operator: 'gt' | 'lt'): Atomic | undefined {
  const [first, ...others] = comparable(items)
  if (typeof first === 'number' && Number.isNaN(first)) return first
  return others.reduce((best, one) => {
    if (typeof one === 'number' && Number.isNaN(one)) return one
    return compareValues(operator, one, best) === true ? one : best
  }, first)
}

export function max(items: readonly Item[]): Atomic | undefined {
  return extreme(items, 'gt')
}

export function min(items: readonly Item[]): Atomic | undefined {
  return extreme(items, 'lt')
}

/** The places in a sequence that hold a value, from 1. */
export function indexOf(items: readonly Item[], wanted: Item): readonly bigint[] {
  return items.flatMap((item, index) => (isEqual(item, wanted) ? [BigInt(index + 1)] : []))
}

function isEqual(one: Item, other: Item): boolean {
  try {
    return compareValues('eq', one, other) === true
  } catch (error) {
    if (error instanceof DynamicError) return false
    throw error
  }
}

/** fn:subsequence: places are rounded doubles. */
export function subsequence(items: readonly Item[], start: number, length?: number): readonly Item[] {
  const first = Math.floor(start + 0.5)
  const end = length === undefined ? Infinity : first + Math.floor(length + 0.5)
  return items.filter((_, index) => index + 1 >= first && index + 1 < end)
}

export function reverse(items: readonly Item[]): readonly Item[] {
  return items.toReversed()
}

export function exactlyOne(items: readonly Item[]): Item {
  const [first] = items
  if (first === undefined || items.length > 1) throw new DynamicError('FORG0005', 'not exactly one item')
  return first
}

export function oneOrMore(items: readonly Item[]): readonly Item[] {
  if (items.length === 0) throw new DynamicError('FORG0004', 'no item')
  return items
}

export function zeroOrOne(items: readonly Item[]): Item | undefined {
  if (items.length > 1) throw new DynamicError('FORG0003', 'more than one item')
  return items[0]
}

/** fn:error, which a rule calls to say that it cannot judge. */
export function raise(...items: readonly (Item | undefined)[]): never {
  throw new DynamicError('FOER0000', items.map((item) => (item === undefined ? '' : typeName(item))).join(' '))
}

/** A value that a declared type demands. Numbers grow from integer over decimal to double; untyped values are cast. */
export function promoteToDouble(item: Item | undefined): number | undefined {
  if (item === undefined) return undefined
  const value = atomize(item)
  return value instanceof Untyped ? toDouble(value) : toDouble(numberOf(value))
}
