import { readFile, stat } from 'node:fs/promises'
import { type EinvoiceKind, einvoiceKind, readEinvoice } from '../../extract/einvoice/read-einvoice.js'
import { toJsonNumber } from '../../model/decimal.js'
import { AppError } from '../../model/errors.js'
import type { InvoiceData } from '../../model/invoice-data.js'
import { toInvoiceData } from '../../write/json/to-invoice-data.js'
import { type EInvoiceFile, einvoiceOf } from '../validate/einvoice-of.js'
import { largestFile } from '../../model/conversion.js'

export interface ShowFileInput {
  readonly path: string
}

/** What an e-invoice file holds. */
export interface ShownFile {
  /** Syntax and version of the XML, and the profile that it names (BT-24). */
  readonly kind: Pick<EinvoiceKind, 'version' | 'profile'>
  /** Whether the XML came out of a PDF. */
  readonly hybrid: boolean
  readonly data: InvoiceData
  /** BT-115: what is to be paid, prepaid amounts and rounding taken off. */
  readonly dueAmount: number | null
}

const none = {
  de: 'In dieser Datei steckt keine E-Rechnung: Sie ist weder CII oder UBL noch ein PDF, das solches XML enthält.',
  en: 'There is no e-invoice in this file: it is neither CII or UBL, nor a PDF that holds such XML.',
}

async function read(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => undefined)
  if (found?.isFile() !== true) throw new AppError('file_not_found', { de: `${path} ist nicht da`, en: `${path} is not there` })
  if (found.size > largestFile) throw new AppError('file_too_large', { de: 'Die Datei ist größer als 10 MB', en: 'The file is larger than 10 MB' })
  return readFile(path)
}

function kindOf(einvoice: EInvoiceFile | undefined): EinvoiceKind {
  const kind = einvoice === undefined ? null : einvoiceKind(einvoice.xml)
  if (kind === null) throw new AppError('extraction_failed', none)
  return kind
}

/** Reads what is in an e-invoice. Runs in a child process. @throws AppError when there is none */
export async function showFile({ path }: ShowFileInput): Promise<ShownFile> {
  const einvoice = await einvoiceOf(await read(path))
  const { version, profile } = kindOf(einvoice)
  const xml = einvoice?.xml ?? new Uint8Array()
  const { values } = readEinvoice(xml)
  const due = values.totals?.dueAmount
  return {
    kind: { version, profile },
    hybrid: einvoice?.hybrid === true,
    data: toInvoiceData(values),
    dueAmount: due === undefined ? null : toJsonNumber(due),
  }
}
