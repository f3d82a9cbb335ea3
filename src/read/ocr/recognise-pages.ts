import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js'
import { openPdf } from '../render/open-pdf.js'
import { ocrLanguages, type OcrLanguage } from './language-models.js'
import { recognisePage } from './recognise-page.js'
import type { RecognisedPage } from './recognised-page.js'
import { startRecogniser } from './recogniser.js'

export interface OcrProgress {
  readonly page: number
  /** How many of the pages that were asked for are done, the one at work in part: 0 to 1. */
  readonly share: number
}

export interface OcrOptions {
  /** Models to read with; all that are installed unless given. */
  readonly languages?: readonly OcrLanguage[]
  readonly onProgress?: (progress: OcrProgress) => void
}

/** Reads the given pages (1-based) of a PDF from their pictures. */
export async function recognisePages(bytes: Uint8Array, pageNumbers: readonly number[], options: OcrOptions = {}): Promise<RecognisedPage[]> {
  if (pageNumbers.length === 0) return []
  const pages: RecognisedPage[] = []
  const report = (share: number): void => {
    const page = pageNumbers[pages.length]
    if (page !== undefined) options.onProgress?.({ page, share: (pages.length + share) / pageNumbers.length })
  }
  // The models load while the file is opened.
  const starting = startRecogniser(options.languages ?? ocrLanguages, report)
  const pdf = await openPdf(bytes).catch(async (cause: unknown) => {
    await (await starting).close()
    throw cause
  })
  const recogniser = await starting
  try {
    for (const number of pageNumbers) pages.push(await readOne(pdf, number, recogniser))
    return pages
  } finally {
    await Promise.all([recogniser.close(), pdf.loadingTask.destroy()])
  }
}

async function readOne(pdf: PDFDocumentProxy, number: number, recogniser: Awaited<ReturnType<typeof startRecogniser>>): Promise<RecognisedPage> {
  return await recognisePage(await pdf.getPage(number), number, recogniser)
}
