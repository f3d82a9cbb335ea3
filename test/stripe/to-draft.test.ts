import { describe, expect, test } from 'vitest'
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { decimal } from '../../src/model/decimal.js'
import type { Invoice } from '../../src/model/invoice/invoice.js'
import type { Organization } from '../../src/model/organization.js'
import { ImportRefusal } from '../../src/stripe/import-refusal.js'
import { type ProviderFacts, toDraft } from '../../src/stripe/to-draft.js'
import { finalizedAt, type RawInvoice, sampleInvoice, type SampleLine, sampleOrganization } from './sample-provider.js'

type OtherFacts = Omit<ProviderFacts, 'invoice'>

/** Through the same completion as every other source. */
function imported(
  lines?: readonly SampleLine[],
  change?: Partial<RawInvoice>,
  facts: OtherFacts = {},
  organization: Organization = sampleOrganization,
): Invoice {
  const mapped = toDraft({ invoice: sampleInvoice(lines, change), ...facts }, organization)
  const completed = completeInvoice(mapped.draft, { organization: mapped.organization, direction: 'outgoing' })
  if (completed.status === 'incomplete') throw new Error(completed.missing.map(({ en }) => en).join('; '))
  return completed.invoice
}

function refusal(
  lines?: readonly SampleLine[],
  change?: Partial<RawInvoice>,
  organization?: Organization,
): ImportRefusal {
  try {
    imported(lines, change, {}, organization)
  } catch (error) {
    if (error instanceof ImportRefusal) return error
    throw error
  }
  throw new Error('it was imported')
}

/** Net amount, quantity and price of each line, then the breakdown. */
function figures({ lines, vatBreakdown, totals }: Invoice) {
  return {
    lines: lines.map(({ netAmount, quantity, unitPrice }) => `${quantity.toFixed()} x ${unitPrice.toFixed()} = ${netAmount.toFixed(2)}`),
    vat: vatBreakdown.map(({ category, rate, taxableAmount, taxAmount }) => `${category} ${rate?.toFixed() ?? '-'}: ${taxableAmount.toFixed(2)} ${taxAmount.toFixed(2)}`),
    gross: totals.grossTotal.toFixed(2),
  }
}

const untaxed = (reason: string, amount = 10_000): SampleLine => ({ amount, rate: 0, reason })

