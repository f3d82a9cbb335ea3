import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { replacedFolder } from '../rules-folder.js'

/** Where a process builds what shall take the place of a folder. */
export function buildingFolder(folder: string): string {
  return `${folder}.${process.pid}`
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes what processes that were killed had begun to build for this place. */
export async function removeLeftBuildings(folder: string): Promise<void> {
  const names = await readdir(dirname(folder)).catch(() => [])
  for (const name of names) {
    const pid = name.startsWith(`${basename(folder)}.`) ? /^\d+$/.exec(name.slice(basename(folder).length + 1))?.[0] : undefined
    if (pid === undefined || isRunning(Number.parseInt(pid, 10))) continue
    await rm(join(dirname(folder), name), { recursive: true, force: true })
  }
}

/**
 * Puts a folder that is whole in the place of another. A process that is killed meanwhile leaves one of them: there is
 * a moment between two names in which only the older one is there, under the name that readers look for then.
 */
export async function replaceFolder(building: string, folder: string): Promise<void> {
  const before = replacedFolder(folder)
  await rename(folder, before).catch(async (cause: unknown) => {
    // None is there: then an older one that a killed process has left is the only one, and stays until the new one is.
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return
    await rm(before, { recursive: true, force: true })
    await rename(folder, before)
  })
  await rename(building, folder)
  await rm(before, { recursive: true, force: true })
}
