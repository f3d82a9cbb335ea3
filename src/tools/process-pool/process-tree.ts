import { readFileSync } from 'node:fs'

/** What a process and all that it has started use. */
export interface ProcessUsage {
  /** Time of processors since it started, in milliseconds, also of what it started and has ended since. */
  readonly cpuMs: number
  /** Resident memory, in mebibytes. */
  readonly memoryMb: number
  /** Somebody has stopped one of them (SIGSTOP). */
  readonly stopped?: boolean | undefined
  /** One of them runs, wants to, or waits for a disk. */
  readonly active?: boolean | undefined
}

/** Letters of the kernel for a process that runs or is ready to, and for one that waits for a device. */
const activeStates: ReadonlySet<string | undefined> = new Set(['R', 'D'])

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const tickMs = 10

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * A process and all below it; empty where the system does not tell. Files of the kernel are read at once, not from a
 * disk.
 */
export function processTree(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`)
  if (children === undefined) return []
  const below = children.split(' ').filter((word) => word !== '').map((word) => Number.parseInt(word, 10))
  return [pid, ...below.flatMap(processTree)]
}

function usageOfOne(pid: number): ProcessUsage | undefined {
  // The name in brackets may hold blanks and brackets; the numbers follow the last one.
  const fields = read(`/proc/${pid}/stat`)?.replace(/^.*\) /s, '').split(' ')
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1]
  if (fields === undefined || resident === undefined) return undefined
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number.parseInt(field, 10), 0)
  return { cpuMs: ticks * tickMs, memoryMb: Number.parseInt(resident, 10) / 1024, stopped: fields[0] === 'T', active: activeStates.has(fields[0]) }
}

/** What a process and all below it use; undefined where the system does not tell. */
export function processUsage(pid: number): ProcessUsage | undefined {
  const used = processTree(pid).flatMap((each) => usageOfOne(each) ?? [])
  if (used.length === 0) return undefined
  return {
    cpuMs: used.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    memoryMb: used.reduce((sum, { memoryMb }) => sum + memoryMb, 0),
    stopped: used.some(({ stopped }) => stopped),
    active: used.some(({ active }) => active),
  }
}

/** Ends a process and all below it, those too that lead groups of their own. */
export function endTree(pid: number): void {
  for (const each of [...processTree(pid).reverse(), -pid, pid]) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // It is gone already, or leads no group.
    }
  }
}
