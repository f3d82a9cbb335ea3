import { z } from 'zod'
import { type Draft, draftSchema } from '../../model/draft.js'
import type { Language } from '../../model/language.js'
import type { RecognisedPage } from '../../read/ocr/recognised-page.js'
import type { Page } from '../../read/page.js'
import { sniff } from '../../read/sniff.js'
import { ChildFailure } from '../../tools/process-pool/child.js'
import type { App } from '../app.js'
import { photoAsJpeg } from './heic-photo.js'
import type { RenderedOffice } from './read-office-task.js'
import { readErrors } from './read-errors.js'
import { largestFile } from '../../model/conversion.js'

/** How far reading has come, for a person who waits. */
export type ReadProgress = (step: 'text' | 'recognise' | 'office') => void

/** A page that was read; one that was recognised says how it was turned for that. */
export type ReadPage = Page & Partial<Pick<RecognisedPage, 'turn'>>

/** Kinds of files that the contract takes. */
type ContractKind = 'pdf' | 'xlsx' | 'docx'
/** With those that only the command line takes: e-invoices that are XML, and photos. */
export type InvoiceFileKind = ContractKind | 'xml' | 'jpeg' | 'png' | 'heic'

/** Which kinds of files are taken: those of the contract, or all that can be read. */
export type Accepted = 'contract' | 'all'

/** An invoice file, read. */
export interface InvoiceReading {
  readonly kind: InvoiceFileKind
  readonly draft: Draft
  /** True when the values come from e-invoice XML in the file. */
  readonly einvoice: boolean
  readonly pages: readonly ReadPage[]
  /** Pages whose words were recognised from their picture; they go into the hybrid PDF invisibly. */
  readonly recognised: readonly RecognisedPage[]
  /** The file as PDF: itself, or the rendered office file. */
  readonly pdf: Uint8Array
  readonly signed: boolean
}

/** Text recognition takes seconds for a page; an office program starts slowly, and ten thousand lines are drawn so. */
const recognitionLimits = { timeoutMs: 120_000, memoryMb: 1536 }
const officeLimits = { timeoutMs: 60_000, memoryMb: 1024 }

/** A child that died or was too slow is a file that can't be read, never a failure of ours. */
async function guarded<Value>(work: Promise<Value>, code: 'extraction_failed' | 'office_conversion_failed'): Promise<Value> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ChildFailure) throw readErrors.parserFailed(code, error)
    throw error
  }
}

function decodeDraft(json: z.input<typeof draftSchema>): Draft {
  return z.decode(draftSchema, json)
}

async function readPdfFile(bytes: Uint8Array, app: App, onProgress: ReadProgress): Promise<InvoiceReading> {
  onProgress('text')
  const read = await guarded(app.workers.run('readPdf', bytes), 'extraction_failed')
  const whole = { kind: 'pdf', einvoice: read.einvoice, pdf: bytes, signed: read.signed } as const
  if (read.unread.length === 0) return { ...whole, draft: decodeDraft(read.draft), pages: read.pages, recognised: [] }
  onProgress('recognise')
  const recognised = await guarded(app.workers.run('recognise', { pdf: bytes, pages: read.unread }, recognitionLimits), 'extraction_failed')
  const pages = read.pages.map((page) => recognised.find(({ number }) => number === page.number) ?? page)
  if (read.einvoice) return { ...whole, draft: decodeDraft(read.draft), pages, recognised }
  const draft = await guarded(app.workers.run('extractPages', { pages }), 'extraction_failed')
  return { ...whole, draft: decodeDraft(draft), pages, recognised }
}

/** LibreOffice needs more than a file is worth now and then; what was read is drawn without it. */
async function renderOfficeFile(bytes: Uint8Array, kind: 'xlsx' | 'docx', app: App): Promise<RenderedOffice> {
  try {
    return await app.workers.run('renderOffice', { bytes, kind }, officeLimits)
  } catch (error) {
    if (!(error instanceof ChildFailure) || error.kind === 'busy') throw error
    return await app.workers.run('renderOffice', { bytes, kind, ourselves: true }, officeLimits)
  }
}

async function readOfficeFile(bytes: Uint8Array, kind: 'xlsx' | 'docx', app: App, onProgress: ReadProgress): Promise<InvoiceReading> {
  onProgress('office')
  const read = await guarded(app.workers.run('readOffice', { bytes, kind }, officeLimits), 'office_conversion_failed')
  const rendered = await guarded(renderOfficeFile(bytes, kind, app), 'office_conversion_failed')
  return {
    kind,
    draft: decodeDraft(read.draft),
    einvoice: false,
    pages: read.pages,
    recognised: [],
    pdf: rendered.pdf,
    signed: false,
  }
}

