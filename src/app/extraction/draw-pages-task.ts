import { openPdf } from '../../read/render/open-pdf.js'
import { renderPage, toPng } from '../../read/render/render-page.js'

export interface DrawPagesRequest {
  readonly pdf: Uint8Array
  readonly dpi: number
  /** 1-based page numbers. */
  readonly pages: readonly number[]
}

/** Pictures of the pages, PNG in base64, in the order of the request. Runs in a child process. */
export async function drawPagesTask({ pdf, dpi, pages }: DrawPagesRequest): Promise<string[]> {
  const document = await openPdf(pdf)
  try {
    const pictures: string[] = []
    for (const number of pages) {
      if (number <= document.numPages) pictures.push(toPng(await renderPage(document, number, dpi)).toString('base64'))
    }
    return pictures
  } finally {
    await document.loadingTask.destroy()
  }
}
