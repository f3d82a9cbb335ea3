import type { LexicalName } from './expression.js'
import { Refusal } from './refusal.js'
import { type Token, tokens } from './tokens.js'

/** Goes through the tokens of an expression. */
export class TokenReader {
  private readonly tokens: readonly Token[]
  private at = 0

  constructor(source: string) {
    this.tokens = tokens(source)
  }

  peek(ahead = 0): Token {
    return this.tokens[this.at + ahead] ?? { kind: 'end', text: '' }
  }

  next(): Token {
    const token = this.peek()
    this.at += 1
    return token
  }

  isSymbol(text: string, ahead = 0): boolean {
    const token = this.peek(ahead)
    return token.kind === 'symbol' && token.text === text
  }

  isName(text: string, ahead = 0): boolean {
    const token = this.peek(ahead)
    return token.kind === 'name' && token.text === text
  }

  /** Takes a symbol when it comes next. */
  took(text: string): boolean {
    if (!this.isSymbol(text)) return false
    this.at += 1
    return true
  }

  /** Takes words when all of them come next. */
  tookWords(...words: readonly string[]): boolean {
    if (!words.every((word, index) => this.isName(word, index))) return false
    this.at += words.length
    return true
  }

  expect(text: string): void {
    const token = this.next()
    if (token.text !== text || token.kind === 'string') throw new Refusal(`"${text}" is missing before "${token.text}"`)
  }

  /** The one of the symbols or words that comes next, taken; undefined when none does. */
  operator<Text extends string>(among: readonly Text[]): Text | undefined {
    const token = this.peek()
    const found = token.kind === 'symbol' || token.kind === 'name' ? among.find((one) => one === token.text) : undefined
    if (found !== undefined) this.at += 1
    return found
  }

  name(): LexicalName {
    const token = this.next()
    if (token.kind !== 'name') throw new Refusal(`a name is missing before "${token.text}"`)
    return splitName(token.text)
  }
}

export function splitName(text: string): LexicalName {
  const colon = text.indexOf(':')
  return colon < 0 ? { prefix: '', local: text } : { prefix: text.slice(0, colon), local: text.slice(colon + 1) }
}
