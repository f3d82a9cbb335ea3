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
