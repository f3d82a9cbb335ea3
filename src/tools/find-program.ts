import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

async function isProgram(path: string): Promise<boolean> {
  return await access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** The first of the programs that can be run: in the folders of the path, then in `usualFolders`. */
export async function findProgram(
  names: readonly string[],
  environment: NodeJS.ProcessEnv,
  usualFolders: readonly string[] = [],
): Promise<string | undefined> {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  for (const candidate of [...folders, ...usualFolders].flatMap((folder) => names.map((name) => join(folder, name)))) {
    if (await isProgram(candidate)) return candidate
  }
  return undefined
}

/** The program that a setting names, where it can be run. */
export async function namedProgram(path: string | undefined): Promise<string | undefined> {
  return path !== undefined && (await isProgram(path)) ? path : undefined
}
