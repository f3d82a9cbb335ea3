import type { Expression, ExpressionOf } from '../syntax/expression.js'
import { childrenOf } from './children.js'
import { functionTable } from './function-table.js'

/** What the value of an expression depends on. */
interface Needs {
  /** The top of the document. */
  readonly root: boolean
  /** The context item, its place, `current()` or a variable that is bound in a rule. */
  readonly place: boolean
}

type IsFixed = (variable: string) => boolean

const ofPlace = new Set(['position', 'last', 'current'])
// With too few arguments these speak of the context item.
const implicitContext = Object.fromEntries(
  Object.entries(functionTable).flatMap(([name, { context }]) => (context === true ? [[name, 0]] : [])),
)

function both(one: Needs, other: Needs): Needs {
  return { root: one.root || other.root, place: one.place || other.place }
}

/** The parts of an expression, each with the variables that are fixed there. */
function parts(expression: Expression, isFixed: IsFixed): readonly (readonly [Expression, IsFixed])[] {
  if (expression.is !== 'for' && expression.is !== 'quantified') return childrenOf(expression).map((one) => [one, isFixed])
  const found: (readonly [Expression, IsFixed])[] = []
  let fixed = isFixed
  for (const { variable, in: sequence } of expression.bindings) {
    found.push([sequence, fixed])
    const outer = fixed
    fixed = (name) => name === variable || outer(name)
  }
  return [...found, [expression.body, fixed]]
}

function needs(expression: Expression, isFixed: IsFixed): Needs {
  if (expression.is === 'root') return { root: true, place: false }
  if (expression.is === 'context' || expression.is === 'step') return { root: false, place: true }
  if (expression.is === 'variable') return { root: false, place: !isFixed(expression.name) }
  // The right side has the left as its context, a predicate has its base.
  if (expression.is === 'path') return within(expression.left, expression.right, isFixed)
  if (expression.is === 'filter') return within(expression.base, expression.predicate, isFixed)
  const own = { root: false, place: expression.is === 'call' && isOfPlace(expression) }
  return parts(expression, isFixed).map(([part, fixed]) => needs(part, fixed)).reduce(both, own)
}

function isOfPlace({ name: { local }, args }: ExpressionOf<'call'>): boolean {
  return ofPlace.has(local) || implicitContext[local] === args.length
}

function within(outer: Expression, inside: Expression, isFixed: IsFixed): Needs {
  const [of, inner] = [needs(outer, isFixed), needs(inside, isFixed)]
  return { root: of.root || inner.root, place: of.place || hasFreePlace(inside, isFixed) }
}

/**
 * Whether something inside speaks of a place that the outer expression does not give it: an own variable, `current()`.
 */
function hasFreePlace(expression: Expression, isFixed: IsFixed): boolean {
  if (expression.is === 'variable') return !isFixed(expression.name)
  if (expression.is === 'call' && expression.name.local === 'current') return true
  return parts(expression, isFixed).some(([part, fixed]) => hasFreePlace(part, fixed))
}

/** Whether the value is the same wherever in the document the expression is asked, and costs a look at the document. */
export function isOfDocument(expression: Expression, isFixed: IsFixed): boolean {
  if (expression.is === 'root') return false
  const { root, place } = needs(expression, isFixed)
  return root && !place
}
