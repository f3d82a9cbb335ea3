// How the time of each stage grows with the lines of an invoice: ten times the lines should take ten times as long.
//   npm run build && npx vite-node test/bench/growth.ts [LINES ...]
// Prints a line per stage: milliseconds of the processor for each number of lines, and behind it the growth from the
// one before.
import { extractDraft } from '../../src/extract/extract-draft.js'
import { readPdf } from '../../src/read/pdf/read-pdf.js'
import { checkRules } from '../../src/check/rules/check-rules.js'
import { openJudge } from '../../src/check/official/judge.js'
import type { Invoice } from '../../src/model/invoice/invoice.js'
import { profiles } from '../../src/model/profile.js'
import { writeCii } from '../../src/write/cii/write-cii.js'
import { defaultDatevSettings } from '../../src/write/datev/settings.js'
import { writeLedger } from '../../src/write/datev/write-ledger.js'
import { writeUbl } from '../../src/write/ubl/write-ubl.js'
import { drawLines } from './draw-lines.js'
import { fixtureInvoice } from '../write/fixture-invoices.js'

const given = process.argv.slice(2).map((word) => Number.parseInt(word, 10))
const sizes = given.length > 0 ? given : [10, 100, 1000, 10_000]
const judge = await openJudge()
const invoice = fixtureInvoice('xrechnung')

type Line = Invoice['lines'][number]

/** As in a telephone bill: 10,000 of them are below the 10 MB that are judged. */
function shortLine({ quantity, unit, netAmount, unitPrice, vatCategory, vatRate, name }: Line, id: string): Line {
  return { id, quantity, unit, netAmount, unitPrice, vatCategory, ...(vatRate === undefined ? {} : { vatRate }), name }
}

function withLines(count: number): Invoice {
  const lines = Array.from({ length: count }, (_, index) =>
    shortLine(invoice.lines[index % invoice.lines.length] as Line, String(index + 1)))
  return { ...invoice, lines }
}

const stages: Readonly<Record<string, (subject: Invoice) => unknown>> = {
  'own rules': (subject) => checkRules(subject, profiles.xrechnungCii),
  'write CII': (subject) => writeCii(subject, profiles.xrechnungCii),
  'write UBL': (subject) => writeUbl(subject, profiles.xrechnungUbl),
  // An entry per rate and account, however many lines: what grows is the sum, and one cannot see that.
  'write DATEV': (subject) => writeLedger(subject, { direction: 'incoming', settings: defaultDatevSettings }),
}

/** @throws Error when no rule was asked: a refusal is quick, and says nothing */
async function verdictOf(xml: string): Promise<void> {
  const { ruleSets, findings } = await judge.judge(Buffer.from(xml))
  if (ruleSets.length === 0) throw new Error(`not judged: ${findings[0]?.code ?? ''}`)
}

/** What is measured; what it needs has been made before. */
type Work = () => unknown

/** @throws Error when not all lines were read: to read less is quick */
async function readLines(pdf: Uint8Array, count: number): Promise<void> {
  const read = extractDraft((await readPdf(pdf)).pages).values.lines?.length
  if (read !== count) throw new Error(`${read ?? 0} lines read of ${count}`)
}

/** Processor time: a busy machine makes everything wait, and would show as growth. */
async function time(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function measure(name: string, prepare: (size: number) => Work | Promise<Work>): Promise<void> {
  await (await prepare(10))()
  const times: number[] = []
  for (const size of sizes) times.push(await time(await prepare(size)))
  const cells = times.map((ms, index) => {
    const before = times[index - 1]
    return `${ms.toFixed(0).padStart(7)} ms${before === undefined ? '' : ` (x${(ms / before).toFixed(1)})`}`
  })
  console.log(`${name.padEnd(14)}${cells.join('')}`)
}

console.log(`${'lines'.padEnd(14)}${sizes.map((size) => String(size).padStart(10)).join('  ')}`)
await measure('pages of a PDF', async (size) => {
  const pdf = await drawLines(size)
  return () => readPdf(pdf)
})
await measure('read a PDF', async (size) => {
  const pdf = await drawLines(size)
  return () => readLines(pdf, size)
})
for (const [name, stage] of Object.entries(stages)) await measure(name, (size) => {
  const subject = withLines(size)
  return () => stage(subject)
})
await measure('verdict CII', (size) => {
  const xml = writeCii(withLines(size), profiles.xrechnungCii)
  return () => verdictOf(xml)
})
await measure('verdict UBL', (size) => {
  const xml = writeUbl(withLines(size), profiles.xrechnungUbl)
  return () => verdictOf(xml)
})
