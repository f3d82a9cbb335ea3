import { expect, test } from 'vitest'
import { showInvoice } from '../../../src/app/invoices/invoices.js'
import { changeOrganization } from '../../../src/app/identity/organizations.js'
import { syncProvider } from '../../../src/app/provider/reconcile.js'
import { rulesDir } from '../../official-rules.js'
import type { RawInvoice, SampleLine } from '../../stripe/sample-provider.js'
import { connectedStage, invoiceOf, type ProviderStage } from './provider-fixture.js'

type Change = Partial<RawInvoice>

const austria = { line1: 'Ring 1', line2: null, postal_code: '1010', city: 'Wien', state: null, country: 'AT' }
const america = { line1: '1 Main St', line2: null, postal_code: '94105', city: 'San Francisco', state: 'CA', country: 'US' }
const untaxed = (amount: number, reason: string, more: Partial<SampleLine> = {}): SampleLine =>
  ({ amount, rate: 0, reason, ...more })
const transfer: Change = { collection_method: 'send_invoice', due_date: Math.floor(Date.parse('2026-12-04T10:00:00Z') / 1000) }
const shipping = (amount: number, tax: number): Change => ({ shipping_cost: { amount_tax: tax, amount_total: amount + tax, taxes: [{ amount: tax, rate: { id: 'txr_ship', percentage: 19 }, taxability_reason: 'standard_rated', taxable_amount: amount }] } })

/** Constellations of the rules, each with the total that the provider states. */
const cases: readonly (readonly [string, readonly SampleLine[], Change])[] = [
  ['three rates, with and without tax in the price', [{ amount: 1999, inclusive: true }, { amount: 777, rate: 7 }, untaxed(5000, 'product_exempt')], {}],
  ['inclusive prices at the reduced rate that no net price gives', Array.from({ length: 7 }, (): SampleLine => ({ amount: 999, rate: 7, inclusive: true })), {}],
  ['usage in fractions of a cent', [{ amount: 1543, quantity: '1234', unit: '1.25' }, { amount: 12, quantity: '0.333333', unit: '37' }], {}],
  ['an upgrade: credits with a quantity and debits, at two rates', [{ amount: -4839, quantity: '5', unit: '2900' }, { amount: 9677, quantity: '10', unit: '2900' }, { amount: -321, rate: 7 }], {}],
  ['a downgrade of several seats, with tax in the price: a credit note', [{ amount: -29_900, quantity: '3', inclusive: true }, { amount: 9900, inclusive: true }], {}],
  ['a credit note under reverse charge', [untaxed(-12_000, 'reverse_charge'), untaxed(2000, 'reverse_charge')], { customer_address: austria, customer_tax_ids: [{ type: 'eu_vat', value: 'ATU12345675' }] }],
  ['reverse charge by transfer, with shipping', [untaxed(120_000, 'reverse_charge')], { ...transfer, customer_address: austria, customer_tax_ids: [{ type: 'at_stn', value: '12 345/6789' }, { type: 'eu_vat', value: 'atu 12345675' }], shipping_cost: { amount_tax: 0, amount_total: 900, taxes: [{ amount: 0, rate: 'txr_0', taxability_reason: 'reverse_charge', taxable_amount: 0 }] } }],
  ['outside of VAT, in dollars, by transfer', [untaxed(25_000, 'not_collecting'), untaxed(-2500, 'not_collecting')], { ...transfer, currency: 'usd', customer_address: america, customer_tax_ids: [{ type: 'us_ein', value: '12-3456789' }] }],
  ['yen, outside of VAT, negative', [untaxed(-15_800, 'not_subject_to_tax')], { currency: 'jpy', customer_address: { ...america, country: 'JP', state: null }, customer_tax_ids: [] }],
  ['dinars that have two decimals', [untaxed(12_340, 'not_collecting')], { currency: 'kwd', customer_address: { ...america, country: 'KW', state: null }, customer_tax_ids: [] }],
  ['a customer who is exempt, beside reverse charge: no, beside an exempt product', [untaxed(99_900, 'customer_exempt'), untaxed(100, 'product_exempt_holiday')], {}],
  ['a private person abroad in the EU, taxed there', [{ amount: 10_000, rate: 20, reason: 'standard_rated' }], { customer_address: austria, customer_tax_ids: [] }],
  ['a company in Switzerland, outside of VAT', [untaxed(4900, 'not_collecting')], { customer_address: { ...austria, country: 'CH', postal_code: '8001', city: 'Zürich' }, customer_tax_ids: [{ type: 'ch_vat', value: 'CHE-123.456.788 MWST' }] }],
  ['two discounts on inclusive lines and shipping', [{ amount: 4497, quantity: '3', inclusive: true, discounts: { di_a: 450, di_b: 405 } }, { amount: 2500, discounts: { di_a: 250 } }], shipping(490, 93)],
  ['everything off beside something that is paid', [{ amount: 4900, discounts: { di_a: 4900 } }, { amount: 100 }], {}],
  ['zero in all', [{ amount: 4900, discounts: { di_a: 4900 } }], {}],
  ['a long invoice of small amounts', Array.from({ length: 60 }, (_, index): SampleLine => ({ amount: 33 + index, inclusive: index % 2 === 0, rate: index % 3 === 0 ? 7 : 19 })), {}],
  ['paid from the balance and off the provider', [{ amount: 10_000 }], { ...transfer, status: 'paid' }],
  ['letters, long texts and characters that XML has not', [{ amount: 4900, description: 'Größe „XL“ \u0000\u0007 <b>&amp; Ő Ж 中 😀\nzweite Zeile' }], { customer_name: '  Żółć & Söhne  s.r.o.\t', description: 'Danke!\r\n\r\nBis bald', footer: 'x'.repeat(1000), number: 'ÄÖ/2026 #1' }],
  ['metadata and custom fields', [{ amount: 4900 }], { metadata: { leitwegId: ' 04011000-12345-03 ' }, custom_fields: [{ name: 'Bestellung', value: 'PO 4711' }] }],
]

