import { PDFDocument, StandardFonts } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../../src/read/render/render-page.js'

const size = 40

/** How wide a drawn text is, in parts of the font's size. */
async function inkOf(text: string, font: StandardFonts): Promise<number> {
  const pdf = await PDFDocument.create()
  pdf.addPage([200, 100]).drawText(text, { x: 10, y: 30, size, font: await pdf.embedFont(font) })
  const { canvas, width, height, scale } = await renderPage(await pdf.save(), 1, 144)
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const rows = Array.from({ length: height }, (_, y) => y)
  const inked = Array.from({ length: width }, (_, x) => x)
    .filter((x) => rows.some((y) => (data[4 * (y * width + x)] ?? 255) < 128))
  return ((inked.at(-1) ?? 0) - (inked[0] ?? 0)) / scale / size
}

describe('a font that a file only names', () => {
  // Letters whose serifs make them several times as wide as the bare stroke of another font that stands in.
  it.each([
    ['i', StandardFonts.Courier, 0.3],
    ['l', StandardFonts.Courier, 0.3],
    ['I', StandardFonts.TimesRoman, 0.2],
    ['l', StandardFonts.TimesRoman, 0.15],
  ])('is drawn with its own letters: %s in %s', async (letter, font, least) => {
    expect(await inkOf(letter, font)).toBeGreaterThan(least)
  })
})
