import { completeInvoice } from '../../complete/complete-invoice.js'
import { sumContradiction } from '../../complete/missing.js'
import type { Draft } from '../../model/draft.js'
import type { Finding } from '../../model/finding.js'
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
  /** Amounts that don't fit one another, for which `convert` refuses the invoice. */
  readonly contradictions: readonly Finding[]
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
  const contradictions = completeInvoice(draft).findings.filter(({ code }) => code === sumContradiction)
  return { data: toInvoiceData(draft.values), draft, contradictions, pages, pdf }
}
