import { PDFRawStream, PDFName } from '../../../tools/pdf-lib.js'
import { nameAt } from '../document/objects.js'
import type { PdfFile } from '../document/open-pdf.js'
import { decodeStream, filtersOf } from '../document/stream-data.js'
import { viewOf } from '../fonts/sfnt.js'

interface Box {
  readonly type: string
  readonly data: Uint8Array
}

function readBoxes(bytes: Uint8Array): Box[] {
  const boxes: Box[] = []
  const view = viewOf(bytes)
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const head = size === 1 ? 16 : 8
    const length = size === 0 ? bytes.length - at : size === 1 ? view.getUint32(at + 12) : size
    if (length < head) break
    boxes.push({ type, data: bytes.subarray(at + head, at + length) })
    at += length
  }
  return boxes
}

function writeBox(type: string, ...parts: Uint8Array[]): Uint8Array {
  const data = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, data])
}

interface Size {
  readonly width: number
  readonly height: number
  readonly depths: readonly number[]
}

/** The size marker of a JPEG 2000 codestream, which comes first. */
function readSize(codestream: Uint8Array): Size | undefined {
  if (codestream.length < 42 || viewOf(codestream).getUint32(0) !== 0xff4fff51) return undefined
  const view = viewOf(codestream)
  const components = view.getUint16(40)
  const depths = Array.from({ length: components }, (_, index) => codestream[42 + index * 3] ?? 0)
  return { width: view.getUint32(8) - view.getUint32(16), height: view.getUint32(12) - view.getUint32(20), depths }
}

export const jpxChannels: ReadonlySet<number> = new Set([1, 3, 4])

/** The colour spaces of the container by number of channels: gray, sRGB, CMYK. */
const enumeratedSpaces: Readonly<Record<number, number>> = { 1: 17, 3: 16, 4: 12 }

function wrap(codestream: Uint8Array, { width, height, depths }: Size): Uint8Array {
  const head = Buffer.alloc(14)
  head.writeUInt32BE(height, 0)
  head.writeUInt32BE(width, 4)
  head.writeUInt16BE(depths.length, 8)
  head.writeUInt8(depths[0] ?? 7, 10)
  head.writeUInt8(7, 11)
  const colour = Buffer.from([1, 0, 0, 0, 0, 0, enumeratedSpaces[depths.length] ?? 17])
  return Buffer.concat([
    writeBox('jP  ', Buffer.from([0x0d, 0x0a, 0x87, 0x0a])),
    writeBox('ftyp', Buffer.from('jp2 \u0000\u0000\u0000\u0000jp2 ', 'latin1')),
    writeBox('jp2h', writeBox('ihdr', head), writeBox('colr', colour)),
    writeBox('jp2c', codestream),
  ])
}

/** Whether the boxes around the codestream say all that PDF/A wants to know, and nothing that it forbids. */
function isSoundHead(boxes: readonly Box[], channels: number): boolean {
  const inner = new Set(readBoxes(boxes.find(({ type }) => type === 'jp2h')?.data ?? new Uint8Array(0)).map(({ type }) => type))
  // With a palette or an opacity channel the number of channels is not the number of colours.
  const countsColours = jpxChannels.has(channels) || inner.has('pclr') || inner.has('cdef')
  return inner.has('colr') && !inner.has('bpcc') && countsColours
}

/** The head of a JPEG 2000 picture as PDF/A wants it; undefined when only decoding would help. */
export function soundJpx(bytes: Uint8Array): Uint8Array | undefined {
  const isBare = readSize(bytes) !== undefined
  const boxes = isBare ? [] : readBoxes(bytes)
  const codestream = isBare ? bytes : boxes.find(({ type }) => type === 'jp2c')?.data
  const size = codestream === undefined ? undefined : readSize(codestream)
  if (codestream === undefined || size === undefined) return undefined
  const { depths } = size
  if (isSoundHead(boxes, depths.length)) return bytes
  const isEven = depths.every((depth) => depth === depths[0])
  return isEven && jpxChannels.has(depths.length) ? wrap(codestream, size) : undefined
}

/** Gives JPEG 2000 pictures the container that PDF/A demands; bare codestreams have none. */
export function repairJpx({ context }: PdfFile): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || nameAt(object.dict, 'Subtype') !== 'Image') continue
    if (filtersOf(object.dict).at(-1)?.name !== 'JPXDecode') continue
    const { bytes } = decodeStream(object)
    const sound = soundJpx(bytes)
    if (sound === undefined || sound === bytes) continue
    object.dict.set(PDFName.of('Filter'), PDFName.of('JPXDecode'))
    object.dict.delete(PDFName.of('DecodeParms'))
    context.assign(ref, PDFRawStream.of(object.dict, sound))
  }
}
