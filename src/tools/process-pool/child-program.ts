import { existsSync, readFileSync } from 'node:fs'

/** Parts of util-linux, on nearly every Linux. */
const prlimit = '/usr/bin/prlimit'
const setpriv = '/usr/bin/setpriv'

/**
 * Memory that a child may ask for at all, in bytes; the limits of single tasks are below. A watch looks now and then,
 * and a bomb is faster: this limit the system itself holds, also for what the child starts.
 */
const mostData = 2560 * 1024 * 1024

/** Told to a child that the system itself ends with its parent. */
export const endsWithParent = 'INVOICECONV_ENDS_WITH_PARENT'

/** How a child is started. */
export interface ChildProgram {
  readonly execPath: string
  readonly execArgv: string[]
  readonly env: Readonly<Record<string, string>>
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** Whether Node was given rights that its user lacks: the system then forgets what is to happen when a parent dies. */
function hasRightsOfItsOwn(): boolean {
  const rights = /^CapPrm:\s+(\w+)/m.exec(read('/proc/self/status')?.toString() ?? '')?.[1]
  return process.getuid?.() !== 0 && !/^0+$/.test(rights ?? '')
}

let endsByItself: boolean | undefined

/** Older versions of setpriv know nothing of parents. */
function systemEndsChildren(): boolean {
  return (endsByItself ??= read(setpriv)?.includes('pdeathsig') === true && !hasRightsOfItsOwn())
}

/** Program and first arguments of a child: Node, under limits of the system where it has such. */
export function childProgram(nodeOptions: readonly string[]): ChildProgram {
  if (process.platform !== 'linux' || !existsSync(prlimit)) {
    return { execPath: process.execPath, execArgv: [...nodeOptions], env: {} }
  }
  const node = [process.execPath, ...nodeOptions]
  const limits = [`--data=${mostData}`, '--core=0', '--']
  if (!systemEndsChildren()) return { execPath: prlimit, execArgv: [...limits, ...node], env: {} }
  const ending = [setpriv, '--pdeathsig', 'KILL', '--']
  return { execPath: prlimit, execArgv: [...limits, ...ending, ...node], env: { [endsWithParent]: '1' } }
}
