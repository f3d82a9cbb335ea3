import { repairPdf, type RepairedPdf } from './repair-pdf.js'
import type { OpenDrawing } from './document/picture.js'
import type { LayerPage } from './text-layer.js'

export interface HybridRequest {
  /** Any PDF; it becomes PDF/A-3. */
  readonly pdf: Uint8Array
  /** The invoice as CII. */
  readonly xml: Uint8Array | string
  readonly title: string
  readonly author: string
  readonly date: Date
  readonly conformanceLevel: string
  /** Words for pages that are pictures; drawn invisibly. */
  readonly textLayer?: readonly LayerPage[]
}

/**
 * Joins a PDF and an invoice XML to a hybrid invoice (ZUGFeRD, Factur-X). The same request gives the same bytes.
 * @throws AppError extraction_failed as `repairPdf` does
 */
export function writeHybrid(
  { pdf, xml, conformanceLevel, ...rest }: HybridRequest,
  openDrawing?: OpenDrawing,
): Promise<RepairedPdf> {
  const bytes = typeof xml === 'string' ? new TextEncoder().encode(xml) : xml
  return repairPdf(pdf, { ...rest, openDrawing, invoice: { xml: bytes, conformanceLevel } })
}
