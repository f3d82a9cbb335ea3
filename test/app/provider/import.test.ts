import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { archivedFile } from '../../../src/app/archive/archived-files.js'
import { addPayment, showInvoice } from '../../../src/app/invoices/invoices.js'
import { backfillProvider, planBackfill } from '../../../src/app/provider/backfill.js'
import { changeProviderSettings } from '../../../src/app/provider/change-settings.js'
import { connectProvider } from '../../../src/app/provider/connect.js'
import { providerStatus } from '../../../src/app/provider/provider-status.js'
import { receiveProviderEvent } from '../../../src/app/provider/receive-event.js'
import { reconcileOrganization, syncProvider } from '../../../src/app/provider/reconcile.js'
import { workOffEvents } from '../../../src/app/provider/work-off-events.js'
import { invoiceRepository } from '../../../src/store/repositories/invoice-repository.js'
import { signedEvent } from './fake-provider.js'
import { connectedStage, invoiceOf, openAnother, paid, type ProviderStage, voided } from './provider-fixture.js'

const secret = 'whsec_of_the_test'

async function invoiceIdOf(stage: ProviderStage, providerId: string): Promise<string> {
  const entry = (await stage.log()).find((one) => one.providerId === providerId)
  if (entry?.invoiceId === undefined || entry.invoiceId === null) throw new Error(`not imported: ${entry?.reason?.en ?? 'unknown'}`)
  return entry.invoiceId
}

async function show(stage: ProviderStage, providerId: string) {
  return await showInvoice(await stage.app.books(), stage.session, await invoiceIdOf(stage, providerId))
}

async function receive(stage: ProviderStage, type: string, providerId: string, id?: string) {
  const { organization } = stage.session
  const event = signedEvent(type, providerId, { secret, now: stage.clock.now(), ...(id === undefined ? {} : { id }) })
  return await receiveProviderEvent({ organizationId: organization.id, ...event }, stage.app)
}

test('from the connection on: imported once, accepted, archived; paid and voided later; past ones only by a back-fill', async () => {
  const stage = await connectedStage()
  const { app, fake, session, clock } = stage
  const past = fake.add(invoiceOf(stage, 'P-1', { daysAgo: 40 }))
  const open = fake.add(invoiceOf(stage, 'N-1'))
  fake.add(invoiceOf(stage, 'N-2', { customer_name: null }))
  fake.add(invoiceOf(stage, 'N-3', { status: 'draft', number: null }))
  expect(await syncProvider(session, {}, app)).toMatchObject({ imported: 1, failed: 1 })
  expect(await stage.log()).toMatchObject([{ number: 'N-1', status: 'imported', paid: false }, { number: 'N-2', status: 'failed', missingField: 'BT-44' }])
  const shown = await show(stage, open.id)
  expect(shown).toMatchObject({ status: 'open', direction: 'outgoing', source: 'stripe', providerId: open.id, grossTotal: '58.31', payments: [] })
  expect(shown.judgement).toMatchObject({ valid: true, profile: 'ZUGFeRD 2.4 (EN16931)' })
  const hybrid = await archivedFile(await app.books(), session, { invoiceId: shown.id, what: 'pdf' })
  expect(Buffer.from(hybrid.bytes).includes('factur-x.xml')).toBe(true)

  // What was mended at the provider is tried again; what was paid is noted, and nothing is imported twice.
  fake.change('in_N-2', { customer_name: 'Tannenhof GmbH' })
  fake.change(open.id, paid(stage, open))
  clock.forward(3_600_000)
  expect(await syncProvider(session, {}, app)).toMatchObject({ imported: 1, failed: 0, settled: 1 })
  expect(await show(stage, open.id)).toMatchObject({ status: 'paid', payments: [{ amount: '58.31', date: '2026-11-20', source: 'stripe', outsideId: open.id }] })
  expect(await syncProvider(session, {}, app)).toMatchObject({ imported: 0, settled: 0 })

  expect(await planBackfill(session, { from: '2026-10-01' }, app)).toMatchObject({ toImport: 1, alreadyImported: 2, mails: 0 })
  expect(await backfillProvider(session, { from: '2026-10-01' }, app)).toMatchObject({ imported: 1 })
  fake.change(past.id, voided(stage, past))
  expect(await syncProvider(session, {}, app)).toMatchObject({ imported: 0, settled: 1 })
  expect(await show(stage, past.id)).toMatchObject({ status: 'cancelled' })
  expect(await stage.used()).toBe(3)
})

