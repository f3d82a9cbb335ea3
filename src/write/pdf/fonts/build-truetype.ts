import { boundsOf, type Bounds, type Outline, type Point } from './outline.js'
import { viewOf, writeTables, type Tables } from './sfnt.js'

/** A glyph of a font that we build. Numbers are in font units. */
export interface NewGlyph {
  readonly advance: number
  readonly outline: Outline
}

export interface NewFont {
  readonly name: string
  readonly unitsPerEm: number
  readonly ascent: number
  readonly descent: number
  /** The first glyph is .notdef. */
  readonly glyphs: readonly NewGlyph[]
  /** Glyph numbers by one-byte code, for simple fonts. */
  readonly codes?: ReadonlyMap<number, number>
}

interface Written {
  readonly data: Uint8Array
  readonly bounds: Bounds | undefined
  readonly points: number
  readonly contours: number
}

function tableOf(size: number, fill: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(size)
  fill(viewOf(bytes))
  return bytes
}

function rounded(outline: Outline): Point[][] {
  const contours = outline.map((contour) => contour.map(({ x, y, on }) => ({ x: Math.round(x), y: Math.round(y), on })))
  return contours.filter((contour) => contour.length > 1)
}

/** One entry of the glyf table, with plain 16 bit coordinates. */
function writeGlyph({ outline }: NewGlyph): Written {
  const contours = rounded(outline)
  const bounds = boundsOf(contours)
  const points = contours.flat()
  if (bounds === undefined) return { data: new Uint8Array(0), bounds, points: 0, contours: 0 }
  const size = 10 + contours.length * 2 + 2 + points.length * 5
  const data = tableOf((size + 3) & ~3, (view) => {
    view.setInt16(0, contours.length)
    for (const [index, value] of [bounds.xMin, bounds.yMin, bounds.xMax, bounds.yMax].entries()) view.setInt16(
      2 + index * 2,
      value,
    )
    let end = -1
    for (const [index, contour] of contours.entries()) {
      end += contour.length
      view.setUint16(10 + index * 2, end)
    }
    const flags = 10 + contours.length * 2 + 2
    let previous = { x: 0, y: 0 }
    for (const [index, point] of points.entries()) {
      view.setUint8(flags + index, point.on ? 1 : 0)
      view.setInt16(flags + points.length + index * 2, point.x - previous.x)
      view.setInt16(flags + points.length * 3 + index * 2, point.y - previous.y)
      previous = point
    }
  })
  return { data, bounds, points: points.length, contours: contours.length }
}

function nameTable(name: string): Uint8Array {
  const records = [[1, name], [2, 'Regular'], [4, name], [6, name]] as const
  const storage = records.reduce((sum, [, text]) => sum + text.length * 2, 0)
  return tableOf(6 + records.length * 12 + storage, (view) => {
    view.setUint16(2, records.length)
    view.setUint16(4, 6 + records.length * 12)
    let offset = 0
    for (const [index, [id, text]] of records.entries()) {
      const at = 6 + index * 12
      for (const [place, value] of [3, 1, 0x409, id, text.length * 2, offset].entries()) view.setUint16(
        at + place * 2,
        value,
      )
      for (let place = 0; place < text.length; place++) view.setUint16(
        6 + records.length * 12 + offset + place * 2,
        text.charCodeAt(place),
      )
      offset += text.length * 2
    }
  })
}

/** (1,0) with one byte per code and (3,0) with 0xF000 + code: what every reader of symbolic fonts looks for. */
function cmapTable(codes: ReadonlyMap<number, number>): Uint8Array {
  const bytesTable = 262
  const segments = [...codes].sort(([a], [b]) => a - b)
  const count = segments.length + 1
  const wide = 16 + count * 8
  return tableOf(20 + bytesTable + wide, (view) => {
    const directory = [0, 2, 1, 0, 0, 20, 3, 0, 0, 20 + bytesTable]
    for (const [index, value] of directory.entries()) view.setUint16(index * 2, value)
    // Glyph numbers above 255 do not fit; the (3,0) table has them all.
    view.setUint16(20, 0)
    view.setUint16(22, bytesTable)
    for (const [code, glyph] of segments) if (code < 256 && glyph < 256) view.setUint8(26 + code, glyph)
    const at = 20 + bytesTable
    const power = Math.floor(Math.log2(count))
    for (const [index, value] of [
      4,
      wide,
      0,
      count * 2,
      2 << power,
      power,
      count * 2 - (2 << power),
    ].entries()) view.setUint16(at + index * 2, value)
    for (const [index, [code, glyph]] of [...segments, [0x0fff, 0] as const].entries()) {
      view.setUint16(at + 14 + index * 2, 0xf000 + code)
      view.setUint16(at + 16 + count * 2 + index * 2, 0xf000 + code)
      view.setUint16(at + 16 + count * 4 + index * 2, glyph === 0 ? 1 : (glyph - 0xf000 - code) & 0xffff)
    }
  })
}

