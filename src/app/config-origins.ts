import { type Config, type ConfigSources, loadConfig, readConfigFile } from './config.js'
import type { ConfigFile } from './config-file.js'
import { configPlaces } from './config-places.js'

/** A setting, what it is, and what decided it. */
export interface ConfigOrigin {
  readonly name: keyof Config
  /** As JSON would write it; secrets are hidden. */
  readonly value: string
  /** With the name of the variable or the file; a face names its own options. */
  readonly origin: { readonly kind: 'option' | 'environment' | 'file' | 'default'; readonly name: string | undefined }
}

interface Setting {
  readonly name: keyof Config
  readonly option?: 'dataDir' | 'jobs'
  readonly environment?: string
  readonly file?: keyof ConfigFile
  /** How the value is shown; secrets and addresses with passwords are not. */
  readonly shown?: (value: unknown) => string
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const hidden = (): string => '***'
/** `postgres://user:***@host`: the place helps, the password is nobody's business. */
const withoutPassword = (value: unknown): string => plain(value).replace(/(:\/\/[^:/@]*):[^@/]*@/, '$1:***@')

const settings: readonly Setting[] = [
  { name: 'dataDir', option: 'dataDir', environment: 'INVOICECONV_DATA_DIR', file: 'dataDir' },
  { name: 'databaseUrl', environment: 'INVOICECONV_DATABASE_URL', file: 'databaseUrl', shown: withoutPassword },
  { name: 'jobs', option: 'jobs', file: 'jobs' },
  { name: 'planLimits', file: 'planLimits' },
  { name: 'rateLimits', file: 'rateLimits' },
  { name: 'keysFromMaxPlan', file: 'keysFromMaxPlan' },
  { name: 'smtpUrl', environment: 'INVOICECONV_SMTP_URL', file: 'smtpUrl', shown: withoutPassword },
  { name: 'secretKey', environment: 'INVOICECONV_SECRET_KEY', shown: hidden },
  { name: 'providerApiBase', environment: 'INVOICECONV_STRIPE_API_BASE' },
  { name: 'identityProviders', file: 'identityProviders', shown: (value) => Object.keys(value as object).join(', ') },
  { name: 'serve', file: 'serve' },
]

type Origin = ConfigOrigin['origin']

/** The first source that names the setting decides it; the project's file comes before the user's. */
function originOf(
  { option, environment, file }: Setting,
  { flags, env }: ConfigSources,
  files: readonly (readonly [string, ConfigFile])[],
): Origin {
  if (option !== undefined && flags[option] !== undefined) return { kind: 'option', name: undefined }
  if (environment !== undefined && env[environment] !== undefined) return { kind: 'environment', name: environment }
  const holder = file === undefined ? undefined : files.find(([, content]) => content[file] !== undefined)
  return holder === undefined ? { kind: 'default', name: undefined } : { kind: 'file', name: holder[0] }
}

/** Every setting that has a value, with what decided it. @throws AppError `invalid_request` as loadConfig does */
export async function configOrigins(sources: ConfigSources): Promise<ConfigOrigin[]> {
  const { projectFile, userFile } = configPlaces(sources.workingDir)
  const config = await loadConfig(sources)
  const files = await Promise.all(
    [projectFile, userFile].map(async (path) => [path, await readConfigFile(path)] as const),
  )
  return settings.flatMap((setting) => {
    const value = config[setting.name]
    if (value === undefined) return []
    return [{ name: setting.name, value: (setting.shown ?? plain)(value), origin: originOf(setting, sources, files) }]
  })
}
