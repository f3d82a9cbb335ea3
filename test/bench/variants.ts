import doubtful from '../../fixtures/pages/doubtful.json' with { type: 'json' }
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { extractDraft } from '../../src/extract/extract-draft.js'
import type { Page } from '../../src/read/page.js'
import { toInvoiceData } from '../../src/write/json/to-invoice-data.js'
import { compare } from './certainty/compare.js'
import { type BenchDocument, readDocuments } from './certainty/read-documents.js'
import { randomOf } from '../layouts/random.js'
import { arrangement } from './variants/arrangement.js'
import { insertions } from './variants/insertions.js'
import { figures } from './variants/figures.js'
import type { Variant } from './variants/rows.js'
import { typesetting } from './variants/typesetting.js'

/*
 * Invoices that are read right, set otherwise: what another program would print of the same one has to be read, too.
 *   INVOICECONV_BENCH_PAGES=FOLDER npx vite-node test/bench/variants.ts EVERY PART DIR...
 * EVERY: one of so many documents; PART: what the name of a variant holds, or `all`.
 */

const [every = '1', part = 'all', ...folders] = process.argv.slice(2)
const singles = { ...figures, ...typesetting, ...arrangement, ...insertions }

/** Several at once, drawn by a seed. */
function several(seed: number): Variant {
  const chosen = randomOf(seed).shuffled(Object.values(singles)).slice(0, 5)
  return (pages) => chosen.reduce((changed, variant) => variant(changed), pages)
}

const mixed = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`several, ${index}`, several(index)]))
const variants = Object.entries({ ...singles, ...mixed }).filter(([name]) => part === 'all' || name.includes(part))

/** What is wrong with what is delivered; empty where nothing is. */
function faults({ id, truth }: BenchDocument, pages: readonly Page[]): string {
  const completed = completeInvoice(extractDraft(pages))
  if (completed.status === 'incomplete') return `refused: ${completed.missing.map(({ en }) => en).join('; ')}`
  const wrong = compare(truth, toInvoiceData(completed.invoice)).filter(({ path, right, hard }) => hard && !right && !doubtful.includes(`${id} ${path}`))
  return wrong.length === 0 ? '' : `WRONG: ${wrong.map(({ path }) => path).join(' ')}`
}

const seen = new Map(variants.map(([name]) => [name, { tried: 0, refused: 0, wrong: 0 }]))
let number = 0
for (const folder of folders) {
  for await (const document of readDocuments(folder)) {
    number += 1
    if (number % Number(every) !== 0 || document.pages.some(({ recognised }) => recognised) || faults(document, document.pages) !== '') continue
    for (const [name, variant] of variants) {
      const changed = variant(document.pages)
      const count = seen.get(name)
      if (!count || JSON.stringify(changed) === JSON.stringify(document.pages)) continue
      count.tried += 1
      const told = faults(document, changed)
      if (told === '') continue
      count[told.startsWith('refused') ? 'refused' : 'wrong'] += 1
      console.log(`${name} | ${document.id} | ${told}`)
    }
  }
}
for (const [name, { tried, refused, wrong }] of seen) console.log(`= ${name}: ${tried} tried, ${refused} refused, ${wrong} wrong`)
