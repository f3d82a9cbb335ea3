import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chooseThresholds, deliveredErrors, isAccepted, outcomeOf } from './certainty/choose-thresholds.js'
import { leaveLayoutsOut } from './certainty/leave-out.js'
import { readDocuments } from './certainty/read-documents.js'
import { reliabilityTable } from './certainty/reliability-table.js'
import { sampled, type SampledDocument } from './certainty/samples.js'

/*
 * Fits the weights of all facts, and the thresholds, from documents whose truth is known. What it prints is measured on
 * layouts that were left out of the fit; with --dry nothing is written.
 *   npx vite-node test/bench/fit-weights.ts DIR... [--drawn DIR...] [--dry]
 */

async function sampleAll(folders: readonly string[], drawn: boolean): Promise<SampledDocument[]> {
  const documents: SampledDocument[] = []
  for (const folder of folders) for await (const document of readDocuments(folder)) documents.push(sampled(document, drawn))
  return documents
}

async function write(place: string, value: unknown): Promise<void> {
  await writeFile(fileURLToPath(new URL(`../../src/${place}`, import.meta.url)), `${JSON.stringify(value, null, 1)}\n`)
}

const given = process.argv.slice(2).filter((one) => one !== '--dry')
const cut = given.indexOf('--drawn')
const [real, drawn] = cut < 0 ? [given, []] : [given.slice(0, cut), given.slice(cut + 1)]
if (real.length === 0) {
  console.error('usage: npx vite-node test/bench/fit-weights.ts DIR... [--drawn DIR...] [--dry]')
  process.exitCode = 2
} else {
  const documents = [...(await sampleAll(real, false)), ...(await sampleAll(drawn, true))]
  const { documents: held, weights } = leaveLayoutsOut(documents)
  const own = held.filter((one) => !one.drawn)
  const { thresholds, outcomes } = chooseThresholds(own)
  console.log('bucket stated  right   diff  count   (layouts left out of the fit)')
  for (const line of reliabilityTable(own)) console.log(line)
  for (const [risk, { accepted, wrong, unjustified }] of outcomes) console.log(`risk ${risk.toFixed(2)}: accepted ${accepted}, of these wrong ${wrong}, refused without need ${unjustified} of ${own.length}`)
  for (const one of own.filter((document) => isAccepted(document, thresholds))) for (const path of deliveredErrors(one, thresholds)) console.log(`  wrong: ${one.id} ${path}`)
  console.log('chosen', JSON.stringify(thresholds), 'drawn:', JSON.stringify(outcomeOf(held.filter((one) => one.drawn), thresholds)))
  if (!process.argv.includes('--dry')) {
    await write('extract/weights.json', { families: weights })
    await write('complete/certainty.json', thresholds)
  }
}
