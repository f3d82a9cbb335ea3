import { type Turn, turnPicture } from '../../read/ocr/turn-picture.js'
import { openPdf } from '../../read/render/open-pdf.js'
import { renderPage, toPng } from '../../read/render/render-page.js'

export interface DrawPagesRequest {
  readonly pdf: Uint8Array
  readonly dpi: number
  /** 1-based numbers of the pages; a page that was turned to be read is drawn as it was read. */
  readonly pages: readonly { readonly number: number; readonly turn?: Turn | undefined }[]
}

/** Pictures of the pages, PNG in base64, in the order of the request. Runs in a child process. */
export async function drawPagesTask({ pdf, dpi, pages }: DrawPagesRequest): Promise<string[]> {
  const document = await openPdf(pdf)
  try {
    const pictures: string[] = []
    for (const { number, turn } of pages) {
      if (number > document.numPages) continue
      const rendered = await renderPage(document, number, dpi)
      const upright = turn === undefined ? rendered : { ...rendered, canvas: turnPicture(rendered.canvas, turn) }
      pictures.push(toPng(upright).toString('base64'))
    }
    return pictures
  } finally {
    await document.loadingTask.destroy()
  }
}
