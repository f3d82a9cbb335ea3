import { join } from 'node:path'
import type { Config } from '../config.js'

/** Where `rules install` puts the official rules of the user; they stand before those of the package. */
export function installedRulesFolder(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'rules')
}
