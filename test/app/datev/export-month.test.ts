import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { exportMonth } from '../../../src/app/datev/export-month.js'
import { ownerSession } from '../../../src/app/identity/sign-in.js'
import { changeAccounts } from '../../../src/app/datev/change-accounts.js'
import { amountText, decimal } from '../../../src/model/decimal.js'
import type { Direction } from '../../../src/model/conversion.js'
import type { Invoice } from '../../../src/model/invoice/invoice.js'
import { invoiceRepository } from '../../../src/store/repositories/invoice-repository.js'
import { organizationRepository } from '../../../src/store/repositories/organization-repository.js'
import { invoiceOf, parties } from '../../write/datev/sample-invoice.js'
import { type BooksFixture, freshBooks } from '../books/books-fixture.js'
import { openRequest, sampleDelivery, sampleIncomplete } from '../books/sample-delivery.js'

const incoming = { seller: parties.germanOther, buyer: parties.german }

async function books(): Promise<BooksFixture> {
  const fresh = await freshBooks()
  const { name, vatId } = parties.german
  await organizationRepository(fresh.store.db).update(fresh.organizationId, { name, timeZone: 'Europe/Berlin', masterData: JSON.stringify({ name, vatId }) })
  return fresh
}

/** Stores an invoice as a conversion would; returns its id. */
async function store(fixture: BooksFixture, invoice: Invoice): Promise<string> {
  const original = `${invoice.invoiceNumber} ${invoice.seller.name}`
  const delivery = sampleDelivery(original, invoice)
  const data = { ...delivery.data, invoiceDate: invoice.invoiceDate, currency: invoice.currency }
  const ticket = await fixture.bookkeeping.open(openRequest(fixture.organizationId, original))
  return (await ticket.delivered({ ...delivery, data })).stored.invoiceIds[0] ?? ''
}

async function runExport(fixture: BooksFixture, month = '2026-10', direction?: Direction) {
  const zips = new Map<string, Record<string, string>>()
  const deliver = (name: string, zip: Uint8Array) => {
    zips.set(name, Object.fromEntries(Object.entries(unzipSync(zip)).map(([file, bytes]) => [file, strFromU8(bytes)])))
    return Promise.resolve()
  }
  const sheet = await exportMonth({ session: await ownerSession(fixture), month, direction, deliver }, fixture)
  return { sheet, zips }
}

const exportedAt = async (fixture: BooksFixture, id: string) =>
  (await invoiceRepository(fixture.store.db).find(fixture.organizationId, id))?.exportedAt

it('a month goes out as one package with its pictures, adds up, and is marked', async () => {
  const fixture = await books()
  const ids = [
    await store(fixture, invoiceOf([['S', '19', '1000.00'], ['S', '7', '100.00']], { invoiceNumber: 'A-1' })),
    await store(fixture, invoiceOf([['S', '19', '200.00']], { invoiceNumber: 'A-2', invoiceType: '381' })),
    await store(fixture, invoiceOf([['S', '19', '50.00']], { invoiceNumber: 'L 77', ...incoming })),
  ]
  await store(fixture, invoiceOf([['S', '19', '9.00']], { invoiceNumber: 'A-3', invoiceDate: '2026-11-01' }))
  const { sheet, zips } = await runExport(fixture)
  expect([...zips.keys()]).toEqual(['datev-2026-10.zip'])
  expect(Object.keys(zips.get('datev-2026-10.zip') ?? {})).toHaveLength(1 + 2 * 3)
  expect(
    sheet.sums.map(({ direction, rate, entries, net, tax, gross }) =>
      [direction, rate, entries, ...[net, tax, gross].map(amountText)]),
  ).toEqual([
    ['incoming', '19', 1, '50.00', '9.50', '59.50'],
    ['outgoing', '7', 1, '100.00', '7.00', '107.00'],
    ['outgoing', '19', 2, '800.00', '152.00', '952.00'],
  ])
  expect(sheet.totals.map(({ direction, invoices, gross }) => [direction, invoices, amountText(gross)])).toEqual([['incoming', 1, '59.50'], ['outgoing', 2, '1059.00']])
  for (const id of ids) expect(await exportedAt(fixture, id)).toBe('2026-11-20T10:00:00.000Z')
})

it('can be exported again: same guids, first mark kept, new invoices added', async () => {
  const fixture = await books()
  const first = await store(fixture, invoiceOf([['S', '19', '1.00']], { invoiceNumber: 'A-1' }))
  const guid = (await runExport(fixture)).sheet.invoices[0]?.guid
  fixture.clock.set('2026-12-01T00:00:00Z')
  await store(fixture, invoiceOf([['S', '19', '2.00']], { invoiceNumber: 'A-0' }))
  const { sheet } = await runExport(fixture)
  expect(sheet.invoices.map(({ number, exportedBefore }) => [number, exportedBefore])).toEqual([['A-0', false], ['A-1', true]])
  expect(sheet.invoices[1]?.guid).toBe(guid)
  expect(await exportedAt(fixture, first)).toBe('2026-11-20T10:00:00.000Z')
})

