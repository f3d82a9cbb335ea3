import { amountText, decimal, sum, zero } from '../../model/decimal.js'
import type { LocalizedText } from '../../model/language.js'
import { invoiceRepository, type InvoiceRow } from '../../store/repositories/invoice-repository.js'
import { providerRepository } from '../../store/repositories/provider-repository.js'
import type { Books } from '../../store/tables.js'
import { currencyOf } from '../../stripe/money.js'
import type { ProviderState } from '../../stripe/provider-invoice.js'
import { dayOf } from '../../stripe/service-period.js'
import { newId, timestamp } from '../books/books-context.js'
import { requireOrganization } from '../identity/organization-view.js'
import type { Notice } from './notices.js'
import type { ProviderRun } from './provider-run.js'

/** A moment of the provider as the tables keep it. */
export function momentOf(seconds: number | null | undefined): string | null {
  return typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : null
}

async function addNotice(books: Books, organizationId: string, providerId: string, notice: Notice): Promise<void> {
  const providers = providerRepository(books)
  const entry = await providers.invoice(organizationId, providerId)
  const notices = JSON.parse(entry?.notices ?? '[]') as Notice[]
  if (notices.some(({ en }) => en === notice.en)) return
  await providers.changeInvoice(organizationId, providerId, { notices: JSON.stringify([...notices, notice]) })
}

interface Settling {
  readonly run: ProviderRun
  readonly state: ProviderState
  readonly invoice: InvoiceRow
}

/** The amount that is still open: a payment that was found on a bank statement is not recorded again. */
async function openAmount(books: Books, { state, invoice }: Settling) {
  const payments = await invoiceRepository(books).payments(invoice.id)
  if (payments.some(({ source, outsideId }) => source === 'stripe' && outsideId === state.id)) return zero
  return currencyOf(state.currency).amount(state.total).minus(sum(payments.map(({ amount }) => decimal(amount))))
}

const matchedBefore: LocalizedText = {
  de: 'Die Zahlung war schon gebucht (etwa vom Kontoauszug) und wurde nicht noch einmal eingetragen.',
  en: 'The payment was recorded before (for instance from a bank statement) and was not entered again.',
}

const paidButCancelled: LocalizedText = {
  de: 'Beim Zahlungsanbieter bezahlt, hier aber storniert: Es wurde keine Zahlung eingetragen.',
  en: 'Paid at the provider, but cancelled here: no payment was recorded.',
}

async function insertPayment(books: Books, settling: Settling): Promise<void> {
  const { run, state, invoice } = settling
  const { books: context, organizationId } = run
  const open = await openAmount(books, settling)
  if (invoice.status === 'cancelled' || !open.gt(zero)) {
    await addNotice(books, organizationId, state.id, invoice.status === 'cancelled' ? paidButCancelled : matchedBefore)
    return
  }
  const { timeZone } = await requireOrganization(books, organizationId, context.limits)
  const date = dayOf(state.status_transitions.paid_at ?? context.clock.now().getTime() / 1000, timeZone)
  const id = newId('pay', context.clock)
  const row = { id, invoiceId: invoice.id, amount: amountText(open), date, source: 'stripe', outsideId: state.id, createdAt: timestamp(context.clock) }
  await invoiceRepository(books).insertPayment(row)
  await invoiceRepository(books).update(invoice.id, invoice.status, { status: 'paid' })
}

/** Records the payment via the provider, over the whole amount, however the customer paid there. */
async function notePayment(books: Books, settling: Settling): Promise<void> {
  const { run, state } = settling
  await insertPayment(books, settling)
  await providerRepository(books).changeInvoice(run.organizationId, state.id, {
    paymentNoted: 1,
    paidAt: momentOf(state.status_transitions.paid_at),
  })
}

const voidButBooked = (invoice: InvoiceRow): Notice => ({
  de: 'Beim Zahlungsanbieter storniert, hier aber schon gebucht oder bezahlt. Bitte eine Gutschrift ausstellen.',
  en: 'Voided at the provider, but booked or paid here already. Please issue a credit note.',
  remedy: { code: 'issueCreditNote', invoiceId: invoice.id },
})

/** Marks the invoice as cancelled, or reports where that would change what is booked. */
async function noteVoid(books: Books, { run, state, invoice }: Settling): Promise<void> {
  const { organizationId } = run
  const payments = await invoiceRepository(books).payments(invoice.id)
  const booked = invoice.exportedAt !== null || payments.length > 0
  if (booked) await addNotice(books, organizationId, state.id, voidButBooked(invoice))
  else if (invoice.status !== 'cancelled') await invoiceRepository(books).update(invoice.id, invoice.status, { status: 'cancelled' })
  const providers = providerRepository(books)
  await providers.changeInvoice(organizationId, state.id, {
    voidNoted: 1,
    voidedAt: momentOf(state.status_transitions.voided_at),
  })
  // What has not left yet does not leave any more.
  await providers.changeSending(organizationId, state.id, 'due', { sending: 'off' })
}

/** Writes down what the provider says of an imported invoice; harmless when it was written down before. */
export async function noteSettlement(run: ProviderRun, state: ProviderState, step: 'recordPayment' | 'noteVoid'): Promise<void> {
  const { books, organizationId } = run
  await books.store.exclusively(organizationId, async (transaction) => {
    const entry = await providerRepository(transaction).invoice(organizationId, state.id)
    if (entry === undefined || entry.invoiceId === null) return
    const invoice = await invoiceRepository(transaction).find(organizationId, entry.invoiceId)
    if (invoice === undefined) return
    if (step === 'recordPayment' && entry.paymentNoted === 0) await notePayment(transaction, { run, state, invoice })
    if (step === 'noteVoid' && entry.voidNoted === 0) await noteVoid(transaction, { run, state, invoice })
  })
}
