import doubtful from '../../fixtures/pages/doubtful.json' with { type: 'json' }
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { withCertainty } from '../../src/extract/certainty/with-certainty.js'
import { toInvoiceData } from '../../src/write/json/to-invoice-data.js'
import { compare, showsEverything } from './certainty/compare.js'
import { checkoutAt, type FirstSight, firstSights } from './certainty/first-sights.js'

/*
 * Judges the facts, weights and completing of today on first sights: each document as an earlier program read it that
 * did not know it. What reads pages is not judged by it; a mend there shows its worth only on pages that are new.
 *   npx vite-node test/bench/first-sights.ts CHECKOUT... --documents DIR... > after.txt; diff before.txt after.txt
 */

function told({ document: { id, truth }, reading: { draft, surroundings } }: FirstSight): string {
  const completed = completeInvoice(withCertainty(draft, surroundings))
  if (completed.status === 'incomplete') {
    const missing = completed.missing.map(({ en }) => en).join('; ')
    return `refused ${showsEverything(truth) ? 'without need' : 'as it should be'} ${id}: ${missing}`
  }
  const wrong = compare(truth, toInvoiceData(completed.invoice))
    .filter(({ path, right, hard }) => hard && !right && !doubtful.includes(`${id} ${path}`))
  return wrong.length === 0 ? `accepted ${id}` : `wrong ${id}: ${wrong.map(({ path }) => path).join(' ')}`
}

const given = process.argv.slice(2)
const split = given.indexOf('--documents')
if (split < 1 || split === given.length - 1) {
  console.error('usage: npx vite-node test/bench/first-sights.ts CHECKOUT... --documents DIR...')
  process.exitCode = 2
} else {
  const checkouts = await Promise.all(given.slice(0, split).map(checkoutAt))
  const counts = new Map<string, number>()
  for (const sight of await firstSights(checkouts, given.slice(split + 1))) {
    const line = told(sight)
    const kind = `${sight.reader} ${/^\w+(?: without need| as it should be)?/.exec(line)?.[0] ?? ''}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    console.log(line)
  }
  for (const [kind, count] of [...counts].sort()) console.log(`${kind}: ${count}`)
}
