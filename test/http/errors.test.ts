import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import { type Service, startService, withKey } from './service-fixture.js'

let service: Service
beforeAll(async () => { service = await startService() })
afterAll(async () => { await service.server.close() })

const errorObject = { error: { code: expect.stringMatching(/^[a-z_]+$/) as string, message: expect.stringMatching(/\S/) as string } }

describe('every path answers with the error object', () => {
  test.each([
    ['GET', '/api/v1/nothing', 404], ['GET', '/nothing', 404], ['GET', '/', 404], ['GET', '/api/v1/me/x', 404], ['GET', '/api/v1/files/', 404],
    ['GET', '/api/v1/files/a/b', 404], ['GET', '/api/v1/files/nothing', 404], ['GET', '/api/v1/files/%E0%A4%A', 400], ['GET', `/api/v1/files/${'x'.repeat(300)}`, 404],
    ['POST', '/api/v1/organizations', 405], ['PUT', '/api/v1/me', 405], ['GET', '/api/v1/invoices/convert', 405], ['DELETE', '/oauth/authorize', 405],
    ['GET', '/api/v1/me', 401], ['POST', '/api/v1/invoices/convert', 401], ['GET', '/oauth/authorize', 400],
    ['POST', '/webhooks/stripe/org_none', 400],
  ] as const)('%s %s: %i', async (method, url, status) => {
    const answer = await service.server.inject({ method, url })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual(errorObject)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{16}$/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    if (status === 405) expect(answer.headers.allow).toMatch(/^[A-Z, ]+$/)
  })
})

test('messages follow Accept-Language, codes do not', async () => {
  const ask = async (language: string) => (await service.server.inject({ url: '/api/v1/nothing', headers: { 'accept-language': language } })).json<{ error: { code: string; message: string } }>()
  expect((await ask('fr, de;q=0.8, en;q=0.5')).error).toEqual({ code: 'not_found', message: 'Diese Adresse gibt es nicht.' })
  expect((await ask('fr')).error).toEqual({ code: 'not_found', message: 'There is nothing at this address.' })
})

test('OPTIONS opens nothing to other sites, except files', async () => {
  const origin = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' }
  const profile = await service.server.inject({ method: 'OPTIONS', url: '/api/v1/me', headers: origin })
  expect([profile.statusCode, profile.headers.allow, profile.headers['access-control-allow-origin']]).toEqual([204, 'DELETE, GET, HEAD', undefined])
  const file = await service.server.inject({ method: 'OPTIONS', url: '/api/v1/files/x', headers: origin })
  expect([file.statusCode, file.headers['access-control-allow-origin']]).toEqual([204, '*'])
})

test('an id from outside is not taken over', async () => {
  const answer = await service.server.inject({ url: '/healthz', headers: { 'x-request-id': 'x\tforged' } })
  expect(answer.headers['x-request-id']).not.toContain('forged')
})

test.each([
  ['text instead of HTTP', 'nonsense\r\n\r\n', 400],
  ['headers of 90 kB', `GET /api/v1/me HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(90_000)}\r\n\r\n`, 431],
  ['two lengths', 'POST /api/v1/me HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd', 400],
  ['no Host', 'GET /api/v1/me HTTP/1.1\r\nConnection: close\r\n\r\n', 401],
  ['a method that Node does not know', 'QUERY /api/v1/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
  ['a method that is none at no address', 'FOO /x HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a method in small letters', 'foo /api/v1/me HTTP/1.1\r\nHost: x\r\n\r\n', 400],
])('%s gets the error object over a socket too', async (_, request, status) => {
  if (!service.server.server.listening) await service.server.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((service.server.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(request)
  const answer = await text(socket)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual(errorObject)
})

test('the log names neither keys nor addresses', async () => {
  await service.server.inject({ url: '/api/v1/me?access_token=geheim', headers: withKey(service.key) })
  const last = JSON.parse(service.log.at(-1) ?? '') as Record<string, unknown>
  expect(last).toMatchObject({ route: '/api/v1/me', status: 200, key: expect.stringMatching(/^key_/) as string })
  expect(service.log.join('')).not.toMatch(/ic_live_|geheim|@/)
})
