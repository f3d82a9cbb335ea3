import type { FontProgram } from './font-program.js'
import type { Outline } from './outline.js'
import { cffStandardNames } from './standard-names.js'
import { runType2, type CharstringContext, type DrawnGlyph } from './type2-charstring.js'

type Dict = ReadonlyMap<number, readonly number[]>

interface Index {
  readonly items: readonly Uint8Array[]
  readonly end: number
}

function number(bytes: Uint8Array, at: number, size: number): number {
  let value = 0
  for (let index = 0; index < size; index++) value = value * 256 + (bytes[at + index] ?? 0)
  return value
}

function readIndex(bytes: Uint8Array, at: number): Index {
  const count = number(bytes, at, 2)
  if (count === 0) return { items: [], end: at + 2 }
  const size = bytes[at + 2] ?? 1
  const base = at + 3 + (count + 1) * size - 1
  const offset = (index: number): number => base + number(bytes, at + 3 + index * size, size)
  return {
    items: Array.from({ length: count }, (_, index) => bytes.subarray(offset(index), offset(index + 1))),
    end: offset(count),
  }
}

const nibbles = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '.', 'E', 'E-', '', '-']

function readReal(bytes: Uint8Array, from: number): { value: number; end: number } {
  let text = ''
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0xff
    for (const nibble of [byte >> 4, byte & 15]) {
      if (nibble === 15) return { value: Number.parseFloat(text), end: at + 1 }
      text += nibbles[nibble] ?? ''
    }
  }
  return { value: 0, end: bytes.length }
}

/** One number of a dictionary: its value and where the next one begins. */
function readOperand(bytes: Uint8Array, at: number): { value: number; end: number } {
  const op = bytes[at] ?? 0
  const next = (offset: number): number => bytes[at + offset] ?? 0
  if (op === 30) return readReal(bytes, at + 1)
  if (op === 28) return { value: ((next(1) << 24) | (next(2) << 16)) >> 16, end: at + 3 }
  if (op === 29) return { value: (next(1) << 24) | (next(2) << 16) | (next(3) << 8) | next(4), end: at + 5 }
  if (op <= 246) return { value: op - 139, end: at + 1 }
  return { value: op < 251 ? (op - 247) * 256 + next(1) + 108 : -(op - 251) * 256 - next(1) - 108, end: at + 2 }
}

function readDict(bytes: Uint8Array): Dict {
  const dict = new Map<number, readonly number[]>()
  let operands: number[] = []
  for (let at = 0; at < bytes.length; ) {
    const op = bytes[at] ?? 0
    if (op > 21) {
      const { value, end } = readOperand(bytes, at)
      operands.push(value)
      at = end
      continue
    }
    dict.set(op === 12 ? 1200 + (bytes[at + 1] ?? 0) : op, operands)
    at += op === 12 ? 2 : 1
    operands = []
  }
  return dict
}

/** The offset or other single number of a key. */
function one(dict: Dict, key: number): number {
  return dict.get(key)?.[0] ?? 0
}

function readCharset(bytes: Uint8Array, at: number, count: number): number[] {
  // 0 to 2 name the predefined charsets; ISOAdobe is the identity, the expert ones occur in no invoice.
  if (at <= 2) return Array.from({ length: count }, (_, index) => index)
  const ids = [0]
  const format = bytes[at] ?? 0
  let place = at + 1
  if (format === 0) {
    for (; ids.length < count; place += 2) ids.push(number(bytes, place, 2))
    return ids
  }
  while (ids.length < count && place < bytes.length) {
    const first = number(bytes, place, 2)
    const left = number(bytes, place + 2, format)
    for (let index = 0; index <= left && ids.length < count; index++) ids.push(first + index)
    place += 2 + format
  }
  return ids
}

function readEncoding(bytes: Uint8Array, at: number): Map<number, number> {
  const codes = new Map<number, number>()
  const format = bytes[at] ?? 0
  const count = bytes[at + 1] ?? 0
  let glyph = 1
  if ((format & 127) === 0) {
    for (let index = 0; index < count; index++) codes.set(bytes[at + 2 + index] ?? 0, glyph++)
    return codes
  }
  for (let index = 0; index < count; index++) {
    const first = bytes[at + 2 + index * 2] ?? 0
    const left = bytes[at + 3 + index * 2] ?? 0
    for (let step = 0; step <= left; step++) codes.set(first + step, glyph++)
  }
  return codes
}

function selectDicts(bytes: Uint8Array, at: number, count: number): (glyph: number) => number {
  if (bytes[at] === 0) return (glyph) => bytes[at + 1 + glyph] ?? 0
  const ranges = number(bytes, at + 1, 2)
  const select = new Uint8Array(count)
  for (let index = 0; index < ranges; index++) {
    const place = at + 3 + index * 3
    select.fill(bytes[place + 2] ?? 0, number(bytes, place, 2), number(bytes, place + 3, 2))
  }
  return (glyph) => select[glyph] ?? 0
}

