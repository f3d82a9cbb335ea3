import type { Expression, ExpressionOf } from '../syntax/expression.js'
import { Refusal } from '../syntax/refusal.js'
import { splitName } from '../syntax/token-reader.js'
import { type Code, asMany, asOptional, common, many, one, opt, quote, small } from './code.js'
import { compileArithmetic, compileRange, compileUnary } from './compile-arithmetic.js'
import { compileCall } from './compile-call.js'
import { compileNodeComparison, compileValueComparison } from './compile-comparison.js'
import { compileFilter } from './compile-filter.js'
import { compilePath } from './compile-path.js'
import { compileStep } from './compile-step.js'
import { compileTruth, speaksTruth } from './compile-truth.js'
import { compileCast, compileInstance } from './compile-type.js'
import { isOfDocument } from './invariants.js'
import { loop } from './loop.js'
import { type Scope, contextNode, contextOf, variableKey, withVariable } from './scope.js'

type Of<Is extends Expression['is']> = ExpressionOf<Is>

/**
 * The value of an expression. What depends on the document alone is computed once per document, when first asked for.
 */
function compileExpression(expression: Expression, scope: Scope): Code {
  if (!isToBeKept(expression, scope)) return dispatch(expression, scope)
  const code = dispatch(expression, { ...scope, kept: true })
  return code.small === undefined ? { ...code, js: keep(scope, code.js) } : small(keep(scope, code.small))
}

function compileKeptTruth(expression: Expression, scope: Scope): string {
  if (!isToBeKept(expression, scope)) return compileTruth(expression, scope)
  return keep(scope, compileTruth(expression, { ...scope, kept: true }))
}

function isToBeKept(expression: Expression, scope: Scope): boolean {
  if (scope.kept || scope.context === undefined) return false
  const isGlobal = (name: string): boolean => !scope.variables.has(variableKey(splitName(name), scope.namespace))
  return isOfDocument(expression, isGlobal)
}

function keep(scope: Scope, js: string): string {
  return `$keep(run, ${contextNode(scope)}, ${scope.module.place()}, () => ${js})`
}

type Value = (expression: never, scope: Scope) => Code

const truth = (expression: Expression, scope: Scope): Code => one('boolean', compileTruth(expression, scope))

const values: { readonly [Is in Expression['is']]: (expression: ExpressionOf<Is>, scope: Scope) => Code } = {
  literal: compileLiteral,
  variable: compileVariable,
  context: (_, scope) => contextOf(scope),
  root: (_, scope) => one('node', `${contextNode(scope)}.root`),
  sequence: compileSequence,
  for: compileFor,
  if: compileIf,
  arithmetic: compileArithmetic,
  unary: compileUnary,
  range: compileRange,
  value: compileValueComparison,
  nodes: compileNodeComparison,
  set: compileSet,
  treat: compileCast,
  cast: compileCast,
  path: compilePath,
  step: compileStep,
  filter: compileFilter,
  call: compileCall,
  instance: compileInstance,
  and: truth,
  or: truth,
  general: truth,
  quantified: truth,
  castable: truth,
}

function dispatch(expression: Expression, scope: Scope): Code {
  return speaksTruth(expression)
    ? truth(expression, scope)
    : (values[expression.is] as Value)(expression as never, scope)
}

function compileLiteral({ value }: Of<'literal'>): Code {
  if (typeof value === 'string') return one('string', quote(value))
  if (typeof value === 'number') return one('double', String(value))
  if (typeof value !== 'bigint') return one('decimal', `new $Decimal(${value.digits}n, ${value.scale})`)
  const isSmall = value < 1_000_000_000n
  return isSmall ? { ...one('integer', `${value}n`), small: String(value) } : one('integer', `${value}n`)
}

function compileVariable({ name }: Of<'variable'>, scope: Scope): Code {
  const key = variableKey(splitName(name), scope.namespace)
  const code = scope.variables.get(key) ?? scope.module.globalVariable(key)
  if (code === undefined) throw new Refusal(`the variable $${name} is not declared`)
  return code
}

function compileSequence({ items }: Of<'sequence'>, scope: Scope): Code {
  const codes = items.map((item) => scope.compile.expression(item, scope))
  const [first] = codes
  if (first === undefined) return many('item', '[]')
  if (codes.length === 1) return first
  const kind = codes.map((code) => code.kind).reduce(common)
  const parts = codes.map((code) => (code.form === 'one' ? code.js : `...${asMany(code)}`))
  return many(kind, `[${parts.join(', ')}]`)
}

function compileFor({ bindings: [binding, ...others], body }: Of<'for'>, scope: Scope): Code {
  if (binding === undefined) return scope.compile.expression(body, scope)
  const list = scope.compile.expression(binding.in, scope)
  const variable = scope.module.fresh('v')
  const key = variableKey(splitName(binding.variable), scope.namespace)
  const inside = withVariable(scope, key, one(list.kind, variable))
  return loop(list, variable, compileFor({ is: 'for', bindings: others, body }, inside))
}

function compileIf({ test, then, otherwise }: Of<'if'>, scope: Scope): Code {
  const condition = scope.compile.truth(test, scope)
  const [yes, no] = [scope.compile.expression(then, scope), scope.compile.expression(otherwise, scope)]
  const kind = common(yes.kind, no.kind)
  if (yes.form === 'one' && no.form === 'one') return one(kind, `(${condition} ? ${yes.js} : ${no.js})`)
  if (yes.form !== 'many' && no.form !== 'many') return opt(kind, `(${condition} ? ${asOptional(yes)} : ${asOptional(no)})`)
  return many(kind, `(${condition} ? ${asMany(yes)} : ${asMany(no)})`)
}

function compileSet({ operator, left, right }: Of<'set'>, scope: Scope): Code {
  const sides = [left, right].map((side) => scope.compile.expression(side, scope))
  const nodes = sides.map((code) => (code.kind === 'node' ? asMany(code) : `$asNodes(${asMany(code)})`))
  return many('node', `$sets.${operator}(${nodes.join(', ')})`)
}

export const compile = { expression: compileExpression, truth: compileKeptTruth }
