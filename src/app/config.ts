import { existsSync } from 'node:fs'
import { defaultPlanLimits } from '../model/code-lists/plan-limits.js'
import { AppError } from '../model/errors.js'
import type { Plan } from '../model/organization.js'
import type { ConfigFile, ServeSettings } from './config-file.js'
import { chooseDataDir, configPlaces } from './config-places.js'
import type { IdentityProviders } from './login/provider-settings.js'
import { mostJobs } from './most-jobs.js'
import { defaultRateLimits, type RateLimits } from './traffic/rate-limits.js'

/** The settings of a run, all of them decided. */
export interface Config {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly jobs: number
  readonly planLimits: Readonly<Record<Plan, number | null>>
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

/**
 * The settings of a file, empty where there is none: most runs have none, so what checks one is loaded only then.
 * @throws AppError `invalid_request` naming what is wrong
 */
export async function readConfigFile(path: string): Promise<ConfigFile> {
  return existsSync(path) ? (await import('./config-file.js')).parseConfigFile(path) : {}
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
export async function loadConfig({ flags, env, workingDir, processors }: ConfigSources): Promise<Config> {
  const places = configPlaces(workingDir)
  const file = { ...(await readConfigFile(places.userFile)), ...(await readConfigFile(places.projectFile)) }
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
