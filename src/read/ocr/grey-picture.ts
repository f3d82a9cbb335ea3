import type { Box } from '../../model/evidence.js'
import type { Canvas } from '@napi-rs/canvas'

/** A picture with one byte per pixel, 0 black to 255 white. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** The grey values of a canvas, weighted as the eye sees them. */
export function toGrey(canvas: Canvas): GreyPicture {
  const { width, height } = canvas
  const colours = canvas.getContext('2d').getImageData(0, 0, width, height).data
  const pixels = new Uint8Array(width * height)
  for (let index = 0, from = 0; index < pixels.length; index++, from += 4) {
    pixels[index] = ((colours[from] ?? 0) * 77 + (colours[from + 1] ?? 0) * 151 + (colours[from + 2] ?? 0) * 28) >> 8
  }
  return { width, height, pixels }
}

/** A picture made smaller by a whole factor; each pixel is the mean of those it stands for. */
export function shrink({ width, height, pixels }: GreyPicture, factor: number): GreyPicture {
  if (factor <= 1) return { width, height, pixels }
  const small = { width: Math.floor(width / factor), height: Math.floor(height / factor) }
  const means = new Uint8Array(small.width * small.height)
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) means[y * small.width + x] = blockMean(
      pixels,
      width,
      x * factor,
      y * factor,
      factor,
    )
  }
  return { ...small, pixels: means }
}

function blockMean(pixels: Uint8Array, width: number, left: number, top: number, size: number): number {
  let total = 0
  for (let y = top; y < top + size; y++) {
    for (let x = left; x < left + size; x++) total += pixels[y * width + x] ?? 255
  }
  return total / (size * size)
}

/** Otsu's threshold: what is darker is ink. One above the darkest ink in a picture of pure black and white. */
export function inkThreshold({ pixels }: GreyPicture): number {
  const histogram = new Float64Array(256)
  for (const pixel of pixels) histogram[pixel] = (histogram[pixel] ?? 0) + 1
  let weighted = 0
  histogram.forEach((count, grey) => (weighted += count * grey))
  let best = { between: -1, threshold: 128 }
  let darkCount = 0
  let darkSum = 0
  histogram.forEach((count, grey) => {
    darkCount += count
    darkSum += count * grey
    const lightCount = pixels.length - darkCount
    if (darkCount === 0 || lightCount === 0) return
    const distance = darkSum / darkCount - (weighted - darkSum) / lightCount
    const between = darkCount * lightCount * distance * distance
    if (between > best.between) best = { between, threshold: grey + 1 }
  })
  return best.threshold
}

/** A piece on white paper, without what stands around it. */
export function cutOut({ width, pixels }: GreyPicture, { x0, y0, x1, y1 }: Box, edge: number): GreyPicture {
  const cut = { width: x1 - x0 + 2 * edge, height: y1 - y0 + 2 * edge }
  const own = new Uint8Array(cut.width * cut.height).fill(255)
  for (let y = y0; y < y1; y++) own.set(
    pixels.subarray(y * width + x0, y * width + x1),
    (y - y0 + edge) * cut.width + edge,
  )
  return { ...cut, pixels: own }
}
