import { expect, it } from 'vitest'
import { changeProviderSettings } from '../../src/app/provider/change-settings.js'
import { buildServer } from '../../src/http/build-server.js'
import { makeContext } from '../../src/http/make-context.js'
import { pino } from 'pino'
import { signedEvent } from '../app/provider/fake-provider.js'
import { connectedStage, invoiceOf } from '../app/provider/provider-fixture.js'

it('takes what the provider has signed, works it off at once, and refuses everything else', async () => {
  const stage = await connectedStage()
  const { app, session, clock, fake } = stage
  const secret = 'whsec_of_the_test'
  await changeProviderSettings(session, { webhookSecret: secret }, app)
  const invoice = fake.add(invoiceOf(stage, 'W-1'))
  const context = makeContext(app, { baseUrl: 'http://rechnungen.test', env: {} })
  let kicks = 0
  context.providerSchedule = { kick: () => { kicks += 1 }, stop: () => Promise.resolve() }
  const server = await buildServer(context, pino({ level: 'silent' }))
  const url = `/webhooks/stripe/${session.organization.id}`
  const { rawBody, signature } = signedEvent('invoice.finalized', invoice.id, { secret, now: clock.now() })
  const send = async (payload: Buffer, header: string) => (await server.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', 'stripe-signature': header } })).statusCode
  expect(await send(Buffer.from(rawBody), signature)).toBe(200)
  expect(await send(Buffer.from(rawBody), signature)).toBe(200)
  expect(kicks).toBe(1)
  expect(await send(Buffer.concat([Buffer.from(rawBody), Buffer.from(' ')]), signature)).toBe(400)
  expect(await send(Buffer.from(rawBody), 't=1,v1=00')).toBe(400)
  await server.close()
})
