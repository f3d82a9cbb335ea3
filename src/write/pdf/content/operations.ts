import { isWhite, Lexer } from './lexer.js'
import type { Operand, Operation } from './operand.js'

/**
 * The operations of a content stream, one by one. Inline images come as one operation `BI` with dictionary and data.
 */
export function* readOperations(bytes: Uint8Array): Generator<Operation> {
  const lexer = new Lexer(bytes)
  let operands: Operand[] = []
  let start = -1
  for (;;) {
    lexer.skipWhite()
    if (start < 0) start = lexer.position
    const token = lexer.next()
    if (token === undefined) return
    if (token.kind !== 'word' || token.value === 'true' || token.value === 'false' || token.value === 'null') {
      operands.push(token)
      continue
    }
    if (token.value === 'BI') yield readInlineImage(lexer, start)
    else yield { operator: token.value, operands, start, end: lexer.position }
    operands = []
    start = -1
  }
}

function readInlineImage(lexer: Lexer, start: number): Operation {
  const entries = new Map<string, Operand>()
  for (;;) {
    const key = lexer.next()
    if (key?.kind !== 'name') break
    const value = lexer.next()
    if (value === undefined) break
    entries.set(key.value, value)
  }
  // One white space parts `ID` from the data.
  const from = lexer.position + (isWhite(lexer.bytes[lexer.position]) ? 1 : 0)
  const to = endOfImage(lexer.bytes, from)
  lexer.position = Math.min(lexer.bytes.length, to + 2)
  const last = isWhite(lexer.bytes[to - 1]) ? to - 1 : to
  return { operator: 'BI', operands: [{ kind: 'dict', entries }], start, end: lexer.position, image: lexer.bytes.subarray(from, last) }
}

/** Where `EI` stands: between white space, and followed by text rather than by more picture data. */
function endOfImage(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 69 || bytes[at + 1] !== 73) continue
    const after = bytes[at + 2]
    if (!isWhite(bytes[at - 1]) || (after !== undefined && !isWhite(after))) continue
    if (bytes.subarray(at + 2, at + 14).every((code) => isWhite(code) || (code >= 32 && code < 127))) return at
  }
  return bytes.length
}
