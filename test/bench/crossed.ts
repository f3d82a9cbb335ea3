import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { extractDraft } from '../../src/extract/extract-draft.js'
import { randomOf } from '../layouts/random.js'
import { hardFaults } from './certainty/hard-faults.js'
import { readDocuments } from './certainty/read-documents.js'
import { crossed, crossedTruth, mayStandIn } from './crossed/crossed.js'
import { type Parted, partsOf } from './crossed/parts.js'

/*
 * The goods and sums of one invoice between the head and the foot of another: pages that nobody has seen, made of
 * pages that are read right. What is refused or wrong shows rules that lean on what stands elsewhere on the page.
 *   INVOICECONV_BENCH_PAGES=FOLDER npx vite-node test/bench/crossed.ts TIMES SEED DIR...
 * TIMES: how many others stand in each frame.
 */

const [times = '1', seed = '1', ...folders] = process.argv.slice(2)

const parts: Parted[] = []
for (const folder of folders) for await (const document of readDocuments(folder)) {
  const parted = partsOf(document)
  if (parted) parts.push(parted)
}
const frames = parts.filter(({ framesAny }) => framesAny)
console.log(`${parts.length} goods, ${frames.length} frames`)
const counts = { accepted: 0, wrong: 0, refused: 0 }
const random = randomOf(Number(seed))
for (const frame of frames) {
  for (const goods of random.shuffled(parts.filter((one) => mayStandIn(frame, one))).slice(0, Number(times))) {
    const done = completeInvoice(extractDraft([crossed(frame, goods)]))
    const name = `${frame.id} around ${goods.id}`
    if (done.status === 'incomplete') {
      counts.refused += 1
      console.log(`refused ${name}: ${done.missing.map(({ en }) => en).join('; ')}`)
      continue
    }
    const wrong = [frame.id, goods.id].map((id) => hardFaults({ id, truth: crossedTruth(frame, goods) }, done.invoice))
    const both = (wrong[0] ?? []).filter((path) => wrong[1]?.includes(path))
    if (both.length > 0) console.log(`WRONG ${name}: ${both.join(' ')}`)
    counts[both.length > 0 ? 'wrong' : 'accepted'] += 1
  }
}
console.log(JSON.stringify(counts))
