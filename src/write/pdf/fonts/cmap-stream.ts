import { Lexer } from '../content/lexer.js'
import type { Operand } from '../content/operand.js'

/** A CMap: how bytes part into codes, and what each code stands for (a CID, or Unicode as a string). */
export interface CodeMap {
  /** Code lengths with the first and last code of each range. */
  readonly ranges: readonly { readonly length: number; readonly low: number; readonly high: number }[]
  readonly cids: ReadonlyMap<number, number>
  readonly texts: ReadonlyMap<number, string>
  readonly uses: string | undefined
}

const most = 70_000

function numberIn(bytes: Uint8Array): number {
  let value = 0
  for (const byte of bytes) value = value * 256 + byte
  return value
}

function textIn(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at + 1 < bytes.length; at += 2) text += String.fromCharCode(
    (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0),
  )
  return bytes.length === 1 ? String.fromCharCode(bytes[0] ?? 0) : text
}

function stringOf(operand: Operand | undefined): Uint8Array | undefined {
  return operand?.kind === 'string' ? operand.value : undefined
}

/** The text that lies a number of places after another in a range: only its last letter counts on. */
function shifted(text: string, by: number): string {
  const last = text.charCodeAt(text.length - 1)
  return text.slice(0, -1) + String.fromCharCode(last + by)
}

class Reader {
  readonly ranges: { length: number; low: number; high: number }[] = []
  readonly cids = new Map<number, number>()
  readonly texts = new Map<number, string>()
  uses: string | undefined

  private readonly ends: Readonly<Record<string, (given: readonly Operand[]) => void>> = {
    endcodespacerange: (given) => {
      for (let at = 0; at + 1 < given.length; at += 2) {
        const [low, high] = [stringOf(given[at]), stringOf(given[at + 1])]
        if (low !== undefined
          && high !== undefined) this.ranges.push({ length: low.length, low: numberIn(low), high: numberIn(high) })
      }
    },
    endcidchar: (given) => {
      for (let at = 0; at + 1 < given.length; at += 2) this.cid(given[at], given[at], given[at + 1])
    },
    endcidrange: (given) => {
      for (let at = 0; at + 2 < given.length; at += 3) this.cid(given[at], given[at + 1], given[at + 2])
    },
    endbfchar: (given) => {
      for (let at = 0; at + 1 < given.length; at += 2) this.text(given[at], given[at], given[at + 1])
    },
    endbfrange: (given) => {
      for (let at = 0; at + 2 < given.length; at += 3) this.text(given[at], given[at + 1], given[at + 2])
    },
  }

  private span(low: Operand | undefined, high: Operand | undefined): [number, number] | undefined {
    const [from, to] = [stringOf(low), stringOf(high)]
    return from === undefined || to === undefined
      ? undefined
      : [numberIn(from), Math.min(numberIn(to), numberIn(from) + 0xffff)]
  }

  private cid(low: Operand | undefined, high: Operand | undefined, first: Operand | undefined): void {
    const span = this.span(low, high)
    if (span === undefined || first?.kind !== 'number') return
    for (let code = span[0]; code <= span[1]
      && this.cids.size < most; code++) this.cids.set(code, first.value + code - span[0])
  }

  private text(low: Operand | undefined, high: Operand | undefined, target: Operand | undefined): void {
    const span = this.span(low, high)
    if (span === undefined || target === undefined) return
    for (let code = span[0]; code <= span[1] && this.texts.size < most; code++) {
      const one = target.kind === 'array' ? stringOf(target.items[code - span[0]]) : stringOf(target)
      if (one === undefined) continue
      this.texts.set(code, target.kind === 'array' ? textIn(one) : shifted(textIn(one), code - span[0]))
    }
  }

  read(bytes: Uint8Array): void {
    const lexer = new Lexer(bytes)
    let given: Operand[] = []
    for (let token = lexer.next(); token !== undefined; token = lexer.next()) {
      if (token.kind !== 'word') {
        given.push(token)
        continue
      }
      this.ends[token.value]?.(given)
      const last = given.at(-1)
      if (token.value === 'usecmap' && last?.kind === 'name') this.uses = last.value
      given = []
    }
  }
}

export function readCodeMap(bytes: Uint8Array): CodeMap {
  const reader = new Reader()
  reader.read(bytes)
  return reader
}
