import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { extractDraft } from '../../src/extract/extract-draft.js'
import { showsEverything } from './certainty/compare.js'
import { hardFaults } from './certainty/hard-faults.js'
import { type BenchDocument, readDocuments } from './certainty/read-documents.js'

/*
 * What is delivered of the documents of some folders, a line each, to compare before and after a change of the reading:
 *   INVOICECONV_BENCH_PAGES=FOLDER npx vite-node test/bench/delivered.ts DIR... > after.txt; diff before.txt after.txt
 * FOLDER keeps the pages, so that the second run reads no file and recognises no picture again.
 */

interface Told {
  readonly kind: 'accepted' | 'wrong' | 'refused without need' | 'refused as it should be'
  readonly why: string
}

function told({ id, truth, pages }: BenchDocument): Told {
  const completed = completeInvoice(extractDraft(pages))
  if (completed.status === 'incomplete') {
    const kind = showsEverything(truth) ? 'refused without need' : 'refused as it should be'
    return { kind, why: completed.missing.map(({ en }) => en).join('; ') }
  }
  const wrong = hardFaults({ id, truth }, completed.invoice)
  return { kind: wrong.length === 0 ? 'accepted' : 'wrong', why: wrong.join(' ') }
}

const counts = new Map<string, number>()
for (const folder of process.argv.slice(2)) {
  for await (const document of readDocuments(folder)) {
    const { kind, why } = told(document)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    console.log(`${kind} ${document.id}${why === '' ? '' : `: ${why}`}`)
  }
}
for (const [kind, count] of [...counts].sort()) console.log(`${kind}: ${count}`)
