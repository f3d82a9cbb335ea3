import { createHash } from 'node:crypto'
import type { ConversionResponse, Direction, FileKey, Stored } from '../../model/conversion.js'
import { amountText } from '../../model/decimal.js'
import type { Draft } from '../../model/draft.js'
import { AppError } from '../../model/errors.js'
import type { App } from '../app.js'
import { keepReading } from '../reading/stored-reading.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import type { Ticket } from '../invoices/bookkeeping.js'
import { correctDraft } from '../corrections/correct-draft.js'
import type { Corrections } from '../corrections/correction.js'
import type { Finding } from '../../model/finding.js'
import type { Remedy } from '../../model/remedy.js'
import { detectDirection } from '../invoices/detect-direction.js'
import { namesAmounts } from '../corrections/names-amounts.js'
import { roundingOffer } from '../corrections/accept-rounding.js'
import { takeOverCorrections } from '../corrections/take-over-corrections.js'
import { cleanFileName } from '../reading/file-name.js'
import { requireHeifProgram } from '../reading/heic-photo.js'
import { type Accepted, type InvoiceFileKind, type InvoiceReading, type ReadProgress, readInvoice, requireSupported } from '../reading/read-invoice.js'
import { learnCustomer, recallCustomer } from '../customers/customers.js'
import { invoicePages } from '../suppliers/invoice-pages.js'
import { recallSupplier } from '../suppliers/recall-supplier.js'
import type { ConversionOptions } from './convert-request.js'
import type { OpenBooks } from '../books/open-books.js'
import { duplicateFinding, withBookFindings } from './book-findings.js'
import { prepareVerdict } from './judge-files.js'
import { produce, type Production } from './produce.js'
import { teachSupplier } from './teach-supplier.js'
import type { FileVerdict } from './verdict.js'

/** A file to convert, for whom and how. */
export interface ConvertRequest {
  readonly bytes: Uint8Array
  /** Its name as the stranger gave it; outputs and archive carry what `cleanFileName` leaves of it. */
  readonly fileName: string
  readonly session: Session
  /** False converts only; the invoice is not stored. */
  readonly persist: boolean
  /** `all` takes also e-invoices that are XML, and photos; the contract's kinds when absent. */
  readonly accepted?: Accepted | undefined
  readonly options: ConversionOptions
  /** True to keep `options.direction` with the stored invoice; the contract's callers have it detected. */
  readonly keepDirection?: boolean | undefined
  /** What the caller knows better than the page. */
  readonly corrections?: Corrections | undefined
  /** Runs what reserves a unit of the quota; where many files are converted, in their order. */
  readonly reserveInTurn?: ((reserve: () => Promise<Ticket>) => Promise<Ticket>) | undefined
  /** Awaited before anything is stored: of two files of one invoice the first to be stored is the original. */
  readonly beforeStoring?: (() => Promise<void>) | undefined
  /** Told whenever a step begins, for a person who waits. */
  readonly onProgress?: ((step: ConvertStep) => void) | undefined
}

export type ConvertStep = Parameters<ReadProgress>[0] | 'write' | 'store'

/** The answer of the contract with the files themselves; a face turns them into URLs. */
export interface Conversion extends Omit<ConversionResponse, 'files'> {
  readonly files: Partial<Record<FileKey, Uint8Array>>
  /** Download tokens, valid for 24 hours; shown here once. */
  readonly links: Partial<Record<FileKey, string>>
  /** The values with their evidence. */
  readonly draft: Draft
  readonly pageCount: number
  /** What the rules say of each format that was asked for. */
  readonly verdicts: readonly FileVerdict[]
  /** What reading, completing, writing and the books found, beside the verdicts. */
  readonly findings: readonly Finding[]
  /** As the caller says, else as the invoice proves it. */
  readonly direction: Direction | undefined
}

const mimeTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xml: 'application/xml',
  jpeg: 'image/jpeg',
  heic: 'image/heic',
  png: 'image/png',
} as const satisfies Record<InvoiceFileKind, string>

type Complete = Extract<Production, { status: 'complete' }>
type Incomplete = Extract<Production, { status: 'incomplete' }>

/** What is known of the file: of one whose invoice is finished what is stored, since its duplicate must not differ. */
function knownDraft({ earlier }: Ticket, { draft }: InvoiceReading): Draft {
  if (earlier === undefined) return draft
  return earlier.complete ? earlier.draft : takeOverCorrections(draft, earlier.draft)
}

/** What is known, with all that a person has entered; what is completed later derives afresh from it. */
function correctedDraft(ticket: Ticket, request: ConvertRequest, reading: InvoiceReading): Draft {
  return correctDraft(knownDraft(ticket, reading), request.corrections ?? {})
}

/** Where nothing but cents of rounding stands between the invoice and its sums, they can be taken in one step. */
function roundingRemedy(
  { organization }: Ticket,
  draft: Draft,
  missingFields: readonly string[],
  { invoiceIds: [invoiceId] }: Stored,
): Remedy | undefined {
  if (invoiceId === undefined || !missingFields.every(namesAmounts)) return undefined
  const offer = roundingOffer(draft, { organization, detected: detectDirection(draft.values, organization) })
  if (offer === undefined) return undefined
  return { code: 'acceptRounding', invoiceId, printed: amountText(offer.printed), calculated: amountText(offer.calculated) }
}

