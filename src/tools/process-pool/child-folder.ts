import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

const prefix = 'invoiceconv-child-'
/** Processes of other machines and containers, which may share the folder, are none that we can see. */
const ofThisMachine = `${prefix}${hostname().replaceAll(/[^\w.]/g, '')}-`

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process may not be asked, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // Something dying still writes there; the next program that starts clears it away.
  }
}

/** Clears away what children of programs left behind that were killed and could not tidy themselves. */
export function sweepChildFolders(place: string): void {
  try {
    for (const name of readdirSync(place)) {
      const owner = name.startsWith(ofThisMachine) ? /^(\d+)-/.exec(name.slice(ofThisMachine.length))?.[1] : undefined
      if (owner !== undefined && !isRunning(Number.parseInt(owner, 10))) removeFolder(join(place, name))
    }
  } catch {
    // A folder for temporary files that can't be listed can still take ours.
  }
}

let swept = false

/** A folder for the temporary files of one child, named after this process. */
export function makeChildFolder(): string {
  if (!swept) sweepChildFolders(tmpdir())
  swept = true
  return mkdtempSync(join(tmpdir(), `${ofThisMachine}${process.pid}-`))
}