describe('amounts', () => {
  const cases: readonly (readonly [string, readonly SampleLine[], ReturnType<typeof figures>])[] = [
    ['a price without tax', [{ amount: 9800, quantity: '2', unit: '4900' }], { lines: ['2 x 49 = 98.00'], vat: ['S 19: 98.00 18.62'], gross: '116.62' }],
    ['gross prices that no net price gives', [999, 999, 999].map((amount) => ({ amount, inclusive: true })), { lines: ['1 x 8.39 = 8.39', '1 x 8.39 = 8.39', '1 x 8.39 = 8.39'], vat: ['S 19: 25.17 4.80'], gross: '29.97' }],
    ['a gross price, a discount and a quantity', [{ amount: 4497, quantity: '3', inclusive: true, discounts: { di_a: 675 } }], { lines: ['3 x 10.7067 = 32.12'], vat: ['S 19: 32.12 6.10'], gross: '38.22' }],
    ['net and gross prices beside each other, at two rates', [{ amount: 1000 }, { amount: 1070, inclusive: true, rate: 7 }], { lines: ['1 x 10 = 10.00', '1 x 10 = 10.00'], vat: ['S 19: 10.00 1.90', 'S 7: 10.00 0.70'], gross: '22.60' }],
    ['a credit for unused time', [{ amount: -1452, quantity: '3', unit: '2900' }, { amount: 3871 }], { lines: ['-3 x 4.84 = -14.52', '1 x 38.71 = 38.71'], vat: ['S 19: 24.19 4.59'], gross: '28.78' }],
    ['a negative total: signs turned, type 381', [{ amount: -20_000 }, { amount: 1500 }], { lines: ['1 x 200 = 200.00', '-1 x 15 = -15.00'], vat: ['S 19: 185.00 35.15'], gross: '220.15' }],
    ['a hundred per cent off', [{ amount: 4900, discounts: { di_a: 4900 } }], { lines: ['1 x 0 = 0.00'], vat: ['S 19: 0.00 0.00'], gross: '0.00' }],
    ['tiers, where quantity times price is not the amount', [{ amount: 1234, quantity: '411', unit: '3' }], { lines: ['411 x 0.030024 = 12.34'], vat: ['S 19: 12.34 2.34'], gross: '14.68' }],
    ['a fraction of a unit', [{ amount: 1250, quantity: '0.25', unit: '5000' }], { lines: ['0.25 x 50 = 12.50'], vat: ['S 19: 12.50 2.38'], gross: '14.88' }],
    ['nothing used', [{ amount: 0, quantity: '0', unit: '3' }, { amount: 100 }], { lines: ['0 x 0.03 = 0.00', '1 x 1 = 1.00'], vat: ['S 19: 1.00 0.19'], gross: '1.19' }],
    ['tax that was rounded on fifty lines', Array.from({ length: 50 }, () => ({ amount: 999, inclusive: true })), { lines: Array.from({ length: 50 }, () => '1 x 8.39 = 8.39'), vat: ['S 19: 419.50 80.00'], gross: '499.50' }],
  ]
  test.each(cases)('%s', (_, lines, expected) => {
    expect(figures(imported(lines))).toEqual(expected)
  })

  test('a negative total makes a credit note, for which nothing has to be paid', () => {
    const preceding = [{ number: 'NL-0900', date: '2026-09-15' }]
    expect(imported([{ amount: -500 }], {}, { precedingInvoices: preceding })).toMatchObject({ invoiceType: '381', precedingInvoices: preceding, paymentTerms: 'Das Guthaben wird mit künftigen Rechnungen verrechnet.' })
  })

  test('shipping costs are a line of their own, with or without tax in their price', () => {
    for (const subtotal of [490, 583]) {
      const cost = { amount_subtotal: subtotal, amount_tax: 93, amount_total: 583, taxes: [{ amount: 93, rate: { id: 'txr_19', percentage: 19 }, taxability_reason: 'standard_rated', taxable_amount: 490 }] }
      const { lines, ...sums } = figures(imported([{ amount: 8000, quantity: '2' }], { shipping_cost: cost }))
      expect({ lines, ...sums }).toEqual({ lines: ['2 x 40 = 80.00', '1 x 4.9 = 4.90'], vat: ['S 19: 84.90 16.13'], gross: '101.03' })
    }
  })

  test('shipping whose tax the key may not read has that of the lines', () => {
    const cost = { amount_subtotal: 490, amount_tax: 93, amount_total: 583 }
    expect(imported([{ amount: 8000 }], { shipping_cost: cost }).lines[1]).toMatchObject({ name: 'Versandkosten', vatCategory: 'S' })
    // Lines of several rates: the amounts say which one it is, or nothing does.
    expect(imported([{ amount: 8000 }, { amount: 100, rate: 7 }], { shipping_cost: cost }).lines[2]).toMatchObject({ name: 'Versandkosten', vatRate: decimal('19') })
    const between = { ...cost, amount_tax: 64, amount_total: cost.amount_total - cost.amount_tax + 64 }
    expect(refusal([{ amount: 8000 }, { amount: 100, rate: 7 }], { shipping_cost: between }).field).toBe('BT-151')
  })

  test.each([['jpy', 15_800, '15800.00'], ['kwd', 12_340, '12.34'], ['isk', 150_000, '1500.00'], ['usd', 1999, '19.99']])('minor units of %s', (currency, amount, expected) => {
    expect(imported([untaxed('not_subject_to_tax', amount)], { currency }).totals.grossTotal.toFixed(2)).toBe(expected)
  })

  test('three decimals that an e-invoice can’t state are refused', () => {
    expect(refusal([untaxed('not_subject_to_tax', 12_345)], { currency: 'kwd' }).text.en).toContain('12.345 KWD')
  })
})

describe('what is deducted', () => {
  test('names of coupons stand in the description, out of whatever part of the answer has them', () => {
    const named = (id: string, name: string | null) => ({ id, source: { coupon: { id: `C-${id}`, name } } })
    const invoice = imported([{ amount: 7900, discounts: { di_a: 500, di_b: 740, di_c: 10 } }], {
      discounts: [named('di_a', 'Gutschein')],
      total_discount_amounts: [{ amount: 740, discount: named('di_b', null) }, { amount: 10, discount: 'di_c' }],
    })
    expect(invoice.lines[0]?.description).toBe('Rabatt: Gutschein (-5.00 EUR); Rabatt: C-di_b (-7.40 EUR); Rabatt (-0.10 EUR)')
  })

  test('credits that were bought or given before are refused', () => {
    const credits = [{ amount: 500, type: 'credit_balance_transaction' }]
    expect(refusal([{ amount: 4900, credits }]).text.en).toContain('billing credits')
  })
})

