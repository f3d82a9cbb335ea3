import type { Expression, ExpressionOf } from '../syntax/expression.js'
import { splitName } from '../syntax/token-reader.js'
import { asMany, one } from './code.js'
import { compileGeneralComparison } from './compile-comparison.js'
import { hasInnerFilter, someOnTheWay } from './compile-exists.js'
import { compilePredicate } from './compile-filter.js'
import { compileCastable } from './compile-type.js'
import { isStandard } from './standard-names.js'
import { isThere, truthOf } from './compile-truth-of.js'
import { type Scope, variableKey, withVariable } from './scope.js'

type Of<Is extends Expression['is']> = ExpressionOf<Is>

const truthCalls = new Set(['not', 'boolean', 'exists', 'empty', 'true', 'false'])

function truthCall(expression: Expression): Of<'call'> | undefined {
  if (expression.is !== 'call' || !truthCalls.has(expression.name.local)) return undefined
  const wanted = expression.name.local === 'true' || expression.name.local === 'false' ? 0 : 1
  return isStandard(expression.name) && expression.args.length === wanted ? expression : undefined
}

/** Whether an expression is true or false by itself. */
export function speaksTruth(expression: Expression): boolean {
  return ['and', 'or', 'general', 'quantified', 'castable'].includes(expression.is) || truthCall(expression) !== undefined
}

type Truth = (expression: never, scope: Scope) => string

const truths: { readonly [Is in Expression['is']]?: (expression: ExpressionOf<Is>, scope: Scope) => string } = {
  and: ({ left, right }, scope) => `(${scope.compile.truth(left, scope)} && ${scope.compile.truth(right, scope)})`,
  or: ({ left, right }, scope) => `(${scope.compile.truth(left, scope)} || ${scope.compile.truth(right, scope)})`,
  general: compileGeneralComparison,
  quantified: compileQuantified,
  castable: compileCastable,
  if: ({ test, then, otherwise }, scope) =>
    `(${scope.compile.truth(test, scope)} ? ${scope.compile.truth(then, scope)} : ${scope.compile.truth(otherwise, scope)})`,
  path: compileNodesTruth,
  filter: compileNodesTruth,
}

/** The effective boolean value; the sides of `and` and `or` from left to right, and no further than needed. */
export function compileTruth(expression: Expression, scope: Scope): string {
  const known = truths[expression.is] as Truth | undefined
  return known === undefined ? compileOtherTruth(expression, scope) : known(expression as never, scope)
}

function compileOtherTruth(expression: Expression, scope: Scope): string {
  const call = truthCall(expression)
  return call === undefined ? truthOf(scope.compile.expression(expression, scope)) : compileTruthCall(call, scope)
}

function compileTruthCall({ name, args: [argument] }: Of<'call'>, scope: Scope): string {
  if (argument === undefined) return name.local
  if (name.local === 'boolean') return scope.compile.truth(argument, scope)
  if (name.local === 'not') return `!${scope.compile.truth(argument, scope)}`
  return `${name.local === 'exists' ? '' : '!'}${compileExists(argument, scope)}`
}

/** Whether there is any item. */
function compileExists(expression: Expression, scope: Scope): string {
  if (expression.is === 'path' || expression.is === 'filter') {
    const found = compileSome(expression, scope, true)
    if (found !== undefined) return found
  }
  return isThere(scope.compile.expression(expression, scope))
}

function compileNodesTruth(expression: Of<'path'> | Of<'filter'>, scope: Scope): string {
  return compileSome(expression, scope) ?? truthOf(scope.compile.expression(expression, scope))
}

/** Stops at the first node that passes all predicates: a later one may hold what a predicate fails on. */
function compileSome(expression: Of<'path'> | Of<'filter'>, scope: Scope, isExistence = false): string | undefined {
  if (expression.is === 'path') return hasInnerFilter(expression) ? someOnTheWay(expression, scope, () => 'true') : undefined
  const base = scope.compile.expression(expression.base, scope)
  // Only of nodes is the first hit the answer: of values it would be the value that counts.
  if (base.kind !== 'node' && !isExistence) return undefined
  const { arrow, positional } = compilePredicate(expression.predicate, base.kind, scope)
  return positional ? undefined : `$some(${asMany(base)}, ${arrow})`
}

function compileQuantified({ every, bindings: [binding, ...others], body }: Of<'quantified'>, scope: Scope): string {
  if (binding === undefined) return scope.compile.truth(body, scope)
  const list = scope.compile.expression(binding.in, scope)
  const variable = scope.module.fresh('v')
  const key = variableKey(splitName(binding.variable), scope.namespace)
  const inside = withVariable(scope, key, one(list.kind, variable))
  const rest = compileQuantified({ is: 'quantified', every, bindings: others, body }, inside)
  return `${every ? '$every' : '$some'}(${asMany(list)}, (${variable}) => ${rest})`
}
