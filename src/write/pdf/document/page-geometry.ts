import type { PDFDict } from '../../../tools/pdf-lib.js'
import { arrayAt, numberAt, numbersOf } from './objects.js'

/** The visible part of a page in its own coordinates, and how it is turned for display. */
export interface PageGeometry {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
  readonly rotation: 0 | 90 | 180 | 270
  readonly unit: number
}

export type Matrix = readonly [number, number, number, number, number, number]

interface Box {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

export function boxAt(dict: PDFDict, key: string): Box | undefined {
  const numbers = numbersOf(arrayAt(dict, key))
  if (numbers?.length !== 4) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = numbers
  const box = { left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) }
  return box.right > box.left && box.top > box.bottom ? box : undefined
}

export function pageGeometry(page: PDFDict): PageGeometry {
  const media = boxAt(page, 'MediaBox') ?? { left: 0, bottom: 0, right: 612, top: 792 }
  const crop = boxAt(page, 'CropBox') ?? media
  const cut = {
    left: Math.max(media.left, crop.left), bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right), top: Math.min(media.top, crop.top),
  }
  const visible = cut.right > cut.left && cut.top > cut.bottom ? cut : media
  const turned = (((numberAt(page, 'Rotate') ?? 0) % 360) + 360) % 360
  const rotation = ([0, 90, 180, 270] as const).find((angle) => angle === turned) ?? 0
  return { ...visible, rotation, unit: numberAt(page, 'UserUnit') ?? 1 }
}

/** Size of the page as it is displayed, in points. */
export function displayedSize(geometry: PageGeometry): { width: number; height: number } {
  const width = (geometry.right - geometry.left) * geometry.unit
  const height = (geometry.top - geometry.bottom) * geometry.unit
  return geometry.rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** From the page as displayed (points, origin at the bottom left, y upwards) to the coordinates of its content. */
export function displayToPage(geometry: PageGeometry): Matrix {
  const scale = 1 / geometry.unit
  switch (geometry.rotation) {
    case 0: return [scale, 0, 0, scale, geometry.left, geometry.bottom]
    case 90: return [0, scale, -scale, 0, geometry.right, geometry.bottom]
    case 180: return [-scale, 0, 0, -scale, geometry.right, geometry.top]
    case 270: return [0, -scale, scale, 0, geometry.left, geometry.top]
  }
}
