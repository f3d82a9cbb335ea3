import { completeInvoice } from '../../complete/complete-invoice.js'
import { sumContradiction } from '../../complete/missing.js'
import type { Draft } from '../../model/draft.js'
import type { Finding } from '../../model/finding.js'
import type { InvoiceData } from '../../model/invoice-data.js'
import type { Language } from '../../model/language.js'
import { toInvoiceData } from '../../write/json/to-invoice-data.js'
import type { App } from '../app.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { type InvoiceReading, type ReadPage, readInvoice } from '../reading/read-invoice.js'
import { invoicePages } from '../suppliers/invoice-pages.js'

export interface ExtractRequest {
  readonly bytes: Uint8Array
  readonly language: Language
  /** Whose suppliers have shown where their values stand; without it only what every reader knows is read. */
  readonly session?: Session | undefined
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

async function byLearnedPlaces(
  reading: InvoiceReading,
  { organization }: Session,
  app: App,
): Promise<Draft> {
  const { recallPlaces } = await import('../suppliers/recall-supplier.js')
  const sheet = invoicePages(reading, app.workers)
  return await recallPlaces(reading.draft, { organization, sheet }, await app.books())
}

/**
 * Reads an invoice and nothing more: a field that is not known is null, never invented. What was learned of a supplier
 * only tells where to look. Stores nothing, books nothing.
 * @throws AppError as `readInvoice`
 */
export async function extractInvoice({ bytes, language, session }: ExtractRequest, app: App): Promise<Extraction> {
  if (session !== undefined) demand(session, 'readSuppliers')
  const reading = await readInvoice(bytes, app, { accepted: 'all', language })
  const { pages, pdf } = reading
  const draft = session === undefined ? reading.draft : await byLearnedPlaces(reading, session, app)
  const contradictions = completeInvoice(draft).findings.filter(({ code }) => code === sumContradiction)
  return { data: toInvoiceData(draft.values), draft, contradictions, pages, pdf }
}
