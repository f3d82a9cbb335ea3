// How the time of each stage grows with the lines of an invoice: ten times the lines should take ten times as long.
//   npm run build && npx vite-node test/bench/growth.ts [LINES ...]
// Prints a line per stage: milliseconds of the processor for each number of lines, and behind it the growth from the
// one before.
import { checkRules } from '../../src/check/rules/check-rules.js'
import { openJudge } from '../../src/check/official/judge.js'
import type { Invoice } from '../../src/model/invoice/invoice.js'
import { profiles } from '../../src/model/profile.js'
import { writeCii } from '../../src/write/cii/write-cii.js'
import { defaultDatevSettings } from '../../src/write/datev/settings.js'
import { writeLedger } from '../../src/write/datev/write-ledger.js'
import { writeUbl } from '../../src/write/ubl/write-ubl.js'
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

/** Processor time: a busy machine makes everything wait, and would show as growth. */
async function time(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function measure(name: string, prepare: (subject: Invoice) => () => unknown): Promise<void> {
  await prepare(withLines(10))()
  const times: number[] = []
  for (const size of sizes) times.push(await time(prepare(withLines(size))))
  const cells = times.map((ms, index) => {
    const before = times[index - 1]
    return `${ms.toFixed(0).padStart(7)} ms${before === undefined ? '' : ` (x${(ms / before).toFixed(1)})`}`
  })
  console.log(`${name.padEnd(14)}${cells.join('')}`)
}

console.log(`${'lines'.padEnd(14)}${sizes.map((size) => String(size).padStart(10)).join('  ')}`)
for (const [name, stage] of Object.entries(stages)) await measure(name, (subject) => () => stage(subject))
await measure('verdict CII', (subject) => {
  const xml = writeCii(subject, profiles.xrechnungCii)
  return () => verdictOf(xml)
})
await measure('verdict UBL', (subject) => {
  const xml = writeUbl(subject, profiles.xrechnungUbl)
  return () => verdictOf(xml)
})