async function storeIncomplete(
  ticket: Ticket,
  request: ConvertRequest,
  reading: InvoiceReading,
  { data, missing }: Incomplete,
  books: OpenBooks,
): Promise<AppError> {
  const missingFields = missing.map((text) => text[request.options.language])
  const { draft } = reading
  const incomplete = await ticket.incomplete({
    draft,
    data,
    missing,
    original: request.bytes,
    mimeType: mimeTypes[reading.kind],
  })
  const repeated = await duplicateFinding(books, { organizationId: ticket.organization.id, data, stored: incomplete })
  const stored = repeated === undefined
    ? incomplete
    : { ...incomplete, message: repeated.message[request.options.language] }
  const count = missing.length
  const text = {
    de: `Rechnung gelesen, aber ${count === 1 ? 'eine Pflichtangabe fehlt' : `${count} Pflichtangaben fehlen`} oder ${count === 1 ? 'ist' : 'sind'} nicht eindeutig.`,
    en: `The invoice was read, but ${count === 1 ? 'one mandatory detail is' : `${count} mandatory details are`} missing or not certain.`,
  }
  return new AppError('invoice_incomplete', text, { details: { missingFields, stored }, remedy: repeated?.remedy ?? roundingRemedy(ticket, draft, missingFields, stored) })
}

/** What was entered for a customer is there the next time. */
async function teachCustomer(
  books: OpenBooks,
  { organization }: Ticket,
  draft: Draft,
  { stored }: Conversion,
): Promise<void> {
  const [invoiceId] = stored.invoiceIds
  if (stored.status === 'saved' && invoiceId !== undefined) await learnCustomer(books, { organization, invoiceId, draft })
}

/** What is kept is the draft before its completion: whoever corrects it later derives afresh. */
async function deliver(
  ticket: Ticket,
  request: ConvertRequest,
  reading: InvoiceReading,
  made: Complete,
): Promise<Conversion> {
  const { invoice, data, judgement, files } = made
  const booked = await ticket.delivered({
    invoice,
    draft: reading.draft,
    data,
    judgement,
    files,
    original: request.bytes,
    mimeType: mimeTypes[reading.kind],
  })
  return answerOf(ticket, reading, made, booked)
}

/** What a caller gets of an invoice that was written and booked. */
export function answerOf(
  { conversionId }: Pick<Ticket, 'conversionId'>,
  { pages }: Pick<InvoiceReading, 'pages'>,
  { data, validation, verdicts, files, findings, draft, direction }: Complete,
  booked: Pick<Conversion, 'links' | 'stored' | 'usage'>,
): Conversion {
  return {
    id: conversionId,
    data,
    validation,
    verdicts,
    findings,
    files,
    draft,
    pageCount: pages.length,
    direction,
    ...booked,
  }
}

/**
 * Converts one invoice file: reads, completes, writes, judges, books and stores.
 * @throws AppError every failure of the contract; `invoice_incomplete` carries `missingFields` and `stored`
 */
export async function convert(request: ConvertRequest, app: App): Promise<Conversion> {
  const { bytes, session, persist, options, accepted, onProgress = () => undefined } = request
  demand(session, 'convert')
  if (requireSupported(bytes, accepted) === 'heic') await requireHeifProgram()
  const fileName = cleanFileName(request.fileName)
  const books = await app.books()
  const reserve = (): Promise<Ticket> => books.bookkeeping.open({
    organizationId: session.organization.id,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    fileName,
    persist,
    archiveExpected: options.formats.includes('zugferd'),
    language: options.language,
    direction: request.keepDirection === true ? options.direction : undefined,
  })
  const ticket = await (request.reserveInTurn === undefined ? reserve() : request.reserveInTurn(reserve))
  try {
    prepareVerdict(options, app)
    const read = await readInvoice(bytes, app, { onProgress, accepted, language: options.language })
    onProgress('write')
    const reading = { ...read, draft: correctedDraft(ticket, request, read) }
    const sheet = invoicePages(read, app.workers)
    const draft = await recallCustomer(
      await recallSupplier(reading.draft, ticket.organization, books, sheet),
      ticket.organization,
      books,
    )
    const made = await produce({
      reading,
      draft,
      fileName,
      organization: ticket.organization,
      options: { ...options, direction: options.direction ?? ticket.earlier?.direction },
    }, app)
    await request.beforeStoring?.()
    onProgress('store')
    if (made.status === 'incomplete') {
      const incomplete = await storeIncomplete(ticket, request, reading, made, books)
      if (persist) await keepReading(app, { organizationId: session.organization.id, original: bytes }, read)
      throw incomplete
    }
    const conversion = await withBookFindings(books, {
      organization: ticket.organization,
      language: options.language,
      conversion: await deliver(ticket, request, reading, made),
    })
    await teachCustomer(books, ticket, reading.draft, conversion)
    await teachSupplier(books, {
      organization: ticket.organization,
      draft,
      sheet,
      placesOnly: ticket.earlier === undefined,
      conversion,
    })
    return conversion
  } catch (error) {
    await ticket.failed()
    throw error
  }
}
