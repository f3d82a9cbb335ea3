import type { FontProgram } from './font-program.js'
import type { Outline } from './outline.js'
import { standardEncoding } from './standard-names.js'
import { runType1, type DrawnType1 } from './type1-charstring.js'

/** Undoes the encryption of Type 1 fonts (55665 for the private part, 4330 for charstrings). */
export function decrypt(bytes: Uint8Array, key: number, skip: number): Uint8Array {
  const out = new Uint8Array(bytes.length)
  let state = key
  for (const [index, cipher] of bytes.entries()) {
    out[index] = cipher ^ (state >> 8)
    state = ((cipher + state) * 52_845 + 22_719) & 0xffff
  }
  return out.subarray(skip)
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

/** Takes the segment heads of a PFB file away. */
function withoutSegments(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x80) return bytes
  const parts: Uint8Array[] = []
  for (let at = 0; bytes[at] === 0x80 && bytes[at + 1] !== 3; ) {
    const size = Buffer.from(bytes.subarray(at + 2, at + 6)).readUInt32LE(0)
    parts.push(bytes.subarray(at + 6, at + 6 + size))
    at += 6 + size
  }
  return Buffer.concat(parts)
}

function privatePart(bytes: Uint8Array, from: number): Uint8Array {
  let at = from
  while (at < bytes.length && [9, 10, 13, 32].includes(bytes[at] ?? 0)) at++
  const isHex = /^[\dA-Fa-f\s]{8}$/.test(latin(bytes.subarray(at, at + 8)))
  const cipher = isHex ? Buffer.from(latin(bytes.subarray(at)).replace(/[^\dA-Fa-f]/g, ''), 'hex') : bytes.subarray(at)
  return decrypt(cipher, 55_665, 4)
}

/** A Type 1 font as PDF embeds it: a clear part, and an encrypted one with the glyphs. */
export class Type1Program implements FontProgram {
  readonly format = 'type1'
  readonly isCid = false
  readonly unitsPerEm: number
  readonly glyphCount: number
  readonly maps: ReadonlyMap<string, ReadonlyMap<number, number>> = new Map()
  private readonly names: readonly string[]
  private readonly byName: ReadonlyMap<string, number>
  private readonly charstrings: readonly Uint8Array[]
  private readonly subroutines: ReadonlyMap<number, Uint8Array>
  private readonly encoding: ReadonlyMap<number, string>
  private readonly drawn = new Map<number, DrawnType1>()

  constructor(file: Uint8Array) {
    const bytes = withoutSegments(file)
    const whole = latin(bytes)
    const eexec = whole.indexOf('eexec')
    if (eexec < 0) throw new Error('font without eexec')
    const clear = whole.slice(0, eexec)
    const secret = privatePart(bytes, eexec + 5)
    const text = latin(secret)
    const scale = /\/FontMatrix\s*\[\s*([\d.eE+-]+)/.exec(clear)?.[1]
    this.unitsPerEm = Math.round(1 / (Number.parseFloat(scale ?? '0.001') || 0.001))
    this.encoding = readEncoding(clear)
    const skip = Number.parseInt(/\/lenIV\s+(-?\d+)/.exec(text)?.[1] ?? '4', 10)
    const open = (data: Uint8Array): Uint8Array => (skip < 0 ? data : decrypt(data, 4330, skip))
    const start = text.indexOf('/CharStrings')
    this.subroutines = new Map([...readBinary(secret, text, /dup\s+(\d+)\s+(\d+)\s+\S+ /g, 0, start)].map(([id, data]) => [Number.parseInt(id, 10), open(data)]))
    const glyphs = [...readBinary(secret, text, /\/([^\s/[\]{}()<>]+)\s+(\d+)\s+\S+ /g, start + 12, text.length)]
    this.names = glyphs.map(([name]) => name)
    this.charstrings = glyphs.map(([, data]) => open(data))
    this.byName = new Map(this.names.map((name, glyph) => [name, glyph]))
    this.glyphCount = glyphs.length
    if (this.glyphCount === 0) throw new Error('font without glyphs')
  }

  private draw(glyph: number, depth = 0): DrawnType1 {
    const known = this.drawn.get(glyph)
    if (known !== undefined) return known
    const charstring = this.charstrings[glyph] ?? new Uint8Array(0)
    const drawn = runType1(charstring, this.subroutines, (code) => {
      const part = this.byName.get(standardEncoding.get(code) ?? '')
      return part === undefined || depth > 2 ? undefined : this.draw(part, depth + 1)
    })
    this.drawn.set(glyph, drawn)
    return drawn
  }

  advance(glyph: number): number {
    return this.draw(glyph).width
  }

  outline(glyph: number): Outline {
    return this.draw(glyph).outline
  }

  glyphByName(name: string): number | undefined {
    return this.byName.get(name)
  }

  glyphByCode(code: number): number | undefined {
    return this.byName.get(this.encoding.get(code) ?? '')
  }

  glyphByCid(): undefined {
    return undefined
  }
}

function readEncoding(clear: string): ReadonlyMap<number, string> {
  if (/\/Encoding\s+StandardEncoding/.test(clear)) return standardEncoding
  const from = clear.indexOf('/Encoding')
  const pairs = clear.slice(Math.max(0, from)).matchAll(/dup\s+(\d+)\s*\/(\S+)\s+put/g)
  return new Map([...pairs].map(([, code = '', name = '']) => [Number.parseInt(code, 10), name]))
}

/** Entries whose value is a number of binary bytes after `RD`, by whatever name the font calls that operator. */
function* readBinary(
  bytes: Uint8Array,
  text: string,
  pattern: RegExp,
  from: number,
  to: number,
): Generator<[string, Uint8Array]> {
  pattern.lastIndex = from
  for (;;) {
    const match = pattern.exec(text)
    if (match === null || match.index >= to) return
    const size = Number.parseInt(match[2] ?? '0', 10)
    yield [match[1] ?? '', bytes.subarray(pattern.lastIndex, pattern.lastIndex + size)]
    pattern.lastIndex += size
  }
}
