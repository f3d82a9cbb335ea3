import { createTransport, type Transporter } from 'nodemailer'
import { isCreditNote } from '../../model/code-lists/document-types.js'
import type { LocalizedText } from '../../model/language.js'
import { archiveRepository } from '../../store/repositories/archive-repository.js'
import { invoiceRepository, type InvoiceRow } from '../../store/repositories/invoice-repository.js'
import { providerRepository, type ProviderInvoiceRow } from '../../store/repositories/provider-repository.js'
import { timestamp } from '../books/books-context.js'
import { requireOrganization } from '../identity/organization-view.js'
import { isSurelyUndelivered, mayBeRepeated } from './mail-failure.js'
import { mailContent } from './mail-content.js'
import { requireMailable, senderOf } from './mail-settings.js'
import type { Notice } from './notices.js'
import type { ProviderRun } from './provider-run.js'

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

export const sendingNotices = {
  noAddress: { de: 'Nicht versendet: keine E-Mail-Adresse des Kunden.', en: 'Not sent: no e-mail address of the customer.' },
  refused: { de: 'Nicht versendet: Der Mailserver hat die Nachricht endgültig abgelehnt.', en: 'Not sent: the mail server has refused the message for good.' },
  later: { de: 'Noch nicht versendet: Der Mailserver nimmt gerade nichts an. Der nächste Abgleich versucht es erneut.', en: 'Not sent yet: the mail server takes nothing at the moment. The next reconciliation tries again.' },
  unknown: {
    de: 'Ob die E-Mail angekommen ist, ist unbekannt: Der Versand wurde unterbrochen. Damit sie nicht zweimal ankommt, wird sie nicht wiederholt.',
    en: 'Whether the e-mail has arrived is not known: sending was interrupted. It is not repeated, so that it can’t arrive twice.',
  },
} satisfies Record<string, LocalizedText>

/** Sending needs no connection to the provider, only what was imported. */
export type SendingRun = Pick<ProviderRun, 'app' | 'books' | 'organizationId'>

interface Mail {
  readonly to: string
  readonly language: 'de' | 'en'
  readonly buyer: string
  readonly fileName: string
  readonly pdf: Uint8Array
}

/** What is to be sent, from the archive: exactly the file that was stored. */
async function mailOf({ books, organizationId }: SendingRun, invoice: InvoiceRow): Promise<Mail | undefined> {
  const content = await invoiceRepository(books.store.db).content(invoice.id)
  const { buyer } = JSON.parse(content.invoice ?? '{}') as { buyer?: { name?: string; contact?: { email?: string } } }
  const entry = (await archiveRepository(books.store.db).ofInvoice(invoice.id)).find(({ kind }) => kind === 'zugferd_pdf')
  const to = buyer?.contact?.email
  if (to === undefined || entry === undefined) return undefined
  const language = (JSON.parse(content.draft) as { language?: string }).language === 'de' ? 'de' : 'en'
  return { to, language, buyer: buyer?.name ?? '', fileName: entry.fileName, pdf: await books.store.files.read(organizationId, entry.sha256) }
}

interface Sending {
  readonly transport: Transporter
  readonly invoice: InvoiceRow
  readonly mail: Mail
  /** The same invoice is the same message, also for whoever receives it; once more on purpose is another. */
  readonly messageName: string
}

async function send(run: SendingRun, { transport, invoice, mail, messageName }: Sending): Promise<void> {
  const organization = await requireOrganization(run.books.store.db, run.organizationId, run.books.limits)
  const words = { number: invoice.number ?? '', isCredit: isCreditNote(invoice.invoiceType), sender: organization.name, buyer: mail.buyer }
  const address = senderOf(organization) ?? ''
  await transport.sendMail({
    from: { name: organization.name, address },
    to: mail.to,
    messageId: `<${messageName}@${address.split('@').at(-1) ?? 'localhost'}>`,
    ...mailContent(mail.language, words),
    attachments: [{ filename: mail.fileName, content: Buffer.from(mail.pdf), contentType: 'application/pdf' }],
  })
}

/** Writes down how the sending ended; only the newest notice about it is kept. */
export async function conclude(
  run: SendingRun,
  entry: ProviderInvoiceRow,
  sending: string,
  notice?: LocalizedText,
): Promise<void> {
  const { books, organizationId } = run
  const ours = Object.values(sendingNotices).map(({ en }) => en)
  const kept = (JSON.parse(entry.notices) as Notice[]).filter(({ en }) => !ours.includes(en))
  const change = { sending, notices: JSON.stringify(notice === undefined ? kept : [...kept, notice]), ...(sending === 'sent' ? { sentAt: timestamp(books.clock) } : {}) }
  await providerRepository(books.store.db).changeInvoice(organizationId, entry.providerId, change)
}

/** A failed attempt: repeated where the message surely did not leave, never where it may have. */
async function concludeFailure(run: SendingRun, entry: ProviderInvoiceRow, error: unknown): Promise<SendOutcome> {
  const later = mayBeRepeated(error)
  const notice = later
    ? sendingNotices.later
    : isSurelyUndelivered(error) ? sendingNotices.refused : sendingNotices.unknown
  await conclude(run, entry, later ? 'due' : 'unsendable', notice)
  return { sent: false, notice }
}

/** Whether the mail has left, and if not, why: undefined where there was nothing to send. */
export type SendOutcome = { readonly sent: true; readonly to: string }
  | { readonly sent: false; readonly notice: LocalizedText | undefined }

/**
 * Connects with the mail server of the settings when the first message is sent. @throws AppError where mail server or
 * sender is missing
 */
export async function openTransport({ app, books, organizationId }: SendingRun): Promise<Transporter> {
  requireMailable(await requireOrganization(books.store.db, organizationId, books.limits), app.config)
  return createTransport({ url: app.config.smtpUrl, pool: true, maxConnections: 1, ...timeouts })
}

/** Sends the invoice of an entry that is due; the caller has claimed the entry. */
export async function sendEntry(
  run: SendingRun,
  transport: Transporter,
  entry: ProviderInvoiceRow,
  { again = false } = {},
): Promise<SendOutcome> {
  const { books, organizationId } = run
  if (entry.sending !== 'due' || entry.invoiceId === null) return { sent: false, notice: undefined }
  const invoice = await invoiceRepository(books.store.db).find(organizationId, entry.invoiceId)
  if (invoice === undefined || invoice.status === 'cancelled') {
    await conclude(run, entry, 'off')
    return { sent: false, notice: undefined }
  }
  const mail = await mailOf(run, invoice)
  if (mail === undefined) {
    await conclude(run, entry, 'unsendable', sendingNotices.noAddress)
    return { sent: false, notice: sendingNotices.noAddress }
  }
  // Committed before the first byte goes out: whoever finds it like this after a crash must not send.
  if (!(await providerRepository(books.store.db).changeSending(organizationId, entry.providerId, 'due', { sending: 'sending' }))) return { sent: false, notice: undefined }
  const messageName = again ? `${invoice.id}.${books.clock.now().getTime()}` : invoice.id
  try {
    await send(run, { transport, invoice, mail, messageName })
  } catch (error) {
    return await concludeFailure(run, entry, error)
  }
  await conclude(run, entry, 'sent')
  return { sent: true, to: mail.to }
}
