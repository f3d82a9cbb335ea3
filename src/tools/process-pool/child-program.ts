import { existsSync } from 'node:fs'

/** Part of util-linux, on nearly every Linux. */
const prlimit = '/usr/bin/prlimit'

/**
 * Memory that a child may ask for at all, in bytes; the limits of single tasks are below. A watch looks now and then,
 * and a bomb is faster: this limit the system itself holds, also for what the child starts.
 */
const mostData = 2560 * 1024 * 1024

/** Program and first arguments of a child: Node, under a limit of the system where it has such. */
export function childProgram(nodeOptions: readonly string[]): { execPath: string; execArgv: string[] } {
  if (process.platform !== 'linux' || !existsSync(prlimit)) return { execPath: process.execPath, execArgv: [...nodeOptions] }
  return { execPath: prlimit, execArgv: [`--data=${mostData}`, '--core=0', '--', process.execPath, ...nodeOptions] }
}
