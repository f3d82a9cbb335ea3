import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sameHash } from '../../app/identity/secrets.js'
import { sessionTime } from '../../app/login/login-session.js'

/**
 * The two cookies of the login: who is logged in, and which browser it is. Where the service is reached by https their
 * names begin with `__Host-`: then no other host, not even a neighbour of the same domain, can set them.
 */
export class BrowserCookies {
  private readonly secure: boolean

  constructor(baseUrl: string) {
    this.secure = baseUrl.startsWith('https:')
  }

  session(request: FastifyRequest): string | undefined {
    return this.read(request, 'invoiceconv-login')
  }

  setSession(reply: FastifyReply, token: string): void {
    this.write(reply, 'invoiceconv-login', token, sessionTime / 1000)
  }

  clearSession(reply: FastifyReply): void {
    this.write(reply, 'invoiceconv-login', '', 0)
  }

  /** The secret of this browser; made when it has none. */
  browser(request: FastifyRequest, reply: FastifyReply): string {
    const known = this.knownBrowser(request)
    if (known !== undefined) return known
    const made = randomBytes(24).toString('base64url')
    this.write(reply, 'invoiceconv-browser', made)
    return made
  }

  knownBrowser(request: FastifyRequest): string | undefined {
    return this.read(request, 'invoiceconv-browser')
  }

  private name(name: string): string {
    return this.secure ? `__Host-${name}` : name
  }

  private read({ headers }: FastifyRequest, name: string): string | undefined {
    const prefix = `${this.name(name)}=`
    const found = (headers.cookie ?? '').split(';').map((part) => part.trim()).find((part) => part.startsWith(prefix))
    const value = found?.slice(prefix.length) ?? ''
    return /^[\w-]{16,100}$/.test(value) ? value : undefined
  }

  private write(reply: FastifyReply, name: string, value: string, seconds?: number): void {
    const age = seconds === undefined ? '' : `; Max-Age=${seconds}`
    // Lax: an integration sends people here by a link, and then they should be known.
    reply.header('Set-Cookie', `${this.name(name)}=${value}; Path=/; HttpOnly; SameSite=Lax${age}${this.secure ? '; Secure' : ''}`)
  }
}

/** What a form carries to prove that it was made for this browser. */
export function proofOf(browser: string): string {
  return createHash('sha256').update(`form of ${browser}`).digest('base64url')
}

/** A machine has several names; a browser tells the one that it used, and no other site can change that. */
function isHost(origin: string, host: string | undefined): boolean {
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host
}

/** Whether a form comes from our own page in the same browser, and not from another site. */
export function isOwnForm(
  request: FastifyRequest,
  given: { browser: string | undefined; proof: string | undefined; baseUrl: string },
): boolean {
  const { browser, proof, baseUrl } = given
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin !== undefined && origin !== 'null' && origin !== new URL(baseUrl).origin && !isHost(origin, request.headers.host)) return false
  if (site === 'cross-site') return false
  return browser !== undefined && proof !== undefined && sameHash(proof, proofOf(browser))
}
