import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'
import { providerRepository, type ProviderInvoiceRow } from '../../store/repositories/provider-repository.js'
import type { App } from '../app.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { findInvoiceId } from '../invoices/find-invoice.js'
import { withClaim } from './claim.js'
import { openTransport, sendEntry, type SendingRun, type SendOutcome, sendingNotices } from './mail-invoice.js'
import type { Notice } from './notices.js'

/** What became of one invoice that somebody wanted to be sent. */
export type SentByHand = { readonly number: string | null; readonly invoiceId: string } & (
  | { readonly sent: true; readonly to: string }
  | { readonly sent: false; readonly reason: LocalizedText }
)

const cancelled: LocalizedText = { de: 'Nicht versendet: Die Rechnung ist storniert.', en: 'Not sent: the invoice is cancelled.' }

function wasSent({ sentAt }: ProviderInvoiceRow): AppError {
  const day = sentAt?.slice(0, 10) ?? ''
  return new AppError('invalid_request', {
    de: `Die Rechnung wurde am ${day} schon versendet.`,
    en: `The invoice was sent already, on ${day}.`,
  }, { remedy: { code: 'sendAgain' } })
}

function mayHaveLeft(): AppError {
  return new AppError('invalid_request', {
    de: 'Ob diese Rechnung schon angekommen ist, ist unbekannt: Ein früherer Versand wurde unterbrochen.',
    en: 'Whether this invoice has arrived already is not known: sending it was interrupted before.',
  }, { remedy: { code: 'sendAgain' } })
}

/** @throws AppError where a second mail could be the outcome and nobody has asked for that */
function requireUnsent(entry: ProviderInvoiceRow): void {
  if (entry.sending === 'sent' || entry.sentAt !== null) throw wasSent(entry)
  const unknown = (JSON.parse(entry.notices) as Notice[]).some(({ en }) => en === sendingNotices.unknown.en)
  if (entry.sending === 'sending' || unknown) throw mayHaveLeft()
}

async function requireEntry({ books, organizationId }: SendingRun, invoiceId: string): Promise<ProviderInvoiceRow> {
  const entry = await providerRepository(books.store.db).ofInvoice(organizationId, invoiceId)
  if (entry !== undefined) return entry
  throw new AppError('invalid_request', {
    de: 'Versendet wird nur, was vom Zahlungsanbieter importiert wurde; diese Rechnung kam anders herein.',
    en: 'Only what was imported from the payment provider is sent; this invoice came in another way.',
  })
}

/**
 * Sends the hybrid PDF of one imported invoice to its customer, whether automatic sending is on or off. What was sent,
 * or may have been, is sent once more only when `again` says so.
 * @throws AppError `invalid_request` for an invoice that can't be sent, and where mail server or sender is missing
 */
export async function sendByHand(
  session: Session,
  request: { invoice: string; again?: boolean | undefined },
  app: App,
): Promise<SentByHand> {
  demand(session, 'manageProvider')
  const books = await app.books()
  const run: SendingRun = { app, books, organizationId: session.organization.id }
  const invoiceId = await findInvoiceId(books, session, request.invoice)
  const { providerId, number } = await requireEntry(run, invoiceId)
  const again = request.again === true
  const transport = await openTransport(run)
  try {
    const outcome = await withClaim(run, providerId, async (entry): Promise<SendOutcome> => {
      if (!again) requireUnsent(entry)
      await providerRepository(books.store.db).changeInvoice(run.organizationId, providerId, { sending: 'due' })
      return await sendEntry(run, transport, { ...entry, sending: 'due' }, { again })
    })
    if (outcome === undefined) throw mayHaveLeft()
    return outcome.sent
      ? { number, invoiceId, sent: true, to: outcome.to }
      : { number, invoiceId, sent: false, reason: outcome.notice ?? cancelled }
  } finally {
    transport.close()
  }
}
