import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerIdentity } from '../../src/app/identity/sign-in.js'
import { addOauthClient } from '../../src/app/login/oauth-clients.js'
import { person, type Service, startService, withKey } from './service-fixture.js'

const browserPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path))
if (browserPath === undefined) console.warn('LEFT OUT: the login in a real browser needs Chromium (apt-get install chromium)')

const close = (server: Server | undefined): Promise<void> => new Promise((resolve) => {
  if (server === undefined) resolve()
  else server.close(() => { resolve() }).closeAllConnections()
})

const portOf = (server: Server): number => (server.address() as AddressInfo).port

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${portOf(server)}`
}

/** Whom the identity provider knows: the login is the e-mail address. */
function identityProvider(issuer: string, callback: string): Provider {
  return new Provider(issuer, {
    clients: [{ client_id: 'invoiceconv', token_endpoint_auth_method: 'none', redirect_uris: [callback], response_types: ['code'], grant_types: ['authorization_code'] }],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, email: sub, email_verified: !sub.startsWith('unverified') }) }),
  })
}

/** The page of the application: shows what the service handed over. */
const application = '<!doctype html><title>application</title><pre></pre><script>document.querySelector("pre").textContent = location.hash.slice(1)</script>'

describe.skipIf(browserPath === undefined)('in a real browser', () => {
  let browser: Browser
  let service: Service
  let address: string
  const servers: Server[] = []

  beforeAll(async () => {
    const page = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(application))
    servers.push(page)
    const redirectUri = `${await listen(page)}/return`
    const provider = createServer()
    servers.push(provider)
    const issuer = await listen(provider)
    const own = createServer()
    const baseUrl = await listen(own)
    const port = portOf(own)
    await close(own)
    provider.on('request', identityProvider(issuer, `${baseUrl}/oauth/callback/firma`).callback() as never)
    const firma = { label: 'Firma', issuer, clientId: 'invoiceconv', scopes: 'openid email', trustEmail: false }
    service = await startService({ baseUrl, config: { identityProviders: { firma } } })
    await addOauthClient(service.books, await ownerIdentity(service.books), { id: 'browser', name: 'Prüfstand', redirectUris: [redirectUri] })
    await service.server.listen({ host: '127.0.0.1', port })
    address = `${baseUrl}/oauth/authorize?${new URLSearchParams({ client_id: 'browser', response_type: 'token', redirect_uri: redirectUri, state: 'ä &=#' }).toString()}`
    browser = await chromium.launch({ executablePath: browserPath ?? '', args: ['--no-sandbox', '--disable-gpu'] })
  })

  afterAll(async () => {
    await browser.close()
    await service.server.close()
    for (const server of servers) await close(server)
  })

  /** What the application was given. */
  async function handedOver(page: Page): Promise<Record<string, string>> {
    await page.waitForURL('**/return*')
    return Object.fromEntries(new URLSearchParams(await page.locator('pre').textContent() ?? ''))
  }

  async function lastProvider(key: string): Promise<unknown> {
    return (await service.server.inject({ url: '/api/v1/me', headers: withKey(key) })).json<{ user: { lastProvider: string } }>().user.lastProvider
  }

  test('own login by keyboard on a phone, in German; then straight through; then logged out', async () => {
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 360, height: 740 }, javaScriptEnabled: true })
    const page = await context.newPage()
    await page.goto(address)
    expect(await page.title()).toBe('Anmelden')
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.keyboard.type(person.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('falsch')
    await page.keyboard.press('Enter')
    expect(await page.getByRole('alert').textContent()).toContain('stimmen nicht')
    await page.keyboard.type(person.password)
    await page.keyboard.press('Enter')
    const told = await handedOver(page)
    expect(told).toMatchObject({ token_type: 'Bearer', state: 'ä &=#' })
    expect(await lastProvider(told['access_token'] ?? '')).toBe('credentials')
    await page.goto(address)
    expect((await handedOver(page))['access_token']).not.toBe(told['access_token'])
    await page.goto(new URL('/oauth/logout', address).href)
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await page.goto(address)
    await page.getByRole('button', { name: 'Abbrechen' }).click()
    expect(await handedOver(page)).toMatchObject({ error: 'access_denied' })
    await context.close()
  })

  /** Logs in at the identity provider: its login page, then its consent page. */
  async function logInAtProvider(page: Page, login: string): Promise<void> {
    await page.locator('input[name=login]').fill(login)
    await page.locator('input[name=password]').fill('x')
    await page.locator('button[type=submit]').click()
    await page.getByRole('button', { name: 'Continue' }).click()
  }

  test('login with an OpenID Connect provider, by its button', async () => {
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
    await page.goto(address)
    await page.getByRole('link', { name: 'Continue with Firma' }).click()
    await logInAtProvider(page, person.email)
    const told = await handedOver(page)
    expect(told['state']).toBe('ä &=#')
    expect(await lastProvider(told['access_token'] ?? '')).toBe('firma')
    await page.context().close()
  })

  test.each(['stranger@example.org', 'unverified@example.org'])('%s has proved nothing that opens an account', async (login) => {
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
    await page.goto(`${address}&idp_hint=firma`)
    await logInAtProvider(page, login)
    expect(await handedOver(page)).toMatchObject({ error: 'access_denied', state: 'ä &=#' })
    await page.context().close()
  })

  test('the description is shown by a viewer, with nothing from other hosts', async () => {
    const page = await (await browser.newContext()).newPage()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    const problems: string[] = []
    page.on('console', (message) => { if (message.type() === 'error') problems.push(message.text()) })
    await page.goto(new URL('/docs', address).href)
    await page.getByText('/api/v1/invoices/convert').first().waitFor()
    expect([...hosts].filter((origin) => origin.startsWith('http'))).toEqual([new URL(address).origin])
    expect(problems).toEqual([])
    await page.context().close()
  })
})
