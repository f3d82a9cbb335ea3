import { isDeepStrictEqual } from 'node:util'
import type { Expression, ExpressionOf } from '../syntax/expression.js'
import { type Code, asMany, many, one, opt } from './code.js'
import { applyPredicate, compilePredicate } from './compile-filter.js'
import { stepFrom, testedName } from './compile-step.js'
import { loop } from './loop.js'
import { type Scope, contextNode, inner } from './scope.js'

type Of<Is extends Expression['is']> = ExpressionOf<Is>

/** The step that `//` stands for. */
function isAnywhere(expression: Expression): boolean {
  return expression.is === 'step' && expression.axis === 'descendant-or-self' && expression.test.by === 'kind' && expression.test.kind === 'node'
}

/** `E1/E2`: the second is asked for each node of the first; nodes come in document order, each once. */
export function compilePath(expression: Of<'path'>, scope: Scope): Code {
  return compileFiltered(expression, scope) ?? compileUnfiltered(expression, scope)
}

/** Predicates that count no places can be asked at the end, of all nodes of the path. */
function compileFiltered({ left, right }: Of<'path'>, scope: Scope): Code | undefined {
  if (right.is !== 'filter' || baseOf(right).is !== 'step') return undefined
  const predicates = predicatesOf(right).map((predicate) => compilePredicate(predicate, 'node', scope))
  if (predicates.some(({ positional }) => positional)) return undefined
  const all = compileUnfiltered({ is: 'path', left, right: baseOf(right) }, scope)
  const [only] = predicates
  if (only !== undefined && isFirstOfText({ left, right })) return many('node', `$firstOfText(${asMany(all)}, ${only.arrow})`)
  return predicates.reduce(applyPredicate, all)
}

/**
 * `//name[not(preceding::name/. = .)]`: of equal values the first. Asked pair by pair it takes the square of their
 * number.
 */
function isFirstOfText({ left, right }: { readonly left: Expression; readonly right: Expression }): boolean {
  if (left.is !== 'path' || left.left.is !== 'root' || !isAnywhere(left.right)) return false
  if (right.is !== 'filter' || right.base.is !== 'step' || right.base.axis !== 'child' || right.base.test.by !== 'name') return false
  const before: Expression = { is: 'step', axis: 'preceding', test: right.base.test }
  const equal: Expression = {
    is: 'general',
    operator: 'eq',
    left: { is: 'path', left: before, right: { is: 'context' } },
    right: { is: 'context' },
  }
  const wanted: Expression = { is: 'call', name: { prefix: '', local: 'not' }, args: [equal] }
  return isDeepStrictEqual(wanted, right.predicate)
}

function baseOf(expression: Expression): Expression {
  return expression.is === 'filter' ? baseOf(expression.base) : expression
}

function predicatesOf(expression: Expression): Expression[] {
  return expression.is === 'filter' ? [...predicatesOf(expression.base), expression.predicate] : []
}

function compileUnfiltered(path: Of<'path'>, scope: Scope): Code {
  const { left, right } = path
  if (left.is === 'path' && isAnywhere(left.right)) {
    const below = compileBelow(left, right, scope)
    if (below !== undefined) return below
  }
  const from = asNodes(scope.compile.expression(left, scope))
  return right.is === 'step' ? stepAfter(from, right, scope) : expressionAfter(from, right, scope)
}

function asNodes(code: Code): Code {
  return code.kind === 'node' ? code : many('node', `$asNodes(${asMany(code)})`)
}

/** `left//right`. What lies below the top of the document is known by name; of `//(a | b)` each side is asked alone. */
function compileBelow(left: Of<'path'>, right: Expression, scope: Scope): Code | undefined {
  if (right.is === 'set' && right.operator === 'union') {
    const sides = [right.left, right.right].map((side) => compileBelow(left, side, scope))
    if (sides.some((side) => side === undefined)) return undefined
    return many('node', `$sets.union(${sides.map((side) => side?.js ?? '').join(', ')})`)
  }
  if (right.is !== 'step') return undefined
  const id = left.left.is === 'root' ? testedName(right, scope) : undefined
  if (id !== undefined && right.axis === 'child') return many('node', `$named(${contextNode(scope)}, ${id})`)
  if (id !== undefined && right.axis === 'attribute') return many('node', `$namedAttributes(${contextNode(scope)}, ${id})`)
  if (right.axis !== 'child') return undefined
  const below = stepAfter(asNodes(scope.compile.expression(left.left, scope)), { ...right, axis: 'descendant' }, scope)
  return many('node', asMany(below))
}

function stepAfter(from: Code, step: Of<'step'>, scope: Scope): Code {
  if (from.form === 'one') return stepFrom(from.js, step, scope)
  const id = testedName(step, scope)
  if (id !== undefined && step.axis === 'child') return many('node', `$childOf(${asMany(from)}, ${id})`)
  if (id !== undefined && step.axis === 'attribute') return many('node', `$attributeOf(${asMany(from)}, ${id})`)
  const variable = scope.module.fresh('c')
  const each = loop(from, variable, stepFrom(variable, step, scope))
  return many('node', step.axis === 'self' ? each.js : `$inOrder(${each.js})`)
}

function expressionAfter(from: Code, right: Expression, scope: Scope): Code {
  const [c, p, l] = [scope.module.fresh('c'), scope.module.fresh('p'), scope.module.fresh('l')]
  const value = scope.compile.expression(right, inner(scope, one('node', c), p, l))
  // One context node, one value: no list is needed.
  if (from.form === 'one' && value.form !== 'many') return atOnce(from, c, p, l, value)
  const each = loop(from, `${c}, ${p}, ${l}`, value)
  if (value.kind === 'node') return many('node', `$inOrder(${each.js})`)
  return value.kind === 'item' ? many('item', `$stepResult(${each.js})`) : each
}

function atOnce(from: Code, c: string, p: string, l: string, value: Code): Code {
  const js = `((${c}, ${p}, ${l}) => ${value.js})(${from.js}, 1, 1)`
  return value.form === 'one' ? one(value.kind, js) : opt(value.kind, js)
}
