import { createHash } from 'node:crypto'
import type { LocalizedText } from '../../model/language.js'
import { invoiceRepository } from '../../store/repositories/invoice-repository.js'
import { providerRepository, type ProviderInvoiceRow } from '../../store/repositories/provider-repository.js'
import type { Books } from '../../store/tables.js'
import { ImportRefusal } from '../../stripe/import-refusal.js'
import type { ProviderInvoice } from '../../stripe/provider-invoice.js'
import { type MappedInvoice, toDraft } from '../../stripe/to-draft.js'
import { ProviderProblem } from '../../stripe/api/provider-problem.js'
import { timestamp } from '../books/books-context.js'
import type { ConversionOptions } from '../conversion/convert-request.js'
import { prepareVerdict } from '../conversion/judge-files.js'
import { produce, type Production } from '../conversion/produce.js'
import { requireOrganization } from '../identity/organization-view.js'
import { quotaMonth } from '../quota/quota-month.js'
import { usageOf } from '../quota/reservation.js'
import type { Organization } from '../../model/organization.js'
import { NotStored } from '../invoices/ticket.js'
import { gatherFacts } from './gather-facts.js'
import { noticesOf } from './notices.js'
import type { ProviderRun } from './provider-run.js'

/** How every imported invoice is made: the output of the integration is ZUGFeRD, profile EN 16931. */
const importOptions = { formats: ['zugferd'], syntax: 'cii', direction: 'outgoing', validate: 'kosit' } as const

/** The name of the archived document; numbers hold characters that files can't be named by. */
function fileNameOf({ number, id }: ProviderInvoice): string {
  return `${(number ?? id).replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^\.+/, '')}.pdf`
}

async function fetchDocument({ api }: ProviderRun, { invoice_pdf }: ProviderInvoice): Promise<Uint8Array> {
  if (typeof invoice_pdf === 'string' && invoice_pdf !== '') return await api.pdf(invoice_pdf)
  throw new ProviderProblem('pdf', {
    de: 'Der Zahlungsanbieter nennt kein PDF zu dieser Rechnung. Der nächste Abgleich versucht es erneut.',
    en: 'The provider names no PDF of this invoice. The next reconciliation tries again.',
  })
}

function listed(texts: readonly LocalizedText[], intro: LocalizedText): LocalizedText {
  return { de: `${intro.de}: ${texts.map(({ de }) => de).join('; ')}`, en: `${intro.en}: ${texts.map(({ en }) => en).join('; ')}` }
}

/** @throws ImportRefusal unless the invoice is complete and the official rules accept it */
function requireAccepted(made: Production): Extract<Production, { status: 'complete' }> {
  if (made.status === 'incomplete') {
    throw new ImportRefusal(null, listed(made.missing, { de: 'Pflichtangaben fehlen oder widersprechen sich', en: 'Mandatory details are missing or contradict each other' }))
  }
  const { judgement } = made
  if (judgement.valid && judgement.acceptanceLevel !== 'REJECT') return made
  const errors = judgement.errors.map(({ code, message: { de, en } }) => ({ de: `${code} ${de}`, en: `${code} ${en}` }))
  throw new ImportRefusal(judgement.errors[0]?.field ?? null, listed(errors, { de: 'Die E-Rechnung wäre nicht gültig', en: 'The e-invoice would not be valid' }))
}

/**
 * A document that is stored already belongs to an invoice that somebody converted, or to another one of the provider.
 */
async function refuseStored({ books, organizationId }: ProviderRun, { filing }: NotStored): Promise<never> {
  const [invoiceId] = filing.invoiceIds
  const row = invoiceId === undefined
    ? undefined
    : await invoiceRepository(books.store.db).find(organizationId, invoiceId)
  if (row === undefined) {
    throw new ImportRefusal(null, { de: 'Dieselbe Datei wird gerade verarbeitet.', en: 'The same file is being processed at the moment.' })
  }
  const outcome = row.providerId === null ? 'skipped' : 'failed'
  throw new ImportRefusal(null, {
    de: `Dasselbe PDF ist schon als Rechnung ${row.number ?? ''} (${row.id}) gespeichert.`,
    en: `The same PDF is already stored as invoice ${row.number ?? ''} (${row.id}).`,
  }, outcome)
}

