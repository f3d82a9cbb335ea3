import type { Expression, ExpressionOf } from '../syntax/expression.js'
import { type Code, type Kind, asOptional, isNumeric, many, one, opt } from './code.js'
import { convert } from './convert.js'
import type { Scope } from './scope.js'

type Of<Is extends Expression['is']> = ExpressionOf<Is>

/** The kind of a result; untyped operands become doubles. */
function resultKind(operator: string, one: Kind, other: Kind): Kind {
  if (operator === 'idiv') return 'integer'
  const kinds = [one, other].map((kind) => (kind === 'node' || kind === 'untyped' ? 'double' : kind))
  if (!kinds.every(isNumeric)) return 'atomic'
  if (kinds.includes('double')) return 'double'
  return kinds.includes('decimal') || operator === 'div' ? 'decimal' : 'integer'
}

export function compileArithmetic({ operator, left, right }: Of<'arithmetic'>, scope: Scope): Code {
  const [a, b] = [scope.compile.expression(left, scope), scope.compile.expression(right, scope)]
  const kind = resultKind(operator, a.kind, b.kind)
  const js = `$arithmetic("${operator}", ${asOptional(a)}, ${asOptional(b)})`
  if (a.form !== 'one' || b.form !== 'one') return opt(kind, js)
  const isSum = operator === '+' || operator === '-'
  if (!isSum || a.small === undefined || b.small === undefined) return one(kind, js)
  return { ...one(kind, js), small: `(${a.small} ${operator} ${b.small})` }
}

export function compileUnary({ minus, operand }: Of<'unary'>, scope: Scope): Code {
  const code = scope.compile.expression(operand, scope)
  const kind = resultKind('+', code.kind, code.kind)
  const js = `${minus ? '$negate' : '$plus'}(${asOptional(code)})`
  return code.form === 'one' ? one(kind, js) : opt(kind, js)
}

export function compileRange({ left, right }: Of<'range'>, scope: Scope): Code {
  const ends = [left, right].map((side) => convert(scope.compile.expression(side, scope), 'integer', '?').js)
  return many('integer', `$range(${ends.join(', ')})`)
}
