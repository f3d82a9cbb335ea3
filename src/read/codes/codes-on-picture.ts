import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { Box } from '../../model/evidence.js'
import type { CodeOnPage } from '../page.js'
import { codeSpots } from './code-spots.js'
import { readQrCodes } from './zxing.js'

const pointsPerInch = 72
/** Finer pictures are searched at this resolution. */
const searchDpi = 200

/** The codes on the picture of a page; `scale` is its pixels per point. Boxes come back in points. */
export async function codesOnPicture(canvas: Canvas, scale: number): Promise<CodeOnPage[]> {
  const smaller = Math.min(1, searchDpi / (scale * pointsPerInch))
  return await search(smaller < 1 ? resized(canvas, smaller) : canvas, scale * smaller)
}

async function search(canvas: Canvas, scale: number): Promise<CodeOnPage[]> {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const codes: CodeOnPage[] = []
  for (const spot of codeSpots({ data, width, height })) {
    const margin = (spot.x1 - spot.x0) * 0.2
    const part = {
      x0: Math.max(0, spot.x0 - margin), y0: Math.max(0, spot.y0 - margin),
      x1: Math.min(width, spot.x1 + margin), y1: Math.min(height, spot.y1 + margin),
    }
    codes.push(...(await readCodes(canvas, part, { x0: part.x0 / scale, y0: part.y0 / scale }, scale)))
  }
  return codes.filter(({ text }, index) => codes.findIndex((other) => other.text === text) === index)
}

function resized(canvas: Canvas, factor: number): Canvas {
  const small = createCanvas(Math.round(canvas.width * factor), Math.round(canvas.height * factor))
  const context = small.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(canvas, 0, 0, small.width, small.height)
  return small
}

/** Reads the codes of a part of a picture; their boxes come back in points of the page. */
export async function readCodes(canvas: Canvas, part: Box, origin: Pick<Box, 'x0' | 'y0'>, scale: number): Promise<CodeOnPage[]> {
  const width = Math.round(part.x1 - part.x0)
  const height = Math.round(part.y1 - part.y0)
  if (width < 20 || height < 20) return []
  const cut = createCanvas(width, height)
  const context = cut.getContext('2d')
  context.drawImage(canvas, Math.round(part.x0), Math.round(part.y0), width, height, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const found = await readQrCodes({ data, width, height })
  return found.map(({ format, text, corners }) => {
    const xs = corners.map(({ x }) => origin.x0 + x / scale)
    const ys = corners.map(({ y }) => origin.y0 + y / scale)
    return { format, text, x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) }
  })
}