const places: Readonly<Record<string, number>> = { jpy: 0, kwd: 3 }

async function stageOf(): Promise<ProviderStage> {
  const stage = await connectedStage()
  cases.forEach(([, lines, change], index) => { stage.fake.add(invoiceOf(stage, `K-${index}`, { lines_: lines, ...change, ...(change.number === undefined ? {} : { id: `in_K-${index}` }) })) })
  return stage
}

test('every constellation that can be mapped is accepted by the official rules, with the total of the provider', async () => {
  const stage = await stageOf()
  await syncProvider(stage.session, {}, stage.app)
  const log = await stage.log()
  const books = await stage.app.books()
  const outcomes = await Promise.all(cases.map(async ([name], index) => {
    const entry = log.find(({ providerId }) => providerId === `in_K-${index}`)
    if (entry?.invoiceId === undefined || entry.invoiceId === null) return [name, entry?.reason?.en ?? 'not imported']
    const { judgement, grossTotal } = await showInvoice(books, stage.session, entry.invoiceId)
    const { total = 0, currency = 'eur' } = stage.fake.invoices.get(`in_K-${index}`) ?? {}
    return [name, judgement?.acceptanceLevel, Number(grossTotal) === Math.abs(total) / 10 ** (places[currency] ?? 2)]
  }))
  expect(outcomes).toEqual(cases.map(([name]) => [name, rulesDir !== undefined ? 'ACCEPTABLE' : 'NICHT_GEPRUEFT', true]))
})

test.each([
  ['a small business: not collected at home', [untaxed(4900, 'not_collecting')], {}, 'BT-151'],
  ['zero-rated could be an export or a delivery within the EU', [untaxed(4900, 'zero_rated')], { customer_address: austria }, 'BT-151'],
  ['outside of VAT beside something taxed', [untaxed(4900, 'not_subject_to_tax'), { amount: 100 }], { customer_address: america }, 'BT-151'],
  ['reverse charge without VAT id', [untaxed(4900, 'reverse_charge')], { customer_address: austria, customer_tax_ids: [{ type: 'eu_vat', value: null }] }, 'BT-48'],
  ['dinars with three decimals', [untaxed(12_345, 'not_collecting')], { currency: 'kwd', customer_address: america }, 'BT-131'],
  ['a total that is a cent off', [{ amount: 4900 }], { total: 5832, total_excluding_tax: 4901 }, 'BT-112'],
  ['tax that is in the sum only', [{ amount: 4900 }], { total: 5831, total_excluding_tax: 5831 }, 'BT-109'],
] as const satisfies readonly (readonly [string, readonly SampleLine[], Change, string])[])('%s is refused, and costs nothing', async (_, lines, change, field) => {
  const stage = await connectedStage()
  stage.fake.add(invoiceOf(stage, 'R-1', { lines_: lines, ...change }))
  expect(await syncProvider(stage.session, {}, stage.app)).toMatchObject({ imported: 0, failed: 1 })
  expect((await stage.log())[0]).toMatchObject({ status: 'failed', missingField: field })
  expect(await stage.used()).toBe(0)
})

test('a seller with a tax number only, and one outside of VAT without, are told apart', async () => {
  const stage = await connectedStage()
  const { app, session, fake } = stage
  const books = await app.books()
  await changeOrganization(books, session, { masterData: { vatId: null } })
  fake.add(invoiceOf(stage, 'S-1'))
  expect(await syncProvider(session, {}, app)).toMatchObject({ imported: 1, failed: 0 })
  await changeOrganization(books, session, { masterData: { vatId: 'DE811569869', taxNumber: null } })
  fake.add(invoiceOf(stage, 'S-2', { lines_: [untaxed(4900, 'not_collecting')], customer_address: america }))
  expect(await syncProvider(session, {}, app)).toMatchObject({ imported: 0, failed: 1 })
  expect((await stage.log()).find(({ number }) => number === 'S-2')).toMatchObject({ missingField: 'BT-32' })
})
