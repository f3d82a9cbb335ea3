import { expect, it } from 'vitest'
import { brokenLimit } from '../../../src/tools/process-pool/broken-limit.js'

const limits = { timeoutMs: 1000, memoryMb: 100 }

it.each([
  { what: 'a child within its limits', cpuMs: 900, memoryMb: 90, waitedMs: 5000, busy: true, broken: undefined },
  { what: 'too much memory, whatever the time', cpuMs: 5000, memoryMb: 101, waitedMs: 9000, busy: true, broken: 'memory' },
  { what: 'too much time of the processor, also on a busy machine', cpuMs: 1001, memoryMb: 90, waitedMs: 1100, busy: true, broken: 'timeout' },
  { what: 'a long wait on a busy machine', cpuMs: 400, memoryMb: 90, waitedMs: 6001, busy: true, broken: 'busy' },
  { what: 'a long wait while the machine has nothing to do', cpuMs: 400, memoryMb: 90, waitedMs: 6001, busy: false, broken: 'timeout' },
  { what: 'a long wait for a child that was stopped', cpuMs: 400, memoryMb: 90, waitedMs: 6001, busy: false, stopped: true, broken: 'busy' },
  { what: 'a child that was stopped for a moment', cpuMs: 400, memoryMb: 90, waitedMs: 900, busy: true, stopped: true, idleMs: 9_900, broken: undefined },
  { what: 'a child that was stopped for good', cpuMs: 400, memoryMb: 90, waitedMs: 900, busy: false, stopped: true, idleMs: 10_001, broken: 'busy' },
  { what: 'a child that waits for nothing', cpuMs: 400, memoryMb: 90, waitedMs: 900, busy: true, idleMs: 30_001, broken: 'timeout' },
])('$what gives $broken', ({ cpuMs, memoryMb, waitedMs, busy, stopped, idleMs = 0, broken }) => {
  const used = { cpuMs: cpuMs + 50, memoryMb, stopped }
  expect(brokenLimit({ limits, used, cpuAtBegin: 50, waitedMs, idleMs, isMachineBusy: () => busy })).toBe(broken)
})

it.each([[999, undefined], [1001, 'timeout']] as const)('only the clock counts where the system tells nothing: %d ms', (waitedMs, broken) => {
  const progress = { limits, used: undefined, cpuAtBegin: undefined, waitedMs, idleMs: 0, isMachineBusy: () => true }
  expect(brokenLimit(progress)).toBe(broken)
})
