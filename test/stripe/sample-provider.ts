import type { z } from 'zod'
import type { Organization } from '../../src/model/organization.js'
import { providerInvoiceSchema, type ProviderInvoice } from '../../src/stripe/provider-invoice.js'

/** What the provider sends, before it is read. */
export type RawInvoice = z.input<typeof providerInvoiceSchema>
type RawLine = RawInvoice['lines']['data'][number]

export const sampleOrganization: Organization = {
  id: 'org_sample',
  name: 'Nordlicht Software GmbH',
  vatId: 'DE811569869',
  taxNumber: '21/815/08150',
  address: { street: 'Hafenstraße 3', postalCode: '24103', city: 'Kiel', countryCode: 'DE' },
  contact: { name: 'Jette Petersen', email: 'rechnung@nordlicht-software.example' },
  iban: 'DE02120300000000202051',
  plan: 'enterprise',
  invoiceLimit: null,
  timeZone: 'Europe/Berlin',
  storage: true,
}

export interface SampleLine {
  readonly amount: number
  readonly description?: string | null
  readonly quantity?: string
  readonly unit?: string
  /** Percent; 0 for what bears no tax. */
  readonly rate?: number
  readonly inclusive?: boolean
  readonly reason?: string
  readonly discounts?: Readonly<Record<string, number>>
  readonly taxes?: RawLine['taxes']
  readonly period?: { start: number; end: number }
  readonly credits?: RawLine['pretax_credit_amounts']
}

/** 15 October 2026, 10:00 in Berlin. */
export const finalizedAt = 1_792_051_200
const monthLater = finalizedAt + 31 * 86_400

const rateId = (rate: number, reason: string) => `txr_${rate}_${reason}`

/** Tax as the provider calculates it: rounded line by line, out of the price when that contains it. */
export function taxOn(price: number, { rate = 19, inclusive = false }: SampleLine): number {
  const exact = inclusive ? (price * rate) / (100 + rate) : (price * rate) / 100
  return Math.sign(exact) * Math.round(Math.abs(exact) + 1e-9)
}

function reasonOf({ rate = 19, reason }: SampleLine): string {
  return reason ?? (rate === 19 ? 'standard_rated' : 'reduced_rated')
}

function price({ amount, discounts = {} }: SampleLine): number {
  return amount - Object.values(discounts).reduce((sum, each) => sum + each, 0)
}

/** The one tax of a line. */
function statedTax(line: SampleLine): NonNullable<RawLine['taxes']>[number] {
  const { rate = 19, inclusive = false } = line
  const [tax, reason] = [taxOn(price(line), line), reasonOf(line)]
  const base = price(line) - (inclusive ? tax : 0)
  const behaviour = inclusive ? 'inclusive' : 'exclusive'
  return {
    amount: tax,
    tax_behavior: behaviour,
    tax_rate_details: { tax_rate: rateId(rate, reason) },
    taxability_reason: reason,
    taxable_amount: rate === 0 ? 0 : base,
  }
}

function rawLine(line: SampleLine, index: number): RawLine {
  const { amount, quantity = '1', discounts = {} } = line
  return {
    id: `il_${index + 1}`, amount, quantity: Number.parseInt(quantity, 10), quantity_decimal: quantity,
    description: line.description === undefined ? `Leistung ${index + 1}` : line.description,
    pricing: { unit_amount_decimal: line.unit ?? String(amount / Number.parseFloat(quantity)) },
    discount_amounts: Object.entries(discounts).map(([discount, off]) => ({ amount: off, discount })),
    discounts: [], pretax_credit_amounts: line.credits ?? [], parent: null,
    period: line.period ?? { start: finalizedAt, end: monthLater },
    taxes: line.taxes === undefined ? [statedTax(line)] : line.taxes,
  }
}

/** A consistent invoice of the provider; `change` overrides what the test is about. */
export function rawInvoice(
  lines: readonly SampleLine[] = [{ amount: 4900 }],
  change: Partial<RawInvoice> = {},
): RawInvoice {
  const net = lines.reduce(
    (sum, line) => sum + price(line) - (line.inclusive === true ? taxOn(price(line), line) : 0),
    0,
  )
  const tax = lines.reduce((sum, line) => sum + taxOn(price(line), line), 0)
  const shipping = change.shipping_cost
  const total = net + tax + (shipping?.amount_total ?? 0)
  return {
    id: 'in_sample', number: 'NL-1001', status: 'open', created: finalizedAt - 3600, total, currency: 'eur', livemode: false,
    customer_email: 'einkauf@tannenhof.example', status_transitions: { finalized_at: finalizedAt, paid_at: null, voided_at: null },
    automatic_tax: { enabled: true, status: 'complete' }, collection_method: 'charge_automatically', custom_fields: null, customer: 'cus_sample',
    customer_address: { line1: 'Waldweg 8', line2: null, postal_code: '38640', city: 'Goslar', state: null, country: 'DE' },
    customer_name: 'Tannenhof GmbH', customer_phone: null, customer_shipping: null, customer_tax_ids: [{ type: 'eu_vat', value: 'DE136695976' }],
    default_payment_method: 'pm_sample', description: null, discounts: [], due_date: null, effective_at: finalizedAt, footer: null,
    invoice_pdf: null, issuer: { type: 'self' }, lines: { data: lines.map(rawLine), has_more: false }, metadata: {}, parent: null,
    payment_settings: { default_mandate: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0, pre_payment_credit_notes_amount: 0,
    shipping_cost: null, total_discount_amounts: [], total_excluding_tax: net + (shipping
      ? shipping.amount_total - shipping.amount_tax
      : 0), total_taxes: [],
    ...change,
  }
}

/** The same as the program reads it. */
export function sampleInvoice(lines?: readonly SampleLine[], change?: Partial<RawInvoice>): ProviderInvoice {
  return providerInvoiceSchema.parse(rawInvoice(lines, change))
}
