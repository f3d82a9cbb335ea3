import { descriptionTag, iccFile, textTag, xyzTag, type IccTag } from './icc-file.js'

/** Decodes a component of sRGB (IEC 61966-2-1) to linear light. */
export function srgbToLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Primaries of sRGB, adapted to D50 by the Bradford method: red, green, blue as X, Y, Z. */
export const srgbPrimaries = [
  [0.43607, 0.22249, 0.01392],
  [0.38515, 0.71687, 0.09708],
  [0.14307, 0.06061, 0.7141],
] as const

function toneCurve(signature: string): IccTag {
  const points = 1024
  const data = new Uint8Array(12 + points * 2)
  data.set([0x63, 0x75, 0x72, 0x76]) // curv
  const view = new DataView(data.buffer)
  view.setUint32(8, points)
  for (let index = 0; index < points; index++) {
    view.setUint16(12 + index * 2, Math.round(srgbToLinear(index / (points - 1)) * 65_535))
  }
  return { signature, data }
}

/** Our own sRGB profile, computed from the numbers of the standard; free of foreign rights. */
export function srgbProfile(): Uint8Array {
  const [red, green, blue] = srgbPrimaries
  return iccFile({ deviceClass: 'mntr', colourSpace: 'RGB ', connectionSpace: 'XYZ ' }, [
    descriptionTag('sRGB (invoiceconv)'),
    textTag('cprt', 'No copyright, use freely'),
    xyzTag('wtpt', [0.9642, 1, 0.8249]),
    xyzTag('rXYZ', red),
    xyzTag('gXYZ', green),
    xyzTag('bXYZ', blue),
    toneCurve('rTRC'),
    toneCurve('gTRC'),
    toneCurve('bTRC'),
  ])
}
