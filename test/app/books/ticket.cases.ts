import { describe, expect, test } from 'vitest'
import { defaultOrganizationSetting } from '../../../src/app/identity/first-run.js'
import { verifyArchive } from '../../../src/app/archive/verify-archive.js'
import { ownerSession } from '../../../src/app/identity/sign-in.js'
import { listInvoices, showInvoice } from '../../../src/app/invoices/invoices.js'
import { organizationRepository } from '../../../src/store/repositories/organization-repository.js'
import { engines, freshBooks } from './books-fixture.js'
import { examineBooks } from './examine-books.js'
import { openRequest, sampleDelivery, sampleIncomplete } from './sample-delivery.js'

describe.each(engines)('a conversion in the books on %s', (engine) => {
  test('is saved with its archive, its links and one unit', async () => {
    const books = await freshBooks({ engine })
    const ticket = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    expect(ticket.conversionId).toMatch(/^conv_[0-9A-Z]{26}$/)
    const { stored, usage, links } = await ticket.delivered(sampleDelivery('a'))
    expect(stored).toEqual({ status: 'saved', documentId: expect.stringMatching(/^doc_/) as string, invoiceIds: [expect.stringMatching(/^inv_/)], archived: true, message: null })
    expect(usage).toEqual({ used: 1, limit: null })
    expect(Object.keys(links).sort()).toEqual(['zugferd_pdf', 'zugferd_xml'])
  })

  test('of a stored file is a duplicate that points to the invoice, and costs a unit', async () => {
    const books = await freshBooks({ engine })
    const first = await (await books.bookkeeping.open(openRequest(books.organizationId, 'a'))).delivered(sampleDelivery('a'))
    const second = await (await books.bookkeeping.open(openRequest(books.organizationId, 'a'))).delivered(sampleDelivery('a'))
    expect(second.stored).toMatchObject({ status: 'duplicate', documentId: first.stored.documentId, invoiceIds: first.stored.invoiceIds, archived: false })
    expect(second.usage.used).toBe(2)
  })

  test('beside another of the same file that takes too long is processing', async () => {
    const books = await freshBooks({ engine, patience: 0 })
    const first = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    const second = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    expect((await second.delivered(sampleDelivery('a'))).stored).toMatchObject({ status: 'processing', invoiceIds: [] })
    expect((await first.delivered(sampleDelivery('a'))).stored.status).toBe('saved')
  })

  test('beside another of the same file waits for its outcome, and shares its unit', async () => {
    const books = await freshBooks({ engine })
    const first = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    const second = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    books.clock.forward(1)
    const waiting = second.delivered(sampleDelivery('a'))
    const { stored } = await first.delivered(sampleDelivery('a'))
    expect(await waiting).toMatchObject({ stored: { status: 'duplicate', invoiceIds: stored.invoiceIds }, usage: { used: 1 } })
    expect(await examineBooks(books)).toEqual([])
    // What comes when all is over is a conversion of its own.
    books.clock.forward(1)
    const third = await (await books.bookkeeping.open(openRequest(books.organizationId, 'a'))).delivered(sampleDelivery('a'))
    expect(third).toMatchObject({ stored: { status: 'duplicate' }, usage: { used: 2 } })
  })

  test('beside another of the same file that fails stores it and pays', async () => {
    const books = await freshBooks({ engine })
    const first = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    const second = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    const waiting = second.delivered(sampleDelivery('a'))
    await first.failed()
    expect(await waiting).toMatchObject({ stored: { status: 'saved' }, usage: { used: 1 } })
  })

  test('takes over the slot of one that failed', async () => {
    const books = await freshBooks({ engine })
    const first = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    const second = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    await first.failed()
    expect((await second.delivered(sampleDelivery('a'))).stored.status).toBe('saved')
  })

  test('that fails costs nothing', async () => {
    const books = await freshBooks({ engine, limits: { enterprise: 1 } })
    await (await books.bookkeeping.open(openRequest(books.organizationId, 'a'))).failed()
    const { usage } = await (await books.bookkeeping.open(openRequest(books.organizationId, 'a'))).delivered(sampleDelivery('a'))
    expect(usage).toEqual({ used: 1, limit: 1 })
  })

  test('over the limit is refused with the usage', async () => {
    const books = await freshBooks({ engine, limits: { enterprise: 1 } })
    await (await books.bookkeeping.open(openRequest(books.organizationId, 'a'))).delivered(sampleDelivery('a'))
    const refused = books.bookkeeping.open(openRequest(books.organizationId, 'b'))
    await expect(refused).rejects.toMatchObject({ code: 'quota_exceeded', details: { usage: { used: 1, limit: 1 } } })
  })

  test('that is incomplete costs nothing, and the same file is a duplicate of it', async () => {
    const books = await freshBooks({ engine })
    const stored = await (await books.bookkeeping.open(openRequest(books.organizationId, 'a'))).incomplete(sampleIncomplete('a'))
    expect(stored).toMatchObject({ status: 'saved', archived: false })
    const again = await (await books.bookkeeping.open(openRequest(books.organizationId, 'a'))).incomplete(sampleIncomplete('a'))
    expect(again).toMatchObject({ status: 'duplicate', invoiceIds: stored.invoiceIds })
    const { usage } = await (await books.bookkeeping.open(openRequest(books.organizationId, 'b'))).delivered(sampleDelivery('b'))
    expect(usage.used).toBe(1)
  })

  test('of a file that was incomplete completes it, archives it and costs one unit; after that it is a duplicate', async () => {
    const books = await freshBooks({ engine })
    const { invoiceIds, documentId } = await (await books.bookkeeping.open(openRequest(books.organizationId, 'a'))).incomplete(sampleIncomplete('a'))
    const ticket = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    expect(ticket.earlier).toMatchObject({ invoiceId: invoiceIds[0], complete: false })
    expect(await ticket.delivered(sampleDelivery('a'))).toMatchObject({ stored: { status: 'saved', documentId, invoiceIds, archived: true, message: null }, usage: { used: 1 } })
    const session = await ownerSession(books)
    expect(await showInvoice(books, session, invoiceIds[0] ?? '')).toMatchObject({ status: 'open', missing: [], grossTotal: '119.00' })
    expect((await listInvoices(books, session, {})).total).toBe(1)
    const again = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    // What is finished is what its duplicate is answered with.
    expect(again.earlier).toMatchObject({ invoiceId: invoiceIds[0], complete: true, draft: sampleDelivery('a').draft })
    expect((await again.delivered(sampleDelivery('a'))).stored).toMatchObject({ status: 'duplicate', documentId, invoiceIds, archived: false })
    expect(await verifyArchive(books, session)).toMatchObject({ entries: 5, faults: [] })
  })

  test('waits for units that others have reserved, and takes what comes free', async () => {
    const books = await freshBooks({ engine, limits: { enterprise: 1 } })
    const first = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    const second = books.bookkeeping.open(openRequest(books.organizationId, 'b'))
    await first.failed()
    expect((await (await second).delivered(sampleDelivery('b'))).usage).toEqual({ used: 1, limit: 1 })
  })

  test('is told busy, not used up, when a reserved unit is not decided in time', async () => {
    const books = await freshBooks({ engine, limits: { enterprise: 1 }, patience: 0 })
    const first = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    const refused = books.bookkeeping.open(openRequest(books.organizationId, 'b'))
    await expect(refused).rejects.toMatchObject({ code: 'busy', details: {}, retryAfter: 5 })
    await first.delivered(sampleDelivery('a'))
    await expect(books.bookkeeping.open(openRequest(books.organizationId, 'b'))).rejects.toMatchObject({ code: 'quota_exceeded' })
  })

  test('completes an incomplete invoice once', async () => {
    const books = await freshBooks({ engine })
    const { organizationId } = books
    const { invoiceIds } = await (await books.bookkeeping.open(openRequest(organizationId, 'a'))).incomplete(sampleIncomplete('a'))
    const request = { organizationId, invoiceId: invoiceIds[0] ?? '', language: 'en' as const }
    const [one, two] = [
      await books.bookkeeping.openCompletion(request),
      await books.bookkeeping.openCompletion(request),
    ]
    expect(Buffer.from(one.original).toString()).toBe('a')
    expect(await one.delivered(sampleDelivery('a'))).toMatchObject({ stored: { status: 'saved', invoiceIds, archived: true }, usage: { used: 1 } })
    await expect(two.delivered(sampleDelivery('a'))).rejects.toMatchObject({ code: 'invalid_request' })
    await two.failed()
    await expect(books.bookkeeping.openCompletion(request)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  test('with persist=false leaves nothing but its links', async () => {
    const books = await freshBooks({ engine })
    const ticket = await books.bookkeeping.open(openRequest(books.organizationId, 'a', { persist: false }))
    const { stored, usage, links } = await ticket.delivered(sampleDelivery('a'))
    expect(stored).toMatchObject({ status: 'skipped', documentId: null, archived: false, message: expect.stringContaining('persist=false') as string })
    expect(usage.used).toBe(1)
    expect(Object.keys(links)).toHaveLength(2)
  })

  test('is skipped when the organization deselected storage, whatever the request says', async () => {
    const books = await freshBooks({ engine })
    await organizationRepository(books.store.db).update(books.organizationId, { storage: 0 })
    const ticket = await books.bookkeeping.open(openRequest(books.organizationId, 'a', { persist: true, archiveExpected: false }))
    const { stored } = await ticket.delivered(sampleDelivery('a'))
    expect(stored.status).toBe('skipped')
    expect('archived' in stored).toBe(false)
  })

  test('books its unit in the month of the start, by the calendar of the organization', async () => {
    const books = await freshBooks({ engine, limits: { enterprise: 1 } })
    await organizationRepository(books.store.db).update(books.organizationId, { timeZone: 'Europe/Berlin' })
    // Half past midnight on 1 December in Berlin, and still November in UTC.
    books.clock.set('2026-11-30T22:30:00Z')
    const november = await books.bookkeeping.open(openRequest(books.organizationId, 'a'))
    books.clock.set('2026-11-30T23:30:00Z')
    expect((await november.delivered(sampleDelivery('a'))).usage.used).toBe(1)
    const december = await books.bookkeeping.open(openRequest(books.organizationId, 'b'))
    expect((await december.delivered(sampleDelivery('b'))).usage).toEqual({ used: 1, limit: 1 })
  })

  test('for an organization that does not exist is denied', async () => {
    const books = await freshBooks({ engine })
    await expect(books.bookkeeping.open(openRequest('org_unknown', 'a'))).rejects.toMatchObject({ code: 'organization_access_denied' })
    expect(await organizationRepository(books.store.db).setting(defaultOrganizationSetting)).toBe(books.organizationId)
  })
})
