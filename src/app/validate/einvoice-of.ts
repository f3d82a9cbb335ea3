import type { Attachment } from '../../read/pdf/embedded-files.js'
import { sniff } from '../../read/sniff.js'

/** An e-invoice as it lies in a file. */
export interface EInvoiceFile {
  readonly xml: Uint8Array
  /** Whether it came out of a PDF. */
  readonly hybrid: boolean
}

const knownNames = new Set(['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'])

type KindOf = (xml: Uint8Array) => unknown

function isEInvoice(xml: Uint8Array, einvoiceKind: KindOf): boolean {
  try {
    return einvoiceKind(xml) !== null
  } catch {
    return false
  }
}

/**
 * What counts is what the XML is, not its name; but XML that is named as an e-invoice and is broken is to be told
 * about.
 */
function choose(attachments: readonly Attachment[], kindOf: KindOf): Uint8Array | undefined {
  const files = attachments.flatMap(({ filename, content }) => (content === null || !/\.xml$/i.test(filename) ? [] : [{ name: filename.toLowerCase(), content }]))
  const chosen = files.find(({ content }) => isEInvoice(content, kindOf))
    ?? files.find(({ name }) => knownNames.has(name))
  return chosen?.content
}

async function insidePdf(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  // This takes a while to load, and plain XML needs none of it.
  const [{ openPdf }, { einvoiceKind }] = await Promise.all([import('../../read/pdf/open-pdf.js'), import('../../extract/einvoice/read-einvoice.js')])
  const document = await openPdf(bytes)
  try {
    const attachments = (await document.getAttachments()) as Readonly<Record<string, Attachment>> | null
    return choose(Object.values(attachments ?? {}), einvoiceKind)
  } finally {
    await document.destroy()
  }
}

/**
 * The e-invoice in a file: the file itself when it is XML, else what is embedded in the PDF; undefined when there is
 * none.
 * Runs in a child process. @throws AppError when a PDF is encrypted or damaged
 */
export async function einvoiceOf(bytes: Uint8Array): Promise<EInvoiceFile | undefined> {
  const kind = sniff(bytes)
  if (kind === 'pdf') {
    const xml = await insidePdf(bytes)
    return xml === undefined ? undefined : { xml, hybrid: true }
  }
  // What can't be told apart is given to the judge when it looks like text in angle brackets: it says what is wrong
  // with it.
  return kind === 'xml' || looksLikeXml(bytes) ? { xml: bytes, hybrid: false } : undefined
}

/** XML begins with `<`, after a byte order mark and white space at most; in UTF-16 every second byte is zero. */
function looksLikeXml(bytes: Uint8Array): boolean {
  const skipped = new Set([0xef, 0xbb, 0xbf, 0xfe, 0xff, 0x00, 0x20, 0x09, 0x0a, 0x0d])
  return bytes.subarray(0, 1024).find((byte) => !skipped.has(byte)) === 0x3c
}
