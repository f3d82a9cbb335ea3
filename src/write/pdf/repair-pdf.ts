import type { Finding } from '../../model/finding.js'
import { pdfFinding } from './findings.js'
import { openPdf } from './open-pdf.js'
import { invoiceFileName, repairAttachments, type InvoiceFile } from './repairs/attachments.js'
import { rewriteMetadata } from './repairs/metadata.js'
import { runRepairs } from './repairs/table.js'
import { savePdf } from './save-pdf.js'
import { addTextLayer, type LayerPage } from './text-layer.js'

export interface RepairOptions {
  /** Becomes the date of change; the only thing in the output that is not in the input. */
  readonly date: Date
  readonly title?: string | undefined
  readonly author?: string | undefined
  /** Words for pages that are pictures. */
  readonly textLayer?: readonly LayerPage[] | undefined
  readonly invoice?: InvoiceFile | undefined
}

export interface RepairedPdf {
  readonly pdf: Uint8Array
  readonly findings: Finding[]
}

/**
 * Makes a valid PDF/A-3b of any PDF, with the pages as they are.
 * @throws AppError extraction_failed when the file needs a password, is a bomb or is broken beyond repair
 */
export async function repairPdf(bytes: Uint8Array, options: RepairOptions): Promise<RepairedPdf> {
  const file = await openPdf(bytes)
  const findings: Finding[] = file.wasEncrypted ? [pdfFinding('IC-PDF-DECRYPTED')] : []
  findings.push(...runRepairs(file))
  if (options.textLayer !== undefined) addTextLayer(file, options.textLayer)
  findings.push(...repairAttachments(file, options.date, options.invoice))
  rewriteMetadata(file, {
    title: options.title,
    author: options.author,
    date: options.date,
    invoice: options.invoice === undefined ? undefined : { fileName: invoiceFileName, conformanceLevel: options.invoice.conformanceLevel },
  })
  return { pdf: await savePdf(file.context), findings }
}
