/** Start of frame of a JPEG; C4, C8 and CC are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Pixels that a JPEG claims to have; undefined where it doesn't tell. */
export function jpegPixels(view: Buffer): number | undefined {
  for (let at = 2; at + 9 < view.length; ) {
    if (view[at] !== 0xff) return undefined
    if (isFrame(view[at + 1] ?? 0)) return view.readUInt16BE(at + 5) * view.readUInt16BE(at + 7)
    at += 2 + view.readUInt16BE(at + 2)
  }
  return undefined
}

const jpxSize = Buffer.from([0xff, 0x4f, 0xff, 0x51])

/** Pixels that a JPEG 2000 claims to have, by its SIZ segment. */
export function jpxPixels(view: Buffer): number | undefined {
  const at = view.subarray(0, 65_536).indexOf(jpxSize)
  return at < 0 || at + 16 > view.length ? undefined : view.readUInt32BE(at + 8) * view.readUInt32BE(at + 12)
}

/** Pixels that a PNG claims to have. */
export function pngPixels(view: Buffer): number | undefined {
  return view.length < 24 ? undefined : view.readUInt32BE(16) * view.readUInt32BE(20)
}

/** Types of JBIG2 segments whose data begin with a width and a height: regions, and the page. */
const sizedSegments: ReadonlySet<number> = new Set([4, 6, 7, 20, 22, 23, 36, 38, 39, 40, 42, 43, 48])
/** Three bits that say that the count of segments referred to is written in full. */
const longCount = 7

/** Where the length of a JBIG2 segment stands: its head has a number, flags, the segments it refers to, and a page. */
function jbig2LengthAt(view: Buffer, at: number): number {
  const number = view.readUInt32BE(at)
  const short = (view[at + 5] ?? 0) >> 5
  const count = short === longCount ? view.readUInt32BE(at + 5) & 0x1fffffff : short
  const references = at + (short === longCount ? 9 + Math.ceil((count + 1) / 8) : 6)
  const size = number <= 256 ? 1 : number <= 65_536 ? 2 : 4
  return references + count * size + (((view[at + 4] ?? 0) & 0x40) === 0 ? 1 : 4)
}

/** Pixels of the largest bitmap that a JBIG2 stream declares. */
export function jbig2Pixels(view: Buffer): number | undefined {
  let largest: number | undefined
  for (let at = 0; at + 11 < view.length; ) {
    const lengthAt = jbig2LengthAt(view, at)
    if (lengthAt + 12 > view.length) break
    if (sizedSegments.has((view[at + 4] ?? 0) & 0x3f)) {
      largest = Math.max(largest ?? 0, view.readUInt32BE(lengthAt + 4) * view.readUInt32BE(lengthAt + 8))
    }
    at = lengthAt + 4 + view.readUInt32BE(lengthAt)
  }
  return largest
}
