import { OPS } from '../../tools/pdfjs.js'
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js'

const usual = 200
const coarsest = 150
const finest = 300
/** A picture that fills less of the page's width is a logo, not a scan. */
const scanShare = 0.5

/**
 * The resolution at which to draw a page for reading. A scan is drawn pixel by pixel as it was taken, for the
 * recognition reads worse when letters are scaled; pages without a large picture are drawn at 200 dpi.
 */
export async function pictureResolution(page: PDFPageProxy): Promise<number> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const widths = fnArray.flatMap((
    operation,
    index,
  ) => (operation === OPS.paintImageXObject ? [widthOf(argsArray[index])] : []))
  const longest = Math.max(0, ...widths)
  const { width, height } = page.getViewport({ scale: 1 })
  const dpi = (longest * 72) / Math.max(width, height)
  const isScan = dpi >= coarsest * scanShare
  return isScan ? Math.round(Math.min(finest, Math.max(coarsest, dpi))) : usual
}

/** The longer side of a picture in pixels; pdf.js gives name, width and height. */
function widthOf(operands: unknown): number {
  if (!Array.isArray(operands)) return 0
  const [, width, height] = operands as unknown[]
  return typeof width === 'number' && typeof height === 'number' ? Math.max(width, height) : 0
}