interface Issued {
  readonly invoice: ProviderInvoice
  readonly mapped: MappedInvoice
  readonly pdf: Uint8Array
}

/** Writes, judges and stores; invoice, unit and entry of the log are there together or not at all. */
async function issue(run: ProviderRun, { invoice, mapped, pdf }: Issued): Promise<void> {
  const { app, books, organizationId, connection } = run
  const options: ConversionOptions = { ...importOptions, language: mapped.language }
  const fileName = fileNameOf(invoice)
  const entry: Partial<ProviderInvoiceRow> = {
    status: 'imported',
    reason: null,
    missingField: null,
    notices: JSON.stringify(noticesOf(invoice, mapped.organization.timeZone)),
    sending: connection.automaticSending === 1 && invoice.status !== 'void' ? 'due' : 'off',
    updatedAt: timestamp(books.clock),
  }
  const alongside = (transaction: Books, invoiceId: string): Promise<void> =>
    providerRepository(transaction).changeInvoice(organizationId, invoice.id, { ...entry, invoiceId })
  const ticket = await books.bookkeeping.open({
    organizationId,
    sha256: createHash('sha256').update(pdf).digest('hex'),
    fileName,
    persist: true,
    archiveExpected: true,
    language: mapped.language,
    issue: { origin: { source: 'stripe', providerId: invoice.id }, alongside },
  })
  try {
    prepareVerdict(options, app)
    const reading = { kind: 'pdf', pdf, recognised: [] } as const
    const made = requireAccepted(
      await produce({ reading, draft: mapped.draft, fileName, organization: mapped.organization, options }, app),
    )
    await ticket.delivered({ ...made, original: pdf, mimeType: 'application/pdf' })
  } catch (error) {
    await ticket.failed()
    if (error instanceof NotStored) return await refuseStored(run, error)
    throw error
  }
}

/** Seen before anything is fetched; what decides is the reservation. */
async function requireUnitLeft({ books }: ProviderRun, organization: Organization): Promise<void> {
  const { used, limit } = await usageOf(
    books.store.db,
    organization,
    quotaMonth(books.clock.now(), organization.timeZone),
  )
  if (limit === null || used < limit) return
  throw new ImportRefusal('quota', {
    de: `Das Monatskontingent ist verbraucht (${used} von ${limit}). Im nächsten Monat oder mit einem größeren Tarif wird die Rechnung importiert.`,
    en: `The monthly quota is used up (${used} of ${limit}). The invoice is imported next month, or with a larger plan.`,
  })
}

/**
 * Imports an invoice of the provider.
 * @throws ImportRefusal, ProviderProblem or AppError with the reason; nothing is booked or stored then
 */
export async function importInvoice(run: ProviderRun, invoice: ProviderInvoice): Promise<void> {
  const { books, organizationId } = run
  const stored = await invoiceRepository(books.store.db).ofProvider(organizationId, 'stripe', invoice.id)
  if (stored !== undefined) {
    // The log was lost, for instance with an older backup: the invoice is there all the same.
    await providerRepository(books.store.db).changeInvoice(organizationId, invoice.id, { status: 'imported', invoiceId: stored.id, reason: null, missingField: null })
    return
  }
  const organization = await requireOrganization(books.store.db, organizationId, books.limits)
  if (!organization.storage) {
    throw new ImportRefusal('storage', { de: 'Die Organisation hat die Speicherung abgeschaltet.', en: 'The organization has switched storage off.' })
  }
  await requireUnitLeft(run, organization)
  const mapped = toDraft(await gatherFacts(run, invoice, organization), organization)
  const pdf = await fetchDocument(run, invoice)
  await issue(run, { invoice, mapped, pdf })
}
