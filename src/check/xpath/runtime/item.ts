import { Decimal } from './decimal.js'
import { Node, comment, instruction } from './node.js'

/** An atomic value without a type: what the content of a node is. */
export class Untyped {
  readonly value: string

  constructor(value: string) {
    this.value = value
  }
}

/** An xs:date: days since 1970-01-01 of its local day, and minutes to UTC when it has a time zone. */
export class DateValue {
  readonly day: number
  readonly zone: number | undefined
  readonly lexical: string

  constructor(day: number, zone: number | undefined, lexical: string) {
    this.day = day
    this.zone = zone
    this.lexical = lexical
  }
}

/** xs:string, xs:boolean, xs:integer, xs:decimal, xs:double, xs:untypedAtomic, xs:date. */
export type Atomic = string | boolean | bigint | Decimal | number | Untyped | DateValue
export type Item = Atomic | Node

/** The typed value of a node. No schema types are known, so that is text without a type. */
export function atomizeNode(node: Node): Atomic {
  return node.kind === comment || node.kind === instruction ? node.value : new Untyped(node.value)
}

export function atomize(item: Item): Atomic {
  return item instanceof Node ? atomizeNode(item) : item
}

/** The name of the type, for messages. */
export function typeName(item: Item): string {
  if (item instanceof Node) return 'node()'
  if (item instanceof Untyped) return 'xs:untypedAtomic'
  if (item instanceof Decimal) return 'xs:decimal'
  if (item instanceof DateValue) return 'xs:date'
  if (typeof item === 'bigint') return 'xs:integer'
  return typeof item === 'number' ? 'xs:double' : `xs:${typeof item}`
}