/** A bare CFF font (Adobe Technical Note 5176), as PDF embeds it. */
export class CffProgram implements FontProgram {
  readonly format = 'cff'
  readonly unitsPerEm: number
  readonly glyphCount: number
  readonly isCid: boolean
  readonly maps: ReadonlyMap<string, ReadonlyMap<number, number>> = new Map()
  private readonly charstrings: readonly Uint8Array[]
  private readonly charset: readonly number[]
  private readonly strings: readonly Uint8Array[]
  private readonly encoding: ReadonlyMap<number, number> | undefined
  private readonly contextOf: (glyph: number) => CharstringContext
  private readonly drawn = new Map<number, DrawnGlyph>()
  private byName: Map<string, number> | undefined
  private byCid: Map<number, number> | undefined

  constructor(bytes: Uint8Array) {
    const names = readIndex(bytes, bytes[2] ?? 4)
    const tops = readIndex(bytes, names.end)
    const strings = readIndex(bytes, tops.end)
    const globals = readIndex(bytes, strings.end).items
    const top = readDict(tops.items[0] ?? new Uint8Array(0))
    this.strings = strings.items
    this.charstrings = readIndex(bytes, one(top, 17)).items
    this.glyphCount = this.charstrings.length
    this.isCid = top.has(1230)
    this.unitsPerEm = Math.round(1 / (this.scaleOf(bytes, top) || 0.001))
    this.charset = readCharset(bytes, one(top, 15), this.glyphCount)
    const encoding = one(top, 16)
    this.encoding = encoding > 1 ? readEncoding(bytes, encoding) : undefined
    const contexts = this.privateDicts(bytes, top).map((dict) => charstringContext(bytes, dict, globals))
    const select = this.isCid ? selectDicts(bytes, one(top, 1237), this.glyphCount) : (): number => 0
    const fallback = charstringContext(bytes, [], globals)
    this.contextOf = (glyph) => contexts[select(glyph)] ?? fallback
    if (this.glyphCount === 0) throw new Error('font without glyphs')
  }

  private scaleOf(bytes: Uint8Array, top: Dict): number {
    const own = top.get(1207)?.[0]
    if (own !== undefined || !this.isCid) return own ?? 0.001
    const first = readIndex(bytes, one(top, 1236)).items[0]
    return (first === undefined ? undefined : readDict(first).get(1207)?.[0]) ?? 0.001
  }

  private privateDicts(bytes: Uint8Array, top: Dict): (readonly number[])[] {
    if (!this.isCid) return [top.get(18) ?? []]
    return readIndex(bytes, one(top, 1236)).items.map((item) => readDict(item).get(18) ?? [])
  }

  private draw(glyph: number): DrawnGlyph {
    const known = this.drawn.get(glyph)
    if (known !== undefined) return known
    const charstring = this.charstrings[glyph]
    const drawn = charstring === undefined ? { outline: [], width: 0 } : runType2(charstring, this.contextOf(glyph))
    this.drawn.set(glyph, drawn)
    return drawn
  }

  advance(glyph: number): number {
    return this.draw(glyph).width
  }

  outline(glyph: number): Outline {
    return this.draw(glyph).outline
  }

  private nameOf(id: number): string {
    const custom = this.strings[id - 391]
    return id < 391 ? (cffStandardNames[id] ?? '') : custom === undefined ? '' : String.fromCharCode(...custom)
  }

  glyphByName(name: string): number | undefined {
    if (this.isCid) return undefined
    this.byName ??= new Map(this.charset.map((id, glyph) => [this.nameOf(id), glyph]))
    return this.byName.get(name)
  }

  glyphByCode(code: number): number | undefined {
    return this.encoding?.get(code)
  }

  glyphByCid(cid: number): number | undefined {
    if (!this.isCid) return cid < this.glyphCount ? cid : undefined
    this.byCid ??= new Map(this.charset.map((id, glyph) => [id, glyph]))
    return this.byCid.get(cid)
  }
}

function charstringContext(
  bytes: Uint8Array,
  pointer: readonly number[],
  globalSubroutines: readonly Uint8Array[],
): CharstringContext {
  const [size = 0, offset = 0] = pointer
  const dict = readDict(bytes.subarray(offset, offset + size))
  const local = dict.get(19)?.[0]
  return {
    globalSubroutines,
    localSubroutines: local === undefined ? [] : readIndex(bytes, offset + local).items,
    defaultWidth: dict.get(20)?.[0] ?? 0,
    nominalWidth: dict.get(21)?.[0] ?? 0,
  }
}
