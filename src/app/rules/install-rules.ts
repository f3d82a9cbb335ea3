import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { buildRules } from '../../check/official/build/build-rules.js'
import { compileConfiguration } from '../../check/official/build/compile-configuration.js'
import type { ConfigurationSource } from '../../check/official/build/configuration-source.js'
import { largestPacked, readConfigurationFolder, readConfigurationZip } from '../../check/official/build/read-configuration.js'
import { AppError } from '../../model/errors.js'
import type { Config } from '../config.js'
import { makeFolders } from '../../tools/make-folders.js'
import { installedRulesFolder } from './installed-rules-folder.js'

export interface InstallRequest {
  /** An official configuration of KoSIT, as a zip or unpacked; the pinned rules of this program when absent. */
  readonly from?: string | undefined
  readonly report: (line: string) => void
}

/** No configuration is as large: what is too large to be one is refused by its size, before it is read whole. */
async function readLimited(from: string, size: number): Promise<Uint8Array> {
  if (size > largestPacked) throw new AppError('file_too_large', { de: `${from} ist zu groß`, en: `${from} is too large` })
  return new Uint8Array(await readFile(from))
}

async function readSource(from: string): Promise<ConfigurationSource> {
  const found = await stat(from).catch(() => undefined)
  if (found === undefined) throw new AppError('file_not_found', { de: `${from} ist nicht da`, en: `${from} is not there` })
  return found.isDirectory()
    ? readConfigurationFolder(from)
    : readConfigurationZip(await readLimited(from, found.size), basename(from))
}

function digest({ files }: ConfigurationSource): string {
  const hash = createHash('sha256')
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(name).update('\0').update(content)
  return hash.digest('hex')
}

const unavailable = {
  de: 'Die amtlichen Regeln sind gerade nicht zu bekommen.',
  en: 'The official rules cannot be had just now.',
}

/**
 * Installs official rules for this user; they stand before those of the package. What was installed before stays until
 * all is compiled. @throws AppError when the configuration is none, or lacks something that it names
 */
export async function installRules({ from, report }: InstallRequest, config: Pick<Config, 'dataDir'>): Promise<void> {
  const folder = installedRulesFolder(config)
  makeFolders(config.dataDir, 0o700)
  if (from === undefined) {
    if ((await buildRules({ folder, report })) === 'unavailable') throw new AppError('file_not_found', unavailable, { remedy: { code: 'installRules' } })
    return
  }
  const source = await readSource(from)
  try {
    await compileConfiguration({ source, folder, key: digest(source), report })
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new AppError('invalid_request', { de: `${from} lässt sich nicht einrichten: ${why}`, en: `${from} cannot be installed: ${why}` }, { cause })
  }
}
