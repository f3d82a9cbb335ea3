import { expect, test } from 'vitest'
import { profiles } from '../../../src/model/profile.js'
import { readEinvoice } from '../../../src/extract/einvoice/read-einvoice.js'
import { writeUbl } from '../../../src/write/ubl/write-ubl.js'
import { fixtureInvoice } from '../fixture-invoices.js'

const invoice = fixtureInvoice('xrechnung')
const written = (changes: Partial<typeof invoice>) => writeUbl({ ...invoice, ...changes }, profiles.xrechnungUbl)

test.each([
  ['380', '<Invoice '],
  ['384', '<Invoice '],
  ['326', '<Invoice '],
  ['381', '<CreditNote '],
  ['396', '<CreditNote '],
  ['261', '<CreditNote '],
])('type %s is a document %s', (invoiceType, root) => {
  const xml = written({ invoiceType })
  expect(xml).toContain(root)
  expect(readEinvoice(Buffer.from(xml)).values).toMatchObject({ invoiceType, dueDate: '2026-05-17' })
})

test('a sales order without a purchase order has a stand-in that is not read as one', () => {
  const xml = written({ purchaseOrderReference: undefined, salesOrderReference: 'AB-1' })
  expect(xml).toContain('<cbc:ID>NA</cbc:ID>')
  const { values } = readEinvoice(Buffer.from(xml))
  expect([values.purchaseOrderReference, values.salesOrderReference]).toEqual([undefined, 'AB-1'])
})

test('the creditor identifier stands with whoever is paid, and is no other identifier of his', () => {
  const debit = fixtureInvoice('direct-debit')
  for (const payee of [undefined, { name: 'Factor Nord AG' }]) {
    const { values } = readEinvoice(Buffer.from(writeUbl({ ...debit, payee }, profiles.xrechnungUbl)))
    expect(values.payment?.directDebit?.creditorId).toBe('DE98ZZZ09999999999')
    expect(values.seller?.identifiers).toEqual([{ id: 'L-5501' }])
    expect(values.payee?.identifier).toBeUndefined()
  }
})
