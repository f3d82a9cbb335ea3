import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { PDFDocument } from 'pdf-lib'
import { layOutDocx } from '../../../src/read/office/docx/lay-out-docx.js'
import { drawPdf } from '../../../src/read/office/layout/draw-pdf.js'
import { renderPage } from '../../../src/read/render/render-page.js'
import { turnPicture } from '../../../src/read/ocr/turn-picture.js'

export interface ScanPlan {
  /** Degrees by which the paper lies askew. */
  readonly skew: number
  readonly quarter: 0 | 90 | 180 | 270
  readonly dpi: number
  /** Shadow from white to this grey across the page. */
  readonly shadow?: number
}

/** Prints a letter, lays it on the scanner as told and puts the picture on a page. */
export async function scanOf(letter: Uint8Array, plan: ScanPlan): Promise<Uint8Array> {
  return await scanOfPdf(await drawPdf(layOutDocx(letter)), plan)
}

/** Lays the first page of a PDF on the scanner. */
export async function scanOfPdf(printed: Uint8Array, { skew, quarter, dpi, shadow }: ScanPlan): Promise<Uint8Array> {
  const rendered = await renderPage(printed, 1, dpi)
  const lying = turnPicture(rendered.canvas, { quarter, skew })
  if (shadow !== undefined) darken(lying, shadow)
  const pdf = await PDFDocument.create()
  const width = (lying.width * 72) / dpi
  const height = (lying.height * 72) / dpi
  const page = pdf.addPage([width, height])
  page.drawImage(await pdf.embedJpg(grainy(lying).toBuffer('image/jpeg', 70)), { x: 0, y: 0, width, height })
  return await pdf.save()
}

function darken(canvas: Canvas, grey: number): void {
  const context = canvas.getContext('2d')
  const shade = context.createLinearGradient(0, 0, canvas.width, 0)
  shade.addColorStop(0, 'white')
  shade.addColorStop(1, `rgb(${grey}, ${grey}, ${grey})`)
  context.globalCompositeOperation = 'multiply'
  context.fillStyle = shade
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.globalCompositeOperation = 'source-over'
}

/** Adds the same noise each time. */
function grainy(source: Canvas): Canvas {
  const canvas = createCanvas(source.width, source.height)
  const context = canvas.getContext('2d')
  context.drawImage(source, 0, 0)
  const picture = context.getImageData(0, 0, canvas.width, canvas.height)
  let seed = 42
  for (let at = 0; at < picture.data.length; at += 4) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const noise = (seed / 2_147_483_648 - 0.5) * 40
    for (let part = 0; part < 3; part++) picture.data[at + part] = (picture.data[at + part] ?? 0) + noise
  }
  context.putImageData(picture, 0, 0)
  return canvas
}
