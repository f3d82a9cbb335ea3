import type { Picture } from '../document/picture.js'

export interface Difference {
  /** Mean difference of all pixels, 0 to 255. */
  readonly mean: number
  /** Share of the blocks in which something else is to be seen. */
  readonly blocks: number
}

/** Side of a block in pixels, and the difference of its mean colour from which on it counts. */
const side = 8
const visible = 48

/** Row by row, without a division per pixel: a page has half a million of them. */
function blockMeans({ width, height, rgba }: Picture, across: number, down: number): Float64Array {
  const sums = new Float64Array(across * down * 3)
  const right = Math.min(across * side, width)
  for (let y = 0; y < Math.min(down * side, height); y++) {
    const row = Math.floor(y / side) * across * 3
    let pixel = y * width * 4
    for (let left = 0, block = row; left < right; left += side, block += 3) {
      let [red, green, blue] = [0, 0, 0]
      for (const end = pixel + 4 * Math.min(side, right - left); pixel < end; pixel += 4) {
        red += rgba[pixel] ?? 0
        green += rgba[pixel + 1] ?? 0
        blue += rgba[pixel + 2] ?? 0
      }
      sums[block] = (sums[block] ?? 0) + red
      sums[block + 1] = (sums[block + 1] ?? 0) + green
      sums[block + 2] = (sums[block + 2] ?? 0) + blue
    }
  }
  return sums.map((sum) => sum / (side * side))
}

function bytesOf({ rgba }: Picture): Buffer {
  return Buffer.from(rgba.buffer, rgba.byteOffset, rgba.byteLength)
}

/** Most repairs change nothing that is to be seen: the same bytes need no sums. */
function isSame(before: Picture, after: Picture): boolean {
  return before.width === after.width && before.height === after.height && bytesOf(before).equals(bytesOf(after))
}

/** How different two drawings of a page are. Small shifts of edges average out within a block. */
export function comparePictures(before: Picture, after: Picture): Difference {
  if (isSame(before, after)) return { mean: 0, blocks: 0 }
  if (Math.abs(before.width - after.width) > 2
    || Math.abs(before.height - after.height) > 2) return { mean: 255, blocks: 1 }
  const across = Math.max(1, Math.floor(Math.min(before.width, after.width) / side))
  const down = Math.max(1, Math.floor(Math.min(before.height, after.height) / side))
  const a = blockMeans(before, across, down)
  const b = blockMeans(after, across, down)
  let total = 0
  let changed = 0
  for (let block = 0; block < across * down; block++) {
    let most = 0
    for (let part = 0; part < 3; part++) {
      const difference = Math.abs((a[block * 3 + part] ?? 0) - (b[block * 3 + part] ?? 0))
      total += difference / 3
      most = Math.max(most, difference)
    }
    if (most > visible) changed++
  }
  return { mean: total / (across * down), blocks: changed / (across * down) }
}
