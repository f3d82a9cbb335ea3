import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import current from '../../src/extract/weights.json' with { type: 'json' }
import today from '../../src/complete/certainty.json' with { type: 'json' }
import { fittedWeights, type Weights } from '../../src/extract/certainty/weights.js'
import { chooseThresholds, deliveredErrors, isAccepted, outcomeOf, type Thresholds } from './certainty/choose-thresholds.js'
import { judged, type JudgedDocument, leaveLayoutsOut } from './certainty/leave-out.js'
import { readDocuments } from './certainty/read-documents.js'
import { reliabilityTable } from './certainty/reliability-table.js'
import { sampled, type SampledDocument } from './certainty/samples.js'

/*
 * Fits the weights of all facts, and the thresholds, from documents whose truth is known. What it prints is measured on
 * layouts that were left out of the fit; with --dry nothing is written. Folders behind --judge take no part: of them it
 * is told what the weights of today and the new ones make of them, each with the thresholds of today and with others.
 * What was read of a file, letters recognised from pictures too, is kept in INVOICECONV_BENCH_PAGES where that is set.
 *   npx vite-node test/bench/fit-weights.ts DIR... [--drawn DIR...] [--judge DIR...] [--dry]
 */

async function sampleAll(folders: readonly string[], drawn: boolean): Promise<SampledDocument[]> {
  const documents: SampledDocument[] = []
  for (const folder of folders) for await (const document of readDocuments(folder)) documents.push(
    sampled(document, drawn),
  )
  return documents
}

async function write(place: string, value: unknown): Promise<void> {
  await writeFile(fileURLToPath(new URL(`../../src/${place}`, import.meta.url)), `${JSON.stringify(value, null, 1)}\n`)
}

/** The folders behind each of the flags; those before any are documents to fit. */
function foldersOf(given: readonly string[]): Readonly<Record<'real' | '--drawn' | '--judge', string[]>> {
  const folders = { real: [] as string[], '--drawn': [] as string[], '--judge': [] as string[] }
  let flag: keyof typeof folders = 'real'
  for (const one of given) {
    if (one === '--drawn' || one === '--judge') flag = one
    else folders[flag].push(one)
  }
  return folders
}

/** What documents that took no part become with weights and thresholds. */
function tellOutcome(name: string, documents: readonly JudgedDocument[], thresholds: Thresholds): void {
  const { accepted, wrong, unjustified, misled } = outcomeOf(documents, thresholds)
  console.log(`${name}, risk ${thresholds.risk.toFixed(2)}, optional ${thresholds.optional}: accepted ${accepted} of ${documents.length}, wrong ${wrong}, refused without need ${unjustified}, misled by hidden values ${misled}`)
}

async function judgeOthers(folders: readonly string[], weights: Weights, chosen: Thresholds): Promise<void> {
  const others = await sampleAll(folders, false)
  for (const [name, by] of [['today', fittedWeights], ['new', weights]] as const) {
    const known = others.map((document) => judged(document, by))
    console.log(`${name}: bucket stated  right   diff  count   (documents that took no part)`)
    for (const line of reliabilityTable(known)) console.log(line)
    for (const risk of [chosen.risk, 0.31, 0.35, 0.4, 0.45, 0.49])
      for (const optional of [chosen.optional, 0.93]) tellOutcome(
      name,
      known,
      { ...chosen, risk, optional },
    )
    for (const one of known.filter((document) => isAccepted(document, today))) for (const path of deliveredErrors(one, today)) console.log(`  wrong with ${name}: ${one.id} ${path}`)
    for (const one of known.filter((document) => !isAccepted(document, today) && document.showsEverything)) console.log(`  refused with ${name}: ${one.id}`)
  }
}

const { real, '--drawn': drawn, '--judge': judge } = foldersOf(process.argv.slice(2).filter((one) => one !== '--dry'))
if (real.length === 0) {
  console.error('usage: npx vite-node test/bench/fit-weights.ts DIR... [--drawn DIR...] [--judge DIR...] [--dry]')
  process.exitCode = 2
} else {
  const documents = [...(await sampleAll(real, false)), ...(await sampleAll(drawn, true))]
  const { documents: held, weights } = leaveLayoutsOut(documents)
  const own = held.filter((one) => !one.drawn)
  const { thresholds, outcomes } = chooseThresholds(own)
  console.log('bucket stated  right   diff  count   (layouts left out of the fit)')
  for (const line of reliabilityTable(own)) console.log(line)
  for (const [risk, { accepted, wrong, unjustified, misled }] of outcomes) console.log(`risk ${risk.toFixed(2)}: accepted ${accepted}, of these wrong ${wrong}, refused without need ${unjustified} of ${own.length}, misled by hidden values ${misled}`)
  for (const one of own.filter((document) => isAccepted(document, thresholds))) for (const path of deliveredErrors(one, thresholds)) console.log(`  wrong: ${one.id} ${path}`)
  console.log('chosen', JSON.stringify(thresholds), 'drawn:', JSON.stringify(outcomeOf(held.filter((one) => one.drawn), thresholds)))
  if (judge.length > 0) await judgeOthers(judge, weights, thresholds)
  if (!process.argv.includes('--dry')) {
    await write('extract/weights.json', { ...current, families: weights })
    await write('complete/certainty.json', thresholds)
  }
}
