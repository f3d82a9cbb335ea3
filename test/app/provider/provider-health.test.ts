import { expect, test } from 'vitest'
import { disconnectProvider } from '../../../src/app/provider/connect.js'
import { mailHealth, providerHealth } from '../../../src/app/provider/provider-health.js'
import { syncProvider } from '../../../src/app/provider/reconcile.js'
import { connectedStage } from './provider-fixture.js'

test('tells whether the stored key is still accepted, what it may not read, and what to do', async () => {
  const stage = await connectedStage({ key: 'rk_test_invoices' })
  const { app, fake, session } = stage
  expect((await providerHealth(app)).message.en).toMatch(/…ices, test\): the key is accepted, without permission for customers, .*, never reconciled$/)
  await syncProvider(session, {}, app)
  expect(await providerHealth(app)).toMatchObject({ ok: true, message: { de: expect.stringContaining('zuletzt abgeglichen 2026-11-20') as string } })
  fake.keys.set('rk_test_invoices', new Set(['customers']))
  expect(await providerHealth(app)).toMatchObject({ ok: false, message: { en: expect.stringContaining('may no longer read invoices') as string } })
  fake.keys.delete('rk_test_invoices')
  expect(await providerHealth(app)).toMatchObject({ ok: false, remedy: { code: 'connectProvider' } })
  fake.fail('/invoices', 503, 10)
  expect(await providerHealth(app)).toMatchObject({ ok: false, message: { en: expect.stringContaining('reached') as string } })
  await disconnectProvider(session, app)
  expect(await providerHealth(app)).toEqual({ ok: true, message: { de: 'kein Zahlungsanbieter verbunden', en: 'no payment provider is connected' } })
})

test('tells whether the mail server answers', async () => {
  const { app } = await connectedStage({ env: { INVOICECONV_SMTP_URL: 'smtp://127.0.0.1:9' } })
  expect(await mailHealth(app)).toMatchObject({ ok: false })
  const { app: without } = await connectedStage()
  expect(await mailHealth(without)).toMatchObject({ ok: true })
})
