import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Compiled } from './configuration.js'

/**
 * Where the build of this package puts the official rules. Sources, compiled code and bundles are equally deep below
 * its root.
 */
export const builtRulesFolder = fileURLToPath(new URL('../../../dist/rules', import.meta.url))

/** Name of the file in a folder with compiled rules that describes it. */
export const compiledFileName = 'rules.json'

/** The form of compiled rules that this program runs; to be raised when what compiled rules call is changed. */
export const compiledFormat = 2

/** The first of these folders that holds compiled rules; rules that a user installed stand before our own. */
export function findRulesFolder(folders: readonly string[]): string | undefined {
  return folders.find((folder) => existsSync(join(folder, compiledFileName)))
}

/**
 * What the rules in a folder are, as the build wrote it: it was checked then. @throws Error when the folder holds none
 */
export async function readCompiled(folder: string): Promise<Compiled> {
  return JSON.parse(await readFile(join(folder, compiledFileName), 'utf8')) as Compiled
}
