import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFileName } from '../../store/database-file-name.js'
import type { Config } from '../config.js'

/** Whether there are books already, so that nobody makes them who only wants to look something up. */
export function booksExist({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, databaseFileName))
}