test('events in any order and number do each thing once; a payment found on a bank statement is not recorded again', async () => {
  const stage = await connectedStage()
  const { app, fake, session } = stage
  await changeProviderSettings(session, { webhookSecret: secret }, app)
  const invoice = fake.add(invoiceOf(stage, 'E-1'))
  fake.change(invoice.id, paid(stage, invoice))
  expect(await receive(stage, 'invoice.paid', invoice.id)).toEqual({ received: true, queued: true })
  expect(await receive(stage, 'invoice.paid', invoice.id)).toEqual({ received: true, queued: false })
  await receive(stage, 'invoice.finalized', invoice.id)
  expect(await receive(stage, 'invoice.created', invoice.id)).toEqual({ received: true, queued: false })
  const other = await openAnother(stage.folder, stage.clock, { INVOICECONV_STRIPE_API_BASE: fake.base })
  await Promise.all([workOffEvents(app), workOffEvents(other), reconcileOrganization(other, session.organization.id)])
  expect(await show(stage, invoice.id)).toMatchObject({ status: 'paid', payments: [{ amount: '58.31' }] })
  expect(await stage.log()).toHaveLength(1)
  expect(await stage.used()).toBe(1)

  const matched = fake.add(invoiceOf(stage, 'E-2'))
  await receive(stage, 'invoice.finalized', matched.id)
  await workOffEvents(app)
  await addPayment(await app.books(), session, { invoiceId: await invoiceIdOf(stage, matched.id), amount: '58.31' })
  fake.change(matched.id, paid(stage, matched))
  await receive(stage, 'invoice.paid', matched.id)
  await workOffEvents(app)
  expect((await show(stage, matched.id)).payments).toMatchObject([{ source: 'user' }])

  // Voided although it is paid here: reported, not noted silently.
  fake.change(matched.id, voided(stage, matched))
  await receive(stage, 'invoice.voided', matched.id)
  await workOffEvents(app)
  expect(await show(stage, matched.id)).toMatchObject({ status: 'paid' })
  const entry = (await stage.log()).find(({ number }) => number === 'E-2')
  expect(entry).toMatchObject({ voided: true, notices: [{}, { remedy: { code: 'issueCreditNote' } }] })
})

test('voided after it was handed to the tax advisor: reported with what to do, not noted silently', async () => {
  const stage = await connectedStage()
  const { app, fake, session } = stage
  const invoice = fake.add(invoiceOf(stage, 'X-1'))
  await syncProvider(session, {}, app)
  const invoiceId = await invoiceIdOf(stage, invoice.id)
  const { store } = await app.books()
  await invoiceRepository(store.db).update(invoiceId, 'open', { exportedAt: '2026-11-20T11:00:00.000Z' })
  fake.change(invoice.id, voided(stage, invoice))
  expect(await syncProvider(session, {}, app)).toMatchObject({ settled: 1 })
  expect(await show(stage, invoice.id)).toMatchObject({ status: 'open' })
  expect((await stage.log())[0]).toMatchObject({ voided: true, notices: [{ en: expect.stringContaining('credit note') as string }] })
})

test('an event that nobody signed is refused, and neither organization nor secret is given away', async () => {
  const stage = await connectedStage()
  const { app, session, clock } = stage
  const event = signedEvent('invoice.paid', 'in_1', { secret, now: clock.now() })
  const attempt = (organizationId: string) => receiveProviderEvent({ organizationId, ...event }, app).then(() => 'taken', (error: unknown) => (error as Error).message)
  const answers = [await attempt(session.organization.id), await attempt('org_unknown')]
  await changeProviderSettings(session, { webhookSecret: 'whsec_another' }, app)
  answers.push(await attempt(session.organization.id))
  expect(new Set(answers)).toEqual(new Set(['The signature of the event is not valid.']))
})

test('a busy provider is asked again; a revoked key ends the run and loses nothing', async () => {
  const stage = await connectedStage()
  const { app, fake, session } = stage
  const [first, second] = [fake.add(invoiceOf(stage, 'F-1', { daysAgo: 2 })), fake.add(invoiceOf(stage, 'F-2', { daysAgo: 1 }))]
  fake.fail('/invoices', 429)
  fake.fail(first.id, 500)
  fake.fail(`/invoices/${second.id}`, 'drop')
  fake.fail('/pdf/', 503)
  expect(await backfillProvider(session, { from: '2026-11-01' }, app)).toMatchObject({ imported: 2, failed: 0 })

  const third = fake.add(invoiceOf(stage, 'F-3'))
  fake.fail(`/invoices/${third.id}`, 401)
  await expect(syncProvider(session, {}, app)).rejects.toMatchObject({ code: 'invalid_request' })
  expect(await providerStatus(session, app)).toMatchObject({ pending: 1, lastSyncProblem: { en: expect.stringContaining('does not accept the key') as string } })
  expect((await stage.log())[0]).toMatchObject({ number: 'F-3', status: 'failed' })
  expect(await syncProvider(session, {}, app)).toMatchObject({ imported: 1 })
  expect(await providerStatus(session, app)).toMatchObject({ pending: 0, lastSyncProblem: null })
  expect(await stage.used()).toBe(3)
})