describe('tax categories', () => {
  const at = { customer_address: { line1: 'Ring 3', city: 'Graz', postal_code: '8010', country: 'AT' }, customer_tax_ids: [{ type: 'eu_vat', value: 'ATU 1234 5675' }] }
  const us = { customer_address: { line1: '1 Main St', city: 'Austin', country: 'US' }, customer_tax_ids: [] }

  test('reverse charge: base and rate are not those of the provider, and the law’s words are there', () => {
    const invoice = imported([untaxed('reverse_charge')], at)
    expect(figures(invoice).vat).toEqual(['AE 0: 100.00 0.00'])
    expect(invoice.vatBreakdown[0]).toMatchObject({ exemptionReason: 'Steuerschuldnerschaft des Leistungsempfängers', exemptionReasonCode: 'VATEX-EU-AE' })
    expect(invoice.buyer.vatId).toBe('ATU12345675')
  })

  test('outside of VAT nobody is named by a VAT id, and the seller by the tax number', () => {
    const invoice = imported([untaxed('not_collecting')], { ...us, customer_tax_ids: [{ type: 'gb_vat', value: 'GB123456789' }] })
    expect(invoice.vatBreakdown).toMatchObject([{ category: 'O' }])
    expect([invoice.seller.vatId, invoice.buyer.vatId, invoice.seller.taxNumber]).toEqual([undefined, undefined, '21/815/08150'])
  })

  test.each(['customer_exempt', 'product_exempt', 'product_exempt_holiday'])('%s is exempt, with its reason', (reason) => {
    const { vatBreakdown } = imported([untaxed(reason)])
    expect(vatBreakdown).toMatchObject([{ category: 'E' }])
    expect(vatBreakdown[0]?.exemptionReason).toMatch(/^Umsatzsteuerfrei/)
  })

  const refused: readonly (readonly [string, readonly SampleLine[], Partial<RawInvoice>, string])[] = [
    ...['zero_rated', 'not_supported', 'taxable_basis_reduced', 'proportionally_rated', 'portion_standard_rated', '', 'something_new'].map((reason) => [`the reason "${reason}"`, [untaxed(reason)], {}, 'BT-151'] as const),
    ['a German customer from whom nothing is collected', [untaxed('not_collecting')], {}, 'BT-151'],
    ['lines outside of VAT beside others', [untaxed('not_subject_to_tax'), { amount: 100 }], us, 'BT-151'],
    ['reverse charge without the customer’s VAT id', [untaxed('reverse_charge')], { ...at, customer_tax_ids: [{ type: 'eu_vat', value: null }] }, 'BT-48'],
    ['two taxes on one line', [{ amount: 100, taxes: [0, 1].map(() => ({ amount: 10, tax_behavior: 'exclusive', taxability_reason: 'standard_rated', tax_rate_details: { tax_rate: 'txr' } })) }], {}, 'BT-151'],
    ['no tax on a line', [{ amount: 100, taxes: [] }], {}, 'BT-151'],
    ['a tax on a part of the amount', [{ amount: 1000, taxes: [{ amount: 95, tax_behavior: 'exclusive', taxability_reason: 'standard_rated', taxable_amount: 500 }] }], { total: 1095, total_excluding_tax: 1000 }, 'BT-116'],
    ['a tax that fits no rate of the country', [{ amount: 1000, taxes: [{ amount: 95, tax_behavior: 'exclusive', taxability_reason: 'standard_rated' }] }], { total: 1095, total_excluding_tax: 1000 }, 'BT-152'],
    ['a visible rate that the tax does not fit', [{ amount: 1000, taxes: [{ amount: 95, tax_behavior: 'exclusive', taxability_reason: 'standard_rated', tax_rate_details: { tax_rate: { id: 'txr', percentage: 19 } } }] }], { total: 1095, total_excluding_tax: 1000 }, 'BT-117'],
  ]
  test.each(refused)('%s is refused', (_, lines, change, field) => {
    expect(refusal(lines, change).field).toBe(field)
  })

  test('a rate that may not be read follows from the amounts, or the import is refused', () => {
    expect(figures(imported([{ amount: 10_000, rate: 20 }], at)).vat).toEqual(['S 20: 100.00 20.00'])
    expect(figures(imported([{ amount: 0, rate: 7 }])).vat).toEqual(['S 7: 0.00 0.00'])
    // 19 and 20 % of 40 cents are the same tax, and both countries have such a rate.
    expect(refusal([{ amount: 40 }], at).field).toBe('BT-152')
  })

  test('a line of zero without tax has that of the others; an invoice of zero without any is skipped', () => {
    expect(figures(imported([{ amount: 0, taxes: [] }, { amount: 100 }])).vat).toEqual(['S 19: 1.00 0.19'])
    expect(refusal([{ amount: 0, taxes: [] }]).outcome).toBe('skipped')
  })
})

