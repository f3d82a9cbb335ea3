import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { AppError } from '../model/errors.js'
import { plans } from '../model/organization.js'
import { identityProvidersSchema } from './login/provider-settings.js'
import { mostJobs } from './most-jobs.js'

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
const configFileSchema = z.strictObject({
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

/** @throws AppError invalid_request naming what is wrong in the file */
export function parseConfigFile(path: string): ConfigFile {
  try {
    return configFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (cause) {
    const what = cause instanceof z.ZodError ? z.prettifyError(cause) : 'not JSON'
    const text = { de: `Die Einstellungen in ${path} sind ungültig: ${what}`, en: `The settings in ${path} are invalid: ${what}` }
    throw new AppError('invalid_request', text, { cause })
  }
}
