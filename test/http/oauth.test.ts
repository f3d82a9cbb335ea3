import { beforeAll, expect, test } from 'vitest'
import { addOauthClient } from '../../src/app/login/oauth-clients.js'
import { ownerIdentity } from '../../src/app/identity/sign-in.js'
import { baseUrl, client, person, type Service, startService, withKey } from './service-fixture.js'

let service: Service
beforeAll(async () => { service = await startService() })

const redirect = client.redirectUris[0] ?? ''
const state = 'a b+c&d=e/%2F"<ü>#x\r\nX-Evil: 1'

function authorizeUrl(change: Readonly<Record<string, string | undefined>> = {}): string {
  const query = { client_id: client.id, response_type: 'token', redirect_uri: redirect, state, ...change }
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries<string | undefined>(query)) if (value !== undefined) given.set(name, value)
  return `/oauth/authorize?${given.toString()}`
}

const formUrl = (change = {}): string => authorizeUrl(change).replace('/authorize', '/login')

/** What stands behind the # of a redirect to the application. */
function fragmentOf(location: unknown): Record<string, string> {
  const [address, fragment = ''] = String(location).split('#')
  return address === redirect ? Object.fromEntries(new URLSearchParams(fragment)) : {}
}

/** The cookies that an answer sets, as a browser sends them back. */
function cookiesOf({ headers }: { headers: { 'set-cookie'?: string | string[] | undefined } }): string {
  return [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]).join('; ')
}

async function openPage(url = authorizeUrl()) {
  const page = await service.server.inject({ url, headers: { accept: 'text/html' } })
  return { page, cookie: cookiesOf(page), proof: /name="proof" value="([^"]+)"/.exec(page.body)?.[1] ?? '' }
}

const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields).toString()
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

async function logIn(fields: Readonly<Record<string, string>> = {}, headers: Readonly<Record<string, string>> = {}) {
  const { cookie, proof } = await openPage()
  return await service.server.inject({
    method: 'POST', url: formUrl(), headers: { ...formHeaders, cookie, ...headers }, payload: form({ proof, action: 'allow', ...person, ...fields }),
  })
}

test('the page names the application, escapes it, has no script, and lets forms lead to the application only', async () => {
  const { page } = await openPage()
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Kontor &lt;b&gt;')
  expect(page.body).not.toMatch(/<script|<b>|<ü>/)
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self' https:\/\/client\.example;/)
  expect(page.headers['cache-control']).toBe('no-store')
})

test.each([['de-DE', 'lang="de"', 'Anmelden und erlauben'], ['en', 'lang="en"', 'Log in and allow']])('it speaks %s', async (language, ...words) => {
  const page = await service.server.inject({ url: authorizeUrl(), headers: { 'accept-language': language } })
  for (const word of words) expect(page.body).toContain(word)
})

test('a login hands over a key of its own, with the state unchanged', async () => {
  const answer = await logIn()
  expect(answer.statusCode).toBe(302)
  expect(answer.headers).not.toHaveProperty('x-evil')
  const told = fragmentOf(answer.headers.location)
  expect(told).toEqual({ access_token: expect.stringMatching(/^ic_live_/) as string, token_type: 'Bearer', state })
  const me = await service.server.inject({ url: '/api/v1/me', headers: withKey(told['access_token'] ?? '') })
  expect(me.json()).toMatchObject({ user: { email: person.email, lastProvider: 'credentials' } })
})

test('who is logged in is sent on directly with a further key; the cookie is no key', async () => {
  const cookie = cookiesOf(await logIn())
  const [first, second] = await Promise.all(
    [0, 1].map((count) => service.server.inject({ url: authorizeUrl({ state: String(count) }), headers: { cookie } })),
  )
  const tokens = [first, second].map((answer) => fragmentOf(answer?.headers.location)['access_token'])
  expect(new Set(tokens).size).toBe(2)
  expect((await service.server.inject({ url: '/api/v1/me', headers: { cookie } })).statusCode).toBe(401)
  const elsewhere = await service.server.inject({ url: authorizeUrl({ redirect_uri: 'https://evil.example/take' }), headers: { cookie } })
  expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([400, undefined])
})

test('after logging out, the page asks again', async () => {
  const { cookie: browser, proof } = await openPage()
  const cookie = `${browser}; ${cookiesOf(await logIn())}`
  const ended = await service.server.inject({ method: 'POST', url: '/oauth/logout', headers: { ...formHeaders, cookie }, payload: form({ proof }) })
  expect(ended.statusCode).toBe(200)
  expect((await service.server.inject({ url: authorizeUrl(), headers: { cookie } })).statusCode).toBe(200)
})

