import { createCanvas, type Canvas } from '@napi-rs/canvas'

/** How a page was turned before it was read, clockwise: first by quarters, then by a few degrees about its middle. */
export interface Turn {
  readonly quarter: 0 | 90 | 180 | 270
  readonly skew: number
}

/** Draws a picture turned clockwise, on white paper. A quarter turn swaps its sides, a small one keeps them. */
export function turnPicture(picture: Canvas, { quarter, skew }: Turn): Canvas {
  if (quarter === 0 && skew === 0) return picture
  const swapped = quarter === 90 || quarter === 270
  const canvas = createCanvas(swapped ? picture.height : picture.width, swapped ? picture.width : picture.height)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate(((quarter + skew) * Math.PI) / 180)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return canvas
}
