import { commercialInvoiceType, creditNoteType } from '../model/code-lists/document-types.js'
import { decimal, isDecimal } from '../model/decimal.js'
import type { Draft, DraftValues } from '../model/draft.js'
import type { Evidence } from '../model/evidence.js'
import type { Language } from '../model/language.js'
import type { Organization } from '../model/organization.js'
import { cleanLines, cleanText } from './clean-text.js'
import { discountNames, mapLines } from './map-lines.js'
import { buyerReference, mapBuyer, mapSeller, requireIdentifiers } from './map-parties.js'
import { mapPayment } from './map-payment.js'
import { mapBreakdown, mapTotals, requireProviderTotals } from './map-totals.js'
import { currencyOf } from './money.js'
import { requirePrerequisites } from './prerequisites.js'
import type { ProviderCustomer, ProviderInvoice, ProviderPaymentMethod } from './provider-invoice.js'
import { ratedParts } from './rated-parts.js'
import { dayOf, invoicePeriod } from './service-period.js'
import { languageOf, payableBy, wordsOf } from './words.js'

/** What is known of a provider's invoice beside the invoice itself, as far as the key may read it. */
export interface ProviderFacts {
  /** With all of its lines. */
  readonly invoice: ProviderInvoice
  readonly customer?: ProviderCustomer | undefined
  readonly paymentMethod?: ProviderPaymentMethod | undefined
  /** Of a SEPA direct debit. */
  readonly mandateReference?: string | undefined
  /** The invoices that credited lines were billed with. */
  readonly precedingInvoices?: readonly { readonly number: string; readonly date: string }[] | undefined
}

/** A provider's invoice as every other source gives one. */
export interface MappedInvoice {
  readonly draft: Draft
  readonly language: Language
  /** The organization as this invoice names it: without VAT id outside of VAT. */
  readonly organization: Organization
}

/** Every value came from the provider's data, and is as sure as those are. */
function evidenceOf(value: unknown, path = ''): Evidence[] {
  if (value === undefined || value === null) return []
  if (isDecimal(value) || typeof value !== 'object') return [{ path, source: path.startsWith('seller.') ? 'organization' : 'provider', confidence: 1 }]
  if (Array.isArray(value)) return value.flatMap((element: unknown, index) => evidenceOf(element, `${path}[${index}]`))
  return Object.entries(value).flatMap(([key, inner]) => evidenceOf(inner, path === '' ? key : `${path}.${key}`))
}

/** BG-1: what the provider prints beside the lines. */
function notesOf({ description, custom_fields, footer }: ProviderInvoice): NonNullable<DraftValues['notes']> {
  const fields = (custom_fields ?? []).map(({ name, value }) => `${name}: ${value}`)
  return [description, ...fields, footer].flatMap((text) => {
    const cleaned = cleanLines(text)
    return cleaned === undefined ? [] : [{ text: cleaned }]
  })
}

/** BT-20: until when a transfer is expected, or how the amount is collected; nothing where the amount is zero. */
function termsOf(
  { total, due_date }: ProviderInvoice,
  terms: string | undefined,
  { language, timeZone }: { language: Language; timeZone: string },
): string | undefined {
  if (total < 0) return wordsOf(language).credited
  if (total === 0) return undefined
  return typeof due_date === 'number' ? payableBy(dayOf(due_date, timeZone), language) : terms
}

/** Leaves out what is not known, so that the completion may derive it. */
function known(values: DraftValues): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

/** Head data: numbers, days, references and parties. */
function headOf(
  { invoice, customer, precedingInvoices = [] }: ProviderFacts,
  seller: Organization,
  outsideOfVat: boolean,
): DraftValues {
  const { timeZone } = seller
  const notes = notesOf(invoice)
  const subscription = invoice.parent?.subscription_details?.metadata
  return {
    invoiceNumber: cleanText(invoice.number),
    invoiceDate: dayOf(invoice.status_transitions.finalized_at ?? invoice.created, timeZone),
    invoiceType: invoice.total < 0 ? creditNoteType : commercialInvoiceType,
    dueDate: typeof invoice.due_date === 'number' ? dayOf(invoice.due_date, timeZone) : undefined,
    buyerReference: buyerReference([invoice.metadata, customer?.metadata, subscription]),
    notes: notes.length > 0 ? notes : undefined,
    precedingInvoices: precedingInvoices.length > 0 ? precedingInvoices.map((each) => ({ ...each })) : undefined,
    seller: mapSeller(seller),
    buyer: mapBuyer(invoice, outsideOfVat),
    delivery: invoicePeriod(invoice, timeZone),
  }
}

/** The countries whose VAT may be in question. */
function countriesOf(
  { customer_address }: ProviderInvoice,
  { address }: Organization,
): { seller: string; buyer: string } {
  return { seller: address?.countryCode ?? '', buyer: customer_address?.country?.trim().toUpperCase() ?? '' }
}

/**
 * Maps an invoice of the provider to a Draft, from which the same completion, writers and checks go on as for any file.
 * @throws ImportRefusal when a prerequisite is missing or a constellation can't be mapped safely
 */
export function toDraft(facts: ProviderFacts, organization: Organization): MappedInvoice {
  const { invoice, customer, paymentMethod, mandateReference } = facts
  requirePrerequisites(invoice, organization)
  const countries = countriesOf(invoice, organization)
  const currency = currencyOf(invoice.currency)
  const parts = ratedParts(invoice, currency, countries)
  const categories = new Set(parts.map(({ category }) => category))
  requireIdentifiers(invoice, organization, categories)
  requireProviderTotals(invoice, parts, currency)
  const language = languageOf(customer?.preferred_locales, countries.seller)
  const words = wordsOf(language)
  const sign = decimal(invoice.total < 0 ? '-1' : '1')
  const { payment, terms } = mapPayment({
    invoice,
    organization,
    currency: currency.code,
    words,
    paymentMethod,
    mandateReference,
  })
  // Beside what is outside of VAT nothing else may stand, so one part speaks for all.
  const outside = categories.has('O')
  const seller = outside ? { ...organization, vatId: undefined } : organization
  const values: DraftValues = known({
    ...headOf(facts, seller, outside),
    currency: currency.code,
    paymentTerms: termsOf(invoice, terms, { language, timeZone: organization.timeZone }),
    payment,
    totals: mapTotals(parts, sign),
    vatBreakdown: mapBreakdown(parts, sign, words),
    lines: mapLines(
      parts,
      { currency, timeZone: organization.timeZone, words, sign, discountNames: discountNames(invoice) },
    ),
  })
  return { draft: { values, evidence: evidenceOf(values), findings: [], language }, language, organization: seller }
}
