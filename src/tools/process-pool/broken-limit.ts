import { availableParallelism, loadavg } from 'node:os'
import type { Usage } from './process-tree.js'

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

/** More wants to run than there are processors. */
export function isMachineBusy(): boolean {
  return (loadavg()[0] ?? 0) >= availableParallelism()
}

/** A request at work. */
export interface Progress {
  readonly limits: ChildLimits
  /** What the child uses by now; undefined where the system tells nothing. */
  readonly used: Usage | undefined
  /** Time of the processor that it had used when the request began. */
  readonly cpuAtBegin: number | undefined
  /** Milliseconds since the request began, without those in which this process itself was stopped. */
  readonly waitedMs: number
  readonly isMachineBusy: () => boolean
}

/** Which limit a request has broken by now; where the system tells nothing, only the clock counts. */
export function brokenLimit(
  { limits, used, cpuAtBegin, waitedMs, isMachineBusy: isBusy }: Progress,
): ChildFailureKind | undefined {
  if (used === undefined || cpuAtBegin === undefined) return waitedMs > limits.timeoutMs ? 'timeout' : undefined
  if (used.memoryMb > limits.memoryMb) return 'memory'
  if (used.cpuMs - cpuAtBegin > limits.timeoutMs) return 'timeout'
  if (waitedMs <= limits.timeoutMs * patience) return undefined
  return used.stopped === true || isBusy() ? 'busy' : 'timeout'
}
