import { expect, it } from 'vitest'
import { withBookFindings } from '../../../src/app/conversion/book-findings.js'
import { ownerSession } from '../../../src/app/identity/sign-in.js'
import type { InvoiceData } from '../../../src/model/invoice-data.js'
import type { Stored, Validation } from '../../../src/model/conversion.js'
import { freshBooks } from '../books/books-fixture.js'
import { openRequest, sampleData, sampleDelivery } from '../books/sample-delivery.js'

const validation: Validation = { valid: true, acceptanceLevel: 'ACCEPTABLE', profile: 'EN16931', errors: [] }

it('the same file with other values is told, and the books keep theirs', async () => {
  const books = await freshBooks({ engine: 'sqlite' })
  const { organization } = await ownerSession(books)
  const store = async (original: string): Promise<Stored> => {
    const ticket = await books.bookkeeping.open(openRequest(organization.id, original))
    return (await ticket.delivered(sampleDelivery(original))).stored
  }
  const codes = async (stored: Stored, data: InvoiceData): Promise<string[]> => {
    const conversion = { draft: { values: {}, evidence: [], findings: [] }, data, stored, validation, findings: [] }
    const { findings, validation: { errors } } = await withBookFindings(books, { organization, language: 'en', conversion })
    expect(errors.map(({ code }) => code)).toEqual(findings.map(({ code }) => code))
    return findings.map(({ code }) => code)
  }
  expect(await codes(await store('a'), sampleData)).toEqual([])
  const again = await store('a')
  expect(again.status).toBe('duplicate')
  expect(await codes(again, Object.fromEntries(Object.entries(sampleData).reverse()) as InvoiceData)).toEqual([])
  expect(await codes(again, { ...sampleData, invoiceNumber: 'R-2026-18' })).toEqual(['IC-BOOKS-DIFFER'])
  // The same invoice out of another file.
  expect(await codes(await store('b'), sampleData)).toEqual(['IC-DUPLICATE-INVOICE'])
})
