import { openPdf } from '../../read/render/open-pdf.js'
import { drawPage } from '../../read/render/render-page.js'
import type { DrawnPdf, LayerWord } from '../../write/pdf/document/picture.js'

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
      return items.flatMap((item) => ('str' in item ? layerWord(item.str, item.width, times(transform, item.transform as number[])) : []))
    },
    close: async () => {
      await document.loadingTask.destroy()
    },
  }
}

/** Two transformations after one another, the second first. */
function times(outer: readonly number[], inner: readonly number[]): number[] {
  const at = (matrix: readonly number[], index: number): number => matrix[index] ?? 0
  const apply = (x: number, y: number, shift: 0 | 1, axis: 0 | 1): number =>
    at(outer, axis) * x + at(outer, 2 + axis) * y + shift * at(outer, 4 + axis)
  return [0, 2, 4].flatMap((column) => {
    const [x, y] = [at(inner, column), at(inner, column + 1)]
    const shift = column === 4 ? 1 : 0
    return [apply(x, y, shift, 0), apply(x, y, shift, 1)]
  })
}

/** A run of text on the page as displayed; what runs upwards there keeps its beginning, which is enough to be found. */
function layerWord(text: string, width: number, transform: readonly number[]): LayerWord[] {
  const [, , c = 0, d = 0, x = 0, y = 0] = transform
  const fontSize = Math.hypot(c, d)
  if (text.trim() === '' || width <= 0) return []
  return [{ text, x0: x, x1: x + width, y0: y - fontSize * 0.8, y1: y + fontSize * 0.2, fontSize }]
}
