import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { detectDirection } from '../../../src/app/invoices/detect-direction.js'
import { listArticles, listPartners, showPartner } from '../../../src/app/partners/partners.js'
import { changeOrganization } from '../../../src/app/identity/organizations.js'
import { ownerSession } from '../../../src/app/identity/sign-in.js'
import { showInvoice } from '../../../src/app/invoices/invoices.js'
import type { invoiceSchema } from '../../../src/model/invoice/invoice.js'
import type { MasterData } from '../../../src/model/organization.js'
import { type BooksFixture, engines, freshBooks } from './books-fixture.js'
import { openRequest, sampleDelivery, sampleInvoice } from './sample-delivery.js'

type Change = Partial<z.input<typeof invoiceSchema>>

const seller = { name: 'Nordwind Werkzeuge GmbH', vatId: 'DE123456788', address: { street: 'Hafenstraße 3', city: 'Stralsund', postalCode: '12345', countryCode: 'DE' } }
const withoutIds = { ...seller, vatId: undefined }
const noPayment = { payment: undefined }
const line = { id: '1', quantity: '1', unit: 'C62', netAmount: '100.00', unitPrice: '100.00', vatCategory: 'S', vatRate: '19', name: 'Rohrzange' } as const

let files = 0
async function store(books: BooksFixture, change: Change): Promise<string> {
  files += 1
  const original = `matching ${files}`
  const { stored } = await (await books.bookkeeping.open(openRequest(books.organizationId, original))).delivered(
    sampleDelivery(original, sampleInvoice(change)),
  )
  return stored.invoiceIds[0] ?? ''
}

const own: MasterData = { name: 'Uferbau Aktiengesellschaft', vatId: 'DE 987 654 328', taxNumber: '12/345/67890', iban: 'DE02 1203 0000 0000 2020 51' }
describe('the direction', () => {
  test.each<[string, MasterData, Change, string | undefined]>([
    ['by VAT id as buyer', own, {}, 'incoming'],
    ['by VAT id as seller', { ...own, vatId: 'DE123456788' }, {}, 'outgoing'],
    ['by tax number, however it is written', { name: 'X', taxNumber: '12 345 67890' }, { seller: { ...withoutIds, taxNumber: '12/345/67890' } }, 'outgoing'],
    ['by name with another spelling of the legal form', { name: 'UFERBAU Aktiengesellschaft' }, {}, 'incoming'],
    ['by the account that is paid to', { name: 'X', iban: own.iban }, {}, 'outgoing'],
    ['by the account that is debited', { name: 'X', iban: own.iban }, { payment: { meansCode: '59', directDebit: { debtorIban: 'DE02120300000000202051' } } }, 'incoming'],
    ['not at all for strangers', { name: 'Dritte GmbH', vatId: 'DE111111111' }, {}, undefined],
  ])('is told %s', (_, masterData, change, direction) => {
    expect(detectDirection(sampleInvoice(change), masterData)).toBe(direction)
  })
})

describe.each(engines)('the partner of an invoice on %s', (engine) => {
  test.each<[string, Change, Change, number]>([
    ['the same VAT id, another name', { seller }, { seller: { ...seller, name: 'Nordwind Handel GmbH' } }, 1],
    ['no VAT id, the same IBAN', { seller }, { seller: { ...withoutIds, name: 'Nordwind' } }, 1],
    ['only name and address, spelled otherwise', { seller: withoutIds, ...noPayment }, { seller: { ...withoutIds, name: 'NORDWIND WERKZEUGE G.m.b.H.'.replaceAll('.', ''), address: { ...seller.address, street: 'Hafenstr. 3' } }, ...noPayment }, 1],
    ['the same name at another place', { seller: withoutIds, ...noPayment }, { seller: { ...withoutIds, address: { ...seller.address, city: 'Kiel', postalCode: '24103' } }, ...noPayment }, 2],
    ['the same IBAN, another VAT id', { seller }, { seller: { ...seller, vatId: 'DE111111125', name: 'Südwind GmbH' } }, 2],
    ['the account of a factor', { seller, payee: { name: 'Factor AG' } }, { seller: { ...withoutIds, name: 'Ostwind GmbH' }, payee: { name: 'Factor AG' } }, 2],
  ])('%s', async (_, first, second, partners) => {
    const books = await freshBooks({ engine })
    await store(books, first)
    await store(books, second)
    expect((await listPartners(books, await ownerSession(books), {})).total).toBe(partners)
  })

  test('is the buyer of our own invoice', async () => {
    const books = await freshBooks({ engine })
    await changeOrganization(books, await ownerSession(books), { masterData: { name: 'Nordwind', vatId: 'DE123456788' } })
    const session = await ownerSession(books)
    const shown = await showInvoice(books, session, await store(books, {}))
    expect(shown.direction).toBe('outgoing')
    expect((await showPartner(books, session, shown.partnerId ?? '')).party.name).toBe('Uferbau AG')
  })
})

describe.each(engines)('the article of a line on %s', (engine) => {
  test.each<[string, Change, Change, number]>([
    ['the same number of the seller, another text', { lines: [{ ...line, sellerItemId: 'RZ-50' }] }, { lines: [{ ...line, sellerItemId: 'rz 50', name: 'Zange, rot' }] }, 1],
    ['another number of the seller, the same text', { lines: [{ ...line, sellerItemId: 'RZ-50' }] }, { lines: [{ ...line, sellerItemId: 'RZ-60' }] }, 2],
    ['the same number beside another seller', { lines: [{ ...line, sellerItemId: '1' }] }, { seller: { ...seller, vatId: 'DE111111125', name: 'Südwind' }, lines: [{ ...line, sellerItemId: '1' }] }, 2],
    ['the same GTIN beside another seller', { lines: [{ ...line, standardItemId: { id: '4006381333931', scheme: '0160' } }] }, { seller: { ...seller, vatId: 'DE111111125', name: 'Südwind' }, lines: [{ ...line, name: 'Stift', standardItemId: { id: '4006381333931', scheme: '0160' } }] }, 1],
    ['the same text without numbers', { lines: [line] }, { lines: [{ ...line, name: 'ROHRZANGE' }] }, 1],
    ['another text without numbers', { lines: [line] }, { lines: [{ ...line, name: 'Feile' }] }, 2],
  ])('%s', async (_, first, second, articles) => {
    const books = await freshBooks({ engine })
    await store(books, first)
    await store(books, second)
    expect((await listArticles(books, await ownerSession(books), {})).total).toBe(articles)
  })
})
