import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js'
import type { Box } from '../../model/evidence.js'
import { openPdf } from './open-pdf.js'

/** The most that one page may take: 25 million pixels are 100 MB. */
const pixelLimit = 25_000_000
const pointsPerInch = 72

/** A page as pixels, four bytes (red, green, blue, alpha) each. */
export interface RenderedPage {
  readonly canvas: Canvas
  readonly width: number
  readonly height: number
  /** Size of the displayed page in points. */
  readonly pageWidth: number
  readonly pageHeight: number
  /** Pixels per point; smaller than asked for when the page would have been too large. */
  readonly scale: number
}

/** Draws one page (1-based) as it is displayed, with its own rotation applied. */
export async function renderPage(
  source: Uint8Array | PDFDocumentProxy,
  pageNumber: number,
  dpi: number,
): Promise<RenderedPage> {
  if (!(source instanceof Uint8Array)) return await drawPage(await source.getPage(pageNumber), dpi)
  const pdf = await openPdf(source)
  try {
    return await drawPage(await pdf.getPage(pageNumber), dpi)
  } finally {
    await pdf.loadingTask.destroy()
  }
}

/** The same page as a PNG file. */
export function toPng(rendered: RenderedPage): Buffer {
  return rendered.canvas.toBuffer('image/png')
}

/** Draws a page of an open document. */
export async function drawPage(page: PDFPageProxy, dpi: number): Promise<RenderedPage> {
  const { width, height } = page.getViewport({ scale: 1 })
  return {
    ...(await drawPart(page, { x0: 0, y0: 0, x1: width, y1: height }, dpi)),
    pageWidth: width,
    pageHeight: height,
  }
}

/** Draws what lies inside a box of the displayed page, given in points. */
export async function drawPart(page: PDFPageProxy, box: Box, dpi: number): Promise<Omit<RenderedPage, 'pageWidth' | 'pageHeight'>> {
  const largest = Math.sqrt(pixelLimit / ((box.x1 - box.x0) * (box.y1 - box.y0)))
  const scale = Math.min(dpi / pointsPerInch, largest)
  const viewport = page.getViewport({ scale, offsetX: -box.x0 * scale, offsetY: -box.y0 * scale })
  const width = Math.max(1, Math.floor((box.x1 - box.x0) * scale))
  const height = Math.max(1, Math.floor((box.y1 - box.y0) * scale))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  fillWhite(context, width, height)
  // pdf.js is written for the browser's canvas; the one of @napi-rs/canvas has the same methods.
  const target = { canvas, canvasContext: context, viewport } as unknown as Parameters<PDFPageProxy['render']>[0]
  await page.render(target).promise
  page.cleanup()
  return { canvas, width, height, scale }
}

function fillWhite(context: SKRSContext2D, width: number, height: number): void {
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
}
