import { AppError } from '../../model/errors.js'
import { probeSoffice } from '../../tools/soffice/probe-soffice.js'
import { runSoffice } from '../../tools/soffice/run-soffice.js'
import { layOutDocx } from './docx/lay-out-docx.js'
import { drawPdf } from './layout/draw-pdf.js'
import { officeError, orOfficeError } from './office-errors.js'
import { openPackage } from './package/open-package.js'
import { layOutXlsx } from './xlsx/lay-out-xlsx.js'

export interface OfficePdf {
  readonly pdf: Uint8Array
  /** Which program drew it. */
  readonly renderer: 'libreoffice' | 'own'
}

const sofficeTimeout = 25_000

/**
 * Draws an office file as PDF: with LibreOffice where it is installed, else by laying it out here. The file is
 * checked before either sees it.
 */
export async function renderOffice(file: Uint8Array, kind: 'xlsx' | 'docx', options: { readonly soffice?: string | undefined } = {}): Promise<OfficePdf> {
  openPackage(file)
  const program = 'soffice' in options ? options.soffice : await probeSoffice()
  if (program !== undefined) {
    const result = await runSoffice({ program, bytes: file, kind, timeout: sofficeTimeout })
    if ('pdf' in result) return { pdf: result.pdf, renderer: 'libreoffice' }
  }
  const pages = orOfficeError(() => (kind === 'xlsx' ? layOutXlsx(file) : layOutDocx(file)))
  try {
    return { pdf: await drawPdf(pages), renderer: 'own' }
  } catch (cause) {
    throw cause instanceof AppError ? cause : officeError('damaged', cause)
  }
}
