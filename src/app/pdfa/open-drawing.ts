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
      const { height } = proxy.getViewport({ scale: 1 })
      const { items } = await proxy.getTextContent()
      return items.flatMap((item) => ('str' in item ? layerWord(item.str, item.width, item.transform as number[], height) : []))
    },
    close: async () => {
      await document.loadingTask.destroy()
    },
  }
}

/** A run of text, level on the page; turned text keeps its place well enough to be found. */
function layerWord(text: string, width: number, transform: readonly number[], pageHeight: number): LayerWord[] {
  const [, , c = 0, d = 0, x = 0, y = 0] = transform
  const fontSize = Math.hypot(c, d)
  if (text.trim() === '' || width <= 0) return []
  return [{ text, x0: x, x1: x + width, y0: pageHeight - y - fontSize * 0.8, y1: pageHeight - y + fontSize * 0.2, fontSize }]
}
