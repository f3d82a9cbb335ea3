import { localDay } from '../../model/local-day.js'
import type { Organization } from '../../model/organization.js'
import { providerRepository } from '../../store/repositories/provider-repository.js'
import type { ProviderCustomer, ProviderInvoice, ProviderLine, ProviderPaymentMethod } from '../../stripe/provider-invoice.js'
import type { ProviderFacts } from '../../stripe/to-draft.js'
import type { ProviderRun } from './provider-run.js'

async function ofSubscription({ api }: ProviderRun, { parent }: ProviderInvoice): Promise<string | undefined> {
  const id = parent?.subscription_details?.subscription?.id
  return id === undefined ? undefined : await api.subscriptionMethod(id)
}

async function ofPayments({ api }: ProviderRun, { payments }: ProviderInvoice): Promise<string | undefined> {
  for (const { payment } of payments?.data ?? []) {
    const intent = payment?.payment_intent?.id
    const found = intent === undefined ? undefined : await api.paymentMethodOfIntent(intent)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Where the payment method may be named, from the nearest to the farthest; each is asked only if those before say
 * nothing.
 */
async function methodId(
  run: ProviderRun,
  invoice: ProviderInvoice,
  customer: ProviderCustomer | undefined,
): Promise<string | undefined> {
  return (
    invoice.default_payment_method?.id ??
    (await ofSubscription(run, invoice)) ??
    customer?.invoice_settings?.default_payment_method?.id ??
    (await ofPayments(run, invoice))
  )
}

async function paymentMethod(
  run: ProviderRun,
  invoice: ProviderInvoice,
  customer: ProviderCustomer | undefined,
): Promise<ProviderPaymentMethod | undefined> {
  if (invoice.collection_method === 'send_invoice') return undefined
  const id = await methodId(run, invoice, customer)
  return id === undefined ? undefined : await run.api.paymentMethod(id)
}

async function mandateReference({ api }: ProviderRun, invoice: ProviderInvoice): Promise<string | undefined> {
  const id = invoice.payment_settings?.default_mandate
  return invoice.collection_method === 'send_invoice' || typeof id !== 'string' ? undefined : await api.mandateReference(id)
}

function creditedInvoice({ parent }: ProviderLine): string[] {
  const details = parent?.invoice_item_details ?? parent?.subscription_item_details
  const id = details?.proration_details?.credited_items?.invoice
  return typeof id === 'string' ? [id] : []
}

/** BG-3 of a credit note: the invoices that its credited lines were billed with, as far as the log knows them. */
async function precedingInvoices(
  run: ProviderRun,
  invoice: ProviderInvoice,
  timeZone: string,
): Promise<{ number: string; date: string }[]> {
  if (invoice.total >= 0) return []
  const ids = [...new Set(invoice.lines.data.flatMap(creditedInvoice))].filter((id) => id !== invoice.id)
  const entries = await providerRepository(run.books.store.db).invoices(run.organizationId, ids)
  return entries.flatMap(({ number, finalizedAt }) =>
    (number === null ? [] : [{ number, date: localDay(new Date(finalizedAt), timeZone) }]))
}

/** Everything that the key may read of an invoice and what belongs to it. */
export async function gatherFacts(
  run: ProviderRun,
  invoice: ProviderInvoice,
  { timeZone }: Organization,
): Promise<ProviderFacts> {
  const customerId = invoice.customer?.id
  const customer = customerId === undefined ? undefined : await run.api.customer(customerId)
  return {
    invoice,
    customer,
    paymentMethod: await paymentMethod(run, invoice, customer),
    mandateReference: await mandateReference(run, invoice),
    precedingInvoices: await precedingInvoices(run, invoice, timeZone),
  }
}
