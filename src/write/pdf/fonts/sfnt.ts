/** Reads and writes the container of TrueType and OpenType fonts: a list of tables by tag. */
export type Tables = Map<string, Uint8Array>

function checksum(bytes: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) {
    const word = ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2]
      ?? 0) << 8) | (bytes[at + 3] ?? 0)
    sum = (sum + word) >>> 0
  }
  return sum
}

/** A view of the bytes that reads and writes big-endian numbers. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The tables of a font; undefined when it is none. A collection gives its first font. */
export function readTables(font: Uint8Array): Tables | undefined {
  if (font.length < 12) return undefined
  const view = viewOf(font)
  const start = view.getUint32(0) === 0x74746366 ? view.getUint32(12) : 0
  if (start + 12 > font.length) return undefined
  const tables: Tables = new Map()
  const count = view.getUint16(start + 4)
  for (let index = 0; index < count; index++) {
    const record = start + 12 + index * 16
    if (record + 16 > font.length) break
    const tag = String.fromCharCode(...font.subarray(record, record + 4))
    const offset = view.getUint32(record + 8)
    if (offset <= font.length) tables.set(
      tag,
      font.subarray(offset, Math.min(font.length, offset + view.getUint32(record + 12))),
    )
  }
  return tables
}

export function writeTables(tables: Tables, version = 0x00010000): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const size = sorted.reduce((sum, [, data]) => sum + ((data.length + 3) & ~3), 12 + sorted.length * 16)
  const font = new Uint8Array(size)
  const view = viewOf(font)
  const power = Math.floor(Math.log2(Math.max(1, sorted.length)))
  view.setUint32(0, version)
  view.setUint16(4, sorted.length)
  view.setUint16(6, 16 << power)
  view.setUint16(8, power)
  view.setUint16(10, sorted.length * 16 - (16 << power))
  let offset = 12 + sorted.length * 16
  let headAt: number | undefined
  for (const [index, [tag, data]] of sorted.entries()) {
    const record = 12 + index * 16
    font.set(Uint8Array.from(tag, (letter) => letter.charCodeAt(0)), record)
    font.set(data, offset)
    if (tag === 'head') {
      headAt = offset
      view.setUint32(offset + 8, 0)
    }
    view.setUint32(record + 4, checksum(font.subarray(offset, offset + data.length)))
    view.setUint32(record + 8, offset)
    view.setUint32(record + 12, data.length)
    offset += (data.length + 3) & ~3
  }
  if (headAt !== undefined) view.setUint32(headAt + 8, (0xb1b0afba - checksum(font)) >>> 0)
  return font
}
