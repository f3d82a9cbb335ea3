import { fittedWeights } from '../../src/extract/certainty/weights.js'
import { readDraft } from '../../src/extract/extract-draft.js'
import { judged } from './certainty/leave-out.js'
import { readDocuments } from './certainty/read-documents.js'
import { reliabilityTable } from './certainty/reliability-table.js'
import { asRead } from './certainty/samples.js'

/*
 * What the stated confidence is worth: bucket, stated, right, difference and count, for all values and per family, with
 * the weights as they are checked in. Folders in the form of the benchmark (`<id>.pdf` beside `<id>.expected.json`).
 *   npx vite-node test/bench/reliability.ts DIR...
 */

const folders = process.argv.slice(2)
if (folders.length === 0) {
  console.error('usage: npx vite-node test/bench/reliability.ts DIR...')
  process.exitCode = 2
}
const documents = []
for (const folder of folders) for await (const document of readDocuments(folder)) documents.push(
  judged(asRead(document, readDraft(document.pages)), fittedWeights),
)
if (documents.length > 0) console.log(['bucket stated  right   diff  count', ...reliabilityTable(documents)].join('\n'))
