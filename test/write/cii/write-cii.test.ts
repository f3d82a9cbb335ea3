import { expect, test } from 'vitest'
import { decimal } from '../../../src/model/decimal.js'
import type { Invoice } from '../../../src/model/invoice/invoice.js'
import { profiles } from '../../../src/model/profile.js'
import { readEinvoice } from '../../../src/extract/einvoice/read-einvoice.js'
import { writeCii } from '../../../src/write/cii/write-cii.js'
import { fixtureInvoice } from '../fixture-invoices.js'

const invoice = fixtureInvoice('xrechnung')
const written = (changes: Partial<Invoice>) => writeCii({ ...invoice, ...changes }, profiles.xrechnungCii)
const readAgain = (xml: string) => readEinvoice(Buffer.from(xml)).values

test('the profile gives specification and business process, unless the invoice names its own process', () => {
  expect(writeCii(invoice, profiles.zugferd)).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>')
  expect(writeCii(invoice, profiles.zugferd)).not.toContain('BusinessProcess')
  expect(written({})).toContain('<ram:ID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</ram:ID>')
  expect(readAgain(written({ businessProcess: 'A1' })).businessProcess).toBe('A1')
})

test('Skonto stands in its notation behind the terms, each on a line that is closed', () => {
  const skonto = [
    { days: 14, percentage: decimal('2') },
    { days: 30, percentage: decimal('1.5'), baseAmount: decimal('500') },
  ]
  expect(written({ paymentTerms: 'Netto 30 Tage', skonto })).toContain(
    '<ram:Description>Netto 30 Tage\n#SKONTO#TAGE=14#PROZENT=2.00#\n#SKONTO#TAGE=30#PROZENT=1.50#BASISBETRAG=500.00#\n</ram:Description>',
  )
})

test('what the schema has room for once is not lost: further preceding invoices stand among the notes', () => {
  const values = readAgain(written({ precedingInvoices: [{ number: 'A', date: '2026-01-02' }, { number: 'B', date: '2026-02-03' }, { number: 'C' }] }))
  expect(values.precedingInvoices).toEqual([{ number: 'A', date: '2026-01-02' }])
  expect(values.notes?.map(({ text }) => text)).toEqual(['Vielen Dank für Ihren Auftrag.', 'BG-3: B (2026-02-03)', 'BG-3: C'])
})

test('amounts have two decimals, prices and quantities all that they need', () => {
  const [line] = invoice.lines
  if (line === undefined) throw new Error('the fixture has lines')
  const xml = written({ lines: [{ ...line, quantity: decimal('0.333'), unitPrice: decimal('0.00012345'), netAmount: decimal('5') }] })
  expect(xml).toContain('<ram:BilledQuantity unitCode="C62">0.333</ram:BilledQuantity>')
  expect(xml).toContain('<ram:ChargeAmount>0.00012345</ram:ChargeAmount>')
  expect(xml).toContain('<ram:LineTotalAmount>5.00</ram:LineTotalAmount>')
})

test('an account that is no IBAN is written as a number of its country', () => {
  const payment = { meansCode: '30', creditTransfers: [{ iban: '12-3456-7' }] }
  expect(written({ payment })).toContain('<ram:ProprietaryID>12-3456-7</ram:ProprietaryID>')
  expect(readAgain(written({ payment })).payment?.creditTransfers).toEqual([{ iban: '12-3456-7' }])
})

test('an invoice without a delivery still has the element that the schema demands', () => {
  expect(writeCii(fixtureInvoice('minimal'), profiles.zugferd)).toContain('<ram:ApplicableHeaderTradeDelivery/>')
})

test('ZUGFeRD names the country of a delivery of which only the period is known, XRechnung does not', () => {
  const debit = fixtureInvoice('direct-debit')
  expect(readAgain(writeCii(debit, profiles.zugferd)).delivery?.address).toEqual({ countryCode: 'DE' })
  expect(readAgain(writeCii(debit, profiles.xrechnungCii)).delivery?.address).toBeUndefined()
  expect(readAgain(writeCii(fixtureInvoice('two-rates'), profiles.zugferd)).delivery).toEqual({ date: '2026-05-02' })
})
