import { beforeAll, expect, test } from 'vitest'
import { person, type Service, startService, withKey } from './service-fixture.js'

let service: Service
beforeAll(async () => { service = await startService() })

const get = (url: string, key: string) => service.server.inject({ url, headers: withKey(key) })

test('the profile and the organizations of the key holder', async () => {
  expect((await get('/api/v1/me', service.key)).json()).toEqual({ user: { id: expect.stringMatching(/^usr_/) as string, email: person.email, name: 'Anna', lastProvider: 'credentials' } })
  expect((await get('/api/v1/organizations', service.key)).json()).toEqual({
    organizations: [{ id: service.organizationId, name: 'Kontor Seeblick GmbH', vatId: null, role: 'admin', plan: 'max', subscriptionStatus: 'active', invoiceLimit: 1000 }],
  })
})

test('DELETE /me revokes this key at once, and no other', async () => {
  const { key } = await service.newKey()
  const ended = await service.server.inject({ method: 'DELETE', url: '/api/v1/me', headers: withKey(key) })
  expect(ended.json()).toMatchObject({ success: true, message: expect.stringMatching(/\S/) as string })
  for (const url of ['/api/v1/me', '/api/v1/organizations', '/api/v1/openapi']) expect((await get(url, key)).json()).toMatchObject({ error: { code: 'invalid_api_key' } })
  expect((await get('/api/v1/me', service.key)).statusCode).toBe(200)
})

test.each([
  ['none', {}], ['an empty one', { authorization: 'Bearer ' }], ['the key alone', { authorization: 'KEY' }], ['a longer one', { authorization: 'Bearer KEYx' }],
  ['a shorter one', { authorization: 'Bearer KE' }], ['Basic', { authorization: 'Basic KEY' }], ['letters that no key has', { authorization: 'Bearer ä\'"; --' }],
])('as key, %s is refused', async (_, headers: { authorization?: string }) => {
  const authorization = headers.authorization?.replace('KEY', service.key)
  const answer = await service.server.inject({ url: '/api/v1/me', headers: authorization === undefined ? {} : { authorization } })
  expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([401, 'invalid_api_key'])
  expect(answer.headers['www-authenticate']).toBe('Bearer')
})

test('a key has 30 requests in any 60 seconds, on all routes together; another key has its own', async () => {
  const [{ key }, other] = [await service.newKey(), await service.newKey()]
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1) statuses.push((await get(count % 2 === 0 ? '/api/v1/me' : '/api/v1/organizations', key)).statusCode)
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  const refused = await service.server.inject({ method: 'POST', url: '/api/v1/invoices/convert', headers: withKey(key) })
  expect(refused.json()).toMatchObject({ error: { code: 'rate_limited' } })
  expect(Number(refused.headers['retry-after'])).toSatisfy((seconds: number) => Number.isInteger(seconds) && seconds >= 1 && seconds <= 60)
  expect((await get('/api/v1/me', other.key)).statusCode).toBe(200)
})

test('holders of an enterprise organization have no limit unless the settings set one', async () => {
  const free = await startService({ plan: 'enterprise' })
  for (let count = 0; count < 35; count += 1) {
    const answer = await free.server.inject({ url: '/api/v1/me', headers: withKey(free.key) })
    expect(answer.statusCode).toBe(200)
  }
})
