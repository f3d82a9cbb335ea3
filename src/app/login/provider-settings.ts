import { z } from 'zod'

/** An external OpenID Connect provider, as the settings name it; the name in the settings is its `idp_hint`. */
export const identityProviderSchema = z.strictObject({
  /** What the button on the login page says. */
  label: z.string().min(1).max(60),
  /** Its issuer address, below which `/.well-known/openid-configuration` lies. */
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().min(1),
  /** Name of the environment variable that holds the client secret: a secret has no place in a file of settings. */
  clientSecretEnv: z.string().optional(),
  /**
   * True for a provider that lets nobody in with a foreign address but does not say `email_verified`, as one's own
   * directory.
   */
  trustEmail: z.boolean().default(false),
  scopes: z.string().default('openid email profile'),
})
export type IdentityProvider = z.infer<typeof identityProviderSchema>

export const identityProvidersSchema = z.record(z.string().regex(/^[a-z][a-z0-9-]{0,30}$/).refine((name) => name !== 'credentials'), identityProviderSchema)
export type IdentityProviders = Readonly<Record<string, IdentityProvider>>
