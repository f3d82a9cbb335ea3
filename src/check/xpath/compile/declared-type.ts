import type { SequenceType } from '../syntax/expression.js'
import { Refusal } from '../syntax/refusal.js'
import { type Code, type Kind, asMany, asOne, asOptional, many } from './code.js'
import { nodeCondition } from './compile-step.js'
import { type AtomicKind, convert } from './convert.js'
import type { Scope } from './scope.js'
import { typeNamespace } from './standard-names.js'

const kinds: Readonly<Record<string, AtomicKind>> = {
  string: 'string',
  boolean: 'boolean',
  integer: 'integer',
  decimal: 'decimal',
  double: 'double',
  date: 'date',
  untypedAtomic: 'untyped',
  anyAtomicType: 'atomic',
}

/** The kind of an atomic type of XML Schema. @throws Refusal for types that the compiler does not know */
export function atomicKind(local: string): AtomicKind {
  const kind = Object.hasOwn(kinds, local) ? kinds[local] : undefined
  if (kind === undefined) throw new Refusal(`the type xs:${local} is not supported`)
  return kind
}

export function atomicTypeOf(item: Extract<SequenceType['item'], { by: 'atomic' }>, scope: Scope): AtomicKind {
  const { prefix, local } = item.name
  if (scope.namespace(prefix) !== typeNamespace) throw new Refusal(`the type ${prefix}:${local} is unknown`)
  return atomicKind(local)
}

const forms = { '': 'one', '?': 'opt', '*': 'many', '+': 'many' } as const

/** What is known of a value of a declared type. */
export function kindOfType(type: SequenceType | undefined, scope: Scope): { kind: Kind; form: Code['form'] } {
  if (type === undefined || type.item.by === 'empty') return { kind: 'item', form: 'many' }
  const form = forms[type.occurrence]
  if (type.item.by === 'item') return { kind: 'item', form }
  return { kind: type.item.by === 'node' ? 'node' : atomicTypeOf(type.item, scope), form }
}

/** A JavaScript condition for one item: whether it is of a type of nodes. */
export function isNodeOfType(item: string, type: Extract<SequenceType['item'], { by: 'node' }>, scope: Scope): string {
  const axis = type.test.by === 'kind' && type.test.kind === 'attribute' ? 'attribute' : 'child'
  return `($isNode(${item}) && ${nodeCondition(item, { is: 'step', axis, test: type.test }, scope)})`
}

/** A value as its declared type demands it, converted where XPath converts arguments of functions. */
export function typed(code: Code, type: SequenceType | undefined, scope: Scope): Code {
  if (type === undefined) return many(code.kind, asMany(code))
  const { item, occurrence } = type
  if (item.by === 'atomic') return convert(code, atomicTypeOf(item, scope), occurrence)
  if (item.by === 'empty') throw new Refusal('empty-sequence() as a declared type is not supported')
  const condition = item.by === 'node' ? isNodeOfType('i', item, scope) : 'true'
  const js = condition === 'true' ? asMany(code) : `$checkItems(${asMany(code)}, "XPTY0004", (i) => ${condition})`
  const checked: Code = { js, kind: item.by === 'node' ? 'node' : code.kind, form: 'many' }
  const form = forms[occurrence]
  if (form === 'one') return { ...checked, form, js: asOne(checked) }
  if (form === 'opt') return { ...checked, form, js: asOptional(checked) }
  return occurrence === '+' ? { ...checked, js: `$checkLength(${js}, "+")` } : checked
}
