import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { verifyEvent } from '../../src/stripe/verify-event.js'

const secret = 'whsec_test_secret'
const now = new Date('2026-11-20T10:00:00Z')
const seconds = now.getTime() / 1000
const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', api_version: '2019-05-16', data: { object: { id: 'in_1', object: 'invoice', tax: 19 } } })

function header(timestamp = seconds, with_ = secret, body = payload): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret: with_, timestamp })
}

function verify(signature: string | undefined, body = payload) {
  return verifyEvent({ rawBody: Buffer.from(body), signature, secret, now })
}

test('an event of whatever API version gives its id, its kind and the invoice', () => {
  expect(verify(header())).toEqual({ id: 'evt_1', type: 'invoice.paid', invoiceId: 'in_1' })
})

test('an event about something else has no invoice', () => {
  const body = JSON.stringify({ id: 'evt_2', object: 'event', type: 'customer.created', data: { object: { id: 'cus_1', object: 'customer' } } })
  expect(verify(header(seconds, secret, body), body)).toEqual({ id: 'evt_2', type: 'customer.created', invoiceId: undefined })
})

test.each([
  ['no header', undefined],
  ['another secret', header(seconds, 'whsec_other')],
  ['a broken signature', header().replace(/v1=./, 'v1=x')],
  ['no time', header().replace(/t=\d+,/, '')],
  ['older than five minutes', header(seconds - 301)],
  ['more than five minutes ahead', header(seconds + 301)],
  ['nonsense', 'x'.repeat(5000)],
])('%s is refused', (_, signature) => {
  expect(verify(signature)).toBeUndefined()
})

test.each([-299, 299])('%i seconds off are within the tolerance', (offset) => {
  expect(verify(header(seconds + offset))?.id).toBe('evt_1')
})

test('a body that was changed, or is no event, is refused', () => {
  expect(verify(header(), payload.replace('in_1', 'in_2'))).toBeUndefined()
  for (const body of ['{', '[]', '{"object":"v2.core.event","id":"evt_3"}']) expect(verify(header(seconds, secret, body), body)).toBeUndefined()
})

test('while a secret is being rolled, one good signature of two is enough', () => {
  const [time, good] = header().split(',')
  expect(verify(`${time},v1=${'0'.repeat(64)},${good}`)?.id).toBe('evt_1')
})
