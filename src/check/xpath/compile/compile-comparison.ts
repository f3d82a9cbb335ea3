import type { Expression, ExpressionOf } from '../syntax/expression.js'
import { type Code, asMany, asOptional, isText, one, opt } from './code.js'
import type { Scope } from './scope.js'

type Of<Is extends Expression['is']> = ExpressionOf<Is>

const signs = { eq: '===', ne: '!==', lt: '<', le: '<=', gt: '>', ge: '>=' } as const

/** A general comparison: true when it holds for some pair of items. */
export function compileGeneralComparison({ operator, left, right }: Of<'general'>, scope: Scope): string {
  const [a, b] = [scope.compile.expression(left, scope), scope.compile.expression(right, scope)]
  if (a.small !== undefined && b.small !== undefined) return `(${a.small} ${signs[operator]} ${b.small})`
  const isEquality = operator === 'eq' || operator === 'ne'
  if (isEquality && isText(a.kind) && isText(b.kind)) return compareTexts(operator, a, b)
  if (a.kind === 'boolean' && b.kind === 'boolean' && a.form === 'one' && b.form === 'one') return `(${a.js} ${signs[operator]} ${b.js})`
  return `$general("${operator}", ${asMany(a)}, ${asMany(b)})`
}

/** Strings and untyped values are compared as text. */
function compareTexts(operator: 'eq' | 'ne', a: Code, b: Code): string {
  if (a.form === 'one' && b.form === 'one') return `(${text(a)} ${signs[operator]} ${text(b)})`
  if (a.kind === 'node' && b.form === 'one') return nodesWith(operator, a, text(b))
  if (b.kind === 'node' && a.form === 'one' && isConstant(a)) return nodesWith(operator, b, text(a))
  return `${operator === 'eq' ? '$sameText' : '$otherText'}(${texts(a)}, ${texts(b)})`
}

function nodesWith(operator: 'eq' | 'ne', nodes: Code, wanted: string): string {
  return `${operator === 'eq' ? '$nodesHaveText' : '$nodesHaveOtherText'}(${asMany(nodes)}, ${wanted})`
}

/** The order of evaluation matters only for what can fail. */
function isConstant({ js }: Code): boolean {
  return /^[\w$]+$|^"/.test(js)
}

function text({ js, kind }: Code): string {
  return kind === 'string' ? js : `${js}.value`
}

function texts(code: Code): string {
  return code.kind === 'string' ? asMany(code) : `$textsOf(${asMany(code)})`
}

/** A value comparison: empty when a side is. */
export function compileValueComparison({ operator, left, right }: Of<'value'>, scope: Scope): Code {
  const [a, b] = [scope.compile.expression(left, scope), scope.compile.expression(right, scope)]
  if (a.small !== undefined && b.small !== undefined) return one('boolean', `(${a.small} ${signs[operator]} ${b.small})`)
  const js = `$value("${operator}", ${asOptional(a)}, ${asOptional(b)})`
  return a.form === 'one' && b.form === 'one' ? one('boolean', js) : opt('boolean', js)
}

export function compileNodeComparison({ operator, left, right }: Of<'nodes'>, scope: Scope): Code {
  const sides = [left, right].map((side) => asOptional(scope.compile.expression(side, scope)))
  return opt('boolean', `$compareNodes("${operator}", ${sides.join(', ')})`)
}