describe('what prevents an import is named', () => {
  const { address, ...homeless } = sampleOrganization
  const cases: readonly (readonly [string, Partial<RawInvoice>, Organization | undefined])[] = [
    ['BT-44', { customer_name: '  ' }, undefined],
    ['BT-55', { customer_address: null }, undefined],
    ['BT-55', { customer_address: { line1: 'Weg 1', country: null } }, undefined],
    ['BT-31/BT-32', {}, { ...sampleOrganization, vatId: null, taxNumber: undefined }],
    ['BT-35', {}, homeless],
    ['BT-37', {}, { ...sampleOrganization, address: { ...address, countryCode: 'DE', city: undefined } }],
    ['BT-84', { collection_method: 'send_invoice' }, { ...sampleOrganization, iban: null }],
    ['automatic_tax', { automatic_tax: { enabled: false, status: null } }, undefined],
    ['automatic_tax', { automatic_tax: { enabled: true, status: 'requires_location_inputs' } }, undefined],
    ['BT-1', { number: null }, undefined],
    ['issuer', { issuer: { type: 'account' } }, undefined],
  ]
  test.each(cases)('%s', (field, change, organization) => {
    const { field: named, text } = refusal(undefined, change, organization)
    expect(named).toBe(field)
    expect(`${text.de} ${text.en}`).toContain(field.split('/')[0])
  })

  test('a total that the lines do not give, with both amounts', () => {
    expect(refusal([{ amount: 4900 }], { total: 5931 }).text.en).toMatch(/58\.31 EUR.*59\.31 EUR/)
    expect(refusal([{ amount: 4900 }], { total_excluding_tax: 5000 }).text.en).toMatch(/49\.00 EUR.*50\.00 EUR/)
  })
})

describe('payment', () => {
  const card = (funding: string) => ({ id: 'pm', type: 'card', card: { brand: 'visa', last4: '4242', funding } })
  const ofType = (type: string) => ({ payment_settings: { default_mandate: null, payment_method_types: [type] } })
  const cases: readonly (readonly [string, Partial<RawInvoice>, OtherFacts, object])[] = [
    ['a credit card', {}, { paymentMethod: card('credit') }, { meansCode: '54', meansText: 'Kartenzahlung Visa 4242', card: { accountNumber: '4242' } }],
    ['a debit card', {}, { paymentMethod: card('debit') }, { meansCode: '55' }],
    ['a prepaid card', {}, { paymentMethod: card('prepaid') }, { meansCode: '48' }],
    ['a card that may not be read', ofType('card'), {}, { meansCode: '48', meansText: 'Kartenzahlung' }],
    ['SEPA direct debit with its mandate', {}, { paymentMethod: { id: 'pm', type: 'sepa_debit' }, mandateReference: 'NXD-1' }, { meansCode: '59', directDebit: { mandateReference: 'NXD-1' } }],
    ['SEPA direct debit whose mandate may not be read', ofType('sepa_debit'), {}, { meansCode: '59' }],
    ['an online service', {}, { paymentMethod: { id: 'pm', type: 'paypal' } }, { meansCode: '68', meansText: 'Online-Zahlungsdienst (Paypal)' }],
    ['an unknown way', {}, {}, { meansCode: '68' }],
  ]
  test.each(cases)('%s is collected, without an account to transfer to', (_, change, facts, expected) => {
    const { payment, paymentTerms, dueDate } = imported(undefined, change, facts)
    expect(payment).toMatchObject(expected)
    expect(payment?.creditTransfers ?? []).toEqual([])
    expect([paymentTerms, dueDate]).toEqual([expect.stringMatching(/eingezogen/), undefined])
  })

  test('who is asked to pay is told the organization’s account and the due date', () => {
    const change = { collection_method: 'send_invoice', due_date: finalizedAt + 14 * 86_400 }
    const { payment, dueDate, paymentTerms } = imported(undefined, change, { paymentMethod: card('credit') })
    expect(payment).toMatchObject({ meansCode: '58', reference: 'NL-1001', creditTransfers: [{ iban: 'DE02120300000000202051' }] })
    expect([dueDate, paymentTerms]).toEqual(['2026-10-29', 'Zahlbar bis 29.10.2026.'])
    expect(imported(undefined, { ...change, currency: 'usd' }).payment?.meansCode).toBe('30')
  })
})

