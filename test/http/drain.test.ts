import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openApp } from '../../src/app/app.js'
import { loadConfig } from '../../src/app/config.js'
import { createKey } from '../../src/app/identity/api-keys.js'
import { ownerSession } from '../../src/app/identity/sign-in.js'
import { startServing } from '../../src/http/start-serving.js'
import { cheap, multipart, startService, withKey } from './service-fixture.js'
import { simpleInvoice } from './simple-invoice.js'

const dataDir = mkdtempSync(join(tmpdir(), 'invoiceconv-drain-'))
const app = openApp(await loadConfig({ flags: { dataDir }, env: {}, workingDir: dataDir, processors: 2 }))
afterAll(() => app.close())

test('what was begun is answered whole, idle connections do not keep the service, and nobody gets in any more', async () => {
  const books = await app.books()
  const session = await ownerSession(books)
  const { key } = await createKey(books, session, { name: 'test' })
  const serving = await startServing(app, { host: '127.0.0.1', port: 0, env: {}, logger: pino({ level: 'silent' }) })
  // Kept alive by the client, and idle.
  expect((await fetch(`${serving.baseUrl}/healthz`)).status).toBe(200)
  const { payload, headers } = multipart([...cheap, ['file', { fileName: 'a.pdf', bytes: simpleInvoice('D-1') }]])
  let ready: () => void = () => undefined
  const onItsWay = new Promise<void>((resolve) => { ready = resolve })
  async function* slowly(): AsyncGenerator<Uint8Array> {
    yield payload.subarray(0, 400)
    ready()
    await stopping
    yield payload.subarray(400)
  }
  let stop: () => void = () => undefined
  const stopping = new Promise<void>((resolve) => { stop = resolve })
  const url = `${serving.baseUrl}/api/v1/invoices/convert?organizationId=${session.organization.id}`
  const answer = fetch(url, { method: 'POST', body: ReadableStream.from(slowly()), duplex: 'half', headers: { ...headers, ...withKey(key) } })
  await onItsWay
  // The head of the request has to have arrived before the door is closed.
  await expect.poll(async () => (await fetch(`${serving.baseUrl}/readyz`)).status).toBe(200)
  const stopped = serving.stop()
  stop()
  expect((await (await answer).json()) as object).toMatchObject({ data: { invoiceNumber: 'D-1' } })
  await stopped
  await expect(fetch(`${serving.baseUrl}/healthz`)).rejects.toThrow()
})

test('who still waits when time is over is told to come again', async () => {
  const service = await startService({ plan: 'enterprise' })
  const { payload, headers } = multipart([...cheap, ['file', { fileName: 'a.pdf', bytes: simpleInvoice('D-2') }]])
  const url = `/api/v1/invoices/convert?organizationId=${service.organizationId}`
  const answer = service.server.inject({ method: 'POST', url, payload, headers: { ...headers, ...withKey(service.key) } })
  // A warm conversion is over within the usual interval.
  await expect.poll(() => service.context.turnstile.running, { timeout: 20_000, interval: 1 }).toBe(1)
  service.context.ended.abort()
  const { statusCode, headers: answered } = await answer
  expect([statusCode, answered['retry-after']]).toEqual([429, '10'])
})
