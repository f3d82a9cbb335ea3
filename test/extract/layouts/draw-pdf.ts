import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'

/** A text on an A4 page: points from the left and from the top, then the words. */
export type Item = readonly [x: number, y: number, text: string, style?: {
  readonly size?: number
  readonly bold?: boolean
  readonly right?: boolean
  readonly mono?: boolean
}]

/** A straight line: from, to. */
export type Line = readonly [x0: number, y0: number, x1: number, y1: number]

/** Draws one page; fictional invoices need no files of their own. */
export async function drawPdf(items: readonly Item[], lines: readonly Line[] = []): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const plain = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const mono = await document.embedFont(StandardFonts.Courier)
  const page = document.addPage([595, 842])
  for (const [x, y, text, { size = 9, bold: heavy = false, right = false, mono: typewriter = false } = {}] of items) {
    const font = typewriter ? mono : heavy ? bold : plain
    page.drawText(
      text,
      { x: right ? x - font.widthOfTextAtSize(text, size) : x, y: 842 - y, size, font, color: rgb(0, 0, 0) },
    )
  }
  for (const [x0, y0, x1, y1] of lines) page.drawLine({
    start: { x: x0, y: 842 - y0 },
    end: { x: x1, y: 842 - y1 },
    thickness: 0.6,
  })
  return document.save()
}
