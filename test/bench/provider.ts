import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FakeProvider } from '../app/provider/fake-provider.js'
import { rawInvoice, sampleOrganization } from '../stripe/sample-provider.js'

/*
 * Back-fills many invoices through the command line and measures time, and the largest memory in each tenth of it; with
 * a number of
 * kills, the run is killed (SIGKILL) so many times on the way and started again, and what was stored is counted.
 *
 *   npx vite-node test/bench/provider.ts [INVOICES] [KILLS]
 */
const [count = '200', kills = '0'] = process.argv.slice(2)
const invoices = Number.parseInt(count, 10)
const folder = mkdtempSync(join(tmpdir(), 'invoiceconv-provider-bench-'))

const fake = new FakeProvider()
fake.keys.set('rk_test_bench', new Set(['invoices', 'customers', 'subscriptions', 'payment_methods', 'mandates']))
const server = createServer((request, response) => void fake.answer(request, response))
await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve) })
fake.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const now = Math.floor(Date.now() / 1000)
for (let index = 0; index < invoices; index += 1) {
  const at = now - 86_400 - index * 60
  fake.add(rawInvoice([{ amount: 1000 + index, description: 'Abo' }], { id: `in_${index}`, number: `B-${index}`, created: at, effective_at: at, status_transitions: { finalized_at: at, paid_at: null, voided_at: null } }))
}

const environment = { ...process.env, INVOICECONV_DATA_DIR: folder, INVOICECONV_STRIPE_API_BASE: fake.base, INVOICECONV_LANG: 'en' }

/** Resident memory of a process and all below it, in MiB. */
function memoryOf(pid: number): number {
  try {
    const own = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter((text) => text !== '')
    return Number.parseInt(own, 10) / 1024 + children.reduce(
      (sum, child) => sum + memoryOf(Number.parseInt(child, 10)),
      0,
    )
  } catch {
    return 0
  }
}

interface Run {
  readonly output: string
  /** The process itself and all with its children, sampled every second. */
  readonly own: number[]
  readonly all: number[]
}

function ownMemory(pid: number): number {
  try {
    return Number.parseInt(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0', 10) / 1024
  } catch {
    return 0
  }
}

/** Runs a command; kills it `killAfter` milliseconds after it has first said something. */
async function run(words: readonly string[], killAfter?: number): Promise<Run> {
  const child = spawn(process.execPath, ['bin/invoiceconv.js', ...words], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  const [own, all]: [number[], number[]] = [[], []]
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => { output += chunk.toString() })
  let killing: NodeJS.Timeout | undefined
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (killAfter !== undefined) killing ??= setTimeout(() => child.kill('SIGKILL'), killAfter)
  })
  const pid = child.pid ?? 0
  const sampling = setInterval(() => { own.push(ownMemory(pid)); all.push(memoryOf(pid)) }, 1000)
  await new Promise((resolve) => { child.on('exit', resolve) })
  clearInterval(sampling)
  clearTimeout(killing)
  return { output, own, all }
}

const { name, vatId, taxNumber, address, contact, iban } = sampleOrganization
writeFileSync(join(folder, 'org.json'), JSON.stringify({ name, vatId, taxNumber, address, contact, iban }))
writeFileSync(join(folder, 'key'), 'rk_test_bench\n')
await run(['orgs', 'set', '--file', join(folder, 'org.json')])
await run(['provider', 'connect', '--key-file', join(folder, 'key')])
const from = new Date((now - 90 * 86_400) * 1000).toISOString().slice(0, 10)
for (let kill = 0; kill < Number.parseInt(kills, 10); kill += 1) await run(['provider', 'backfill', '--from', from, '--yes'], 2000 + Math.random() * 8000)
const began = Date.now()
const { output, own, all } = await run(['provider', 'backfill', '--from', from, '--yes', '--json'])
const seconds = (Date.now() - began) / 1000

const log = JSON.parse((await run(['log', '--json'])).output) as { entries: { status: string; invoiceId: string | null }[] }
const imported = log.entries.filter(({ status }) => status === 'imported')
const stored = JSON.parse((await run(['invoices', 'list', '--json', '--limit', '1'])).output) as { total: number }
const { usage } = JSON.parse((await run(['orgs', 'show', '--json'])).output) as { usage: { used: number } }
const parts = 10
const largest = (list: readonly number[], index: number) =>
  Math.round(
    Math.max(
      0,
      ...list.slice(Math.floor((list.length * index) / parts), Math.floor((list.length * (index + 1)) / parts)),
    ),
  )
process.stdout.write('  of the time   program MiB   with its children MiB\n')
for (let index = 0; index < parts; index += 1) {
  process.stdout.write(`${`${((index + 1) * 100) / parts} %`.padStart(13)}${String(largest(own, index)).padStart(14)}${String(largest(all, index)).padStart(24)}\n`)
}
process.stdout.write(`${output.trim()}\n${JSON.stringify({
  invoices, kills, seconds: Math.round(seconds), perSecond: Math.round((imported.length / seconds) * 100) / 100,
  imported: imported.length,
  different: new Set(imported.map(({ invoiceId }) => invoiceId)).size, stored: stored.total, unitsUsed: usage.used,
})}\n`)
server.closeAllConnections()
server.close()
rmSync(folder, { recursive: true, force: true })
