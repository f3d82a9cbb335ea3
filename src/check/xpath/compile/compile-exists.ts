import type { Expression, ExpressionOf } from '../syntax/expression.js'
import { asMany, one } from './code.js'
import { compilePredicate } from './compile-filter.js'
import { type Scope, inner } from './scope.js'

type Path = ExpressionOf<'path'>

/** Whether a step before the last one has a predicate. */
export function hasInnerFilter({ left, right }: Path): boolean {
  return right.is === 'filter' || left.is === 'filter' || (left.is === 'path' && hasInnerFilter(left))
}

/**
 * Whether some node at the end of a path passes `test`, tried node by node: what comes after the first hit is not
 * looked at.
 * Undefined for paths whose steps count places or give values.
 */
export function someOnTheWay(
  expression: Expression,
  scope: Scope,
  test: (inside: Scope) => string,
): string | undefined {
  if (expression.is === 'path' && hasInnerFilter(expression)) return someOnPath(expression, scope, test)
  if (expression.is === 'filter') return someFiltered(expression, scope, test)
  const code = scope.compile.expression(expression, scope)
  if (code.kind !== 'node') return undefined
  const variable = scope.module.fresh('c')
  return `$some(${asMany(code)}, (${variable}) => ${test(insideOf(scope, variable))})`
}

/** `a/b[c]` is asked as `(a/b)[c]`, which is the same as long as no place is counted. */
function someOnPath({ left, right }: Path, scope: Scope, test: (inside: Scope) => string): string | undefined {
  if (right.is === 'filter' && baseOf(right).is === 'step') return someOnTheWay(filteredPath(left, right), scope, test)
  const refused: string[] = []
  const found = someOnTheWay(left, scope, (inside) => {
    const rest = someOnTheWay(right, inside, test)
    if (rest === undefined) refused.push('a step that gives values')
    return rest ?? 'false'
  })
  return refused.length > 0 ? undefined : found
}

function baseOf(expression: Expression): Expression {
  return expression.is === 'filter' ? baseOf(expression.base) : expression
}

function filteredPath(left: Expression, right: Expression): Expression {
  if (right.is !== 'filter') return { is: 'path', left, right }
  return { is: 'filter', base: filteredPath(left, right.base), predicate: right.predicate }
}

function someFiltered(
  { base, predicate }: ExpressionOf<'filter'>,
  scope: Scope,
  test: (inside: Scope) => string,
): string | undefined {
  const refused: string[] = []
  const found = someOnTheWay(base, scope, (inside) => {
    const { body, positional } = compilePredicate(predicate, 'node', inside, inside.context?.js)
    if (positional) refused.push('a predicate that counts')
    return `(${body} && ${test(inside)})`
  })
  return refused.length > 0 ? undefined : found
}

function insideOf(scope: Scope, variable: string): Scope {
  // Places are not told: whoever asks for one is compiled in another way.
  return inner(scope, one('node', variable), 'undefined', 'undefined')
}
