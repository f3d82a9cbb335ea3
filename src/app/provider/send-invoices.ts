import { createTransport, type Transporter } from 'nodemailer'
import type { LocalizedText } from '../../model/language.js'
import { archiveRepository } from '../../store/repositories/archive-repository.js'
import { invoiceRepository, type InvoiceRow } from '../../store/repositories/invoice-repository.js'
import { providerRepository, type ProviderInvoiceRow } from '../../store/repositories/provider-repository.js'
import { timestamp } from '../books/books-context.js'
import { requireOrganization } from '../identity/organization-view.js'
import { withClaim } from './claim.js'
import { isSurelyUndelivered, mayBeRepeated } from './mail-failure.js'
import { mailContent } from './mail-content.js'
import { requireMailable, senderOf } from './mail-settings.js'
import type { Notice } from './notices.js'
import type { ProviderRun } from './provider-run.js'

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }
const pageSize = 50

const notices = {
  noAddress: { de: 'Nicht versendet: keine E-Mail-Adresse des Kunden.', en: 'Not sent: no e-mail address of the customer.' },
  refused: { de: 'Nicht versendet: Der Mailserver hat die Nachricht endgültig abgelehnt.', en: 'Not sent: the mail server has refused the message for good.' },
  later: { de: 'Noch nicht versendet: Der Mailserver nimmt gerade nichts an. Der nächste Abgleich versucht es erneut.', en: 'Not sent yet: the mail server takes nothing at the moment. The next reconciliation tries again.' },
  unknown: {
    de: 'Ob die E-Mail angekommen ist, ist unbekannt: Der Versand wurde unterbrochen. Damit sie nicht zweimal ankommt, wird sie nicht wiederholt.',
    en: 'Whether the e-mail has arrived is not known: sending was interrupted. It is not repeated, so that it can’t arrive twice.',
  },
} satisfies Record<string, LocalizedText>

interface Mail {
  readonly to: string
  readonly language: 'de' | 'en'
  readonly buyer: string
  readonly fileName: string
  readonly pdf: Uint8Array
}

/** What is to be sent, from the archive: exactly the file that was stored. */
async function mailOf({ books, organizationId }: ProviderRun, invoice: InvoiceRow): Promise<Mail | undefined> {
  const content = await invoiceRepository(books.store.db).content(invoice.id)
  const { buyer } = JSON.parse(content.invoice ?? '{}') as { buyer?: { name?: string; contact?: { email?: string } } }
  const entry = (await archiveRepository(books.store.db).ofInvoice(invoice.id)).find(({ kind }) => kind === 'zugferd_pdf')
  const to = buyer?.contact?.email
  if (to === undefined || entry === undefined) return undefined
  const language = (JSON.parse(content.draft) as { language?: string }).language === 'de' ? 'de' : 'en'
  return { to, language, buyer: buyer?.name ?? '', fileName: entry.fileName, pdf: await books.store.files.read(organizationId, entry.sha256) }
}

async function send(run: ProviderRun, transport: Transporter, invoice: InvoiceRow, mail: Mail): Promise<void> {
  const organization = await requireOrganization(run.books.store.db, run.organizationId, run.books.limits)
  const words = { number: invoice.number ?? '', isCredit: invoice.invoiceType === '381', sender: organization.name, buyer: mail.buyer }
  const address = senderOf(organization) ?? ''
  await transport.sendMail({
    from: { name: organization.name, address },
    to: mail.to,
    // The same invoice is the same message, also for whoever receives it.
    messageId: `<${invoice.id}@${address.split('@').at(-1) ?? 'localhost'}>`,
    ...mailContent(mail.language, words),
    attachments: [{ filename: mail.fileName, content: Buffer.from(mail.pdf), contentType: 'application/pdf' }],
  })
}

/** Writes down how the sending ended; only the newest notice about it is kept. */
async function conclude(run: ProviderRun, entry: ProviderInvoiceRow, sending: string, notice?: LocalizedText): Promise<void> {
  const { books, organizationId } = run
  const ours = Object.values(notices).map(({ en }) => en)
  const kept = (JSON.parse(entry.notices) as Notice[]).filter(({ en }) => !ours.includes(en))
  const change = { sending, notices: JSON.stringify(notice === undefined ? kept : [...kept, notice]), ...(sending === 'sent' ? { sentAt: timestamp(books.clock) } : {}) }
  await providerRepository(books.store.db).changeInvoice(organizationId, entry.providerId, change)
}

/** A failed attempt: repeated where the message surely did not leave, never where it may have. */
async function concludeFailure(run: ProviderRun, entry: ProviderInvoiceRow, error: unknown): Promise<void> {
  if (mayBeRepeated(error)) await conclude(run, entry, 'due', notices.later)
  else await conclude(run, entry, 'unsendable', isSurelyUndelivered(error) ? notices.refused : notices.unknown)
}

async function sendOne(run: ProviderRun, transport: Transporter, entry: ProviderInvoiceRow): Promise<boolean> {
  const { books, organizationId } = run
  if (entry.sending !== 'due' || entry.invoiceId === null) return false
  const invoice = await invoiceRepository(books.store.db).find(organizationId, entry.invoiceId)
  if (invoice === undefined || invoice.status === 'cancelled') {
    await conclude(run, entry, 'off')
    return false
  }
  const mail = await mailOf(run, invoice)
  if (mail === undefined) {
    await conclude(run, entry, 'unsendable', notices.noAddress)
    return false
  }
  // Committed before the first byte goes out: whoever finds it like this after a crash must not send.
  if (!(await providerRepository(books.store.db).changeSending(organizationId, entry.providerId, 'due', { sending: 'sending' }))) return false
  try {
    await send(run, transport, invoice, mail)
  } catch (error) {
    await concludeFailure(run, entry, error)
    return false
  }
  await conclude(run, entry, 'sent')
  return true
}

/** What a dead process was sending may have left. */
async function giveUpInterrupted(run: ProviderRun): Promise<void> {
  const interrupted = await providerRepository(run.books.store.db).ofSending(run.organizationId, ['sending'], pageSize)
  for (const { providerId } of interrupted) {
    await withClaim(run, providerId, async (entry) => {
      if (entry.sending === 'sending') await conclude(run, entry, 'unsendable', notices.unknown)
    })
  }
}

/**
 * Sends the hybrid PDF of every imported invoice that is due, each once at most.
 * @throws AppError `invalid_request` when something is due and mail server or sender is missing
 */
export async function sendDueInvoices(run: ProviderRun): Promise<number> {
  const { app, books, organizationId } = run
  const providers = providerRepository(books.store.db)
  await giveUpInterrupted(run)
  const tried = new Set<string>()
  let sent = 0
  let transport: Transporter | undefined
  try {
    for (;;) {
      const due = (await providers.ofSending(organizationId, ['due'], pageSize + tried.size)).filter(({ providerId }) => !tried.has(providerId))
      if (due.length === 0) return sent
      requireMailable(await requireOrganization(books.store.db, organizationId, books.limits), app.config)
      transport ??= createTransport({ url: app.config.smtpUrl, pool: true, maxConnections: 1, ...timeouts })
      const open = transport
      for (const { providerId } of due) {
        tried.add(providerId)
        if ((await withClaim(run, providerId, (entry) => sendOne(run, open, entry))) === true) sent += 1
      }
    }
  } finally {
    transport?.close()
  }
}
