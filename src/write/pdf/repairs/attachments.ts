import type { Finding } from '../../../model/finding.js'
import { collectAttachments, completeAttachment, createAttachment, isInvoice, listAttachments, type Attachment } from '../document/attachments.js'
import { pdfFinding } from '../document/findings.js'
import type { PdfFile } from '../document/open-pdf.js'

/** An invoice XML that goes into the file. */
export interface InvoiceFile {
  readonly xml: Uint8Array
  /** As in the XMP: `EN 16931`, `BASIC`, `EXTENDED`, `MINIMUM`, ... */
  readonly conformanceLevel: string
}

export const invoiceFileName = 'factur-x.xml'

// What these two profiles carry is too little to stand for the invoice, so the picture is the invoice and the XML only
// data.
const dataOnly = new Set(['MINIMUM', 'BASIC WL'])

/** Keeps the attachments of the file as associated files, and puts the new invoice XML in place of an old one. */
export function repairAttachments(file: PdfFile, date: Date, invoice: InvoiceFile | undefined): Finding[] {
  const findings: Finding[] = []
  const found = collectAttachments(file)
  const stays = (attachment: Attachment): boolean => invoice === undefined || !isInvoice(attachment)
  const others = found.filter(stays)
  if (others.length < found.length) findings.push(pdfFinding('IC-PDF-ATTACHMENT-REPLACED'))
  const kept = others.filter((attachment) => completeAttachment(attachment, date))
  if (kept.length < others.length) findings.push(pdfFinding('IC-PDF-ATTACHMENT-DROPPED', String(others.length - kept.length)))
  if (invoice !== undefined) {
    kept.unshift(
      createAttachment(file, {
        name: invoiceFileName, description: 'Factur-X/ZUGFeRD invoice', mediaType: 'text/xml', bytes: invoice.xml, date,
        relationship: dataOnly.has(invoice.conformanceLevel) ? 'Data' : 'Alternative',
      }),
    )
  }
  listAttachments(file, kept)
  return findings
}