test('a permission that is taken away in mid-run: invoices end the run and are done later, others are done without and told', async () => {
  const stage = await connectedStage()
  const { app, fake, session } = stage
  const first = fake.add(invoiceOf(stage, 'T-1', { daysAgo: 0 }))
  for (const number of ['T-2', 'T-3', 'T-4']) fake.add(invoiceOf(stage, number))
  const everything = fake.keys.get('rk_test_all') ?? new Set()
  // The list is still read, then the permission goes.
  fake.after(`/invoices/${first.id}`, () => { fake.keys.set('rk_test_all', new Set(['customers'])) })
  await expect(syncProvider(session, {}, app)).rejects.toMatchObject({ code: 'invalid_request' })
  const status = await providerStatus(session, app)
  expect(status).toMatchObject({ lastSyncProblem: { en: expect.stringContaining('may not read invoices') as string } })
  const done = (await stage.log()).filter(({ status: outcome }) => outcome === 'imported').length
  expect(await stage.used()).toBe(done)

  fake.keys.set('rk_test_all', new Set(['invoices']))
  expect(await syncProvider(session, {}, app)).toMatchObject({ imported: 4 - done, failed: 0 })
  expect(await providerStatus(session, app)).toMatchObject({ pending: 0, lastSyncProblem: null, missingPermissions: [{ permission: 'customers' }, { permission: 'payment_methods' }] })
  expect([await stage.used(), (await stage.log()).length]).toEqual([4, 4])
  fake.keys.set('rk_test_all', everything)
})

test('a key that may read invoices only imports; a PDF elsewhere, or no PDF, does not', async () => {
  const stage = await connectedStage({ key: 'rk_test_invoices' })
  const { app, fake, session } = stage
  expect(await providerStatus(session, app)).toMatchObject({ key: 'ices', mode: 'test', missingPermissions: [{ permission: 'customers' }, { permission: 'subscriptions' }, { permission: 'payment_methods' }, { permission: 'mandates' }, { permission: 'tax_rates' }] })
  const many = fake.add(invoiceOf(stage, 'K-1', { lines_: Array.from({ length: 23 }, (_, index) => ({ amount: 1000 + index * 37 })) }))
  fake.add(invoiceOf(stage, 'K-2'))
  fake.change('in_K-2', { invoice_pdf: 'http://127.0.0.1:9/secret.pdf' })
  fake.add(invoiceOf(stage, 'K-3'))
  fake.change('in_K-3', { invoice_pdf: `${fake.base}/invoices` })
  expect(await syncProvider(session, {}, app)).toMatchObject({ imported: 1, failed: 2 })
  expect((await show(stage, many.id)).data.lines).toHaveLength(23)
  const failed = (await stage.log()).filter(({ status }) => status === 'failed')
  expect(failed.map(({ missingField }) => missingField)).toEqual(['invoice_pdf', 'invoice_pdf'])
  expect(await stage.used()).toBe(1)
})

test('keys of other kinds, unknown ones and those without invoices are refused with the reason; the stored one is encrypted', async () => {
  const stage = await connectedStage()
  const { app, fake, session, folder } = stage
  fake.keys.set('rk_test_nothing', new Set(['customers']))
  const reason = (key: string) => connectProvider(session, { key }, app).then(() => 'connected', (error: unknown) => (error as Error).message)
  expect(await reason('sk_test_all')).toMatch(/secret key \(sk_\)/)
  expect(await reason('pk_test_all')).toMatch(/publishable/)
  expect(await reason('whatever')).toMatch(/rk_live_/)
  expect(await reason('rk_test_unknown')).toMatch(/does not accept/)
  expect(await reason('rk_test_nothing')).toMatch(/lacks read permission for invoices/)
  await app.close()
  const books = readFileSync(join(folder, 'books.sqlite'))
  expect([books.includes('rk_test_all'), books.includes('v1.')]).toEqual([false, true])
  expect(Buffer.from(readFileSync(join(folder, 'secret.key'), 'utf8'), 'base64')).toHaveLength(32)
})

test.each(['2026-08-19', '2026-11-21', 'yesterday'])('a back-fill from %s is refused', async (from) => {
  const { app, session } = await connectedStage()
  await expect(planBackfill(session, { from }, app)).rejects.toMatchObject({ code: 'invalid_request' })
})
