import { viewOf } from './sfnt.js'

const mostCodes = 70_000

type Reader = (view: DataView, at: number, map: Map<number, number>) => void

function readSegments(view: DataView, at: number, map: Map<number, number>): void {
  const count = view.getUint16(at + 6) / 2
  for (let segment = 0; segment < count; segment++) {
    const end = view.getUint16(at + 14 + segment * 2)
    const start = view.getUint16(at + 16 + count * 2 + segment * 2)
    const delta = view.getUint16(at + 16 + count * 4 + segment * 2)
    const rangeAt = at + 16 + count * 6 + segment * 2
    const range = view.getUint16(rangeAt)
    for (let code = start; code <= end && code < 0xffff && map.size < mostCodes; code++) {
      const place = rangeAt + range + (code - start) * 2
      const raw = range === 0 ? code : place + 2 <= view.byteLength ? view.getUint16(place) : 0
      const glyph = range !== 0 && raw === 0 ? 0 : (raw + delta) & 0xffff
      if (glyph !== 0) map.set(code, glyph)
    }
  }
}

const readers: Readonly<Record<number, Reader>> = {
  0: (view, at, map) => {
    for (let code = 0; code < 256; code++) if (view.getUint8(
      at + 6 + code,
    ) !== 0) map.set(code, view.getUint8(at + 6 + code))
  },
  4: readSegments,
  6: (view, at, map) => {
    const first = view.getUint16(at + 6)
    const count = view.getUint16(at + 8)
    for (let index = 0; index < count; index++) map.set(first + index, view.getUint16(at + 10 + index * 2))
  },
  12: (view, at, map) => {
    const groups = view.getUint32(at + 12)
    for (let group = 0; group < groups && map.size < mostCodes; group++) {
      const [start, end, glyph] = [
        0,
        4,
        8,
      ].map((offset) => view.getUint32(at + 16 + group * 12 + offset)) as [number, number, number]
      for (let code = start; code <= end && map.size < mostCodes; code++) map.set(code, glyph + code - start)
    }
  },
}

/** The character maps of a TrueType font by `platform,encoding`. Damaged ones are left out. */
export function readCharacterMaps(table: Uint8Array | undefined): Map<string, Map<number, number>> {
  const maps = new Map<string, Map<number, number>>()
  if (table === undefined || table.length < 4) return maps
  const view = viewOf(table)
  const count = view.getUint16(2)
  for (let index = 0; index < count; index++) {
    const map = new Map<number, number>()
    try {
      const at = view.getUint32(8 + index * 8)
      readers[view.getUint16(at)]?.(view, at, map)
      maps.set(`${view.getUint16(4 + index * 8)},${view.getUint16(6 + index * 8)}`, map)
    } catch {
      // Beyond the end of the table.
    }
  }
  return maps
}
