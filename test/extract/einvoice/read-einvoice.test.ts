import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { draftValuesSchema } from '../../../src/model/draft.js'
import { AppError } from '../../../src/model/errors.js'
import { profiles } from '../../../src/model/profile.js'
import { einvoiceKind, readEinvoice } from '../../../src/extract/einvoice/read-einvoice.js'
import { writeCii } from '../../../src/write/cii/write-cii.js'
import { writeUbl } from '../../../src/write/ubl/write-ubl.js'
import { fixtureInvoice } from '../../write/fixture-invoices.js'

const cii = writeCii(fixtureInvoice('xrechnung'), profiles.xrechnungCii)
const ubl = writeUbl(fixtureInvoice('xrechnung'), profiles.xrechnungUbl)
const older = readFileSync(new URL('../../../fixtures/invoices/zugferd-1.0.xml', import.meta.url))

const bytes = (text: string): Uint8Array => Buffer.from(text)
const number = (xml: Uint8Array): string | undefined => readEinvoice(xml).values.invoiceNumber

test.each([
  ['CII', bytes(cii), 'cii', 'CII D16B', profiles.xrechnungCii.specificationIdentifier],
  ['UBL', bytes(ubl), 'ubl', 'UBL 2.1', profiles.xrechnungUbl.specificationIdentifier],
  ['a credit note', bytes(writeUbl(fixtureInvoice('credit-note'), profiles.xrechnungUbl)), 'creditNote', 'UBL 2.1', profiles.xrechnungUbl.specificationIdentifier],
  ['ZUGFeRD 1.0', older, 'cii', 'ZUGFeRD 1.0', 'urn:ferd:CrossIndustryDocument:invoice:1p0:comfort'],
] as const)('%s is recognised', (_, xml, binding, version, profile) => {
  expect(einvoiceKind(xml)).toEqual({ binding, version, profile })
})

test('other XML is no e-invoice', () => {
  expect(einvoiceKind(bytes('<order><id>1</id></order>'))).toBeNull()
  expect(() => readEinvoice(bytes('<order><id>1</id></order>'))).toThrow(AppError)
})

test('ZUGFeRD 1.0 is read whole, its freight as a charge and its discount as Skonto', () => {
  expect(z.encode(draftValuesSchema, readEinvoice(older).values)).toMatchObject({
    invoiceNumber: '2014-0815',
    invoiceDate: '2014-11-03',
    dueDate: '2014-12-03',
    paymentTerms: '30 Tage netto, 10 Tage 2 % Skonto',
    skonto: [{ days: 10, percentage: '2' }],
    seller: { name: 'Nordlicht Bürotechnik GmbH', vatId: 'DE136695976', address: { postalCode: '24103', countryCode: 'DE' } },
    payment: { meansCode: '31', reference: '2014-0815', creditTransfers: [{ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }] },
    charges: [{ amount: '10', reason: 'Versandkosten', vatCategory: 'S', vatRate: '19' }],
    totals: { lineTotal: '100', netTotal: '110', vatAmount: '20.9', grossTotal: '130.9', dueAmount: '130.9' },
    vatBreakdown: [{ taxableAmount: '110', taxAmount: '20.9', category: 'S', rate: '19' }],
    lines: [{ id: '1', name: 'Toner schwarz', quantity: '4', unit: 'C62', unitPrice: '25', netAmount: '100', vatRate: '19' }],
  })
})

describe('profiles above EN 16931', () => {
  test('lines that head or explain others are no lines', () => {
    const status = (code: string) => `<ram:LineID>2</ram:LineID><ram:LineStatusReasonCode>${code}</ram:LineStatusReasonCode>`
    const lines = (code: string) => readEinvoice(bytes(cii.replace('<ram:LineID>2</ram:LineID>', status(code)))).values.lines?.map(({ id }) => id)
    expect(lines('GROUP')).toEqual(['1', '3'])
    expect(lines('INFORMATION')).toEqual(['1', '3'])
    expect(lines('DETAIL')).toEqual(['1', '2', '3'])
  })

  test('several payment terms are one, due on the last of their days', () => {
    const discount =
      '<ram:SpecifiedTradePaymentTerms><ram:Description>3 % bis 27.04.</ram:Description><ram:DueDateDateTime><udt:DateTimeString format="102">20260427</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>'
    const { values } = readEinvoice(bytes(cii.replace('<ram:SpecifiedTradePaymentTerms>', `${discount}<ram:SpecifiedTradePaymentTerms>`)))
    expect(values.dueDate).toBe('2026-05-17')
    expect(values.paymentTerms).toBe('3 % bis 27.04.\nZahlbar innerhalb von 30 Tagen ohne Abzug, innerhalb von 10 Tagen mit 2 % Skonto.')
    expect(values.skonto).toHaveLength(1)
  })
})

describe('the bytes may look different', () => {
  test.each([
    ['UTF-8 with a byte order mark', bytes(`\uFEFF${cii}`)],
    ['UTF-16, little endian', Buffer.from(`\uFEFF${cii.replace('encoding="UTF-8"', 'encoding="UTF-16"')}`, 'utf16le')],
    ['ISO 8859-1', Buffer.from(cii.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'), 'latin1')],
    ['other prefixes', bytes(cii.replaceAll('ram:', 'x1:').replaceAll(':ram=', ':x1='))],
    ['a processing instruction inside', bytes(cii.replace('<rsm:ExchangedDocument>', '<?page break?><rsm:ExchangedDocument><!-- note --><?page break?>'))],
    ['the UBL namespace with a prefix', bytes(ubl.replace('<Invoice xmlns=', '<i:Invoice xmlns:i=').replace('</Invoice>', '</i:Invoice>'))],
  ])('%s', (_, xml) => {
    expect(number(xml)).toBe('RE-2026-0417')
    expect(readEinvoice(xml).values.seller?.name).toBe('Nordlicht Bürotechnik GmbH')
  })
})

describe('refused', () => {
  const entity = '<!DOCTYPE x [<!ENTITY a "1"><!ENTITY b "&a;&a;">]>'
  test.each([
    ['cut off', bytes(cii.slice(0, 2000))],
    ['empty', bytes('')],
    ['no XML', bytes('%PDF-1.7')],
    ['a document type with entities', bytes(cii.replace('?>', `?>${entity}`).replace('RE-2026-0417', '&b;'))],
    ['a document type from outside', bytes(cii.replace('?>', '?><!DOCTYPE x SYSTEM "file:///etc/hostname">'))],
  ])('%s', (_, xml) => {
    expect(() => readEinvoice(xml)).toThrow(expect.objectContaining({ code: 'extraction_failed' }) as Error)
  })
})

test('every value has its evidence, and a value that cannot be valid is told and left out', () => {
  const draft = readEinvoice(bytes(cii.replace('20260417', '20260431').replace('>179.9<', '>179,9<')))
  expect(draft.values.invoiceDate).toBeUndefined()
  expect(draft.findings).toMatchObject([{ code: 'IC-XML-VALUE', level: 'error', field: 'BT-2' }, { code: 'IC-XML-VALUE', field: 'BG-25[1]/BT-146' }])
  expect(draft.values.lines?.[0]?.unitPrice).toBeUndefined()
  expect(draft.evidence).toContainEqual({ path: 'seller.vatId', source: 'xml', rule: 'BT-31', text: 'DE136695976', confidence: 1 })
  expect(draft.evidence).toContainEqual(expect.objectContaining({ path: 'lines[2].vatRate', rule: 'BT-152', text: '7' }))
  expect(draft.evidence.map(({ path }) => path)).not.toContain('invoiceDate')
})
