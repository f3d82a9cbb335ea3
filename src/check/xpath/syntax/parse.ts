import type { Binding, Expression } from './expression.js'
import { parsePath } from './parse-path.js'
import { parseAtomicType, parseSequenceType } from './parse-type.js'
import { Refusal } from './refusal.js'
import { TokenReader } from './token-reader.js'

type Parse = (reader: TokenReader) => Expression

/** The syntax tree of an XPath 2.0 expression. @throws Refusal when it is none */
export function parse(source: string): Expression {
  const reader = new TokenReader(source)
  const expression = parseSequence(reader)
  if (reader.peek().kind !== 'end') throw new Refusal(`"${reader.peek().text}" was not expected`)
  return expression
}

/** Expressions with commas between them. */
export function parseSequence(reader: TokenReader): Expression {
  const items = [parseSingle(reader)]
  while (reader.took(',')) items.push(parseSingle(reader))
  const [first] = items
  return items.length === 1 && first !== undefined ? first : { is: 'sequence', items }
}

export function parseSingle(reader: TokenReader): Expression {
  const binds = reader.peek(1).kind === 'variable'
  if (binds && reader.tookWords('for')) return { is: 'for', bindings: bindings(reader), body: body(reader, 'return') }
  for (const word of ['some', 'every']) {
    if (!binds || !reader.tookWords(word)) continue
    return { is: 'quantified', every: word === 'every', bindings: bindings(reader), body: body(reader, 'satisfies') }
  }
  return reader.isName('if') && reader.isSymbol('(', 1) ? conditional(reader) : parseOr(reader)
}

function bindings(reader: TokenReader): Binding[] {
  const found: Binding[] = []
  do {
    const { kind, text } = reader.next()
    if (kind !== 'variable') throw new Refusal(`a variable is missing before "${text}"`)
    reader.expect('in')
    found.push({ variable: text, in: parseSingle(reader) })
  } while (reader.took(','))
  return found
}

function body(reader: TokenReader, word: string): Expression {
  reader.expect(word)
  return parseSingle(reader)
}

function conditional(reader: TokenReader): Expression {
  reader.next()
  reader.expect('(')
  const test = parseSequence(reader)
  reader.expect(')')
  return { is: 'if', test, then: body(reader, 'then'), otherwise: body(reader, 'else') }
}

/** Operators of one strength, from left to right. */
function leftToRight(operand: Parse, step: (reader: TokenReader, left: Expression) => Expression | undefined): Parse {
  return (reader) => {
    let left = operand(reader)
    for (let next = step(reader, left); next !== undefined; next = step(reader, left)) left = next
    return left
  }
}

const nested = { sequence: parseSequence, single: parseSingle }

function parseUnary(reader: TokenReader): Expression {
  const sign = reader.operator(['-', '+'])
  return sign === undefined ? parsePath(reader, nested) : { is: 'unary', minus: sign === '-', operand: parseUnary(reader) }
}

const parseCast = postfix(parseUnary, 'cast', ['cast', 'as'])
const parseCastable = postfix(parseCast, 'castable', ['castable', 'as'])
const parseTreat = postfix(parseCastable, 'treat', ['treat', 'as'])
const parseInstance = postfix(parseTreat, 'instance', ['instance', 'of'])

function postfix(operand: Parse, is: 'instance' | 'treat' | 'cast' | 'castable', words: readonly string[]): Parse {
  const type = is === 'instance' || is === 'treat' ? parseSequenceType : parseAtomicType
  return (reader) => {
    const value = operand(reader)
    return reader.tookWords(...words) ? { is, operand: value, type: type(reader) } : value
  }
}

const parseIntersect = leftToRight(parseInstance, (reader, left) => {
  const operator = reader.operator(['intersect', 'except'])
  return operator === undefined ? undefined : { is: 'set', operator, left, right: parseInstance(reader) }
})

const parseUnion = leftToRight(parseIntersect, (reader, left) => {
  const operator = reader.operator(['union', '|'])
  return operator === undefined ? undefined : { is: 'set', operator: 'union', left, right: parseIntersect(reader) }
})

const parseProduct = leftToRight(parseUnion, (reader, left) => {
  const operator = reader.operator(['*', 'div', 'idiv', 'mod'])
  return operator === undefined ? undefined : { is: 'arithmetic', operator, left, right: parseUnion(reader) }
})

const parseAddition = leftToRight(parseProduct, (reader, left) => {
  const operator = reader.operator(['+', '-'])
  return operator === undefined ? undefined : { is: 'arithmetic', operator, left, right: parseProduct(reader) }
})

function parseRange(reader: TokenReader): Expression {
  const left = parseAddition(reader)
  return reader.tookWords('to') ? { is: 'range', left, right: parseAddition(reader) } : left
}

const general = { '=': 'eq', '!=': 'ne', '<': 'lt', '<=': 'le', '>': 'gt', '>=': 'ge' } as const
const symbols = Object.keys(general) as (keyof typeof general)[]

function parseComparison(reader: TokenReader): Expression {
  const left = parseRange(reader)
  const symbol = reader.operator(symbols)
  if (symbol !== undefined) return { is: 'general', operator: general[symbol], left, right: parseRange(reader) }
  const word = reader.operator(['eq', 'ne', 'lt', 'le', 'gt', 'ge'])
  if (word !== undefined) return { is: 'value', operator: word, left, right: parseRange(reader) }
  const node = reader.operator(['is', '<<', '>>'])
  return node === undefined ? left : { is: 'nodes', operator: node, left, right: parseRange(reader) }
}

const parseAnd = leftToRight(parseComparison, (reader, left) =>
  reader.tookWords('and') ? { is: 'and', left, right: parseComparison(reader) } : undefined,
)

const parseOr = leftToRight(parseAnd, (reader, left) =>
  reader.tookWords('or') ? { is: 'or', left, right: parseAnd(reader) } : undefined,
)
