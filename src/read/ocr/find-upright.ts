import type { GreyPicture } from './grey-picture.js'
import type { Recogniser } from './recogniser.js'

/** Share of the page's height that is read to tell which way is up. */
const sampleShare = 0.16

/** True when the picture reads better upside down: a strip with much ink is read both ways. */
export async function readsBetterTurned(picture: GreyPicture, recogniser: Recogniser, dpi: number): Promise<boolean> {
  const sample = densestStrip(picture)
  const upright = await legibility(sample, recogniser, dpi)
  const turned = await legibility(upsideDown(sample), recogniser, dpi)
  return turned > upright
}

/** How much of the picture makes sense: surely read letters and digits. */
async function legibility(picture: GreyPicture, recogniser: Recogniser, dpi: number): Promise<number> {
  const words = await recogniser.read({ picture, dpi })
  return words.reduce((total, { text, confidence }) => total + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) * Math.max(0, confidence - 0.5), 0)
}

function densestStrip({ width, height, pixels }: GreyPicture): GreyPicture {
  const rows = Math.max(1, Math.round(height * sampleShare))
  const inkOfRow = Array.from({ length: height }, (_, y) => edgesOfRow(pixels, width, y))
  let best = { top: 0, ink: -1 }
  for (let top = 0; top + rows <= height; top += Math.max(1, Math.round(rows / 4))) {
    const ink = inkOfRow.slice(top, top + rows).reduce((total, row) => total + row, 0)
    if (ink > best.ink) best = { top, ink }
  }
  return { width, height: rows, pixels: pixels.slice(best.top * width, (best.top + rows) * width) }
}

/** Counts changes between ink and paper: letters have many, pictures and fills few. */
function edgesOfRow(pixels: Uint8Array, width: number, y: number): number {
  let edges = 0
  for (let x = 1; x < width; x++) {
    if (Math.abs((pixels[y * width + x] ?? 0) - (pixels[y * width + x - 1] ?? 0)) > 96) edges++
  }
  return edges
}

function upsideDown({ width, height, pixels }: GreyPicture): GreyPicture {
  return { width, height, pixels: pixels.slice().reverse() }
}
