import { strToU8, zipSync, type Zippable } from 'fflate'
import { AppError } from '../../model/errors.js'
import { assertAccepted } from './check-ledger.js'
import { checkPackage } from './check-package.js'
import { documentXml, type PackageDocument, type PackageTime } from './document-xml.js'
import type { Ledger } from './ledger.js'
import { packageNames } from './package-names.js'
import { packageLimits } from './package-limits.js'
import type { DatevSettings } from './settings.js'

/** One invoice on its way into a package. */
export interface PackageItem {
  readonly ledger: Ledger
  readonly ledgerXml: string
  /** See `documentGuid`. */
  readonly guid: string
  readonly pdf?: Uint8Array | undefined
  /** Name of the PDF as the user knows it; the invoice number when absent. */
  readonly pdfName?: string | undefined
}

export interface WrittenPackage {
  readonly zip: Uint8Array
  /** Names of the ledgers in the order of the items. */
  readonly ledgerNames: readonly string[]
}

// The same bytes for the same invoices: a fixed time, read in local time as the zip format does.
const fixedTime = new Date(1980, 0, 1)

/**
 * The flat zip that DATEV takes: `document.xml`, the ledgers and the PDFs.
 * @throws AppError when it has no invoices, or more or larger ones than DATEV takes at once.
 */
export function writePackage(
  items: readonly PackageItem[],
  settings: DatevSettings,
  time: PackageTime,
): WrittenPackage {
  if (items.length === 0 || items.length > packageLimits.documents) {
    throw new AppError('invalid_request', {
      de: `Ein Paket für DATEV hat 1 bis ${packageLimits.documents} Rechnungen, hier sind es ${items.length}.`,
      en: `A package for DATEV has 1 to ${packageLimits.documents} invoices, here are ${items.length}.`,
    })
  }
  const nameFor = packageNames()
  const files: Zippable = {}
  const documents: PackageDocument[] = []
  for (const { ledger, ledgerXml, guid, pdf, pdfName } of items) {
    const ledgerName = nameFor(ledger.invoiceId, 'xml')
    files[ledgerName] = strToU8(ledgerXml)
    const attached = pdf === undefined ? undefined : nameFor(pdfName?.replace(/\.pdf$/i, '') ?? ledger.invoiceId, 'pdf')
    // A PDF is packed already; squeezing it again costs time and gains nothing.
    if (pdf !== undefined && attached !== undefined) files[attached] = [pdf, { level: 0 }]
    documents.push({ guid, ledger, ledgerName, pdfName: attached })
  }
  const zip = zipSync({ 'document.xml': strToU8(documentXml(documents, settings, time)), ...files }, { mtime: fixedTime, level: 6 })
  if (zip.length > packageLimits.bytes) {
    throw new AppError('invalid_request', {
      de: 'Das Paket ist größer als 465 MB, mehr nimmt DATEV nicht an. Bitte auf mehrere Pakete verteilen.',
      en: 'The package is larger than the 465 MB that DATEV takes. Please split it into several.',
    })
  }
  assertAccepted(checkPackage(zip, settings))
  return { zip, ledgerNames: documents.map(({ ledgerName }) => ledgerName) }
}
