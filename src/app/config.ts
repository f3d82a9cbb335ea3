import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { defaultPlanLimits } from '../model/code-lists/plan-limits.js'
import { AppError } from '../model/errors.js'
import { plans } from '../model/organization.js'
import { chooseDataDir, configPlaces } from './config-places.js'
import { mostJobs } from './most-jobs.js'
import { type IdentityProviders, identityProvidersSchema } from './login/provider-settings.js'
import { defaultRateLimits, type RateLimits } from './traffic/rate-limits.js'


/** What `serve` can be told in the settings; its options win. */
const serveSettingsSchema = z.strictObject({
  host: z.string().optional(),
  port: z.number().int().min(0).max(65_535).optional(),
  /** Where people and programs reach the service, when a proxy stands before it. */
  baseUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Port of the figures for Prometheus, on 127.0.0.1; none when absent. */
  metricsPort: z.number().int().min(0).max(65_535).optional(),
  /** Addresses of the proxies whose X-Forwarded-For is believed. */
  trustedProxies: z.array(z.string()).optional(),
  /** How many conversions may wait for their turn; beyond, they are refused with Retry-After. */
  waiting: z.number().int().min(0).max(1000).optional(),
  /** Mebibytes of uploads that are held in memory at once. */
  uploadMemoryMb: z.number().int().min(16).optional(),
})
export type ServeSettings = z.infer<typeof serveSettingsSchema>

/** What can be set in `invoiceconv.json`, in the project folder or in the user's configuration folder. */
export const configFileSchema = z.strictObject({
  /** Where database, archive and settings live. */
  dataDir: z.string().optional(),
  /** `postgres://...`; SQLite in the data folder when absent. */
  databaseUrl: z.string().optional(),
  /** How many files are worked on at once. */
  jobs: z.number().int().min(1).max(mostJobs).optional(),
  /** Monthly units per plan; null is unlimited. */
  planLimits: z.partialRecord(z.enum(plans), z.number().int().min(0).nullable()).optional(),
  /** Restricts creating API keys to the plans max and enterprise. */
  keysFromMaxPlan: z.boolean().optional(),
  /** `smtps://user:password@host`: the server that invoices are sent through. */
  smtpUrl: z.string().optional(),
  /** Requests a minute for each key, by plan; null is unlimited. */
  rateLimits: z.partialRecord(z.enum(plans), z.number().int().min(1).nullable()).optional(),
  /** Where people may log in besides here, by `idp_hint`. */
  identityProviders: identityProvidersSchema.optional(),
  serve: serveSettingsSchema.optional(),
})
export type ConfigFile = z.infer<typeof configFileSchema>

/** The settings of a run, all of them decided. */
export interface Config {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly jobs: number
  readonly planLimits: Readonly<Record<(typeof plans)[number], number | null>>
  readonly keysFromMaxPlan: boolean
  /** Where the payment provider's API is, when not at the provider itself: a proxy, or a fake in tests. */
  readonly providerApiBase?: URL | undefined
  /** `smtps://user:password@host`: the server that invoices are sent through. */
  readonly smtpUrl?: string | undefined
  /** 32 bytes in base64: the key that secrets are encrypted with, instead of the key file of the data folder. */
  readonly secretKey?: string | undefined
  readonly rateLimits: RateLimits
  readonly identityProviders: IdentityProviders
  readonly serve: ServeSettings
}

export interface ConfigSources {
  /** From the command line; they win. */
  readonly flags: { readonly dataDir?: string | undefined; readonly jobs?: number | undefined }
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder that may hold a project's `invoiceconv.json`. */
  readonly workingDir: string
  /** Processors of the machine. */
  readonly processors: number
}

/** The settings of a file, empty where there is none. @throws AppError `invalid_request` naming what is wrong */
export function readConfigFile(path: string): ConfigFile {
  if (!existsSync(path)) return {}
  try {
    return configFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    const what = cause instanceof z.ZodError ? z.prettifyError(cause) : 'not JSON'
    const text = { de: `Die Einstellungen in ${path} sind ungültig: ${what}`, en: `The settings in ${path} are invalid: ${what}` }
    throw new AppError('invalid_request', text, { cause })
  }
}

/** @throws AppError invalid_request: with no number of jobs, or none, every file would wait for ever. */
function checkedJobs(jobs: number | undefined): number | undefined {
  if (jobs === undefined || (Number.isInteger(jobs) && jobs >= 1 && jobs <= mostJobs)) return jobs
  const text = { de: `jobs ist eine ganze Zahl von 1 bis ${mostJobs}.`, en: `jobs is a whole number from 1 to ${mostJobs}.` }
  throw new AppError('invalid_request', text)
}

/** @throws AppError invalid_request: a key must not go to an address that was mistyped. */
function checkedApiBase(text: string | undefined): URL | undefined {
  if (text === undefined || text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url !== undefined && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && url.search === '' && url.username === '') return url
  throw new AppError('invalid_request', {
    de: 'Die eingestellte Adresse des Zahlungsanbieters hat nicht die Form http://host:port oder https://host.',
    en: 'The address that is set for the payment provider is not like http://host:port or https://host.',
  }, { remedy: { code: 'setProviderAddress' } })
}

/** Flags, then environment, then the project's file, then the user's file, then what is built in. */
export function loadConfig({ flags, env, workingDir, processors }: ConfigSources): Config {
  const places = configPlaces(workingDir)
  const file = { ...readConfigFile(places.userFile), ...readConfigFile(places.projectFile) }
  return {
    dataDir: chooseDataDir({ flag: flags.dataDir, env, file: file.dataDir }, places),
    databaseUrl: env['INVOICECONV_DATABASE_URL'] ?? file.databaseUrl,
    jobs: checkedJobs(flags.jobs) ?? file.jobs ?? Math.max(1, processors),
    planLimits: { ...defaultPlanLimits, ...file.planLimits },
    keysFromMaxPlan: file.keysFromMaxPlan ?? false,
    providerApiBase: checkedApiBase(env['INVOICECONV_STRIPE_API_BASE']),
    smtpUrl: env['INVOICECONV_SMTP_URL'] ?? file.smtpUrl,
    secretKey: env['INVOICECONV_SECRET_KEY'],
    rateLimits: { ...defaultRateLimits, ...file.rateLimits },
    identityProviders: file.identityProviders ?? {},
    serve: file.serve ?? {},
  }
}
