import { expect, it } from 'vitest'
import { amountFacts } from '../../../src/extract/certainty/amounts-on-pages.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { decimal } from '../../../src/model/decimal.js'
import { typedPage } from '../parties/drawn/typed-page.js'

it.each([
  ['one piece close before its price', '285.00', 0],
  ['one thousand and more', '200.00', 1],
])('%s', (_what, price, aboveTotal) => {
  const [page] = buildLayout([typedPage([{ x: 300, y: 300, text: '1 285.00' }])]).pages
  const [netAmount, grossTotal] = [decimal(price), decimal('900.00')]
  const draft = { values: { lines: [{ netAmount }], totals: { grossTotal } }, evidence: [], findings: [] }
  expect(amountFacts(draft, page?.segments ?? []).aboveTotal).toBe(aboveTotal)
})
