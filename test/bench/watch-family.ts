import { execFileSync, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

/** What one process used while it lived. */
export interface ProcessUse {
  readonly pid: number
  /** Seconds of the processor. */
  readonly cpu: number
  /** Seconds in which it was ready to run and another process had the processor. */
  readonly waited: number
  /** Seconds from the first look at it to the last. */
  readonly lived: number
  readonly peakMegabytes: number
}

/** What a program used with all processes that it started (Linux). */
export interface FamilyUse {
  readonly code: number | null
  readonly seconds: number
  /** Seconds of the processor, over all processes. */
  readonly cpu: number
  /** The most memory that all processes took at one moment; what they share counts once. */
  readonly peakMegabytes: number
  readonly processes: readonly ProcessUse[]
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It has ended since it was listed.
    return ''
  }
}

/** The numbers behind the name in `/proc/PID/stat`, which may hold blanks and brackets; the state stands at 0. */
function statOf(pid: number): number[] {
  return read(`/proc/${pid}/stat`).replace(/^.*\) /s, '').split(' ').map((word) => Number.parseInt(word, 10))
}

/** A process and all below it. */
function familyOf(root: number): number[] {
  const parents = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number.parseInt(name, 10), parent: statOf(Number.parseInt(name, 10))[1] }))
  const family = [root]
  for (const member of family) for (const { pid, parent } of parents) if (parent === member) family.push(pid)
  return family
}

/** Seconds that the threads of a process were ready to run without running. */
function waitedOf(pid: number): number {
  let nanoseconds = 0
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      nanoseconds += Number.parseInt(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[1] ?? '0', 10)
    }
  } catch {
    // It has ended since it was listed.
  }
  return nanoseconds / 1e9
}

const ticksASecond = 100

/** Starts Node with `argv` and watches it, with all that it starts, until it ends. */
export async function watchFamily(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<FamilyUse> {
  const begin = performance.now()
  const child = spawn(process.execPath, argv, { stdio: 'ignore', env })
  const seen = new Map<number, ProcessUse>()
  const firstSeen = new Map<number, number>()
  let peakMegabytes = 0
  const look = (): void => {
    let megabytes = 0
    for (const pid of familyOf(child.pid ?? 0)) {
      const stat = statOf(pid)
      const [user = 0, system = 0] = stat.slice(11, 13)
      if (Number.isNaN(user)) continue
      const now = performance.now()
      const first = firstSeen.get(pid) ?? now
      const { peakMegabytes: peak = 0, waited = 0 } = seen.get(pid) ?? {}
      firstSeen.set(pid, first)
      // Proportional: pages that several processes share count once.
      const size = Number.parseInt(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? '0', 10) / 1024
      megabytes += size
      seen.set(pid, {
        pid,
        cpu: (user + system) / ticksASecond,
        waited: Math.max(waited, waitedOf(pid)),
        lived: (now - first) / 1000,
        peakMegabytes: Math.max(peak, size),
      })
    }
    peakMegabytes = Math.max(peakMegabytes, megabytes)
  }
  const watch = setInterval(look, 50)
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  clearInterval(watch)
  const processes = [...seen.values()]
  const cpu = processes.reduce((sum, use) => sum + use.cpu, 0)
  return { code, seconds: (performance.now() - begin) / 1000, cpu, peakMegabytes, processes }
}

/**
 * Seconds of the processor that Node takes to start and do nothing, the median of seven: a yardstick for all other
 * figures, which a busy or a slower machine stretches in the same way (0.04 on the machine that the README speaks of).
 */
export function nodeStart(): number {
  const times: number[] = []
  for (let round = 0; round < 7; round += 1) {
    const told = execFileSync(process.execPath, ['-p', 'const { user, system } = process.cpuUsage(); user + system'], { encoding: 'utf8' })
    times.push(Number.parseInt(told, 10) / 1e6)
  }
  return times.sort((one, other) => one - other)[3] ?? 0
}
