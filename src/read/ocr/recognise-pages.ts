import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js'
import { openPdf } from '../render/open-pdf.js'
import { ocrLanguages, type OcrLanguage } from './language-models.js'
import { recognisePage } from './recognise-page.js'
import type { RecognisedPage } from './recognised-page.js'
import { closeRecogniser, recogniserFor } from './recogniser.js'

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
export async function recognisePages(
  bytes: Uint8Array,
  pageNumbers: readonly number[],
  options: OcrOptions = {},
): Promise<RecognisedPage[]> {
  if (pageNumbers.length === 0) return []
  // The models load while the file is opened.
  const starting = recogniserFor(options.languages ?? ocrLanguages)
  try {
    const [pdf] = await Promise.all([openPdf(bytes), starting])
    try {
      return await readAll(pdf, pageNumbers, options)
    } finally {
      await pdf.loadingTask.destroy()
    }
  } catch (cause) {
    await closeRecogniser()
    throw cause
  }
}

async function readAll(
  pdf: PDFDocumentProxy,
  pageNumbers: readonly number[],
  { languages = ocrLanguages, onProgress }: OcrOptions,
): Promise<RecognisedPage[]> {
  const recogniser = await recogniserFor(languages)
  const pages: RecognisedPage[] = []
  let furthest = 0
  for (const page of pageNumbers) {
    const report = (share: number): void => {
      // A page that was read upside down is read again; that is no step back.
      furthest = Math.max(furthest, (pages.length + share) / pageNumbers.length)
      onProgress?.({ page, share: furthest })
    }
    pages.push(await recognisePage(await pdf.getPage(page), page, recogniser, report))
  }
  return pages
}
