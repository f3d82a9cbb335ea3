import { beforeAll, expect, test } from 'vitest'
import { revokeKey } from '../../src/app/identity/api-keys.js'
import { ownerSession } from '../../src/app/identity/sign-in.js'
import type { ConversionResponse } from '../../src/model/conversion.js'
import { baseUrl, cheap, multipart, type Part, type Service, startService, withKey } from './service-fixture.js'
import { simpleInvoice } from './simple-invoice.js'

let service: Service
let bytes: Uint8Array
beforeAll(async () => {
  service = await startService({ plan: 'enterprise' })
  bytes = simpleInvoice('NM-2026-0147')
})

const small: Part = ['file', { fileName: 'a.pdf', bytes: Buffer.from('%PDF-') }]
const file = (name = 'rechnung.pdf'): Part => ['file', { fileName: name, bytes }]

async function convert(
  parts: readonly Part[],
  change: { url?: string; headers?: Record<string, string>; key?: string } = {},
) {
  const { payload, headers } = multipart(parts)
  const url = change.url ?? `/api/v1/invoices/convert?organizationId=${service.organizationId}`
  return await service.server.inject({ method: 'POST', url, payload, headers: { ...headers, ...withKey(change.key ?? service.key), ...change.headers } })
}

const codeOf = (answer: { json: () => unknown }): unknown => (answer.json() as { error?: { code: string } }).error?.code

test('a file becomes an answer in the order of the contract, and a link that anybody can open', async () => {
  const answer = await convert([...cheap, file('Rechnung Müller & Söhne €.pdf')])
  expect(answer.statusCode).toBe(200)
  const said = answer.json<ConversionResponse>()
  expect(Object.keys(said)).toEqual(['id', 'data', 'validation', 'files', 'stored', 'usage'])
  expect(said).toMatchObject({ data: { invoiceNumber: 'NM-2026-0147' }, validation: { acceptanceLevel: 'NICHT_GEPRUEFT' }, stored: { status: 'skipped' }, usage: { limit: null } })
  const url = said.files.json?.url ?? ''
  expect(url.startsWith(`${baseUrl}/api/v1/files/`)).toBe(true)
  const download = await service.server.inject({ url: url.slice(baseUrl.length), headers: { origin: 'https://elsewhere.example' } })
  expect(download.json()).toEqual(said.data)
  expect(download.headers).toMatchObject({
    'access-control-allow-origin': '*', 'cache-control': 'private, no-store', 'content-length': String(download.rawPayload.length),
    'content-disposition': "attachment; filename=\"Rechnung Muller & Sohne _.json\"; filename*=UTF-8''Rechnung%20M%C3%BCller%20&%20S%C3%B6hne%20%E2%82%AC.json",
  })
  // A token that is nearly right is as good as none.
  const token = url.split('/').at(-1) ?? ''
  const other = token.endsWith('A') ? 'B' : 'A'
  const nearly = [`${token.slice(0, -1)}${other}`, `${other}${token.slice(1)}`, token.slice(0, -1), `${token}A`, token.toLowerCase(), `${token}%00`, `${token}/`, `${token}%2F..`]
  for (const guess of nearly.filter((one) => one !== token)) {
    const guessed = await service.server.inject({ url: `/api/v1/files/${guess}` })
    expect([guess, guessed.statusCode, codeOf(guessed)]).toEqual([guess, 404, expect.stringMatching(/not_found/)])
  }
  const head = await service.server.inject({ method: 'HEAD', url: url.slice(baseUrl.length) })
  expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([200, '', download.headers['content-length']])
})

test.each([
  ['no file', cheap, 'invalid_request'],
  ['two files', [small, small], 'invalid_request'],
  ['three files', [small, small, small], 'invalid_request'],
  ['a file under another name', [['document', { fileName: 'a.pdf', bytes: Buffer.from('%PDF-') }]], 'invalid_request'],
  ['an empty file', [['file', { fileName: 'a.pdf', bytes: Buffer.alloc(0) }]], 'invalid_request'],
  ['text as file', [['file', 'JVBERi0xLjc=']], 'invalid_request'],
  ['a field twice', [['format', 'json'], ['format', 'zugferd'], small], 'invalid_request'],
  ['a thousand fields', [...Array.from({ length: 1000 }, (_, index): Part => [`f${index}`, 'x'])], 'invalid_request'],
  ['a field of 20 kB', [['format', 'x'.repeat(20_000)], small], 'invalid_request'],
  ['a field named __proto__', [['__proto__', 'x'], small], 'invalid_request'],
  ['an unknown format', [['format', 'json,ubl'], small], 'invalid_request'],
  ['an empty format', [['format', ''], small], 'invalid_request'],
  ['a strange direction', [['direction', 'inbound'], small], 'invalid_request'],
  ['persist=0', [['persist', '0'], small], 'invalid_request'],
  ['a text file', [['file', { fileName: 'a.pdf', bytes: Buffer.from('only text') }]], 'unsupported_file_type'],
] as const satisfies readonly (readonly [string, readonly Part[], string])[])('%s is refused', async (_, parts, code) => {
  expect(codeOf(await convert(parts))).toBe(code)
})

