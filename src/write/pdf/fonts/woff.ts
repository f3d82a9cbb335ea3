import { inflateSync } from 'node:zlib'
import { viewOf, type Tables } from './sfnt.js'

/** The tables of a WOFF 1 file, the wrapping in which font packages come. */
export function readWoff(file: Uint8Array): Tables {
  const view = viewOf(file)
  const tables: Tables = new Map()
  const count = view.getUint16(12)
  for (let index = 0; index < count; index++) {
    const record = 44 + index * 20
    const tag = String.fromCharCode(...file.subarray(record, record + 4))
    const [offset, packed, size] = [4, 8, 12].map((at) => view.getUint32(record + at)) as [number, number, number]
    const data = file.subarray(offset, offset + packed)
    tables.set(tag, packed < size ? new Uint8Array(inflateSync(data)) : data)
  }
  return tables
}
