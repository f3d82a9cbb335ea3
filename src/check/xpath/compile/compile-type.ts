import type { Expression, ExpressionOf } from '../syntax/expression.js'
import { Refusal } from '../syntax/refusal.js'
import { type Code, asMany, asOne, asOptional, many, one, opt } from './code.js'
import { atomicKind, atomicTypeOf, isNodeOfType } from './declared-type.js'
import type { Scope } from './scope.js'

type Of<Is extends Expression['is']> = ExpressionOf<Is>

/** A cast written as a function, `xs:decimal(x)`: of nothing it is nothing. */
export function castTo(code: Code, local: string): Code {
  const kind = atomicKind(local)
  if (kind === 'atomic') throw new Refusal('nothing can be cast to xs:anyAtomicType')
  const value = asOptional(code)
  if (code.kind === kind) return code.form === 'one' ? one(kind, value) : opt(kind, value)
  return code.form === 'one' ? one(kind, `$cast.${kind}(${value})`) : opt(kind, `$castOptional(${value}, "${kind}")`)
}

export function compileCast(expression: Of<'cast' | 'treat'>, scope: Scope): Code {
  const { operand, type } = expression
  const code = scope.compile.expression(operand, scope)
  if (expression.is === 'treat') {
    const items = `$checkItems(${asMany(code)}, "XPDY0050", (i) => ${itemCondition(expression, scope)})`
    return many(code.kind, `$checkLength(${items}, "${type.occurrence}")`)
  }
  if (type.item.by !== 'atomic') throw new Refusal('a cast needs an atomic type')
  const kind = atomicTypeOf(type.item, scope)
  return castTo(type.occurrence === '?' ? code : one(code.kind, asOne(code)), kind === 'untyped' ? 'untypedAtomic' : kind)
}

export function compileCastable({ operand, type }: Of<'castable'>, scope: Scope): string {
  if (type.item.by !== 'atomic') throw new Refusal('castable needs an atomic type')
  const kind = atomicTypeOf(type.item, scope)
  const items = asMany(scope.compile.expression(operand, scope))
  return `$castable(${items}, "${kind}", ${String(type.occurrence === '?')})`
}

export function compileInstance(expression: Of<'instance'>, scope: Scope): Code {
  const items = asMany(scope.compile.expression(expression.operand, scope))
  const { item, occurrence } = expression.type
  if (item.by === 'empty') return one('boolean', `(${items}.length === 0)`)
  return one('boolean', `$instance(${items}, "${occurrence}", (i) => ${itemCondition(expression, scope)})`)
}

function itemCondition({ type: { item } }: Of<'instance' | 'treat'>, scope: Scope): string {
  if (item.by === 'atomic') return `$isAtomicOf(i, "${atomicTypeOf(item, scope)}")`
  return item.by === 'node' ? isNodeOfType('i', item, scope) : 'true'
}
