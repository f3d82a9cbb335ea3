import type { Operand } from './operand.js'

// Character classes of PDF: 1 white space, 2 delimiter, 0 regular.
const classes = new Uint8Array(256)
for (const code of [0, 9, 10, 12, 13, 32]) classes[code] = 1
for (const letter of '()<>[]{}/%') classes[letter.charCodeAt(0)] = 2

export function isWhite(code: number | undefined): boolean {
  return code !== undefined && classes[code] === 1
}

const escapes: Readonly<Record<number, number>> = { 110: 10, 114: 13, 116: 9, 98: 8, 102: 12 }

function hexValue(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  const lower = code | 32
  return lower >= 97 && lower <= 102 ? lower - 87 : -1
}

const numberPattern = /^[+-]*(\d+\.?\d*|\.\d+)/

/** Splits the bytes of a content stream into operands and words. Never throws: what is odd becomes a word. */
export class Lexer {
  readonly bytes: Uint8Array
  position: number

  constructor(bytes: Uint8Array, position = 0) {
    this.bytes = bytes
    this.position = position
  }

  skipWhite(): void {
    for (;;) {
      const code = this.bytes[this.position]
      if (code === undefined) return
      if (code === 37) this.skipComment()
      else if (classes[code] === 1) this.position++
      else return
    }
  }

  private skipComment(): void {
    while (this.position < this.bytes.length
      && this.bytes[this.position] !== 10
      && this.bytes[this.position] !== 13) this.position++
  }

  /** The next operand or word; undefined at the end. Arrays and dictionaries come whole. */
  next(depth = 0): Operand | undefined {
    this.skipWhite()
    const code = this.bytes[this.position]
    if (code === undefined) return undefined
    switch (code) {
      case 47: return { kind: 'name', value: this.readName() }
      case 40: return { kind: 'string', value: this.readLiteral() }
      case 91: return this.readArray(depth)
      case 60: return this.bytes[this.position + 1] === 60 ? this.readDict(depth) : { kind: 'string', value: this.readHex() }
      default: return this.readWord(code)
    }
  }

  private regular(): string {
    const start = this.position
    while (this.position < this.bytes.length && classes[this.bytes[this.position] ?? 0] === 0) this.position++
    let text = ''
    for (let at = start; at < this.position; at++) text += String.fromCharCode(this.bytes[at] ?? 0)
    return text
  }

  private readWord(code: number): Operand {
    if (classes[code] === 2) {
      this.position += code === 62 && this.bytes[this.position + 1] === 62 ? 2 : 1
      return { kind: 'word', value: code === 62 ? '>' : String.fromCharCode(code) }
    }
    const text = this.regular()
    const match = numberPattern.exec(text)
    if (match === null) return /^[+-.]+$/.test(text) ? { kind: 'number', value: 0 } : { kind: 'word', value: text }
    // `12-3` and `0.0.1` occur; readers take what stands before the nonsense. `--5` counts as -5.
    if (!/^[\d.+-]*$/.test(text)) return { kind: 'word', value: text }
    return { kind: 'number', value: Number.parseFloat(match[0].replace(/^[+-]*(?=[+-])/, '')) }
  }

  private readName(): string {
    this.position++
    return this.regular().replace(/#([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }

  private readHex(): Uint8Array {
    this.position++
    const digits: number[] = []
    while (this.position < this.bytes.length) {
      const code = this.bytes[this.position++] ?? 0
      if (code === 62) break
      const value = hexValue(code)
      if (value >= 0) digits.push(value)
    }
    if (digits.length % 2 === 1) digits.push(0)
    return Uint8Array.from({
      length: digits.length / 2,
    }, (_, index) => (digits[index * 2] ?? 0) * 16 + (digits[index * 2 + 1] ?? 0))
  }

  private readLiteral(): Uint8Array {
    this.position++
    const out: number[] = []
    let depth = 1
    while (this.position < this.bytes.length) {
      const code = this.bytes[this.position++] ?? 0
      if (code === 92) {
        const escaped = this.readEscape()
        if (escaped !== undefined) out.push(escaped)
        continue
      }
      if (code === 40) depth++
      if (code === 41 && --depth === 0) break
      out.push(code)
    }
    return Uint8Array.from(out)
  }

  private readEscape(): number | undefined {
    const code = this.bytes[this.position++]
    if (code === undefined || code === 10) return undefined
    if (code === 13) {
      if (this.bytes[this.position] === 10) this.position++
      return undefined
    }
    if (code < 48 || code > 55) return escapes[code] ?? code
    let value = code - 48
    for (let digits = 1; digits < 3; digits++) {
      const digit = this.bytes[this.position] ?? 0
      if (digit < 48 || digit > 55) break
      value = value * 8 + digit - 48
      this.position++
    }
    return value & 255
  }

  private readArray(depth: number): Operand {
    this.position++
    const items: Operand[] = []
    for (;;) {
      const item = depth > 50 ? undefined : this.next(depth + 1)
      if (item === undefined || (item.kind === 'word' && item.value === ']')) return { kind: 'array', items }
      items.push(item)
    }
  }

  private readDict(depth: number): Operand {
    this.position += 2
    const entries = new Map<string, Operand>()
    for (;;) {
      const key = depth > 50 ? undefined : this.next(depth + 1)
      if (key?.kind !== 'name') return { kind: 'dict', entries }
      const value = this.next(depth + 1)
      if (value === undefined) return { kind: 'dict', entries }
      entries.set(key.value, value)
    }
  }
}
