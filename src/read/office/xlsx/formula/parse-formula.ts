import type { Decimal } from '../../../../model/decimal.js'
import { numberOf, Unknown } from './value.js'

export interface CellReference {
  readonly sheet: string | undefined
  readonly column: number
  readonly row: number
  /** A reference without `$` moves with the cell when the formula is shared. */
  readonly fixedColumn: boolean
  readonly fixedRow: boolean
}

export type Formula =
  | { readonly kind: 'constant'; readonly value: Decimal | string | boolean }
  | { readonly kind: 'reference'; readonly from: CellReference; readonly to: CellReference }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly parameters: readonly (Formula | undefined)[] }
  | { readonly kind: 'operation'; readonly operator: string; readonly left: Formula; readonly right: Formula }
  | { readonly kind: 'percent' | 'minus'; readonly of: Formula }

const tokenPattern =
  /\s*("(?:[^"]|"")*"|(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!\$?[A-Za-z]{1,3}\$?\d+|\$?[A-Za-z]{1,3}\$?\d+(?![\p{L}\p{N}_(.])|[\p{L}_\\][\p{L}\p{N}_.]*\(?|\d*\.?\d+(?:[eE][+-]?\d+)?|<=|>=|<>|[-+*/^&=<>%(),;:])/uy
const referencePattern = /^(?:(.+)!)?(\$?)([A-Za-z]{1,3})(\$?)(\d+)$/u
const strength: Readonly<Record<string, number>> = { '=': 1, '<>': 1, '<': 1, '>': 1, '<=': 1, '>=': 1, '&': 2, '+': 3, '-': 3, '*': 4, '/': 4, '^': 5 }
const longest = 2000

/** Reads a formula as the file keeps it (English names, comma between arguments). */
export function parseFormula(text: string): Formula {
  if (text.length > longest) throw new Unknown()
  const tokens = tokensOf(text)
  let at = 0
  const peek = (): string | undefined => tokens[at]
  const accept = (token: string): boolean => {
    if (peek() !== token) return false
    at++
    return true
  }

  const expression = (least: number): Formula => {
    let left = operand()
    for (;;) {
      if (accept('%')) {
        left = { kind: 'percent', of: left }
        continue
      }
      const operator = peek() ?? ''
      const binds = strength[operator] ?? 0
      if (binds === 0 || binds <= least) return left
      at++
      left = { kind: 'operation', operator, left, right: expression(binds) }
    }
  }
  const operand = (): Formula => {
    const token = tokens[at++]
    if (token === undefined) throw new Unknown()
    if (token === '-') return { kind: 'minus', of: expression(5) }
    if (token === '+') return expression(5)
    if (token === '(') {
      const inner = expression(0)
      if (!accept(')')) throw new Unknown()
      return inner
    }
    return token.endsWith('(') ? { kind: 'call', name: token.slice(0, -1).replace(/^_xl(?:fn|ws)\./i, '').toUpperCase(), parameters: parameters() } : single(token)
  }
  const parameters = (): (Formula | undefined)[] => {
    const found: (Formula | undefined)[] = []
    if (accept(')')) return found
    for (;;) {
      found.push(peek() === ',' || peek() === ';' || peek() === ')' ? undefined : expression(0))
      if (accept(')')) return found
      if (!accept(',') && !accept(';')) throw new Unknown()
    }
  }
  const single = (token: string): Formula => {
    const from = referenceOf(token)
    if (from === undefined) return constantOrName(token)
    if (!accept(':')) return { kind: 'reference', from, to: from }
    const to = referenceOf(tokens[at++] ?? '')
    if (to === undefined) throw new Unknown()
    return { kind: 'reference', from, to }
  }

  const formula = expression(0)
  if (at < tokens.length) throw new Unknown()
  return formula
}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  const pattern = new RegExp(tokenPattern)
  while (pattern.lastIndex < text.trimEnd().length) {
    const token = pattern.exec(text)?.[1]
    if (token === undefined) throw new Unknown()
    tokens.push(token)
  }
  return tokens
}

function constantOrName(token: string): Formula {
  if (token.startsWith('"')) return { kind: 'constant', value: token.slice(1, -1).replaceAll('""', '"') }
  if (/^(?:TRUE|FALSE)$/i.test(token)) return { kind: 'constant', value: token.toUpperCase() === 'TRUE' }
  const number = numberOf(token)
  if (number !== undefined) return { kind: 'constant', value: number }
  if (!/^[\p{L}_\\]/u.test(token)) throw new Unknown()
  return { kind: 'name', name: token }
}

function referenceOf(token: string): CellReference | undefined {
  const parts = referencePattern.exec(token)
  if (parts === null) return undefined
  const [, sheet, fixedColumn, letters = '', fixedRow, row = ''] = parts
  return {
    sheet: sheet?.replace(/^'|'$/gu, '').replaceAll("''", "'"),
    column: columnIndex(letters),
    row: Number.parseInt(row, 10) - 1,
    fixedColumn: fixedColumn === '$',
    fixedRow: fixedRow === '$',
  }
}

/** `A` is 0, `AA` is 26. */
export function columnIndex(letters: string): number {
  return Array.from(letters.toUpperCase()).reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
