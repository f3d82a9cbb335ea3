import * as fontkit from 'fontkit'
import { readFile } from 'node:fs/promises'
import { PDFDocument, rgb, type PDFFont, type PDFImage, type PDFPage, type RGB } from '../../../tools/pdf-lib.js'
import { faceOf, fontFile, type Face } from './letters.js'
import type { OfficePage, Picture, TextPiece } from './office-page.js'

type Fonts = ReadonlyMap<Face, PDFFont>

/** Draws laid out pages as a PDF, with the letters embedded. */
export async function drawPdf(pages: readonly OfficePage[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.registerFontkit(fontkit)
  const fonts = await embedFonts(pdf, pages)
  for (const page of pages) await drawPage(pdf, fonts, page)
  return await pdf.save()
}

async function embedFonts(pdf: PDFDocument, pages: readonly OfficePage[]): Promise<Fonts> {
  const faces = new Set(pages.flatMap((page) => page.texts.map(faceOf)))
  const fonts = new Map<Face, PDFFont>()
  for (const face of faces) fonts.set(face, await pdf.embedFont(await readFile(fontFile(face)), { subset: true }))
  return fonts
}

async function drawPage(pdf: PDFDocument, fonts: Fonts, page: OfficePage): Promise<void> {
  const sheet = pdf.addPage([page.width, page.height])
  for (const { x0, y0, x1, y1, color } of page.fills) {
    sheet.drawRectangle({ x: x0, y: page.height - y1, width: x1 - x0, height: y1 - y0, color: toRgb(color) })
  }
  for (const picture of page.pictures) await drawPicture(pdf, sheet, page, picture)
  for (const { x0, y0, x1, y1, thickness, color } of page.lines) {
    sheet.drawLine({
      start: { x: x0, y: page.height - y0 },
      end: { x: x1, y: page.height - y1 },
      thickness,
      color: toRgb(color),
    })
  }
  for (const piece of page.texts) drawText(sheet, fonts, page, piece)
}

function drawText(sheet: PDFPage, fonts: Fonts, page: OfficePage, piece: TextPiece): void {
  const font = fonts.get(faceOf(piece))
  if (font === undefined) return
  sheet.drawText(piece.text, {
    x: piece.x,
    y: page.height - piece.baseline,
    size: piece.size,
    font,
    color: toRgb(piece.color),
  })
}

async function drawPicture(
  pdf: PDFDocument,
  sheet: PDFPage,
  page: OfficePage,
  { x0, y0, x1, y1, bytes }: Picture,
): Promise<void> {
  const image = await embedImage(pdf, bytes)
  if (image !== undefined) sheet.drawImage(image, { x: x0, y: page.height - y1, width: x1 - x0, height: y1 - y0 })
}

/** PNG and JPEG are what invoices carry as a logo; other kinds of picture stay blank. */
async function embedImage(pdf: PDFDocument, bytes: Uint8Array): Promise<PDFImage | undefined> {
  try {
    if (bytes[0] === 0x89) return await pdf.embedPng(bytes)
    return bytes[0] === 0xff ? await pdf.embedJpg(bytes) : undefined
  } catch {
    // A broken logo is no reason to refuse the invoice.
    return undefined
  }
}

function toRgb(color: string): RGB {
  const part = (at: number): number => Number.parseInt(color.slice(at, at + 2), 16) / 255
  return rgb(part(0), part(2), part(4))
}
