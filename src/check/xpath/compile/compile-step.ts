import type { ExpressionOf, StepTest } from '../syntax/expression.js'
import { Refusal } from '../syntax/refusal.js'
import { type Code, many, opt, quote } from './code.js'
import { type Scope, contextNode } from './scope.js'

type Step = ExpressionOf<'step'>

/**
 * The JavaScript variable with the number of the name that a test asks for; undefined for tests that take several
 * names.
 */
export function testedName({ axis, test }: Step, scope: Scope): string | undefined {
  if (test.by !== 'name' || test.prefix === '*' || test.local === '*') return undefined
  return nameIdOf(test.prefix, test.local, axis === 'attribute', scope)
}

function nameIdOf(prefix: string, local: string, isAttribute: boolean, scope: Scope): string {
  if (prefix === '') return scope.module.nameId(isAttribute ? '' : scope.elementNamespace, local)
  return scope.module.nameId(namespaceOf(prefix, scope), local)
}

function namespaceOf(prefix: string, scope: Scope): string {
  const uri = scope.namespace(prefix)
  if (uri === undefined) throw new Refusal(`the prefix ${prefix} is not declared`)
  return uri
}

const kinds = { element: 1, attribute: 2, text: 3, 'processing-instruction': 7, comment: 8, 'document-node': 9 } as const

/** A test of a node as a JavaScript condition. */
export function nodeCondition(node: string, step: Step, scope: Scope): string {
  const { axis, test } = step
  if (test.by === 'kind') return kindCondition(node, test, scope)
  const kind = axis === 'attribute' ? 2 : 1
  const named = nameCondition(node, test.prefix, test.local, axis === 'attribute', scope)
  return named === undefined ? `${node}.kind === ${kind}` : `${node}.kind === ${kind} && ${named}`
}

function nameCondition(
  node: string,
  prefix: string,
  local: string,
  isAttribute: boolean,
  scope: Scope,
): string | undefined {
  if (prefix === '*' && local === '*') return undefined
  if (prefix === '*') return `${node}.name.local === ${quote(local)}`
  if (local === '*') return `${node}.name.uri === ${quote(namespaceOf(prefix, scope))}`
  return `${node}.id === ${nameIdOf(prefix, local, isAttribute, scope)}`
}

function kindCondition(node: string, test: Extract<StepTest, { by: 'kind' }>, scope: Scope): string {
  const { kind, name } = test
  if (kind === 'node') return 'true'
  const isKind = `${node}.kind === ${kinds[kind]}`
  if (name === undefined) return isKind
  if (kind === 'processing-instruction') return `${isKind} && ${node}.name.local === ${quote(name.local)}`
  if (kind !== 'element' && kind !== 'attribute') throw new Refusal(`${kind}(${name.local}) is not supported`)
  return `${isKind} && ${node}.id === ${nameIdOf(name.prefix, name.local, kind === 'attribute', scope)}`
}

function testFunction(step: Step, scope: Scope): string {
  return scope.module.constant(`(n) => ${nodeCondition('n', step, scope)}`)
}

function takesAll({ test }: Step): boolean {
  return test.by === 'kind' && test.kind === 'node'
}

/** What one axis reaches from the context node. */
export function compileStep(step: Step, scope: Scope): Code {
  return stepFrom(contextNode(scope), step, scope)
}

/** What one axis reaches from a node that a JavaScript expression gives. */
export function stepFrom(node: string, step: Step, scope: Scope): Code {
  const id = testedName(step, scope)
  if (id !== undefined && step.axis === 'child') return many('node', `$child(${node}, ${id})`)
  if (id !== undefined && step.axis === 'attribute') return opt('node', `$attributeNamed(${node}, ${id})`)
  if (id !== undefined && step.axis === 'preceding') return many('node', `$precedingNamed(${node}, ${id})`)
  if (takesAll(step)) {
    if (step.axis === 'child') return many('node', `${node}.children`)
    if (step.axis === 'parent') return opt('node', `${node}.parent`)
    if (step.axis === 'self') return many('node', `[${node}]`)
  }
  return many('node', `$axes[${quote(step.axis)}](${node}, ${testFunction(step, scope)})`)
}
