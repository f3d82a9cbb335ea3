import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as fontkit from 'fontkit'
import { PDFDocument, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import type { Random } from './random.js'
import type { Fonts, Mark, Sheet } from './sheet.js'
import type { Style } from './style.js'

const { resolve } = createRequire(import.meta.url)

const standard = {
  Helvetica: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  Times: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  Courier: [StandardFonts.Courier, StandardFonts.CourierBold],
} as const

async function fontFile(family: 'arimo' | 'tinos', weight: 400 | 700): Promise<Uint8Array> {
  return await readFile(resolve(`@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`))
}

/** Fonts of the fourteen that need no file, or embedded ones with an encoding of their own. */
export async function openFonts(pdf: PDFDocument, family: Style['family']): Promise<Fonts> {
  if (family === 'Arimo' || family === 'Tinos') {
    pdf.registerFontkit(fontkit)
    const name = family === 'Arimo' ? 'arimo' : 'tinos'
    const [plain, bold] = [await fontFile(name, 400), await fontFile(name, 700)]
    return { plain: await pdf.embedFont(plain, { subset: true }), bold: await pdf.embedFont(bold, { subset: true }) }
  }
  const [plain, bold] = standard[family]
  return { plain: await pdf.embedFont(plain), bold: await pdf.embedFont(bold) }
}

/** A text in the pieces in which the program writes it. */
function piecesOf(mark: Mark, sheet: Sheet, pieces: Style['pieces']): Mark[] {
  if (pieces === 'text') return [mark]
  const parts = pieces === 'word' ? mark.text.split(/(?<= )/) : Array.from(mark.text)
  let x = mark.x
  return parts.map((text) => {
    const piece = { ...mark, text, x }
    x += sheet.widthOf(text, mark)
    return piece
  })
}

function ordered(marks: readonly Mark[], order: Style['order'], random: Random): readonly Mark[] {
  if (order === 'shuffled') return random.shuffled(marks)
  return order === 'from below' ? [...marks].reverse() : marks
}

function drawStrokes(page: PDFPage, number: number, { strokes, style }: Sheet): void {
  for (const { page: at, x0, y0, x1, y1, kind } of strokes) {
    if (at !== number) continue
    if (kind === 'line') page.drawLine({ start: { x: x0, y: style.height - y0 }, end: { x: x1, y: style.height - y1 }, thickness: 0.6 })
    else page.drawRectangle({ x: x0, y: style.height - y1, width: x1 - x0, height: y1 - y0, color: kind === 'dark' ? rgb(0.15, 0.2, 0.35) : rgb(0.93, 0.93, 0.9) })
  }
}

export async function printPdf(pdf: PDFDocument, sheet: Sheet, fonts: Fonts, random: Random): Promise<Uint8Array> {
  const { style, marks } = sheet
  for (let number = 0; number <= sheet.page; number += 1) {
    const page = pdf.addPage([style.width, style.height])
    drawStrokes(page, number, sheet)
    const own = ordered(marks.filter((mark) => mark.page === number), style.order, random)
    for (const mark of own.flatMap((one) => piecesOf(one, sheet, style.pieces))) {
      if (mark.text.trim() === '') continue
      page.drawText(
        mark.text,
        {
          x: mark.x,
          y: style.height - mark.y,
          size: mark.size,
          font: mark.bold ? fonts.bold : fonts.plain,
          color: mark.white ? rgb(1, 1, 1) : rgb(0, 0, 0),
        },
      )
    }
  }
  return await pdf.save()
}
