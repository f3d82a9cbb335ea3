import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { extractDraft } from '../../src/extract/extract-draft.js'
import { hardFaults } from './certainty/hard-faults.js'
import { type BenchDocument, readDocuments } from './certainty/read-documents.js'
import { variants } from './variants/all.js'
import type { Known } from './variants/exchanging.js'

/*
 * Invoices that are read right, set otherwise: what another program would print of the same one has to be read, too.
 *   INVOICECONV_BENCH_PAGES=FOLDER npx vite-node test/bench/variants.ts EVERY PART DIR...
 * EVERY: each variant is tried on one of so many documents, the next one on others; PART: what the name of a variant
 * holds, or `all`.
 */

const [every = '1', part = 'all', ...folders] = process.argv.slice(2)
const chosen = Object.entries(variants).filter(([name]) => part === 'all' || name.includes(part))

/** What is wrong with what is delivered; empty where nothing is. */
function faults(id: string, { pages, truth }: Known): string {
  const completed = completeInvoice(extractDraft(pages))
  if (completed.status === 'incomplete') return `refused: ${completed.missing.map(({ en }) => en).join('; ')}`
  const wrong = hardFaults({ id, truth }, completed.invoice)
  return wrong.length === 0 ? '' : `WRONG: ${wrong.join(' ')}`
}

const seen = new Map(chosen.map(([name]) => [name, { tried: 0, refused: 0, wrong: 0 }]))

/** Reads the document in every variant that changes it, and tells what goes amiss. */
function tryAll(document: BenchDocument, number: number): void {
  for (const [index, [name, change]] of chosen.entries()) {
    if ((number + index) % Number(every) !== 0) continue
    const changed = change(document)
    const count = seen.get(name)
    if (!count || JSON.stringify(changed.pages) === JSON.stringify(document.pages)) continue
    count.tried += 1
    const told = faults(document.id, changed)
    if (told === '') continue
    count[told.startsWith('refused') ? 'refused' : 'wrong'] += 1
    console.log(`${name} | ${document.id} | ${told}`)
  }
}

let number = 0
for (const folder of folders) {
  for await (const document of readDocuments(folder)) {
    number += 1
    const isPicture = document.pages.some(({ recognised }) => recognised)
    if (!isPicture && faults(document.id, document) === '') tryAll(document, number)
  }
}
for (const [name, { tried, refused, wrong }] of seen) {
  console.log(`= ${name}: ${tried} tried, ${refused} refused, ${wrong} wrong`)
}
