import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'

/*
 * What a person waits for who starts the program once: `--help`, and one page to both formats with the official
 * verdict.
 * Time of the whole process, and the most memory that all its processes took together (Linux).
 *   npx vite-node test/bench/cold-start.ts
 */

const program = fileURLToPath(new URL('../../bin/invoiceconv.js', import.meta.url))
const sample = fileURLToPath(new URL('../../fixtures/input/rechnung-werkstatt.pdf', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'invoiceconv-bench-'))
process.on('exit', () => { rmSync(folder, { recursive: true, force: true }) })
const rounds = 5

interface Run {
  readonly seconds: number
  readonly megabytes: number
}

/** Parent of every process, by id. */
async function parents(): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const parent = /\) \S (\d+)/.exec(stat)?.[1]
    if (parent !== undefined) found.set(Number.parseInt(name, 10), Number.parseInt(parent, 10))
  }
  return found
}

async function megabytesOf(pid: number): Promise<number> {
  // Proportional: pages that several processes share count once.
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number.parseInt(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? '0', 10) / 1024
}

async function familyMegabytes(root: number): Promise<number> {
  const tree = await parents()
  const family = [root]
  for (const member of family) for (const [pid, parent] of tree) if (parent === member) family.push(pid)
  const sizes = await Promise.all(family.map(megabytesOf))
  return sizes.reduce((total, size) => total + size, 0)
}

async function run(argv: readonly string[]): Promise<Run> {
  const begin = performance.now()
  const child = spawn(process.execPath, [program, ...argv], { stdio: 'ignore', env: { ...process.env, INVOICECONV_DATA_DIR: await mkdtemp(join(folder, 'run-')) } })
  let megabytes = 0
  const watch = setInterval(() => {
    void familyMegabytes(child.pid ?? 0).then((size) => (megabytes = Math.max(megabytes, size)))
  }, 50)
  const code = await new Promise((resolve) => child.on('exit', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`${argv.join(' ')} ended with ${String(code)}`)
  return { seconds: (performance.now() - begin) / 1000, megabytes }
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

async function measure(name: string, argv: readonly string[]): Promise<void> {
  const runs: Run[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await run(argv))
  const seconds = runs.map((one) => one.seconds)
  console.log(`${name.padEnd(28)} median ${median(seconds).toFixed(2)} s (${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)}), at most ${Math.max(...runs.map((one) => one.megabytes)).toFixed(0)} MB`)
}

await measure('--help', ['--help'])
await measure('convert, both formats', ['convert', sample, '--format', 'zugferd,xrechnung', '--out', await mkdtemp(join(folder, 'run-'))])
await measure('convert, not judged', ['convert', sample, '--format', 'zugferd,xrechnung', '--validate', 'none', '--out', await mkdtemp(join(folder, 'run-'))])
