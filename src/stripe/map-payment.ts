import type { DraftValues } from '../model/draft.js'
import type { MasterData } from '../model/organization.js'
import { meansCodes } from '../model/code-lists/payment-codes.js'
import { sepaCountries } from '../model/code-lists/vat-areas.js'
import type { ProviderInvoice, ProviderPaymentMethod } from './provider-invoice.js'
import type { Words } from './words.js'

type DraftPayment = NonNullable<DraftValues['payment']>

export interface PaymentFacts {
  readonly invoice: ProviderInvoice
  readonly organization: MasterData
  readonly currency: string
  readonly words: Words
  /** How the provider collects the money, as far as the key may know. */
  readonly paymentMethod: ProviderPaymentMethod | undefined
  /** BT-89. */
  readonly mandateReference: string | undefined
}

/** BT-81 by the funding of a card. */
const cardCodes: Readonly<Record<string, string>> = { credit: meansCodes.creditCard, debit: meansCodes.debitCard }
const cardTypes = ['card', 'card_present', 'interac_present']

/** `american_express` as people write it. */
function spoken(code: string): string {
  return code.split('_').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ')
}

function mapCard({ card }: ProviderPaymentMethod, words: Words): DraftPayment {
  const brand = card?.display_brand ?? card?.brand ?? undefined
  const digits = card?.last4 ?? undefined
  const text = [words.card, brand === undefined ? undefined : spoken(brand), digits].filter((part) => part !== undefined).join(' ')
  return {
    meansCode: cardCodes[card?.funding ?? ''] ?? meansCodes.card,
    meansText: text,
    ...(digits === undefined ? {} : { card: { accountNumber: digits } }),
  }
}

/** What may be paid with, when the payment method itself can't be read: it says enough if it names one way only. */
function onlyType({ payment_settings }: ProviderInvoice): string | undefined {
  const types = payment_settings?.payment_method_types ?? []
  return types.length === 1 ? types[0] : undefined
}

function transfer({ organization: { iban, bic }, currency, invoice }: PaymentFacts): DraftPayment {
  const account = (iban ?? '').replace(/\s/g, '')
  const country = account.slice(0, 2)
  const sepa = currency === 'EUR' && sepaCountries.has(country)
  return {
    meansCode: sepa ? meansCodes.sepaTransfer : meansCodes.transfer,
    ...(typeof invoice.number === 'string' ? { reference: invoice.number } : {}),
    creditTransfers: [{ iban: account, ...(typeof bic === 'string' ? { bic } : {}) }],
  }
}

/** How the money comes, and in words when. */
export interface MappedPayment {
  /** BG-16. */
  readonly payment: DraftPayment
  /** BT-20, for what is collected and so has no due date. */
  readonly terms: string | undefined
}

/** Only who is asked to transfer the amount is told an account; what the provider collects names none. */
export function mapPayment(facts: PaymentFacts): MappedPayment {
  const { invoice, words, paymentMethod, mandateReference } = facts
  if (invoice.collection_method === 'send_invoice') return { payment: transfer(facts), terms: undefined }
  const type = paymentMethod?.type ?? onlyType(invoice)
  if (type === 'sepa_debit') {
    const directDebit = mandateReference === undefined ? {} : { mandateReference }
    const payment = { meansCode: meansCodes.sepaDirectDebit, meansText: words.directDebit, directDebit }
    return { payment, terms: words.collectedByDirectDebit }
  }
  if (type !== undefined && cardTypes.includes(type)) {
    const anyCard = { meansCode: meansCodes.card, meansText: words.card }
    const payment = paymentMethod === undefined ? anyCard : mapCard(paymentMethod, words)
    return { payment, terms: words.collectedByCard }
  }
  const name = type === undefined ? words.online : `${words.online} (${spoken(type)})`
  return { payment: { meansCode: meansCodes.onlineService, meansText: name }, terms: words.collectedOnline }
}
