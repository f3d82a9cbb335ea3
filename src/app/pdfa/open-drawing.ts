import { openPdf } from '../../read/render/open-pdf.js'
import { drawPage } from '../../read/render/render-page.js'
import type { DrawnPdf } from '../../write/pdf/picture.js'
import type { LayerWord } from '../../write/pdf/text-layer.js'

/** Joins the PDF repair to the renderer: pages as pixels, and their words for pages that become pictures. */
export async function openDrawing(pdf: Uint8Array): Promise<DrawnPdf> {
  // A Buffer is refused by pdf.js, though it is an array of bytes too.
  const document = await openPdf(new Uint8Array(pdf))
  return {
    pages: document.numPages,
    draw: async (page, dpi) => {
      const { canvas, width, height } = await drawPage(await document.getPage(page), dpi)
      return { width, height, rgba: canvas.getContext('2d').getImageData(0, 0, width, height).data }
    },
    words: async (page) => {
      const proxy = await document.getPage(page)
      const { transform } = proxy.getViewport({ scale: 1 })
      const { items } = await proxy.getTextContent()
      return items.flatMap((item) => ('str' in item ? layerWord(item.str, item.width, times(transform as number[], item.transform as number[])) : []))
    },
    close: async () => {
      await document.loadingTask.destroy()
    },
  }
}

/** Two transformations after one another, the second first. */
function times(outer: readonly number[], inner: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** A run of text on the page as displayed; what runs upwards there keeps its beginning, which is enough to be found. */
function layerWord(text: string, width: number, transform: readonly number[]): LayerWord[] {
  const [, , c = 0, d = 0, x = 0, y = 0] = transform
  const fontSize = Math.hypot(c, d)
  if (text.trim() === '' || width <= 0) return []
  return [{ text, x0: x, x1: x + width, y0: y - fontSize * 0.8, y1: y + fontSize * 0.2, fontSize }]
}
