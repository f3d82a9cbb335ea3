import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js'
import type { Box } from '../../model/evidence.js'
import { turnPicture, type Turn } from '../ocr/turn-picture.js'
import type { CodeOnPage, Page } from '../page.js'
import { openPdf } from '../render/open-pdf.js'
import { drawPage, drawPart } from '../render/render-page.js'
import { codePlaces } from './code-places.js'
import { codeSpots } from './code-spots.js'
import { readQrCodes } from './zxing.js'

const partDpi = 220
const pageDpi = 200
/** Points of white that a code needs around it. */
const quiet = 8

/** A page that was recognised says how it was turned. */
type SearchedPage = Page & { readonly turn?: Turn }

/**
 * The pages with the QR codes that are on them. Only squares that may hold a code are drawn and searched, for a
 * search of a whole page takes over a second; without such a square the file isn't even opened.
 */
export async function findCodes<SomePage extends SearchedPage>(bytes: Uint8Array, pages: readonly SomePage[]): Promise<SomePage[]> {
  const worthwhile = new Set(pages.filter((page) => page.recognised || codePlaces(page).length > 0))
  if (worthwhile.size === 0) return [...pages]
  const pdf = await openPdf(bytes)
  try {
    const found: SomePage[] = []
    for (const page of pages) {
      found.push(worthwhile.has(page) ? { ...page, codes: unique(await codesOf(await pdf.getPage(page.number), page)) } : page)
    }
    return found
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function codesOf(source: PDFPageProxy, page: SearchedPage): Promise<CodeOnPage[]> {
  const { width } = source.getViewport({ scale: 1 })
  // A page that was read sideways has its boxes sideways, too: then only the picture tells.
  if (page.recognised || Math.abs(width - page.width) > 1) return await searchPicture(source, page.turn ?? { quarter: 0, skew: 0 })
  const codes: CodeOnPage[] = []
  for (const place of codePlaces(page)) {
    const box = { x0: place.x0 - quiet, y0: place.y0 - quiet, x1: place.x1 + quiet, y1: place.y1 + quiet }
    const { canvas, scale } = await drawPart(source, box, partDpi)
    codes.push(...(await readCodes(canvas, { x0: 0, y0: 0, x1: canvas.width, y1: canvas.height }, box, scale)))
  }
  return codes
}

async function searchPicture(source: PDFPageProxy, turn: Turn): Promise<CodeOnPage[]> {
  const rendered = await drawPage(source, pageDpi)
  const canvas = turnPicture(rendered.canvas, turn)
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const codes: CodeOnPage[] = []
  for (const spot of codeSpots({ data, width: canvas.width, height: canvas.height })) {
    const margin = (spot.x1 - spot.x0) * 0.2
    const part = {
      x0: Math.max(0, spot.x0 - margin), y0: Math.max(0, spot.y0 - margin),
      x1: Math.min(canvas.width, spot.x1 + margin), y1: Math.min(canvas.height, spot.y1 + margin),
    }
    const origin = { x0: part.x0 / rendered.scale, y0: part.y0 / rendered.scale }
    codes.push(...(await readCodes(canvas, part, origin, rendered.scale)))
  }
  return codes
}

/** Reads the codes of a part of a picture; their boxes come back in points of the page. */
async function readCodes(canvas: Canvas, part: Box, origin: Pick<Box, 'x0' | 'y0'>, scale: number): Promise<CodeOnPage[]> {
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

function unique(codes: readonly CodeOnPage[]): CodeOnPage[] {
  return codes.filter(({ text }, index) => codes.findIndex((other) => other.text === text) === index)
}
