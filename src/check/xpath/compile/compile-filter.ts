import type { Expression, ExpressionOf } from '../syntax/expression.js'
import { childrenOf } from './children.js'
import { type Code, type Kind, asMany, isNumeric, many, one, opt } from './code.js'
import { truthOf } from './compile-truth-of.js'
import { type Scope, inner } from './scope.js'

type Of<Is extends Expression['is']> = ExpressionOf<Is>

export interface Predicate {
  readonly arrow: string
  /** The condition alone, in terms of the context variable. */
  readonly body: string
  /** Whether the place of an item decides. */
  readonly positional: boolean
  /** The predicate when it is a place that is known now. */
  readonly place: string | undefined
}

/** Whether an expression asks for the place of its context item. */
function asksForPlace(expression: Expression): boolean {
  if (expression.is === 'call') {
    const { local } = expression.name
    if (local === 'position' || local === 'last') return true
  }
  if (expression.is === 'filter') return asksForPlace(expression.base)
  if (expression.is === 'path') return asksForPlace(expression.left)
  return childrenOf(expression).some(asksForPlace)
}

/** A predicate, compiled for items of a kind. `context` names the item when the caller has a variable for it. */
export function compilePredicate(predicate: Expression, kind: Kind, scope: Scope, context?: string): Predicate {
  const [c, p, l] = [context ?? scope.module.fresh('c'), scope.module.fresh('p'), scope.module.fresh('l')]
  const inside = inner(scope, one(kind, c), p, l)
  const made = condition(predicate, inside, p)
  const place = predicate.is === 'literal' && typeof predicate.value === 'bigint' ? String(predicate.value) : undefined
  return { ...made, place, arrow: made.positional ? `(${c}, ${p}, ${l}) => ${made.body}` : `(${c}) => ${made.body}` }
}

function condition(predicate: Expression, inside: Scope, p: string): { body: string; positional: boolean } {
  const asks = asksForPlace(predicate)
  if (['path', 'filter', 'and', 'or', 'general', 'quantified'].includes(predicate.is) && !endsInCall(predicate)) {
    return { body: inside.compile.truth(predicate, inside), positional: asks }
  }
  const code = inside.compile.expression(predicate, inside)
  if (code.small !== undefined) return { body: `(${p} === ${code.small})`, positional: true }
  if (isNumeric(code.kind) || code.kind === 'atomic' || code.kind === 'item') {
    return { body: `$predicateTruth(${asMany(code)}, ${p})`, positional: true }
  }
  return { body: truthOf(code), positional: asks }
}

/** A path that ends in a function gives values, numbers perhaps. */
function endsInCall(expression: Expression): boolean {
  if (expression.is === 'path') return endsInCall(expression.right)
  if (expression.is === 'filter') return endsInCall(expression.base)
  return !['step', 'and', 'or', 'general', 'quantified', 'root'].includes(expression.is)
}

const reverse = new Set(['ancestor', 'ancestor-or-self', 'preceding', 'preceding-sibling'])

/** Items that pass a predicate. On a reverse axis places count from the context node backwards. */
export function compileFilter({ base, predicate }: Of<'filter'>, scope: Scope): Code {
  const code = scope.compile.expression(base, scope)
  const made = compilePredicate(predicate, code.kind, scope)
  return isReverse(base) && made.positional
    ? many('node', `$inOrder($filter(${asMany(code)}.toReversed(), ${made.arrow}).toReversed())`)
    : applyPredicate(code, made)
}

export function applyPredicate(code: Code, { arrow, place }: Predicate): Code {
  if (place !== undefined) return opt(code.kind, `$at(${asMany(code)}, ${place})`)
  return many(code.kind, `$filter(${asMany(code)}, ${arrow})`)
}

function isReverse(base: Expression): boolean {
  return base.is === 'filter' ? isReverse(base.base) : base.is === 'step' && reverse.has(base.axis)
}
