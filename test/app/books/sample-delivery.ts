import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { CompleteDelivery, IncompleteDelivery, OpenRequest } from '../../../src/app/invoices/bookkeeping.js'
import type { InvoiceData } from '../../../src/model/invoice-data.js'
import { type Invoice, invoiceSchema } from '../../../src/model/invoice/invoice.js'

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

const address = (street: string, city: string) => ({ street, city, postalCode: '12345', countryCode: 'DE' })

/** An invoice of the fictional Nordwind to the fictional Uferbau; `change` replaces what a test is about. */
export function sampleInvoice(change: Partial<z.input<typeof invoiceSchema>> = {}): Invoice {
  return z.decode(invoiceSchema, {
    invoiceNumber: 'R-2026-17',
    invoiceDate: '2026-11-02',
    invoiceType: '380',
    currency: 'EUR',
    seller: { name: 'Nordwind Werkzeuge GmbH', vatId: 'DE123456788', address: address('Hafenstraße 3', 'Stralsund') },
    buyer: { name: 'Uferbau AG', vatId: 'DE987654328', address: address('Deichweg 1', 'Emden') },
    payment: { meansCode: '58', creditTransfers: [{ iban: 'DE02120300000000202051' }] },
    totals: { lineTotal: '100.00', netTotal: '100.00', vatAmount: '19.00', grossTotal: '119.00', dueAmount: '119.00' },
    vatBreakdown: [{ taxableAmount: '100.00', taxAmount: '19.00', category: 'S', rate: '19' }],
    lines: [
      { id: '1', quantity: '2', unit: 'C62', netAmount: '100.00', unitPrice: '50.00', vatCategory: 'S', vatRate: '19', name: 'Rohrzange', sellerItemId: 'RZ-50' },
    ],
    ...change,
  })
}

export const sampleData: InvoiceData = {
  invoiceNumber: 'R-2026-17', invoiceDate: '2026-11-02', dueDate: null, currency: 'EUR', invoiceType: '380', buyerReference: null, paymentTerms: null,
  paymentReference: null, iban: 'DE02120300000000202051', bic: null, paymentMeansCode: '58', paymentMeansText: null,
  seller: { name: 'Nordwind Werkzeuge GmbH', vatId: 'DE123456788', taxNumber: null, address: null, contact: null },
  buyer: { name: 'Uferbau AG', vatId: 'DE987654328', taxNumber: null, address: null, contact: null },
  lines: [], taxBreakdown: [], totals: { netTotal: 100, vatAmount: 19, grossTotal: 119 }, skonto: null,
}

/** What a conversion of the file `original` delivers; the same text is the same file. */
export function sampleDelivery(original: string, invoice: Invoice = sampleInvoice()): CompleteDelivery {
  return {
    invoice,
    draft: { values: {}, evidence: [], findings: [] },
    data: { ...sampleData, invoiceNumber: invoice.invoiceNumber },
    judgement: { valid: true, acceptanceLevel: 'ACCEPTABLE', profile: 'ZUGFeRD 2.4 (EN16931)', errors: [] },
    files: { zugferd_pdf: bytes(`hybrid of ${original}`), zugferd_xml: bytes(`xml of ${original}`) },
    original: bytes(original),
    mimeType: 'application/pdf',
  }
}

export function sampleIncomplete(original: string): IncompleteDelivery {
  const { draft, data, mimeType } = sampleDelivery(original)
  return { draft, data, missing: [{ de: 'BT-31: Umsatzsteuer-Identifikationsnummer des Verkäufers', en: 'BT-31: Seller VAT identifier' }], original: bytes(original), mimeType }
}

export function openRequest(organizationId: string, original: string, change: Partial<OpenRequest> = {}): OpenRequest {
  return { organizationId, sha256: sha256(bytes(original)), fileName: 'rechnung.pdf', persist: true, archiveExpected: true, language: 'en', ...change }
}