/** A page that says neither what it is called nor what it costs is no invoice. */
function requireInvoice({ draft, pages }: InvoiceReading): void {
  const { invoiceNumber, totals, lines = [], invoiceType } = draft.values
  const signs = [
    invoiceNumber,
    totals?.grossTotal ?? totals?.netTotal ?? totals?.dueAmount,
    lines[0],
    invoiceType,
  ].filter((sign) => sign !== undefined)
  if (signs.length >= 2) return
  throw pages.every(({ words }) => words.length === 0) ? readErrors.noText() : readErrors.noInvoice()
}

const contractKinds: readonly string[] = ['pdf', 'xlsx', 'docx'] satisfies ContractKind[]

/**
 * The kind of a file that can be converted. Costs nothing, so it is asked before anything is booked.
 * @throws AppError file_too_large, unsupported_file_type
 */
export function requireSupported(bytes: Uint8Array, accepted: Accepted = 'contract'): InvoiceFileKind {
  if (bytes.length > largestFile) throw readErrors.tooLarge()
  const kind = sniff(bytes)
  if (kind === 'empty') throw readErrors.empty()
  if (accepted === 'contract') {
    if (kind === 'xml') throw readErrors.plainXml()
    if (!contractKinds.includes(kind)) throw readErrors.unsupported()
  }
  if (kind === 'unknown') throw readErrors.otherKind()
  return kind
}

async function readXmlFile(
  bytes: Uint8Array,
  language: Language,
  app: App,
  onProgress: ReadProgress,
): Promise<InvoiceReading> {
  onProgress('text')
  const work = app.workers.run('readEinvoice', { xml: bytes, language }, officeLimits)
  const { draft, pdf, pages } = await guarded(work, 'extraction_failed')
  return { kind: 'xml', draft: decodeDraft(draft), einvoice: true, pages, recognised: [], pdf, signed: false }
}

async function readPicture(bytes: Uint8Array, kind: 'jpeg' | 'png', app: App, onProgress: ReadProgress): Promise<InvoiceReading> {
  onProgress('text')
  const pdf = await guarded(app.workers.run('pictureToPdf', bytes, officeLimits), 'extraction_failed')
  return { ...(await readPdfFile(pdf, app, onProgress)), kind }
}

async function readHeic(bytes: Uint8Array, app: App, onProgress: ReadProgress): Promise<InvoiceReading> {
  onProgress('text')
  return { ...(await readPicture(await photoAsJpeg(bytes), 'jpeg', app, onProgress)), kind: 'heic' }
}

type Reader = (bytes: Uint8Array, language: Language, app: App, onProgress: ReadProgress) => Promise<InvoiceReading>

const readers: Readonly<Record<InvoiceFileKind, Reader>> = {
  pdf: (bytes, _, app, onProgress) => readPdfFile(bytes, app, onProgress),
  xlsx: (bytes, _, app, onProgress) => readOfficeFile(bytes, 'xlsx', app, onProgress),
  docx: (bytes, _, app, onProgress) => readOfficeFile(bytes, 'docx', app, onProgress),
  xml: readXmlFile,
  jpeg: (bytes, _, app, onProgress) => readPicture(bytes, 'jpeg', app, onProgress),
  png: (bytes, _, app, onProgress) => readPicture(bytes, 'png', app, onProgress),
  heic: (bytes, _, app, onProgress) => readHeic(bytes, app, onProgress),
}

/** How a file is to be read. */
export interface ReadOptions {
  readonly onProgress?: ReadProgress | undefined
  readonly accepted?: Accepted | undefined
  /** Of the readable view that is drawn of an e-invoice. */
  readonly language?: Language | undefined
}

/**
 * Reads an invoice file of any supported kind.
 * @throws AppError file_too_large, unsupported_file_type, extraction_failed, office_conversion_failed
 */
export async function readInvoice(bytes: Uint8Array, app: App, options: ReadOptions = {}): Promise<InvoiceReading> {
  const { onProgress = () => undefined, accepted, language = 'de' } = options
  const reading = await readers[requireSupported(bytes, accepted)](bytes, language, app, onProgress)
  requireInvoice(reading)
  return reading
}
