import * as oidc from 'openid-client'
import type { IdentityProvider, IdentityProviders } from './provider-settings.js'

const timeoutSeconds = 10

const isLoopback = (issuer: string): boolean => ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(issuer).hostname)

async function discover(
  { issuer, clientId, clientSecretEnv }: IdentityProvider,
  env: Readonly<Record<string, string | undefined>>,
): Promise<oidc.Configuration> {
  const secret = clientSecretEnv === undefined ? undefined : env[clientSecretEnv]
  const authentication = secret === undefined ? oidc.None() : oidc.ClientSecretBasic(secret)
  // Without encryption only on the machine itself, where nobody listens.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so that it stands out, not because it goes
  const options = isLoopback(issuer) ? { execute: [oidc.allowInsecureRequests] } : {}
  return await oidc.discovery(new URL(
    issuer,
  ), clientId, undefined, authentication, { ...options, timeout: timeoutSeconds })
}

/** The configured providers with what they say of themselves; asked for when the first user comes, and kept. */
export class ProviderDirectory {
  readonly providers: IdentityProviders
  private readonly env: Readonly<Record<string, string | undefined>>
  private readonly known = new Map<string, Promise<oidc.Configuration>>()

  constructor(providers: IdentityProviders, env: Readonly<Record<string, string | undefined>>) {
    this.providers = providers
    this.env = env
  }

  async configuration(name: string): Promise<oidc.Configuration> {
    const provider = this.providers[name]
    if (provider === undefined) throw new Error(`no identity provider ${name}`)
    const known = this.known.get(name) ?? discover(provider, this.env)
    this.known.set(name, known)
    // A provider that was out of reach is asked again next time.
    known.catch(() => this.known.delete(name))
    return await known
  }
}
