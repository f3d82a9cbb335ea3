import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js'
import { turnPicture, type Turn } from '../ocr/turn-picture.js'
import type { CodeOnPage, Page } from '../page.js'
import { openPdf } from '../render/open-pdf.js'
import { drawPage, drawPart } from '../render/render-page.js'
import { codePlaces } from './code-places.js'
import { codesOnPicture, readCodes } from './codes-on-picture.js'

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
export async function findCodes<SomePage extends SearchedPage>(
  bytes: Uint8Array,
  pages: readonly SomePage[],
): Promise<SomePage[]> {
  const worthwhile = new Set(pages.filter((page) => page.recognised || codePlaces(page).length > 0))
  if (worthwhile.size === 0) return [...pages]
  const pdf = await openPdf(bytes)
  try {
    const found: SomePage[] = []
    for (const page of pages) {
      found.push(
        worthwhile.has(page) ? { ...page, codes: unique(await codesOf(await pdf.getPage(page.number), page)) } : page,
      )
    }
    return found
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function codesOf(source: PDFPageProxy, page: SearchedPage): Promise<CodeOnPage[]> {
  const { width } = source.getViewport({ scale: 1 })
  // A page that was read sideways has its boxes sideways, too: then only the picture tells.
  if (page.recognised
    || Math.abs(width - page.width) > 1) return await searchPicture(source, page.turn ?? { quarter: 0, skew: 0 })
  const codes: CodeOnPage[] = []
  for (const place of codePlaces(page)) {
    const box = { x0: place.x0 - quiet, y0: place.y0 - quiet, x1: place.x1 + quiet, y1: place.y1 + quiet }
    const { canvas, scale } = await drawPart(source, box, partDpi)
    codes.push(...(await readCodes(canvas, { x0: 0, y0: 0, x1: canvas.width, y1: canvas.height }, box, scale)))
  }
  return codes
}

async function searchPicture(source: PDFPageProxy, turn: Turn): Promise<CodeOnPage[]> {
  const { canvas, scale } = await drawPage(source, pageDpi)
  return await codesOnPicture(turnPicture(canvas, turn), scale)
}

function unique(codes: readonly CodeOnPage[]): CodeOnPage[] {
  return codes.filter(({ text }, index) => codes.findIndex((other) => other.text === text) === index)
}