describe('head and parties', () => {
  test('the buyer reference comes from the invoice, else the customer, else the subscription', () => {
    const of = (invoice: object, customer: object, subscription: object) =>
      imported(undefined, { metadata: { ...invoice }, parent: { subscription_details: { metadata: { ...subscription }, subscription: 'sub' } } }, { customer: { id: 'cus', metadata: { ...customer } } }).buyerReference
    expect(of({ leitwegId: ' 991-1-1 ' }, { buyerReference: 'B' }, { buyerReference: 'C' })).toBe('991-1-1')
    expect(of({ leitwegId: ' ' }, { buyerReference: 'B' }, { buyerReference: 'C' })).toBe('B')
    expect(of({}, {}, { leitwegId: 'C' })).toBe('C')
    expect(of({}, {}, {})).toBeUndefined()
  })

  test.each([
    [[{ type: 'de_stn', value: '1234567890' }, { type: 'eu_vat', value: 'DE136695976' }], 'DE136695976'],
    [[{ type: 'de_stn', value: '1234567890' }], undefined],
    [[{ type: 'eu_oss_vat', value: 'EU372000041' }], undefined],
    [[{ type: 'gb_vat', value: 'GB123456789' }], 'GB123456789'],
    [[{ type: 'us_ein', value: '12-3456789' }, { type: 'ch_vat', value: 'CHE-123.456.789 MWST' }], 'CHE-123.456.789MWST'],
    [null, undefined],
  ])('BT-48 out of %j', (ids, expected) => {
    expect(imported(undefined, { customer_tax_ids: ids }).buyer.vatId).toBe(expected)
  })

  test('days are those of the organization’s time zone', () => {
    const lateEvening = Date.UTC(2026, 9, 14, 22, 30) / 1000
    const transitions = { status_transitions: { finalized_at: lateEvening, paid_at: null, voided_at: null } }
    expect(imported(undefined, transitions).invoiceDate).toBe('2026-10-15')
    expect(imported(undefined, transitions, {}, { ...sampleOrganization, timeZone: 'America/New_York' }).invoiceDate).toBe('2026-10-14')
  })

  test('the last day of a subscription is the one before the next begins; what is sold once has one day', () => {
    const begin = Date.UTC(2026, 9, 1) / 1000
    const month = { start: begin, end: Date.UTC(2026, 10, 1) / 1000 }
    const invoice = imported([{ amount: 100, period: month }, { amount: 100, period: { start: begin, end: begin } }])
    expect(invoice.lines.map(({ period }) => period)).toEqual([{ start: '2026-10-01', end: '2026-10-31' }, { start: '2026-10-01', end: '2026-10-01' }])
    expect(invoice.delivery).toMatchObject({ period: { start: '2026-10-01', end: '2026-10-31' } })
    expect(imported([{ amount: 100, period: { start: begin, end: begin } }]).delivery).toMatchObject({ date: '2026-10-01' })
  })

  test('memo, fields of one’s own and footer are notes; control characters are gone', () => {
    const invoice = imported([{ amount: 100, description: 'Wartung\u0007 \n Oktober' }], { description: 'Danke!', custom_fields: [{ name: 'Bestellung', value: '4711' }], footer: 'Zeile 1\nZeile 2' })
    expect(invoice.notes?.map(({ text }) => text)).toEqual(['Danke!', 'Bestellung: 4711', 'Zeile 1\nZeile 2'])
    expect(invoice.lines[0]?.name).toBe('Wartung Oktober')
  })

  test('words of ours are in the customer’s language', () => {
    const cost = { amount_subtotal: 100, amount_tax: 19, amount_total: 119 }
    const english = imported(undefined, { shipping_cost: cost }, { customer: { id: 'cus', preferred_locales: ['fr'] } })
    expect([english.lines[1]?.name, english.paymentTerms]).toEqual(['Shipping costs', 'The amount is collected by the payment service.'])
  })
})
