/** One tag of an ICC profile: its signature and its data with the type signature in front. */
export interface IccTag {
  readonly signature: string
  readonly data: Uint8Array
}

export interface IccHead {
  /** `mntr` for a screen, `scnr` for an input device. */
  readonly deviceClass: string
  readonly colourSpace: string
  readonly connectionSpace: string
}

function latin(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function put(bytes: Uint8Array, at: number, text: string): void {
  bytes.set(latin(text), at)
}

/** s15Fixed16Number, the number format of ICC. */
export function fixed(value: number): number {
  return Math.round(value * 65_536)
}

export function xyzTag(signature: string, xyz: readonly [number, number, number]): IccTag {
  const data = new Uint8Array(20)
  put(data, 0, 'XYZ ')
  const view = new DataView(data.buffer)
  for (const [index, value] of xyz.entries()) view.setInt32(8 + index * 4, fixed(value))
  return { signature, data }
}

export function textTag(signature: string, text: string): IccTag {
  const data = new Uint8Array(8 + text.length + 1)
  put(data, 0, 'text')
  put(data, 8, text)
  return { signature, data }
}

export function descriptionTag(text: string): IccTag {
  // textDescriptionType of ICC version 2: the ASCII text, then empty Unicode and script code parts.
  const data = new Uint8Array(12 + text.length + 1 + 78)
  put(data, 0, 'desc')
  new DataView(data.buffer).setUint32(8, text.length + 1)
  put(data, 12, text)
  return { signature: 'desc', data }
}

/** An ICC profile of version 2.1 with the perceptual intent and the D50 white of the connection space. */
export function iccFile(head: IccHead, tags: readonly IccTag[]): Uint8Array {
  const table = 128 + 4 + tags.length * 12
  const size = tags.reduce((sum, { data }) => sum + Math.ceil(data.length / 4) * 4, table)
  const file = new Uint8Array(size)
  const view = new DataView(file.buffer)
  view.setUint32(0, size)
  view.setUint32(8, 0x02100000)
  put(file, 12, head.deviceClass)
  put(file, 16, head.colourSpace)
  put(file, 20, head.connectionSpace)
  // The date of the profile is part of it; a fixed one keeps the output the same on every run.
  for (const [index, part] of [2026, 1, 1, 0, 0, 0].entries()) view.setUint16(24 + index * 2, part)
  put(file, 36, 'acsp')
  for (const [index, value] of [0.9642, 1, 0.8249].entries()) view.setInt32(68 + index * 4, fixed(value))
  view.setUint32(128, tags.length)
  let offset = table
  for (const [index, { signature, data }] of tags.entries()) {
    put(file, 132 + index * 12, signature)
    view.setUint32(136 + index * 12, offset)
    view.setUint32(140 + index * 12, data.length)
    file.set(data, offset)
    offset += Math.ceil(data.length / 4) * 4
  }
  return file
}
