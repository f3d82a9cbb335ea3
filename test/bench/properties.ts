import { readPdf } from '../../src/read/pdf/read-pdf.js'
import { drawPage, drawPageOf } from '../layouts/draw-page.js'
import { replacedWhenHidden } from '../layouts/hidden.js'
import { amountsOf, delivered, misled } from '../layouts/misprints.js'

/*
 * Properties that hold for every drawn invoice: one misprinted digit of an amount is refused or proven, one invoice in
 * two layouts says the same, and no other value stands in for one that can't be read.
 *   npx vite-node test/bench/properties.ts [COUNT] [FIRST_SEED]
 */

const [count = '200', first = '5000'] = process.argv.slice(2)
const from = Number.parseInt(first, 10)
const mostMisprints = 12
const seen = { invoices: 0, delivered: 0, misprints: 0, misled: 0, hidden: 0, replaced: 0, pairs: 0, apart: 0 }

async function deliveredFrom(pdf: Uint8Array): Promise<ReturnType<typeof delivered>> {
  return delivered((await readPdf(pdf)).pages)
}

for (let seed = from; seed < from + Number.parseInt(count, 10); seed += 1) {
  const { pdf, expected } = await drawPageOf(seed)
  const { pages } = await readPdf(pdf)
  const { tried, wrong } = misled(pages, mostMisprints)
  seen.invoices += 1
  seen.delivered += tried > 0 ? 1 : 0
  seen.misprints += tried
  seen.misled += wrong.length
  const hidden = replacedWhenHidden(pages, expected)
  seen.hidden += hidden.tried
  seen.replaced += hidden.wrong.length
  if (hidden.wrong.length > 0) console.log(`seed ${seed}: another value in place of a hidden one: ${hidden.wrong.join(', ')}`)
  if (wrong.length > 0) console.log(`seed ${seed}: ${wrong.length} of ${tried} misprints mislead`)
  const [one, two] = [await deliveredFrom((await drawPage({ invoice: seed, layout: seed }, 'de')).pdf), await deliveredFrom((await drawPage({ invoice: seed, layout: seed + 500 }, 'de')).pdf)]
  if (!one || !two) continue
  seen.pairs += 1
  if (amountsOf(one) === amountsOf(two) && one.invoiceNumber === two.invoiceNumber) continue
  seen.apart += 1
  console.log(`seed ${seed}: says something else in the layout ${seed + 500}`)
}
console.log(JSON.stringify(seen))