it('takes one direction when asked, and marks no other', async () => {
  const fixture = await books()
  const out = await store(fixture, invoiceOf([['S', '19', '1.00']], { invoiceNumber: 'A-1' }))
  const into = await store(fixture, invoiceOf([['S', '19', '1.00']], { invoiceNumber: 'L-1', ...incoming }))
  const { sheet, zips } = await runExport(fixture, '2026-10', 'outgoing')
  expect(sheet.invoices.map(({ number }) => number)).toEqual(['A-1'])
  expect([...zips.keys()]).toEqual(['datev-2026-10-outgoing.zip'])
  expect([await exportedAt(fixture, out), await exportedAt(fixture, into)]).toEqual(['2026-11-20T10:00:00.000Z', null])
})

it('says what stays behind, and does not mark it', async () => {
  const fixture = await books()
  await store(fixture, invoiceOf([['S', '19', '1.00']], { invoiceNumber: 'A-1' }))
  const zero = await store(fixture, invoiceOf([['S', '19', '0.00']], { invoiceNumber: 'A-2' }))
  const cancelled = await store(fixture, invoiceOf([['S', '19', '5.00']], { invoiceNumber: 'A-3' }))
  await invoiceRepository(fixture.store.db).update(cancelled, 'open', { status: 'cancelled' })
  const incomplete = sampleIncomplete('half')
  const ticket = await fixture.bookkeeping.open(openRequest(fixture.organizationId, 'half'))
  await ticket.incomplete({ ...incomplete, data: { ...incomplete.data, invoiceDate: '2026-10-09', invoiceNumber: 'A-4' } })
  const { sheet } = await runExport(fixture)
  expect(sheet.invoices).toHaveLength(1)
  expect(sheet.leftOut.map(({ number, reason }) => `${number ?? ''} ${reason.en.split(/[.,:]/)[0] ?? ''}`).sort()).toEqual(['A-2 The invoice total is 0', 'A-3 cancelled', 'A-4 incomplete'])
  expect(await exportedAt(fixture, zero)).toBeNull()
})

it.each(['2026-13', '2026-1', 'October'])('refuses the month %s', async (month) => {
  await expect(runExport(await books(), month)).rejects.toMatchObject({ code: 'invalid_request' })
})

it('refuses a month without invoices', async () => {
  await expect(runExport(await books())).rejects.toMatchObject({ code: 'invalid_request' })
})

it('names the newest months that have invoices instead of one that has none', async () => {
  const fixture = await books()
  for (const [number, day] of [['A-1', '2026-10-05'], ['A-2', '2026-10-06'], ['A-3', '2026-08-01']] as const) {
    await store(fixture, invoiceOf([['S', '19', '1.00']], { invoiceNumber: number, invoiceDate: day }))
  }
  await expect(runExport(fixture, '2026-11')).rejects.toThrow('The newest are of: 2026-10, 2026-08.')
})

it('marks nothing when the package does not reach its place', async () => {
  const fixture = await books()
  const id = await store(fixture, invoiceOf([['S', '19', '1.00']]))
  const deliver = () => Promise.reject(new Error('disk full'))
  await expect(exportMonth({ session: await ownerSession(fixture), month: '2026-10', deliver }, fixture)).rejects.toThrow('disk full')
  expect(await exportedAt(fixture, id)).toBeNull()
})

it('books to the accounts of the organization', async () => {
  const fixture = await books()
  await changeAccounts(fixture.store, await ownerSession(fixture), { values: { chart: 'SKR04', accountLength: 6 }, rule: { name: 'phone', when: { direction: 'incoming', partner: 'de 129 273 398' }, account: 680_500, key: 9, partnerAccount: 7_000_001 } })
  await store(fixture, invoiceOf([['S', '19', '1.00']], { invoiceNumber: 'A-1', payment: { meansCode: '58' }, totals: { ...invoiceOf([['S', '19', '1.00']]).totals, dueAmount: decimal('1.19') } }))
  await store(fixture, invoiceOf([['S', '19', '1.00']], { invoiceNumber: 'L-1', ...incoming }))
  const { zips } = await runExport(fixture)
  const files = zips.get('datev-2026-10.zip') ?? {}
  expect(files['A_1.xml']).toContain('<accountNo>440000</accountNo>')
  expect(files['A_1.xml']).not.toContain('<buCode>')
  expect(files['L_1.xml']).toMatch(/<accountNo>680500<\/accountNo>\s*<buCode>9<\/buCode>/)
  expect(files['L_1.xml']).toContain('<bpAccountNo>7000001</bpAccountNo>')
})
