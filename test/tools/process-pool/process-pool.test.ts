import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ChildLimits } from '../../../src/tools/process-pool/broken-limit.js'
import type { ChildAnswer } from '../../../src/tools/process-pool/child.js'
import type { ChildSize } from '../../../src/tools/process-pool/child-options.js'
import { ProcessPool } from '../../../src/tools/process-pool/process-pool.js'

const entry = fileURLToPath(new URL('./children/tasks.mjs', import.meta.url))
const generous = { timeoutMs: 20_000, memoryMb: 512 }

const pools: ProcessPool[] = []

function ask(one: ProcessPool, task: string, input?: unknown, limits: ChildLimits = generous): Promise<ChildAnswer> {
  return one.ask({ task, family: task, input }, limits)
}

function pool(size = 1, children?: ChildSize): ProcessPool {
  const made = new ProcessPool({ entry, children, size, mostWaiting: 20, heapMb: 128, retireMb: () => 300 })
  pools.push(made)
  return made
}

afterEach(() => {
  for (const made of pools.splice(0)) made.close()
})

async function isRunning(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  return state !== undefined && !/\) Z /.test(state)
}

describe('process pool', () => {
  it('carries bytes there and back', async () => {
    const bytes = new Uint8Array([1, 2, 250])
    expect(await ask(pool(), 'echo', bytes)).toEqual({ value: bytes })
  })

  it('gives small children a small heap', async () => {
    expect(await ask(pool(1, 'small'), 'options')).toMatchObject({ value: expect.arrayContaining(['--max-semi-space-size=2']) as unknown })
    expect(await ask(pool(), 'options')).toMatchObject({ value: expect.arrayContaining(['--max-semi-space-size=16']) as unknown })
  })

  it('tells what a task threw as plain data and keeps the child', async () => {
    const one = pool()
    expect(await ask(one, 'count')).toEqual({ value: 1 })
    expect(await ask(one, 'fail')).toEqual({ failure: { message: 'as told' } })
    expect(await ask(one, 'count')).toEqual({ value: 2 })
  })

  it.each([
    { task: 'spin', limits: { ...generous, timeoutMs: 500 }, kind: 'timeout' },
    { task: 'grow', limits: { ...generous, memoryMb: 200 }, kind: 'memory' },
    { task: 'growBelow', limits: { ...generous, memoryMb: 250 }, kind: 'memory' },
    { task: 'die', limits: generous, kind: 'crash' },
    { task: 'beKilled', limits: generous, kind: 'busy' },
    { task: 'beStopped', limits: { ...generous, timeoutMs: 100 }, kind: 'busy' },
    { task: 'rejectLater', limits: generous, kind: 'crash' },
  ])('ends a child on $task with $kind and goes on with a new one', async ({ task, limits, kind }) => {
    const one = pool()
    await ask(one, 'count')
    await expect(ask(one, task, undefined, limits)).rejects.toMatchObject({ name: 'ChildFailure', kind })
    expect(await ask(one, 'count')).toEqual({ value: 1 })
  })

  it('counts the time of the processor, not the wait for it', async () => {
    expect(await ask(pool(), 'nap', 900, { ...generous, timeoutMs: 300 })).toEqual({ value: 'rested' })
  })

  it('gives each child temporary files of its own, which go with it', async () => {
    const one = pool()
    const { value: folder } = (await ask(one, 'temporaryFolder')) as { value: string }
    expect(existsSync(folder)).toBe(true)
    one.close()
    await expect.poll(() => existsSync(folder)).toBe(false)
  })

  it('ends what the child had started as well', async () => {
    const pidFile = join(await mkdtemp(join(tmpdir(), 'invoiceconv-pool-')), 'pid')
    await expect(ask(pool(), 'spinWithChild', pidFile, { ...generous, timeoutMs: 1500 })).rejects.toMatchObject({ kind: 'timeout' })
    const pid = Number.parseInt(await readFile(pidFile, 'utf8'), 10)
    await expect.poll(() => isRunning(pid)).toBe(false)
  })

  it('refuses what comes while no child can be made, and goes on afterwards', async () => {
    const one = pool()
    const { TMPDIR } = process.env
    process.env['TMPDIR'] = '/no such folder'
    try {
      for (const input of ['x', 'y']) await expect(ask(one, 'echo', input)).rejects.toThrow(/ENOENT/)
    } finally {
      if (TMPDIR === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = TMPDIR
    }
    expect(await ask(one, 'echo', 'x')).toEqual({ value: 'x' })
  })

  it('lets requests wait when all children are busy, and answers each', async () => {
    const two = pool(2)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(two, 'echo', index)))
    expect(answers).toEqual(Array.from({ length: 20 }, (_, index) => ({ value: index })))
  })

  it('sends away whoever comes when too many wait', async () => {
    const one = pool()
    const answers = await Promise.allSettled(Array.from({ length: 25 }, (_, index) => ask(one, 'echo', index)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(21)
    expect(answers.at(-1)).toMatchObject({ reason: { name: 'ChildFailure', kind: 'busy' } })
    expect(await ask(one, 'echo', 'again')).toEqual({ value: 'again' })
  })

  it('replaces a child that has grown, after its answer', async () => {
    const one = pool()
    expect(await ask(one, 'keep', 320)).toEqual({ value: 320 })
    expect(await ask(one, 'count')).toEqual({ value: 1 })
    expect(await ask(one, 'keep', 10)).toEqual({ value: 10 })
    expect(await ask(one, 'count')).toEqual({ value: 2 })
  })

  it('waits for a child that is loading what a task needs, instead of loading it in an idle one too', async () => {
    const one = pool(2)
    const other = ask(one, 'count')
    const loading = one.ask({ task: 'nap', family: 'large', input: 300, prepares: true }, generous)
    await other
    const asked = [1, 2].map(() => one.ask({ task: 'count', family: 'large', input: undefined }, generous))
    // The first of a child that has counted nothing yet; the second does not wait for the first, the other is idle.
    expect(await Promise.all(asked)).toEqual([{ value: 1 }, { value: 2 }])
    expect(await loading).toEqual({ value: 'rested' })
  })

  it.each([
    { takes: 300, brief: true, by: 'the child that has run some of its family', counted: 2 },
    { takes: 300, brief: false, by: 'the idle one', counted: 3 },
    { takes: 3000, brief: true, by: 'the idle one', counted: 3 },
  ])('has a task (brief: $brief) behind one of $takes ms done by $by', async ({ takes, brief, counted }) => {
    const two = pool(2)
    const asked = (task: string, family: string, input?: number): Promise<ChildAnswer> =>
      two.ask({ task, family, input, brief }, generous)
    const warmed = asked('count', 'one')
    await Promise.all([warmed, asked('count', 'other')])
    await asked('count', 'other')
    const working = asked('work', 'one', takes)
    expect(await asked('count', 'one')).toEqual({ value: counted })
    expect(await working).toEqual({ value: 'done' })
  })

  it('gives a task to the child that has loaded it', async () => {
    const two = pool(2)
    await ask(two, 'count')
    await ask(two, 'echo', 'x')
    expect(await ask(two, 'count')).toEqual({ value: 2 })
  })

  it('leaves no child behind that spins when the parent is killed', async () => {
    const parent = spawn(process.execPath, [fileURLToPath(new URL('./children/parent.mjs', import.meta.url)), entry])
    const [told] = (await once(parent.stdout, 'data')) as [Buffer]
    const child = Number.parseInt(told.toString(), 10)
    expect(await isRunning(child)).toBe(true)
    parent.kill('SIGKILL')
    await vi.waitFor(async () => { expect(await isRunning(child)).toBe(false) }, { timeout: 10_000 })
  })
})