test.each([
  ['no boundary', 'multipart/form-data', 'x'], ['another boundary', 'multipart/form-data; boundary=other', '--b\r\n'], ['nothing', 'multipart/form-data; boundary=b', ''],
  ['bytes', 'multipart/form-data; boundary=b', '\0\u0001\u0002'], ['a cut body', 'multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF'],
  ['JSON', 'application/json', '{"file":'], ['a PDF', 'application/pdf', '%PDF-1.7'], ['nonsense', 'nonsense', 'x'],
])('a body with %s is refused', async (_, type, payload) => {
  const url = `/api/v1/invoices/convert?organizationId=${service.organizationId}`
  const answer = await service.server.inject({ method: 'POST', url, payload, headers: { ...withKey(service.key), 'content-type': type } })
  expect([[400, 'invalid_request'], [415, 'unsupported_file_type']]).toContainEqual([answer.statusCode, codeOf(answer)])
})

test('an organization that is foreign, unknown or nonsense gets one and the same answer', async () => {
  const answers = await Promise.all(['org_01ARZ3NDEKTSV4RRFFQ69G5FAV', "x' OR '1'='1", 'x'.repeat(2000)].map((id) => convert([file()], { url: `/api/v1/invoices/convert?organizationId=${encodeURIComponent(id)}` })))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(403)
  for (const url of ['/api/v1/invoices/convert', '/api/v1/invoices/convert?organizationId=', '/api/v1/invoices/convert?organizationId=a&organizationId=b']) expect(codeOf(await convert([file()], { url }))).toBe('invalid_request')
})

test('an Idempotency-Key gives the same answer and counts once, also for requests at the same time', async () => {
  const headers = { 'idempotency-key': 'monat-11/0001' }
  const both = await Promise.all([convert([...cheap, file()], { headers }), convert([...cheap, file()], { headers })])
  const again = await convert([...cheap, file()], { headers })
  expect(new Set([...both, again].map(({ body }) => body)).size).toBe(1)
  expect(again.statusCode).toBe(200)
  expect(codeOf(await convert([['format', 'zugferd'], file()], { headers }))).toBe('invalid_request')
  const other = await convert([...cheap, file()], { headers, key: (await service.newKey()).key })
  expect(other.json<ConversionResponse>().id).not.toBe(again.json<ConversionResponse>().id)
  expect(codeOf(await convert([file()], { headers: { 'idempotency-key': 'a b' } }))).toBe('invalid_request')
})

test('what is remembered for an Idempotency-Key can not be read in the books', async () => {
  const said = (await convert([...cheap, file()], { headers: { 'idempotency-key': 'geheim' } })).json<ConversionResponse>()
  const rows = await service.books.store.db.selectFrom('idempotentAnswer').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(said.files.json?.url.split('/').at(-1) ?? '')
})

test('a key that is revoked while its file waits for its turn is refused', async () => {
  const { id, key } = await service.newKey()
  const leave: (() => void)[] = []
  const busy = Array.from({ length: 3 }, () =>
    service.context.turnstile.pass(() => new Promise<void>((resolve) => leave.push(resolve))))
  const waiting = convert([...cheap, file()], { key })
  await expect.poll(() => service.context.turnstile.waiting).toBe(1)
  await revokeKey(service.books, await ownerSession(service.books, service.organizationId), id)
  for (const each of leave) each()
  await Promise.all(busy)
  expect(codeOf(await waiting)).toBe('invalid_api_key')
})

test('when too many wait, the next is told to come again', async () => {
  const small = await startService({ plan: 'enterprise', config: { serve: { waiting: 0 } } })
  const leave: (() => void)[] = []
  const busy = Array.from({ length: 3 }, () =>
    small.context.turnstile.pass(() => new Promise<void>((resolve) => leave.push(resolve))))
  const { payload, headers } = multipart([file()])
  const answer = await small.server.inject({ method: 'POST', url: `/api/v1/invoices/convert?organizationId=${small.organizationId}`, payload, headers: { ...headers, ...withKey(small.key) } })
  expect([answer.statusCode, codeOf(answer), answer.headers['retry-after']]).toEqual([429, 'rate_limited', '10'])
  for (const each of leave) each()
  await Promise.all(busy)
})
