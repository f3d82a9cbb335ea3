import { asMany, one } from '../xpath/compile/code.js'
import { compilePredicate } from '../xpath/compile/compile-filter.js'
import { nodeCondition, testedName } from '../xpath/compile/compile-step.js'
import type { Expression, ExpressionOf } from '../xpath/syntax/expression.js'
import { Refusal } from '../xpath/syntax/refusal.js'
import type { XsltScope } from './xslt-scope.js'

/** One alternative of a pattern. */
export interface PatternRule {
  /** The kind of node, as the run-time numbers them; 0 for any child. */
  readonly kind: number
  /** The JavaScript variable with the number of the name; undefined for any name. */
  readonly name: string | undefined
  /** The rest of the pattern as a JavaScript condition on `node`; undefined when there is none. */
  readonly condition: string | undefined
  readonly priority: number
}

/** `root()` as a pattern is of XSLT 3.0, but SchXslt writes it into stylesheets of 2.0: it is the same as `/`. */
function isRootCall(pattern: Expression): boolean {
  return pattern.is === 'call' && pattern.name.local === 'root' && pattern.args.length === 0
}

/** The alternatives of a pattern, each a rule of its own with a priority of its own. */
export function compilePattern(pattern: Expression, scope: XsltScope): PatternRule[] {
  if (isRootCall(pattern)) return compilePattern({ is: 'root' }, scope)
  if (pattern.is === 'set' && pattern.operator === 'union') {
    return [...compilePattern(pattern.left, scope), ...compilePattern(pattern.right, scope)]
  }
  const last = lastStep(pattern)
  const { kind, name } = keyOf(last, scope)
  return [{ kind, name, condition: pattern.is === 'step' && isPlain(pattern, kind, name) ? undefined : matches(pattern, 'node', scope), priority: priorityOf(pattern) }]
}

/** The step that the node itself has to pass; undefined when it is put together otherwise. */
function lastStep(pattern: Expression): Expression | undefined {
  if (pattern.is === 'path') return lastStep(pattern.right)
  return pattern.is === 'filter' ? lastStep(pattern.base) : pattern
}

const kinds = { element: 1, attribute: 2, text: 3, 'processing-instruction': 7, comment: 8, 'document-node': 9, node: 0 } as const

function keyOf(last: Expression | undefined, scope: XsltScope): { kind: number; name: string | undefined } {
  if (last?.is === 'root') return { kind: 9, name: undefined }
  if (last?.is === 'set') {
    const sides = [keyOf(lastStep(last.left), scope), keyOf(lastStep(last.right), scope)]
    if (sides.some(({ kind }) => kind !== 1)) throw new Refusal('a pattern in brackets that is not of elements')
    return { kind: 1, name: undefined }
  }
  if (last?.is !== 'step' || (last.axis !== 'child' && last.axis !== 'attribute')) throw new Refusal('not a pattern')
  if (last.axis === 'attribute') return { kind: 2, name: testedName(last, scope) }
  return last.test.by === 'kind' ? { kind: kinds[last.test.kind], name: undefined } : { kind: 1, name: testedName(last, scope) }
}

/** Whether kind and name say all that a step tests. */
function isPlain({ test }: ExpressionOf<'step'>, kind: number, name: string | undefined): boolean {
  if (test.by === 'kind') return test.name === undefined
  return name !== undefined || (kind !== 0 && test.prefix === '*' && test.local === '*')
}

function priorityOf(pattern: Expression): number {
  if (pattern.is === 'root') return -0.5
  if (pattern.is !== 'step') return 0.5
  const { test } = pattern
  if (test.by === 'kind') return test.name === undefined ? -0.5 : 0
  if (test.prefix === '*' && test.local === '*') return -0.5
  return test.prefix === '*' || test.local === '*' ? -0.25 : 0
}

function isAnywhere(expression: Expression): boolean {
  return expression.is === 'step' && expression.axis === 'descendant-or-self'
}

/** Whether a node matches: from its last step up to the first. */
function matches(pattern: Expression, node: string, scope: XsltScope): string {
  if (pattern.is === 'root') return `${node}.kind === 9`
  if (pattern.is === 'step') return matchesStep(pattern, node, scope)
  if (pattern.is === 'path') return matchesPath(pattern, node, scope)
  if (pattern.is === 'filter') return matchesFilter(pattern, node, scope)
  if (pattern.is === 'set' && pattern.operator === 'union') {
    return `(${matches(pattern.left, node, scope)} || ${matches(pattern.right, node, scope)})`
  }
  const [inside, ...others] = pattern.is === 'sequence' ? pattern.items : []
  if (inside === undefined || others.length > 0) throw new Refusal('not a pattern')
  return matches(inside, node, scope)
}

function matchesStep(step: ExpressionOf<'step'>, node: string, scope: XsltScope): string {
  if (step.axis !== 'child' && step.axis !== 'attribute') throw new Refusal(`the axis ${step.axis} in a pattern`)
  const isNode = step.test.by === 'kind' && step.test.kind === 'node'
  if (isNode) return step.axis === 'attribute' ? `${node}.kind === 2` : `(${node}.kind !== 2 && ${node}.kind !== 9)`
  return nodeCondition(node, step, scope)
}

function matchesPath({ left, right }: ExpressionOf<'path'>, node: string, scope: XsltScope): string {
  const itself = matches(right, node, scope)
  const parent = scope.module.fresh('p')
  if (left.is === 'path' && isAnywhere(left.right)) {
    if (left.left.is === 'root') return `${itself} && ${node}.root.kind === 9`
    return `${itself} && $someUpwards(${node}.parent, (${parent}) => ${matches(left.left, parent, scope)})`
  }
  return `${itself} && $parentPasses(${node}, (${parent}) => ${matches(left, parent, scope)})`
}

function matchesFilter(pattern: ExpressionOf<'filter'>, node: string, scope: XsltScope): string {
  const { body, positional } = compilePredicate(pattern.predicate, 'node', scope, node)
  if (!positional) return `${matches(pattern.base, node, scope)} && ${body}`
  // Where places count, the siblings have to be looked at: the pattern is asked as a path from the parent.
  if (stepUnder(pattern) === undefined) throw new Refusal('a pattern that counts places in brackets')
  const parent = scope.module.fresh('p')
  const found = scope.compile.expression(pattern, { ...scope, context: one('node', parent), kept: false })
  return `$parentPasses(${node}, (${parent}) => ${asMany(found)}.includes(${node}))`
}

function stepUnder(pattern: Expression): Expression | undefined {
  if (pattern.is === 'filter') return stepUnder(pattern.base)
  return pattern.is === 'step' ? pattern : undefined
}
