import type { Draft } from '../../model/draft.js'
import type { InvoiceData } from '../../model/invoice-data.js'
import type { Language } from '../../model/language.js'
import { toInvoiceData } from '../../write/json/to-invoice-data.js'
import type { App } from '../app.js'
import { type ReadPage, readInvoice } from '../reading/read-invoice.js'

export interface ExtractRequest {
  readonly bytes: Uint8Array
  readonly language: Language
}

/** What could be read of an invoice, complete or not. */
export interface Extraction {
  readonly data: InvoiceData
  readonly draft: Draft
  readonly pages: readonly ReadPage[]
  /** The file as PDF, to be drawn. */
  readonly pdf: Uint8Array
}

/**
 * Reads an invoice and nothing more: a field that is not known is null, never invented. Stores nothing, books nothing.
 * @throws AppError as `readInvoice`
 */
export async function extractInvoice({ bytes, language }: ExtractRequest, app: App): Promise<Extraction> {
  const { draft, pages, pdf } = await readInvoice(bytes, app, { accepted: 'all', language })
  return { data: toInvoiceData(draft.values), draft, pages, pdf }
}
