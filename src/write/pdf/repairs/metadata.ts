import { PDFDict, PDFHexString, PDFName, PDFRawStream, PDFString, type PDFContext } from '../../../tools/pdf-lib.js'
import { collectAttachments } from '../document/attachments.js'
import { asDict, resolve, setKey, streamAt, textAt } from '../document/objects.js'
import type { PdfFile } from '../document/open-pdf.js'
import { tryDecode } from '../document/stream-data.js'
import { readInvoiceDescription, writeXmp, type InvoiceDescription, type Metadata } from './xmp.js'

export interface MetadataOptions {
  readonly title?: string | undefined
  readonly author?: string | undefined
  readonly date: Date
  readonly invoice?: InvoiceDescription | undefined
}

const producer = 'invoiceconv'

function isoDate(text: string | undefined): string | undefined {
  const match = /^(?:D:)?(\d{4,14})(?:Z|([+-]\d\d)'?(\d\d)?)?/.exec(text ?? '')
  if (match === null) return undefined
  const [, digits = '', zoneHour, zoneMinute = '00'] = match
  // A date may stop after any part; the first month, day and midnight stand in for the rest.
  const full = digits + '00000101000000'.slice(digits.length)
  const part = (from: number): string => full.slice(from, from + 2)
  const zone = zoneHour === undefined ? 'Z' : `${zoneHour}:${zoneMinute}`
  const iso = `${full.slice(0, 4)}-${part(4)}-${part(6)}T${part(8)}:${part(10)}:${part(12)}${zone}`
  return Number.isNaN(Date.parse(iso)) ? undefined : iso
}

function pdfDate(iso: string): PDFString {
  return PDFString.fromDate(new Date(iso))
}

/** A hybrid invoice that is only repaired stays one, as long as its XML is still there. */
function keptInvoice(file: PdfFile): InvoiceDescription | undefined {
  const packet = tryDecode(streamAt(file.catalog, 'Metadata'))
  const invoice = packet === undefined ? undefined : readInvoiceDescription(Buffer.from(packet).toString('utf8'))
  return collectAttachments(file).some(({ name }) => name === invoice?.fileName) ? invoice : undefined
}

/** Reads what the file says of itself, and writes it both as XMP and as information dictionary, saying the same. */
export function rewriteMetadata(file: PdfFile, options: MetadataOptions): void {
  const { context, catalog } = file
  const info = asDict(resolve(context, context.trailerInfo.Info)) ?? PDFDict.withContext(context)
  const modified = options.date.toISOString().replace(/\.\d{3}Z$/, 'Z')
  const metadata: Metadata = {
    title: options.title ?? textAt(info, 'Title'),
    author: options.author ?? textAt(info, 'Author'),
    subject: textAt(info, 'Subject'),
    keywords: textAt(info, 'Keywords'),
    creator: textAt(info, 'Creator'),
    producer,
    created: isoDate(textAt(info, 'CreationDate')) ?? modified,
    modified,
    invoice: options.invoice ?? keptInvoice(file),
  }
  writeInformation(context, metadata)
  const packet = PDFRawStream.of(PDFDict.withContext(context), writeXmp(metadata))
  setKey(packet.dict, 'Type', PDFName.of('Metadata'))
  setKey(packet.dict, 'Subtype', PDFName.of('XML'))
  setKey(catalog, 'Metadata', context.register(packet))
}

function writeInformation(context: PDFContext, metadata: Metadata): void {
  const info = PDFDict.withContext(context)
  const texts = {
    Title: metadata.title,
    Author: metadata.author,
    Subject: metadata.subject,
    Keywords: metadata.keywords,
    Creator: metadata.creator,
    Producer: metadata.producer,
  }
  for (const [key, text] of Object.entries(texts)) {
    if (text !== undefined && text.trim() !== '') setKey(info, key, PDFHexString.fromText(text))
  }
  if (metadata.created !== undefined) setKey(info, 'CreationDate', pdfDate(metadata.created))
  setKey(info, 'ModDate', pdfDate(metadata.modified))
  context.trailerInfo.Info = context.register(info)
}