function headTable(font: NewFont, box: Bounds): Uint8Array {
  return tableOf(54, (view) => {
    view.setUint32(0, 0x00010000)
    view.setUint32(4, 0x00010000)
    view.setUint32(12, 0x5f0f3cf5)
    view.setUint16(16, 0x000b)
    view.setUint16(18, font.unitsPerEm)
    for (const [index, value] of [box.xMin, box.yMin, box.xMax, box.yMax].entries()) view.setInt16(
      36 + index * 2,
      value,
    )
    view.setUint16(46, 8)
    view.setInt16(48, 2)
    view.setInt16(50, 1)
  })
}

function metricsTables(font: NewFont, written: readonly Written[], box: Bounds): Tables {
  const widest = Math.max(...font.glyphs.map(({ advance }) => Math.round(advance)))
  const hhea = tableOf(36, (view) => {
    view.setUint32(0, 0x00010000)
    for (const [index, value] of [font.ascent, font.descent, 0].entries()) view.setInt16(
      4 + index * 2,
      Math.round(value),
    )
    view.setUint16(10, widest)
    view.setInt16(12, box.xMin)
    view.setInt16(16, box.xMax)
    view.setInt16(18, 1)
    view.setUint16(34, font.glyphs.length)
  })
  const hmtx = tableOf(font.glyphs.length * 4, (view) => {
    for (const [index, { advance }] of font.glyphs.entries()) {
      view.setUint16(index * 4, Math.max(0, Math.round(advance)))
      view.setInt16(index * 4 + 2, written[index]?.bounds?.xMin ?? 0)
    }
  })
  const maxp = tableOf(32, (view) => {
    view.setUint32(0, 0x00010000)
    view.setUint16(4, font.glyphs.length)
    view.setUint16(6, Math.max(...written.map(({ points }) => points)))
    view.setUint16(8, Math.max(...written.map(({ contours }) => contours)))
    view.setUint16(14, 1)
  })
  return new Map([['hhea', hhea], ['hmtx', hmtx], ['maxp', maxp]])
}

/** Writes a TrueType font that holds exactly the given glyphs. */
export function buildTrueType(font: NewFont): Uint8Array {
  const written = font.glyphs.map(writeGlyph)
  const box = boundsOf(written.flatMap(({ bounds }) => (bounds === undefined ? [] : [[
    { x: bounds.xMin, y: bounds.yMin, on: true }, { x: bounds.xMax, y: bounds.yMax, on: true },
  ]]))) ?? { xMin: 0, yMin: 0, xMax: 0, yMax: 0 }
  const glyf = new Uint8Array(Math.max(4, written.reduce((sum, { data }) => sum + data.length, 0)))
  const loca = tableOf((written.length + 1) * 4, (view) => {
    let offset = 0
    for (const [index, { data }] of written.entries()) {
      view.setUint32(index * 4, offset)
      glyf.set(data, offset)
      offset += data.length
    }
    view.setUint32(written.length * 4, offset)
  })
  const post = tableOf(32, (view) => {
    view.setUint32(0, 0x00030000)
    view.setInt16(8, -100)
    view.setInt16(10, 50)
  })
  const tables: Tables = new Map([
    ['head', headTable(font, box)], ...metricsTables(font, written, box),
    ['glyf', glyf], ['loca', loca], ['post', post], ['name', nameTable(font.name)],
  ])
  if (font.codes !== undefined) tables.set('cmap', cmapTable(font.codes))
  return writeTables(tables)
}
