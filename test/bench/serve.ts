import { spawn } from 'node:child_process'
import { mkdtemp, readFile, readdir } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { simpleInvoice } from '../http/simple-invoice.js'

/**
 * Load on the service: `npx vite-node test/bench/serve.ts [CONVERSIONS] [CLIENTS]` (2000 and 50), over the built
 * program
 * with a data folder of its own. Prints conversions a second, times, resident memory of the server and of its workers
 * every 100 conversions, and the processor time that one conversion takes, which says more than the rest on a machine
 * that is not idle.
 */
const [conversions = 2000, clients = 50] = process.argv.slice(2).filter((word) => /^\d+$/.test(word)).map((word) =>
  Number.parseInt(word, 10))
const program = join(import.meta.dirname, '../../bin/invoiceconv.js')
const dataDir = await mkdtemp(join(tmpdir(), 'invoiceconv-bench-'))
const env = { ...process.env, INVOICECONV_DATA_DIR: dataDir, INVOICECONV_LANG: 'en', XDG_CONFIG_HOME: dataDir }

async function run(...argv: string[]): Promise<string> {
  const child = spawn(process.execPath, [program, ...argv], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  for await (const chunk of child.stdout) output += String(chunk)
  return output.trim()
}

interface Usage {
  /** Resident memory of the server, and of each of its workers. */
  readonly server: number
  readonly workers: readonly number[]
  readonly seconds: number
}

/** A process with all below it, out of the lines of /proc. */
function familyOf(root: number, stats: readonly (readonly number[])[]): Set<number> {
  const mine = new Set([root])
  for (let before = 0; before !== mine.size;) {
    before = mine.size
    for (const [pid = 0, , parent = 0] of stats) if (mine.has(parent)) mine.add(pid)
  }
  return mine
}

/** Resident memory and processor time of a process with all its children, also those that have ended. */
async function usageOf(root: number): Promise<Usage> {
  const stats = (await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))))
    .filter((line) => line !== '').map((line) => [line.split(' ', 1)[0], ...line.slice(line.lastIndexOf(')') + 2).split(' ')].map((word) => Number.parseInt(word ?? '', 10)))
  const mine = familyOf(root, stats)
  let [server, ticks] = [0, 0]
  const workers: number[] = []
  for (const stat of stats) {
    const pid = stat[0] ?? 0
    if (!mine.has(pid)) continue
    const mebibytes = Math.round(((stat[22] ?? 0) * 4096) / 1024 / 1024)
    if (pid === root) server = mebibytes
    else workers.push(mebibytes)
    for (const index of [12, 13, 14, 15]) ticks += stat[index] ?? 0
  }
  return { server, workers: workers.sort((one, other) => other - one), seconds: ticks / 100 }
}

/** A line of the table of memory. */
function memoryRow({ server: own, workers }: Usage, done: number): string {
  const all = workers.reduce((sum, each) => sum + each, own)
  return [done, own, workers.join(' + '), all].map((cell) => String(cell).padStart(typeof cell === 'string' ? 24 : 8)).join('  ')
}

const key = await run('keys', 'create', '--name', 'bench')
const organizationId = (JSON.parse(await run('orgs', 'list', '--json')) as { organizations: { id: string }[] }).organizations[0]?.id ?? ''
const server = spawn(process.execPath, [program, 'serve', '--port', '0'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
const baseUrl = await new Promise<string>((resolve) => {
  server.stderr.on('data', (chunk: Buffer) => {
    const found = /http:\/\/\S+/.exec(chunk.toString())
    if (found !== null) resolve(found[0])
  })
})
const pid = server.pid ?? 0
const times: number[] = []
const statuses = new Map<number, number>()

async function convert(number: number): Promise<number> {
  const body = new FormData()
  body.set('validate', 'kosit')
  body.set('format', 'zugferd')
  body.set('persist', 'false')
  body.set('file', new Blob([new Uint8Array(simpleInvoice(`R-${number + 1000}`))], { type: 'application/pdf' }), 'rechnung.pdf')
  const answer = await fetch(`${baseUrl}/api/v1/invoices/convert?organizationId=${organizationId}`, { method: 'POST', body, headers: { authorization: `Bearer ${key}` } })
  await answer.arrayBuffer()
  if (answer.status === 429) await sleep(Number(answer.headers.get('retry-after') ?? '1') * 1000)
  return answer.status
}

function at(share: number, of: readonly number[]): string {
  const sorted = [...of].sort((left, right) => left - right)
  return ((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) / 1000).toFixed(2)
}

for (let count = 0; count < 5; count += 1) await convert(-count)
// Alone, one after the other: what a conversion takes besides queueing.
const alone: number[] = []
for (let count = 0; count < 20; count += 1) {
  const begin = performance.now()
  await convert(-100 - count)
  alone.push(performance.now() - begin)
}
console.log(`alone: median ${at(0.5, alone)} s, p95 ${at(0.95, alone)} s`)
const before = await usageOf(pid)
console.log(`    done    server MiB             workers MiB   all MiB     /s\n${memoryRow(before, 0)}`)
const begin = performance.now()
let next = 0
await Promise.all(Array.from({ length: clients }, async () => {
  while (next < conversions) {
    const number = next++
    const start = performance.now()
    const status = await convert(number)
    times.push(performance.now() - start)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (times.length % 100 === 0) {
      const perSecond = times.length / ((performance.now() - begin) / 1000)
      console.log(`${memoryRow(await usageOf(pid), times.length)}  ${perSecond.toFixed(2).padStart(6)}`)
    }
  }
}))
const seconds = (performance.now() - begin) / 1000
const after = await usageOf(pid)
const each = (after.seconds - before.seconds) / times.length
console.log(`${times.length} conversions by ${clients} clients in ${seconds.toFixed(1)} s: ${(times.length / seconds).toFixed(2)}/s; statuses ${JSON.stringify(Object.fromEntries(statuses))}`)
console.log(`with queueing: median ${at(0.5, times)} s, p95 ${at(0.95, times)} s; memory of the server ${before.server} -> ${after.server} MiB`)
console.log(`processor time of one: ${each.toFixed(3)} s, so ${(availableParallelism() / each).toFixed(1)}/s on ${availableParallelism()} idle processors (load of the machine: ${loadavg()[0]?.toFixed(1)})`)
server.kill('SIGTERM')
