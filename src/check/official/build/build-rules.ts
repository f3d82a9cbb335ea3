import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import scenarios from '../scenarios.json' with { type: 'json' }
import sources from '../sources.json' with { type: 'json' }
import { compiledFormat, findDamage, readCompiled } from '../rules-folder.js'
import { compileConfiguration } from './compile-configuration.js'
import type { ConfigurationSource, Report } from './configuration-source.js'
import { fetchPackages } from './fetch-packages.js'
import { type Release, fetchRelease } from './fetch-release.js'

// What compiles the rules. When it changes, they have to be compiled again; joined into a bundle it is the same.
const home = dirname(createRequire(import.meta.url).resolve('#package'))
const compilers = ['xpath', 'xslt'].map((folder) => join(home, 'dist/check', folder))

export interface BuildRequest {
  /** Folder that shall hold the compiled rules. */
  readonly folder: string
  readonly report: Report
  /** The Maven program; another name in tests. */
  readonly maven?: string
  /** Where KoSIT's release is; another address in tests. */
  readonly release?: Release
}

export type BuildOutcome = 'up to date' | 'built' | 'unavailable'

/** Digest of all that the compiled rules are made from: the pinned packages, the scenarios and the compiler itself. */
async function buildKey(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([compiledFormat, sources, scenarios]))
  for (const folder of compilers) {
    const names = await readdir(folder, { recursive: true })
    for (const name of names.filter((one) => /\.[jt]s$/.test(one)).sort()) hash.update(name).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex')
}

async function isUpToDate(folder: string, key: string): Promise<boolean> {
  try {
    return (await readCompiled(folder)).key === key && (await findDamage(folder)) === undefined
  } catch {
    return false
  }
}

function reason(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'Maven (mvn) is not installed'
  return error instanceof Error ? error.message : String(error)
}

/** The Maven packages, else KoSIT's release; undefined where neither can be had, with the reasons said. */
async function obtain(
  { report, maven, release = sources.release }: BuildRequest,
): Promise<ConfigurationSource | undefined> {
  const ways = [() => fetchPackages(report, maven), () => fetchRelease(release, report)]
  for (const way of ways) {
    try {
      return await way()
    } catch (error) {
      report(`official rules: ${reason(error)}`)
    }
  }
  return undefined
}

/**
 * Builds the official rules once. A machine without them is no failure: verdicts are then NICHT_GEPRUEFT, and this says
 * so.
 */
export async function buildRules(request: BuildRequest): Promise<BuildOutcome> {
  const { folder, report } = request
  const key = await buildKey()
  if (await isUpToDate(folder, key)) return 'up to date'
  const source = await obtain(request)
  if (source === undefined) {
    report('official rules: not available, so verdicts will be NICHT_GEPRUEFT. Later: npm run build:rules, or invoiceconv rules install --from ZIP')
    return 'unavailable'
  }
  await compileConfiguration({ source, folder, key, report })
  report(`official rules: ready (${source.scenarios.name}, ${source.scenarios.date}, from ${source.origin})`)
  return 'built'
}
