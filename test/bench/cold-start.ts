import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FamilyUse, nodeStart, watchFamily } from './watch-family.js'

/*
 * What a person waits for who starts the program once: `--help`, the official verdict on one e-invoice, and one page
 * to both formats with it. Time of the whole process, and the most memory that all its processes took together
 * (Linux); the time of the processor also in starts of Node, for machines that are busy.
 *   npx vite-node test/bench/cold-start.ts
 */

const program = fileURLToPath(new URL('../../bin/invoiceconv.js', import.meta.url))
const sample = fileURLToPath(new URL('../../fixtures/input/rechnung-werkstatt.pdf', import.meta.url))
const einvoice = fileURLToPath(new URL('../../fixtures/einvoice/xrechnung-cii.xml', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'invoiceconv-bench-'))
process.on('exit', () => { rmSync(folder, { recursive: true, force: true }) })
const rounds = 5

async function run(argv: readonly string[]): Promise<FamilyUse> {
  const use = await watchFamily([program, ...argv], { ...process.env, INVOICECONV_DATA_DIR: await mkdtemp(join(folder, 'run-')) })
  if (use.code !== 0) throw new Error(`${argv.join(' ')} ended with ${String(use.code)}`)
  return use
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

const start = nodeStart()

async function measure(name: string, argv: readonly string[]): Promise<void> {
  const runs: FamilyUse[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await run(argv))
  const seconds = runs.map((one) => one.seconds)
  const cpu = median(runs.map((one) => one.cpu))
  const memory = Math.max(...runs.map(({ peakMegabytes }) => peakMegabytes))
  console.log(`${name.padEnd(24)} median ${median(seconds).toFixed(2)} s (${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)}), processor ${cpu.toFixed(2)} s = ${(cpu / start).toFixed(1)} starts of Node, at most ${memory.toFixed(0)} MB`)
}

console.log(`one start of Node: ${start.toFixed(3)} s of the processor`)
await measure('--help', ['--help'])
await measure('validate', ['validate', einvoice])
// Each round has books of its own, which know nothing of what the round before has written.
const formats = ['--format', 'zugferd,xrechnung', '--overwrite', '--out']
await measure('convert, both formats', ['convert', sample, ...formats, await mkdtemp(join(folder, 'run-'))])
await measure('convert, not judged', ['convert', sample, '--validate', 'none', ...formats, await mkdtemp(join(folder, 'run-'))])
