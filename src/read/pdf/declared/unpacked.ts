import { constants, inflateRawSync, inflateSync } from 'node:zlib'

/** What a filter makes of packed data: the data where it is short enough, else nothing: it is a bomb. */
type Unpack = (data: Uint8Array, most: number) => Uint8Array | undefined

function isTooLong(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
}

const none = new Uint8Array()

function inflate(data: Uint8Array, most: number): Uint8Array | undefined {
  const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }
  try {
    return inflateSync(data, options)
  } catch (error) {
    if (isTooLong(error)) return undefined
  }
  try {
    // A wrong head or checksum, which readers forgive.
    return inflateRawSync(data.subarray(2), options)
  } catch (error) {
    return isTooLong(error) ? undefined : none
  }
}

const endOfData = 128

/** Length bytes up to 127 copy what follows, those from 129 on repeat one byte. */
function runLength(data: Uint8Array, most: number): Uint8Array | undefined {
  const out = new Uint8Array(Math.min(most, data.length * 64))
  let length = 0
  for (let at = 0; at < data.length && data[at] !== endOfData; ) {
    const head = data[at] ?? endOfData
    const copies = head < endOfData
    const count = copies ? head + 1 : 257 - head
    if (length + count > most) return undefined
    if (copies) out.set(data.subarray(at + 1, at + 1 + count), length)
    else out.fill(data[at + 1] ?? 0, length, length + count)
    length += count
    at += copies ? count + 1 : 2
  }
  return out.subarray(0, length)
}

const clearTable = 256
const endOfLzw = 257
const tableSize = 4096

/** Bits of the next code; they grow one code early. */
function codeWidth(next: number): number {
  return Math.min(12, Math.max(9, Math.floor(Math.log2(next + 1)) + 1))
}

/** Only how long it becomes: nothing packs an LZW stream once more. Codes grow from 9 to 12 bits. */
function lzw(data: Uint8Array, most: number): Uint8Array | undefined {
  const lengths = new Uint32Array(tableSize).fill(1, 0, clearTable)
  let [next, width, bits, held, before, total] = [258, 9, 0, 0, 0, 0]
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const code = (held >>> bits) & ((1 << width) - 1)
    if (code === endOfLzw) break
    if (code === clearTable) [next, width, before] = [258, 9, 0]
    else {
      const length = code < next ? (lengths[code] ?? 0) : before + 1
      total += length
      if (total > most) return undefined
      if (before > 0 && next < tableSize) lengths[next++] = before + 1
      before = length
      width = codeWidth(next)
    }
  }
  return new Uint8Array(total)
}

function asciiHex(data: Uint8Array): Uint8Array {
  return Buffer.from(Buffer.from(data).toString('latin1').split('>')[0]?.replace(/[^0-9a-f]/gi, '') ?? '', 'hex')
}

const [firstLetter, lastLetter] = ['!'.charCodeAt(0), 'u'.charCodeAt(0)]

/** Five letters for four bytes, `z` for four zeros. */
function ascii85(data: Uint8Array): Uint8Array {
  const text = Buffer.from(data).toString('latin1').split('~')[0] ?? ''
  const out = new Uint8Array(4 * text.length + 4)
  let [length, value, count] = [0, 0, 0]
  for (const letter of text.replace(/z/g, '!!!!!')) {
    const digit = letter.charCodeAt(0)
    if (digit < firstLetter || digit > lastLetter) continue
    value = value * 85 + digit - firstLetter
    count += 1
    if (count < 5) continue
    for (const shift of [24, 16, 8, 0]) out[length++] = value / 2 ** shift
    ;[value, count] = [0, 0]
  }
  return out.subarray(0, length)
}

const unpackers: Readonly<Record<string, Unpack>> = {
  FlateDecode: inflate, RunLengthDecode: runLength, LZWDecode: lzw, ASCIIHexDecode: asciiHex, ASCII85Decode: ascii85,
}

/** How much larger each filter can make its data at most. */
const growth: Readonly<Record<string, number>> = { FlateDecode: 1032, RunLengthDecode: 64, LZWDecode: 2731 }

/** How long this much packed data becomes at most; a fax makes a row of each bit. */
export function largestUnpacked(packed: number, filters: readonly string[], columns = 0): number {
  const grown = (name: string): number => (name === 'CCITTFaxDecode' ? Math.max(1, columns) : (growth[name] ?? 1))
  return filters.reduce((size, name) => size * grown(name), packed)
}

/**
 * A stream unpacked, filter by filter; undefined when that is more than `most` bytes. Filters of pictures end the
 * chain: what they make is told by the size that the picture declares.
 */
export function unpacked(data: Uint8Array, filters: readonly string[], most: number): Uint8Array | undefined {
  let current = data
  for (const name of filters) {
    const unpack = unpackers[name]
    if (unpack === undefined) continue
    const next = unpack(current, most)
    if (next === undefined) return undefined
    current = next
  }
  return current
}
