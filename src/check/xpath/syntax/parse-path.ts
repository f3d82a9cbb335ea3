import { type Axis, axes } from '../runtime/axes.js'
import { readDecimal } from '../runtime/decimal.js'
import type { Expression, StepTest } from './expression.js'
import { kindTests, parseKindTest } from './parse-type.js'
import { Refusal } from './refusal.js'
import { type TokenReader, splitName } from './token-reader.js'

const everyNode: StepTest = { by: 'kind', kind: 'node' }
const anywhere: Expression = { is: 'step', axis: 'descendant-or-self', test: everyNode }

/** How the expressions in brackets and arguments are read. */
export interface Nested {
  readonly sequence: (reader: TokenReader) => Expression
  readonly single: (reader: TokenReader) => Expression
}

/** A path: steps with slashes between them, or a single expression of any other kind. */
export function parsePath(reader: TokenReader, nested: Nested): Expression {
  if (reader.took('//')) return steps(reader, nested, { is: 'path', left: { is: 'path', left: { is: 'root' }, right: anywhere }, right: step(reader, nested) })
  if (!reader.took('/')) return steps(reader, nested, step(reader, nested))
  return startsStep(reader) ? steps(reader, nested, { is: 'path', left: { is: 'root' }, right: step(reader, nested) }) : { is: 'root' }
}

/** Whether a step can begin here: after a lone slash an operator may follow instead. */
function startsStep(reader: TokenReader): boolean {
  const { kind, text } = reader.peek()
  if (kind === 'symbol') return ['@', '..', '.', '*', '('].includes(text)
  return kind !== 'end'
}

function steps(reader: TokenReader, nested: Nested, first: Expression): Expression {
  let left = first
  for (;;) {
    if (reader.took('//')) left = { is: 'path', left: { is: 'path', left, right: anywhere }, right: step(reader, nested) }
    else if (reader.took('/')) left = { is: 'path', left, right: step(reader, nested) }
    else return left
  }
}

function step(reader: TokenReader, nested: Nested): Expression {
  let base = axisStep(reader) ?? primary(reader, nested)
  while (reader.took('[')) {
    base = { is: 'filter', base, predicate: nested.sequence(reader) }
    reader.expect(']')
  }
  return base
}

function axisStep(reader: TokenReader): Expression | undefined {
  if (reader.took('..')) return { is: 'step', axis: 'parent', test: everyNode }
  if (reader.took('@')) return { is: 'step', axis: 'attribute', test: nodeTest(reader) }
  if (reader.isSymbol('::', 1)) {
    const axis = reader.next().text
    if (!Object.hasOwn(axes, axis)) throw new Refusal(`the axis ${axis} is unknown`)
    reader.next()
    return { is: 'step', axis: axis as Axis, test: nodeTest(reader) }
  }
  const { kind, text } = reader.peek()
  const isTest = reader.isSymbol('*') || (kind === 'name' && (!reader.isSymbol('(', 1) || kindTests.includes(text)))
  if (!isTest) return undefined
  const test = nodeTest(reader)
  return { is: 'step', axis: test.by === 'kind' && test.kind === 'attribute' ? 'attribute' : 'child', test }
}

function nodeTest(reader: TokenReader): StepTest {
  if (reader.took('*')) return { by: 'name', prefix: '*', local: '*' }
  const { kind, text } = reader.peek()
  if (kind !== 'name') throw new Refusal(`a step is missing before "${text}"`)
  if (kindTests.includes(text) && reader.isSymbol('(', 1)) return parseKindTest(reader)
  reader.next()
  return { by: 'name', ...splitName(text) }
}

function primary(reader: TokenReader, nested: Nested): Expression {
  const { kind, text } = reader.next()
  switch (kind) {
    case 'string': return { is: 'literal', value: text }
    case 'number': return { is: 'literal', value: number(text) }
    case 'variable': return { is: 'variable', name: text }
    case 'name': return { is: 'call', name: splitName(text), args: args(reader, nested) }
    case 'symbol': return bracketed(reader, nested, text)
    case 'end': throw new Refusal('the expression ends too early')
  }
}

function number(text: string): bigint | number | Exclude<ReturnType<typeof readDecimal>, undefined> {
  if (/^\d+$/.test(text)) return BigInt(text)
  const decimal = readDecimal(text)
  return decimal ?? +text
}

function bracketed(reader: TokenReader, nested: Nested, text: string): Expression {
  if (text === '.') return { is: 'context' }
  if (text !== '(') throw new Refusal(`"${text}" was not expected`)
  if (reader.took(')')) return { is: 'sequence', items: [] }
  const inside = nested.sequence(reader)
  reader.expect(')')
  // In brackets a reverse axis counts in document order, so the brackets have to stay.
  return inside.is === 'step' || inside.is === 'filter' ? { is: 'sequence', items: [inside] } : inside
}

function args(reader: TokenReader, nested: Nested): Expression[] {
  reader.expect('(')
  if (reader.took(')')) return []
  const found = [nested.single(reader)]
  while (reader.took(',')) found.push(nested.single(reader))
  reader.expect(')')
  return found
}
