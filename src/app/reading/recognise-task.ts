import type { RecognisedPage } from '../../read/ocr/recognised-page.js'
import { recognisePages } from '../../read/ocr/recognise-pages.js'

export interface RecogniseRequest {
  readonly pdf: Uint8Array
  /** Numbers of the pages, 1-based. */
  readonly pages: readonly number[]
}

/** Reads pages from their picture, payment codes included. Runs in a child process. */
export async function recogniseTask({ pdf, pages }: RecogniseRequest): Promise<RecognisedPage[]> {
  return await recognisePages(pdf, pages)
}
