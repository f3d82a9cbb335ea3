import type { GreyPicture } from './grey-picture.js'

const blockSize = 32
/** Nothing darker than this counts as paper, so that a dark table head stays dark. */
const darkestPaper = 140
/** Share of the pixels of a block that are at most as light as its paper. */
const paperShare = 0.9

/** Evens out shadows and grey paper: each pixel is measured against the paper around it. */
export function evenLight(picture: GreyPicture): GreyPicture {
  const { width, height, pixels } = picture
  const columns = Math.ceil(width / blockSize)
  const paper = paperOfBlocks(picture, columns, Math.ceil(height / blockSize))
  const even = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / blockSize) * columns
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      even[index] = Math.min(255, ((pixels[index] ?? 255) * 255) / (paper[row + Math.floor(x / blockSize)] ?? 255))
    }
  }
  return { width, height, pixels: even }
}

/** The paper's grey of each block, smoothed over its neighbours so that no edges come up between blocks. */
function paperOfBlocks(picture: GreyPicture, columns: number, rows: number): Float32Array {
  const raw = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) raw[row * columns + column] = blockPaper(
      picture,
      column * blockSize,
      row * blockSize,
    )
  }
  return raw.map((_, index) => neighbourMean(raw, columns, rows, index))
}

function blockPaper({ width, height, pixels }: GreyPicture, left: number, top: number): number {
  const histogram = new Uint16Array(256)
  const right = Math.min(width, left + blockSize)
  const bottom = Math.min(height, top + blockSize)
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const grey = pixels[y * width + x] ?? 255
      histogram[grey] = (histogram[grey] ?? 0) + 1
    }
  }
  let rest = (right - left) * (bottom - top) * (1 - paperShare)
  for (let grey = 255; grey > darkestPaper; grey--) {
    rest -= histogram[grey] ?? 0
    if (rest < 0) return grey
  }
  // A block that is wholly dark says nothing about the paper.
  return 255
}

function neighbourMean(values: Float32Array, columns: number, rows: number, index: number): number {
  const row = Math.floor(index / columns)
  const column = index % columns
  let total = 0
  let count = 0
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
      total += values[y * columns + x] ?? 255
      count++
    }
  }
  return total / count
}
