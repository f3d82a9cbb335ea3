import { descriptionTag, fixed, iccFile, textTag, xyzTag, type IccTag } from './icc-file.js'
import { srgbPrimaries, srgbToLinear } from './srgb-profile.js'

/** Points per ink in the table; between them a reader interpolates. */
const gridPoints = 9

/**
 * How the sixteen full overprints of web offset inks look in sRGB. Viewers that have no profile for device CMYK
 * mix between these corners, so a page keeps the colours that its reader is used to.
 * Index: cyan 8, magenta 4, yellow 2, black 1.
 */
const corners: readonly (readonly [number, number, number])[] = [
  [1, 1, 1], [0.1373, 0.1216, 0.1255], [1, 0.949, 0], [0.1098, 0.102, 0],
  [0.9255, 0, 0.549], [0.1412, 0, 0], [0.9294, 0.1098, 0.1412], [0.1333, 0, 0],
  [0, 0.6784, 0.9373], [0, 0.0588, 0.1412], [0, 0.651, 0.3137], [0, 0.0745, 0],
  [0.1804, 0.1922, 0.5725], [0, 0, 0.0078], [0.2118, 0.2119, 0.2235], [0, 0, 0],
]

/** sRGB of an ink mixture, each component from 0 to 1. */
export function cmykToRgb(inks: readonly [number, number, number, number]): [number, number, number] {
  const mixed: [number, number, number] = [0, 0, 0]
  for (const [index, corner] of corners.entries()) {
    let share = 1
    for (const [ink, amount] of inks.entries()) share *= (index & (8 >> ink)) === 0 ? 1 - amount : amount
    for (const [part, value] of corner.entries()) mixed[part as 0 | 1 | 2] += share * value
  }
  return mixed
}

function rgbToLab(rgb: readonly [number, number, number]): [number, number, number] {
  const linear = rgb.map(srgbToLinear)
  const xyz = [0, 1, 2].map((axis) =>
    srgbPrimaries.reduce((sum, primary, index) => sum + (primary[axis] ?? 0) * (linear[index] ?? 0), 0),
  )
  const white = [0.9642, 1, 0.8249]
  const [x = 0, y = 0, z = 0] = xyz.map((value, index) => {
    const ratio = value / (white[index] ?? 1)
    return ratio > 216 / 24_389 ? Math.cbrt(ratio) : (ratio * 24_389) / 27 / 116 + 16 / 116
  })
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function* everyMixture(): Generator<[number, number, number, number]> {
  const steps = Array.from({ length: gridPoints }, (_, index) => index / (gridPoints - 1))
  for (const c of steps) for (const m of steps) for (const y of steps) for (const k of steps) yield [c, m, y, k]
}

/** lut16Type from four inks to Lab in the 16 bit encoding of ICC version 2. */
function tableTag(): IccTag {
  const tables = 4 * 2 + gridPoints ** 4 * 3 + 3 * 2
  const data = new Uint8Array(52 + tables * 2)
  data.set([0x6d, 0x66, 0x74, 0x32]) // mft2
  data.set([4, 3, gridPoints], 8)
  const view = new DataView(data.buffer)
  for (const place of [0, 4, 8]) view.setInt32(12 + place * 4, fixed(1))
  view.setUint16(48, 2)
  view.setUint16(50, 2)
  let offset = 52
  const write = (value: number): void => {
    view.setUint16(offset, Math.min(65_535, Math.max(0, Math.round(value))))
    offset += 2
  }
  const straight = (): void => {
    write(0)
    write(65_535)
  }
  for (let ink = 0; ink < 4; ink++) straight()
  for (const inks of everyMixture()) {
    const [lightness, a, b] = rgbToLab(cmykToRgb(inks))
    write((lightness * 65_280) / 100)
    write((a + 128) * 256)
    write((b + 128) * 256)
  }
  for (let part = 0; part < 3; part++) straight()
  return { signature: 'A2B0', data }
}

let made: Uint8Array | undefined

/** Our own CMYK input profile, computed from the corners above; free of foreign rights. */
export function cmykProfile(): Uint8Array {
  made ??= iccFile({ deviceClass: 'scnr', colourSpace: 'CMYK', connectionSpace: 'Lab ' }, [
    descriptionTag('Everyday CMYK (invoiceconv)'),
    textTag('cprt', 'No copyright, use freely'),
    xyzTag('wtpt', [0.9642, 1, 0.8249]),
    tableTag(),
  ])
  return made
}
