import { PDFDocument, type PDFContext, type PDFDict } from '../../../tools/pdf-lib.js'
import { brokenFile, passwordNeeded, tooLarge } from './failures.js'
import { asDict, resolve } from './objects.js'
import { straightenPages } from './page-tree.js'

const mostObjects = 500_000

/** A PDF in memory: what the repairs work on. */
export interface PdfFile {
  readonly context: PDFContext
  readonly catalog: PDFDict
  /** Every page on its own: inherited entries are written into it, and no page occurs twice. */
  readonly pages: readonly PDFDict[]
  readonly wasEncrypted: boolean
  /** True when nothing had to be mended, and the page tree kept all rules. */
  readonly isPlain: boolean
}

/**
 * Opens a PDF whatever its cross-reference table says, decrypts it with the empty password and straightens its page
 * tree.
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfFile> {
  const { document, isMended } = await load(bytes)
  const { context } = document
  if (context.enumerateIndirectObjects().length > mostObjects) throw tooLarge()
  const catalog = asDict(resolve(context, context.trailerInfo.Root))
  if (catalog === undefined) throw brokenFile('catalog')
  // pdf-lib takes /Encrypt away when it decrypts, and leaves this mark.
  const wasEncrypted = context.isDecrypted
  delete context.trailerInfo.Encrypt
  const { pages, isPlain } = straightenPages(context, catalog)
  return { context, catalog, pages, wasEncrypted, isPlain: isPlain && !isMended }
}

async function load(bytes: Uint8Array): Promise<{ readonly document: PDFDocument; readonly isMended: boolean }> {
  try {
    return { document: await parse(bytes), isMended: false }
  } catch (error) {
    if (isPasswordError(error)) throw passwordNeeded()
    const mended = mend(bytes)
    if (mended === undefined) throw brokenFile('structure', error)
    const document = await parse(mended).catch((cause: unknown) => {
      throw isPasswordError(cause) ? passwordNeeded() : brokenFile('structure', cause)
    })
    return { document, isMended: true }
  }
}

function parse(bytes: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(bytes, { password: '', updateMetadata: false, parseSpeed: Infinity, preserveXFA: true })
}

function isPasswordError(error: unknown): boolean {
  return /password|encrypt/i.test(error instanceof Error ? error.message : '')
}

/** A file that is cut off in its trailer, or has lost its first line: the objects before may all be there. */
function mend(bytes: Uint8Array): Uint8Array | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.includes(' obj')) return undefined
  const trailer = file.lastIndexOf('trailer')
  const body = trailer > 0 ? file.subarray(0, trailer) : file
  return body.includes('%PDF-') ? body : Buffer.concat([Buffer.from('%PDF-1.4\n'), body])
}
