import { AppError } from '../../model/errors.js'
import { probeSoffice } from '../../tools/soffice/probe-soffice.js'
import { runSoffice } from '../../tools/soffice/run-soffice.js'
import { layOutDocx } from './docx/lay-out-docx.js'
import { drawPdf } from './layout/draw-pdf.js'
import { lostFigures } from './layout/lost-figures.js'
import type { OfficePage } from './layout/office-page.js'
import { officeError, orOfficeError } from './office-errors.js'
import { openPackage } from './package/open-package.js'
import { layOutXlsx, xlsxLanguage } from './xlsx/lay-out-xlsx.js'

export interface OfficePdf {
  readonly pdf: Uint8Array
  /** Which program drew it. */
  readonly renderer: 'libreoffice' | 'own'
}

const sofficeTimeout = 25_000

const locales = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' } as const

/** The numbers of a workbook are written by whoever draws it; those of a text document are letters already. */
function localeOf(file: Uint8Array, kind: 'xlsx' | 'docx'): string {
  if (kind === 'docx') return locales.de
  const [language] = orOfficeError(() => [xlsxLanguage(file)] as const)
  return locales[language]
}

/** LibreOffice's drawing; undefined where it has none, or one in which figures of the cells are missing. */
async function bySoffice(file: Uint8Array, kind: 'xlsx' | 'docx', program: string, layOut: () => OfficePage[]): Promise<Uint8Array | undefined> {
  const result = await runSoffice({ program, bytes: file, kind, locale: localeOf(file, kind), timeout: sofficeTimeout })
  if (!('pdf' in result)) return undefined
  return kind === 'xlsx' && (await lostFigures(layOut(), result.pdf)).length > 0 ? undefined : result.pdf
}

/**
 * Draws an office file as PDF: with LibreOffice where it is installed, else by laying it out here. The file is
 * checked before either sees it. A drawing that lost figures is not taken.
 */
export async function renderOffice(file: Uint8Array, kind: 'xlsx' | 'docx', options: { readonly soffice?: string | undefined } = {}): Promise<OfficePdf> {
  openPackage(file)
  const program = 'soffice' in options ? options.soffice : await probeSoffice()
  const layOut = () => orOfficeError(() => (kind === 'xlsx' ? layOutXlsx(file) : layOutDocx(file)))
  const drawn = program === undefined ? undefined : await bySoffice(file, kind, program, layOut)
  if (drawn !== undefined) return { pdf: drawn, renderer: 'libreoffice' }
  try {
    return { pdf: await drawPdf(layOut()), renderer: 'own' }
  } catch (cause) {
    throw cause instanceof AppError ? cause : officeError('damaged', cause)
  }
}
