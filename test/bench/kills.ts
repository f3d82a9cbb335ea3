import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openBooks } from '../../src/app/books/open-books.js'
import { defaultPlanLimits } from '../../src/model/code-lists/plan-limits.js'
import { systemClock } from '../../src/model/clock.js'
import { parseXml } from '../../src/read/office/package/parse-xml.js'
import { examineBooks } from '../app/books/examine-books.js'

// What is left behind when the program, or one of its children, is killed with SIGKILL at a random moment of
// `convert`; and whether the next run of the same command ends as if nothing had been.
// npx vite-node test/bench/kills.ts [rounds]
const rounds = Number.parseInt(process.argv[2] ?? '40', 10)
const program = fileURLToPath(new URL('../../bin/invoiceconv.js', import.meta.url))
const fixture = (name: string): string => fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url))
const inputs = ['input/rechnung-werkstatt.pdf', 'office/docx-table.docx', 'office/xlsx-merged-cells.xlsx'].map(fixture)
const place = mkdtempSync(path.join(tmpdir(), 'invoiceconv-kills-'))

interface Round {
  readonly data: string
  readonly out: string
  readonly temporary: string
}

function roundIn(folder: string): Round {
  const round = { data: path.join(folder, 'data'), out: path.join(folder, 'out'), temporary: path.join(folder, 'tmp') }
  mkdirSync(round.temporary, { recursive: true })
  return round
}

function start({ data, out, temporary }: Round): ChildProcess {
  const words = ['convert', ...inputs, '--format', 'zugferd,xrechnung,json', '--out', out, '--data-dir', data, '--json']
  return spawn(process.execPath, [program, ...words], { stdio: 'ignore', env: { ...process.env, TMPDIR: temporary } })
}

const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once('exit', resolve))

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)]).toString().trim().split('\n').map((line) => Number.parseInt(line, 10))
  } catch {
    return []
  }
}

function isAlive(pid: number): boolean {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ') Z'
  return !/\) Z/.test(stat)
}

/** What a run comes to that nobody kills. */
interface Undisturbed {
  readonly code: number | null
  readonly names: readonly string[]
  readonly ms: number
}

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : [])

/** A file in the place of an output is whole, or it is not there. */
function isWhole(file: string): boolean {
  const content = readFileSync(file)
  if (file.endsWith('.pdf')) return content.subarray(-32).includes('%%EOF')
  try {
    if (file.endsWith('.xml')) parseXml(content.toString())
    else JSON.parse(content.toString())
    return true
  } catch {
    return false
  }
}

async function booksFaults({ data }: Round): Promise<string[]> {
  const books = await openBooks({ folder: data, clock: systemClock, limits: defaultPlanLimits, keysFromMaxPlan: false })
  try {
    return await examineBooks(books)
  } finally {
    await books.close()
  }
}

/** Kills the program or, every third time, one of its children; gives back what of it lives on after a moment. */
async function killAt(running: ChildProcess, delay: number, aimsAtChild: boolean): Promise<number[]> {
  const exit = ended(running)
  await Promise.race([sleep(delay), exit])
  const { pid } = running
  if (pid === undefined || running.exitCode !== null) return []
  const children = childrenOf(pid)
  const [victim] = aimsAtChild ? children.slice(Math.floor(Math.random() * children.length)) : [pid]
  process.kill(victim ?? pid, 'SIGKILL')
  await exit
  await sleep(1500)
  return children.filter(isAlive)
}

async function faultsOf(number: number, whole: Undisturbed): Promise<string[]> {
  const round = roundIn(path.join(place, String(number)))
  const alive = await killAt(start(round), Math.random() * whole.ms, number % 3 === 2)
  const half = namesIn(round.out).filter((name) => whole.names.includes(name) && !isWhole(path.join(round.out, name)))
  const code = await ended(start(round))
  const after = namesIn(round.out)
  return [
    ...alive.map((pid) => `child ${pid} lives on`),
    ...half.map((name) => `${name} is not whole`),
    ...(code === whole.code ? [] : [`the next run ended with ${code ?? 'a signal'}`]),
    ...(after.join() === whole.names.join() ? [] : [`the next run left ${after.join(', ')}`]),
    ...after.filter((name) => !isWhole(path.join(round.out, name))).map((name) => `${name} is not whole after the next run`),
    ...namesIn(round.temporary).map((name) => `${name} stays among the temporary files`),
    ...(await booksFaults(round)),
  ]
}

const first = roundIn(path.join(place, 'first'))
const began = performance.now()
const code = await ended(start(first))
const undisturbed = { code, names: namesIn(first.out), ms: performance.now() - began }
console.log(`undisturbed: exit ${code ?? 'signal'}, ${undisturbed.names.length} files, ${Math.round(undisturbed.ms)} ms`)
let faults = 0
for (let number = 0; number < rounds; number += 1) {
  for (const fault of await faultsOf(number, undisturbed)) {
    faults += 1
    console.log(`round ${number}: ${fault}`)
  }
}
console.log(`${rounds} kills, ${faults} faults`)
rmSync(place, { recursive: true, force: true })
