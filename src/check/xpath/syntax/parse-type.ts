import type { KindTest } from '../runtime/node.js'
import type { SequenceType, StepTest } from './expression.js'
import { Refusal } from './refusal.js'
import type { TokenReader } from './token-reader.js'

export const kindTests: readonly string[] = ['node', 'text', 'comment', 'processing-instruction', 'element', 'attribute', 'document-node'] satisfies KindTest[]

/** `node()`, `element(name)`, `processing-instruction('x')` and so on. */
export function parseKindTest(reader: TokenReader): StepTest {
  const kind = reader.next().text as KindTest
  reader.expect('(')
  if (reader.took(')')) return { by: 'kind', kind }
  const token = reader.peek()
  const isTarget = kind === 'processing-instruction' && token.kind === 'string'
  if (!isTarget && token.kind !== 'name' && !reader.isSymbol('*')) throw new Refusal(`${kind}(${token.text}) is unknown`)
  const name = isTarget ? { prefix: '', local: reader.next().text } : reader.took('*') ? undefined : reader.name()
  reader.expect(')')
  return { by: 'kind', kind, name }
}

/** The type of `cast as` and `castable as`: one atomic value, or none when a question mark follows. */
export function parseAtomicType(reader: TokenReader): SequenceType {
  return { item: { by: 'atomic', name: reader.name() }, occurrence: reader.took('?') ? '?' : '' }
}

/** The type of `instance of`, `treat as` and the `as` of declarations. */
export function parseSequenceType(reader: TokenReader): SequenceType {
  const item = itemType(reader)
  return { item, occurrence: item.by === 'empty' ? '' : (reader.operator(['?', '*', '+']) ?? '') }
}

function itemType(reader: TokenReader): SequenceType['item'] {
  if (!reader.isSymbol('(', 1)) return { by: 'atomic', name: reader.name() }
  if (kindTests.includes(reader.peek().text)) return { by: 'node', test: parseKindTest(reader) }
  const { local } = reader.name()
  reader.expect('(')
  reader.expect(')')
  if (local === 'item') return { by: 'item' }
  if (local === 'empty-sequence') return { by: 'empty' }
  throw new Refusal(`the type ${local}() is unknown`)
}
