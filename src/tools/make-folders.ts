import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and what is missing above it; gives the folders that were made, the outermost first.
 * Node's own `recursive` never returns in places such as /proc that refuse new folders with ENOENT.
 * @throws the error of the system when a folder can't be made
 */
export function makeFolders(folder: string, mode = 0o777): string[] {
  if (existsSync(folder)) return []
  const above = makeFolders(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw error
    return above
  }
  return [...above, folder]
}