test('declining tells the application', async () => {
  expect(fragmentOf((await logIn({ action: 'deny', password: '' })).headers.location)).toEqual({ error: 'access_denied', error_description: expect.stringMatching(/\S/) as string, state })
})

test.each([
  ['a wrong password', { password: 'wrong' }, {}],
  ['an unknown address', { email: 'nobody@example.org' }, {}],
  ['no proof', { proof: '' }, {}],
  ['a made-up proof', { proof: 'x'.repeat(43) }, {}],
  ['another browser', {}, { cookie: 'invoiceconv-browser=AAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['no cookie', {}, { cookie: '' }],
  ['another site', {}, { origin: 'https://evil.example' }],
  ['a cross-site form', {}, { 'sec-fetch-site': 'cross-site' }],
])('%s opens nothing', async (_, fields, headers) => {
  const answer = await logIn(fields, headers)
  expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined])
  expect(cookiesOf(answer)).not.toContain('invoiceconv-login')
})

test('nobody logs in by GET', async () => {
  const answer = await service.server.inject({ url: `${authorizeUrl()}&${form({ ...person, action: 'allow' })}` })
  expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
})

test.each([
  { client_id: 'nobody' }, { client_id: undefined }, { client_id: '' }, { redirect_uri: undefined }, { redirect_uri: '' }, { redirect_uri: 'https://evil.example/take' },
  { redirect_uri: `${redirect}/more` }, { redirect_uri: `${redirect}/../x` }, { redirect_uri: `${redirect}?x=1` }, { redirect_uri: `${redirect}#x` }, { redirect_uri: redirect.toUpperCase() },
  { redirect_uri: redirect.replace('://', '://user@') }, { redirect_uri: 'javascript:alert(1)' }, { redirect_uri: '//client.example/return' }, { redirect_uri: `${redirect}.evil.example` },
])('no redirect for %j', async (change) => {
  for (const method of ['GET', 'POST'] as const) {
    const answer = await service.server.inject({ method, url: method === 'GET' ? authorizeUrl(change) : formUrl(change), headers: formHeaders, ...(method === 'POST' ? { payload: form(person) } : {}) })
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined])
  }
})

test.each(['&client_id=other', `&redirect_uri=${encodeURIComponent('https://evil.example')}`])('a parameter that comes twice is refused: %s', async (more) => {
  expect((await service.server.inject({ url: authorizeUrl() + more })).statusCode).toBe(400)
})

test('another response_type goes back as an error', async () => {
  for (const type of ['code', 'token code', undefined]) {
    const answer = await service.server.inject({ url: authorizeUrl({ response_type: type }) })
    expect(fragmentOf(answer.headers.location)).toMatchObject({ error: 'unsupported_response_type', state })
  }
})

test('guessing a password is slowed down, and the right one is refused then too', async () => {
  const other = await startService()
  const { cookie, proof } = await (async () => {
    const page = await other.server.inject({ url: authorizeUrl() })
    return { cookie: cookiesOf(page), proof: /name="proof" value="([^"]+)"/.exec(page.body)?.[1] ?? '' }
  })()
  const attempt = (password: string) => other.server.inject({ method: 'POST', url: formUrl(), headers: { ...formHeaders, cookie }, payload: form({ proof, action: 'allow', ...person, password }) })
  for (let count = 0; count < 10; count += 1) expect((await attempt(`guess ${count}`)).statusCode).toBe(403)
  const refused = await attempt(person.password)
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 60]).toEqual([429, true])
})

test('behind https the cookies belong to this host alone', async () => {
  const secure = await startService({ baseUrl: 'https://rechnungen.test/umwandeln' })
  const page = await secure.server.inject({ url: `/umwandeln${authorizeUrl()}` })
  expect(String(page.headers['set-cookie'])).toMatch(/^__Host-invoiceconv-browser=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  expect(page.headers['strict-transport-security']).toMatch(/max-age=\d+/)
})

test.each(['javascript:alert(1)', 'http://client.example/x', 'https://client.example/x#y', 'https://u:p@client.example/', '/relative', 'data:text/html,x', 'https://client.example/ä'])(
  'the address %s can not be registered', async (uri) => {
    const owner = await ownerIdentity(service.books)
    await expect(addOauthClient(service.books, owner, { id: 'x', name: 'x', redirectUris: [uri] })).rejects.toMatchObject({ code: 'invalid_request' })
  })

test('pages of errors are pages for browsers', async () => {
  const page = await service.server.inject({ url: authorizeUrl({ client_id: 'nobody' }), headers: { accept: 'text/html,*/*' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(baseUrl).toMatch(/^http/)
})
