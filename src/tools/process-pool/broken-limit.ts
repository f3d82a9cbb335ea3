import { availableParallelism, loadavg } from 'node:os'
import type { ProcessUsage } from './process-tree.js'

/** Why a child gave no answer; `busy`: the machine, not the request, was the reason. */
export type ChildFailureKind = 'timeout' | 'memory' | 'crash' | 'busy'

export interface ChildLimits {
  /** Time of the processor, in milliseconds: what a busy machine makes a child wait is no fault of its input. */
  readonly timeoutMs: number
  /** Resident memory with all that it has started, in mebibytes. */
  readonly memoryMb: number
}

/** How much longer than its share of the processor a child may take on a busy machine. */
const patience = 6

/**
 * So long, in milliseconds, nothing of it may run or wait for a disk. Whoever works gets some time of the processor in
 * that, however busy the machine is; what was stopped from outside may be let go on sooner.
 */
const longestIdleMs = 30_000
const longestStopMs = 10_000

/** More wants to run than there are processors. */
export function isMachineBusy(): boolean {
  return (loadavg()[0] ?? 0) >= availableParallelism()
}

/** A request at work. */
export interface Progress {
  readonly limits: ChildLimits
  /** What the child uses by now; undefined where the system tells nothing. */
  readonly used: ProcessUsage | undefined
  /** Time of the processor that it had used when the request began. */
  readonly cpuAtBegin: number | undefined
  /** Milliseconds since the request began, without those in which this process itself was stopped. */
  readonly waitedMs: number
  /** Milliseconds for which it has used no time of the processor and wanted none. */
  readonly idleMs: number
  readonly isMachineBusy: () => boolean
}

/** Which limit a request has broken by now; where the system tells nothing, only the clock counts. */
export function brokenLimit(
  { limits, used, cpuAtBegin, waitedMs, idleMs, isMachineBusy: isBusy }: Progress,
): ChildFailureKind | undefined {
  if (used === undefined || cpuAtBegin === undefined) return waitedMs > limits.timeoutMs ? 'timeout' : undefined
  if (used.memoryMb > limits.memoryMb) return 'memory'
  if (used.cpuMs - cpuAtBegin > limits.timeoutMs) return 'timeout'
  if (idleMs > (used.stopped === true ? longestStopMs : longestIdleMs)) return used.stopped === true ? 'busy' : 'timeout'
  if (waitedMs <= limits.timeoutMs * patience) return undefined
  return used.stopped === true || isBusy() ? 'busy' : 'timeout'
}
