import { readCharacterMaps } from './cmap-table.js'
import type { FontProgram } from './font-program.js'
import type { Outline, Point } from './outline.js'
import { viewOf, type Tables } from './sfnt.js'
import { macintoshNames } from './standard-names.js'

interface Part {
  readonly glyph: number
  readonly matrix: readonly [number, number, number, number]
  readonly shift: readonly [number, number]
}

/** A TrueType font with a glyf table. */
export class TrueTypeProgram implements FontProgram {
  readonly format = 'truetype'
  readonly isCid = false
  readonly unitsPerEm: number
  readonly glyphCount: number
  readonly maps: ReadonlyMap<string, ReadonlyMap<number, number>>
  private readonly tables: Tables
  private readonly longOffsets: boolean
  private readonly metrics: number
  private names: ReadonlyMap<string, number> | undefined

  constructor(tables: Tables) {
    this.tables = tables
    const head = viewOf(this.table('head'))
    this.unitsPerEm = head.getUint16(18) || 1000
    this.longOffsets = head.getInt16(50) !== 0
    this.glyphCount = viewOf(this.table('maxp')).getUint16(4)
    const hhea = tables.get('hhea')
    this.metrics = hhea === undefined ? 0 : viewOf(hhea).getUint16(34)
    this.maps = readCharacterMaps(tables.get('cmap'))
  }

  private table(tag: string): Uint8Array {
    const table = this.tables.get(tag)
    if (table === undefined) throw new Error(`font without ${tag}`)
    return table
  }

  advance(glyph: number): number {
    const hmtx = this.tables.get('hmtx')
    if (hmtx === undefined || this.metrics === 0) return 0
    const at = Math.min(glyph, this.metrics - 1) * 4
    return at + 2 <= hmtx.length ? viewOf(hmtx).getUint16(at) : 0
  }

  glyphByCode(): undefined {
    return undefined
  }

  glyphByCid(cid: number): number | undefined {
    return cid < this.glyphCount ? cid : undefined
  }

  glyphByName(name: string): number | undefined {
    return this.glyphNames().get(name)
  }

  glyphNames(): ReadonlyMap<string, number> {
    this.names ??= readPostNames(this.tables.get('post'))
    return this.names
  }

  outline(glyph: number): Outline {
    try {
      return this.contours(glyph, 0)
    } catch {
      return []
    }
  }

  private range(glyph: number): Uint8Array {
    const loca = viewOf(this.table('loca'))
    const at = (index: number): number => (this.longOffsets ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2)
    return this.table('glyf').subarray(at(glyph), at(glyph + 1))
  }

  private contours(glyph: number, depth: number): Point[][] {
    if (glyph >= this.glyphCount || depth > 8) return []
    const data = this.range(glyph)
    if (data.length < 10) return []
    const view = viewOf(data)
    const count = view.getInt16(0)
    if (count >= 0) return readSimple(view, count)
    return readParts(view).flatMap(({ glyph: part, matrix, shift }) =>
      this.contours(part, depth + 1).map((contour) =>
        contour.map(({ x, y, on }) => ({
          x: matrix[0] * x + matrix[2] * y + shift[0], y: matrix[1] * x + matrix[3] * y + shift[1], on,
        })),
      ),
    )
  }
}

function readSimple(view: DataView, count: number): Point[][] {
  const ends = Array.from({ length: count }, (_, index) => view.getUint16(10 + index * 2))
  const total = (ends.at(-1) ?? -1) + 1
  let at = 10 + count * 2
  at += 2 + view.getUint16(at)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = view.getUint8(at++)
    const repeat = (flag & 8) === 0 ? 0 : view.getUint8(at++)
    for (let times = 0; times <= repeat; times++) flags.push(flag)
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0
    return flags.slice(0, total).map((flag) => {
      if ((flag & short) !== 0) value += (flag & same) === 0 ? -view.getUint8(at++) : view.getUint8(at++)
      else if ((flag & same) === 0) {
        value += view.getInt16(at)
        at += 2
      }
      return value
    })
  }
  const xs = axis(2, 16)
  const ys = axis(4, 32)
  let from = 0
  return ends.map((end) => {
    const contour = Array.from({ length: end + 1 - from }, (_, index) => ({
      x: xs[from + index] ?? 0, y: ys[from + index] ?? 0, on: ((flags[from + index] ?? 0) & 1) !== 0,
    }))
    from = end + 1
    return contour
  })
}

function readParts(view: DataView): Part[] {
  const parts: Part[] = []
  let at = 10
  for (let more = true; more && parts.length < 64; ) {
    const flags = view.getUint16(at)
    const glyph = view.getUint16(at + 2)
    const words = (flags & 1) !== 0
    const value = (index: number): number => (words ? view.getInt16(at + 4 + index * 2) : view.getInt8(at + 4 + index))
    // Without bit 1 the two numbers are points to be matched; that is so rare that no shift is close enough.
    const shift = (flags & 2) === 0 ? ([0, 0] as const) : ([value(0), value(1)] as const)
    at += words ? 8 : 6
    const scale = (): number => {
      at += 2
      return view.getInt16(at - 2) / 16_384
    }
    parts.push({ glyph, shift, matrix: readMatrix(flags, scale) })
    more = (flags & 32) !== 0
  }
  return parts
}

function readMatrix(flags: number, scale: () => number): readonly [number, number, number, number] {
  if ((flags & 8) !== 0) {
    const both = scale()
    return [both, 0, 0, both]
  }
  if ((flags & 64) !== 0) return [scale(), 0, 0, scale()]
  if ((flags & 128) !== 0) return [scale(), scale(), scale(), scale()]
  return [1, 0, 0, 1]
}

/** Glyph names of a post table: the standard order (version 1), or a list of its own (version 2). */
function readPostNames(post: Uint8Array | undefined): Map<string, number> {
  if (post === undefined || post.length < 4) return new Map()
  const version = viewOf(post).getUint32(0)
  if (version === 0x00010000) return new Map(macintoshNames.map((name, glyph) => [name, glyph]))
  return version === 0x00020000 && post.length >= 34 ? readOwnNames(post) : new Map<string, number>()
}

function readOwnNames(post: Uint8Array): Map<string, number> {
  const names = new Map<string, number>()
  const view = viewOf(post)
  const count = view.getUint16(32)
  const texts: string[] = []
  for (let at = 34 + count * 2; at < post.length; ) {
    const length = post[at] ?? 0
    texts.push(String.fromCharCode(...post.subarray(at + 1, at + 1 + length)))
    at += 1 + length
  }
  for (let glyph = 0; glyph < count && 36 + glyph * 2 <= post.length; glyph++) {
    const index = view.getUint16(34 + glyph * 2)
    const text = index < 258 ? macintoshNames[index] : texts[index - 258]
    if (text !== undefined && !names.has(text)) names.set(text, glyph)
  }
  return names
}
