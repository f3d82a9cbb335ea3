import { join, resolve } from 'node:path'
import envPaths from 'env-paths'

/** Where settings may stand, and where the data lie when nothing says otherwise. */
export interface ConfigPlaces {
  /** The project's file wins over the user's. */
  readonly projectFile: string
  readonly userFile: string
  readonly defaultDataDir: string
}

const fileName = 'invoiceconv.json'

export function configPlaces(workingDir: string): ConfigPlaces {
  const folders = envPaths('invoiceconv', { suffix: '' })
  return {
    projectFile: join(workingDir, fileName),
    userFile: join(folders.config, fileName),
    defaultDataDir: folders.data,
  }
}

/** The data folder: command line, environment, file, default, in this order. */
export function chooseDataDir(
  named: { flag?: string | undefined; env: Readonly<Record<string, string | undefined>>; file?: string | undefined },
  { defaultDataDir }: ConfigPlaces,
): string {
  return resolve(named.flag ?? named.env['INVOICECONV_DATA_DIR'] ?? named.file ?? defaultDataDir)
}
