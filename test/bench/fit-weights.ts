import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { fitWeights } from './certainty/fit.js'
import { leaveLayoutsOut } from './certainty/leave-out.js'
import { readDocuments } from './certainty/read-documents.js'
import { reliabilityTable } from './certainty/reliability-table.js'
import { sampled, type SampledDocument } from './certainty/samples.js'

const usage = 'usage: npx vite-node test/bench/fit-weights.ts DIR... [--drawn DIR...] [--dry]'

async function sampleAll(folders: readonly string[], drawn: boolean): Promise<SampledDocument[]> {
  const documents: SampledDocument[] = []
  for (const folder of folders) for await (const document of readDocuments(folder)) documents.push(sampled(document, drawn))
  return documents
}

const given = process.argv.slice(2).filter((one) => one !== '--dry')
const cut = given.indexOf('--drawn')
const [real, drawn] = cut < 0 ? [given, []] : [given.slice(0, cut), given.slice(cut + 1)]
if (real.length === 0) {
  console.error(usage)
  process.exitCode = 2
} else {
  const documents = [...(await sampleAll(real, false)), ...(await sampleAll(drawn, true))]
  const held = leaveLayoutsOut(documents)
  for (const line of reliabilityTable(held.filter((one) => !one.drawn))) console.log(line)
  const file = fileURLToPath(new URL('../../src/extract/weights.json', import.meta.url))
  const old = JSON.parse(await readFile(file, 'utf8')) as object
  if (!process.argv.includes('--dry')) await writeFile(file, `${JSON.stringify({ ...old, families: fitWeights(documents) }, null, 1)}\n`)
}
