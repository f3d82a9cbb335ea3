import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawPageOf } from '../layouts/draw-page.js'
import { nodeStart, watchFamily } from './watch-family.js'

/*
 * A whole folder at once, over all processes: wall, time of the processor, files a second, most memory (Linux).
 *   npm run build && npx vite-node test/bench/folder.ts [COUNT] [--dir FOLDER] [--validate none]
 * The verdict alone, on a folder of XML:
 *   npm run build && npx vite-node test/bench/folder.ts --verdicts --dir FOLDER
 * COUNT (60) one-page text PDFs are drawn; a folder of others is taken as it is. With the official verdict, to both
 * formats, into books of its own. On a busy machine the time of the processor is stretched too (three times and more):
 * what counts there is how many starts of Node, measured beside it, one file costs. 12 files/s on two processors are 4
 * of them, where one takes 0.042 s.
 */

const argv = process.argv.slice(2)
const valueOf = (name: string): string | undefined => argv.includes(name) ? argv[argv.indexOf(name) + 1] : undefined
const count = Number.parseInt(argv.find((word) => /^\d+$/.test(word)) ?? '60', 10)
const program = fileURLToPath(new URL('../../bin/invoiceconv.js', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'invoiceconv-bench-'))
process.on('exit', () => { rmSync(folder, { recursive: true, force: true }) })

/** One-page invoices, drawn until there are enough. */
async function draw(): Promise<string> {
  const drawn = join(folder, 'in')
  await mkdir(drawn)
  for (let [seed, made] = [1, 0]; made < count; seed += 1) {
    const { id, pdf } = await drawPageOf(seed)
    if ((Buffer.from(pdf).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 1) > 1) continue
    await writeFile(join(drawn, `${id}.pdf`), pdf)
    made += 1
  }
  return drawn
}

const inputs = valueOf('--dir') ?? (await draw())
const files = (await readdir(inputs)).filter((name) => /\.(?:pdf|xml|xlsx|docx)$/i.test(name)).length
const convert = ['convert', inputs, '--format', 'zugferd,xrechnung', '--validate', valueOf('--validate') ?? 'kosit', '--jobs', '2', '--out', join(folder, 'out')]
const { code, seconds, cpu, peakMegabytes, processes } = await watchFamily(
  [program, ...argv.includes('--verdicts') ? ['validate', inputs] : convert],
  { ...process.env, INVOICECONV_DATA_DIR: join(folder, 'data') },
)
const start = nodeStart()
const fixed = (value: number): string => value.toFixed(2).padStart(7)
console.log(`${files} files, exit ${code ?? 'by signal'}, ${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1) ?? '?'}`)
console.log(`wall        ${fixed(seconds)} s  ${(files / seconds).toFixed(1)} files/s`)
console.log(`processor   ${fixed(cpu)} s  ${((1000 * cpu) / files).toFixed(0)} ms a file; two processors, both busy all the time: ${((2 * files) / cpu).toFixed(1)} files/s`)
console.log(`yardstick   ${fixed(start)} s for one start of Node; a file costs ${(cpu / files / start).toFixed(1)} of them`)
console.log(`memory      ${peakMegabytes.toFixed(0).padStart(7)} MB over ${processes.length} processes`)
for (const { pid, cpu: own, waited, lived, peakMegabytes: peak } of processes) {
  const idle = Math.max(0, lived - own - waited)
  console.log(`  ${String(pid).padStart(7)}: processor${fixed(own)} s, waited for it${fixed(waited)} s, idle${fixed(idle)} s, lived${fixed(lived)} s, ${peak.toFixed(0)} MB`)
}
