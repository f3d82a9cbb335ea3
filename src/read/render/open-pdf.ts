import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { getDocument, VerbosityLevel } from '../../tools/pdfjs.js'
import { largestPicture } from '../largest-picture.js'
import { refuseBombs } from '../pdf/declared/refuse-bombs.js'
import type { PDFDocumentProxy } from 'pdfjs-dist/types/src/display/api.js'

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
// Plain paths: what reads them in Node opens no `file:` address, and fonts that a file only names were drawn squeezed.
const folder = (name: string): string => join(home, name, '/')

/**
 * Opens a PDF for drawing. Fonts, character maps and image decoders come from the installed package, never from a
 * network.
 */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  await refuseBombs(bytes)
  return await getDocument({
    // pdf.js takes the buffer away from its owner and refuses a Buffer, so it gets a plain copy.
    data: Uint8Array.from(bytes),
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    // A picture that claims to be larger than A3 at 600 dpi is left out before it is decoded.
    maxImageSize: largestPicture,
    isEvalSupported: false,
    useSystemFonts: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  }).promise
}
