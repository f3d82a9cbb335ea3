import { createRequire } from 'node:module'
import path from 'node:path'
import { documentWithoutDrawing, getDocument, type PDFDocumentProxy } from '../../tools/pdfjs.js'
import { largestPicture } from '../largest-picture.js'
import { refuseBombs } from './declared/refuse-bombs.js'
import { pdfError } from './pdf-errors.js'

const home = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const asset = (folder: string): string => `${path.join(home, folder)}/`

/** Opens a PDF with its empty password; whoever calls it closes the document. */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  refuseForeignBytes(bytes)
  await refuseBombs(bytes)
  const task = getDocument({
    // pdf.js takes the buffer away from its owner.
    data: Uint8Array.from(bytes),
    cMapUrl: asset('cmaps'),
    cMapPacked: true,
    wasmUrl: asset('wasm'),
    standardFontDataUrl: asset('standard_fonts'),
    // A picture that claims to be larger than A3 at 600 dpi is left out before it is decoded.
    maxImageSize: largestPicture,
    isEvalSupported: false,
    // Nothing is drawn here: without this, every letter would be made a path of lines and curves.
    disableFontFace: false,
    ownerDocument: documentWithoutDrawing,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: 0,
  })
  try {
    return await task.promise
  } catch (error) {
    await task.destroy()
    throw pdfError(error instanceof Error && error.name === 'PasswordException' ? 'password' : 'damaged', error)
  }
}

function refuseForeignBytes(bytes: Uint8Array): void {
  if (bytes.length === 0) throw pdfError('empty')
  const text = (from: number, to?: number): string => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (!text(0, 1024).includes('%PDF-')) throw pdfError('notPdf')
  // pdf.js repairs a file that was cut off and shows what is left; half an invoice is worse than none.
  const end = text(Math.max(0, bytes.length - 4096))
  if (!end.includes('%%EOF') && !end.includes('startxref')) throw pdfError('damaged')
}
