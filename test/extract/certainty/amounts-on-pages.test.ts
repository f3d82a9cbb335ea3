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

it.each([
  ['what is taken off, and what is left', ['Nachlass 300,00', 'Bleibt 600,00'], true],
  ['two parts under one name', ['Teilbetrag 1 300,00', 'Teilbetrag 2 600,00'], false],
  ['two equal parts under one name', ['1st part 450.00', '2nd part 450.00'], true],
  ['two equal parts under one numbered name', ['Part 1 450.00', 'Part 2 450.00'], false],
  ['a half that is given back', ['Gutschein 450,00', 'Bleibt 450,00'], true],
])('%s below the total', (_what, texts, goesOn) => {
  const rows = ['Summe 900,00', ...texts].map((text, at) => ({ x: 300, y: 300 + 20 * at, text }))
  const [page] = buildLayout([typedPage(rows)]).pages
  const box = { x0: 300, y0: 290, x1: 400, y1: 302 }
  const evidence = [{ path: 'totals.grossTotal', source: 'page' as const, page: 1, box, rule: '', confidence: 1 }]
  const draft = { values: { totals: { grossTotal: decimal('900.00') } }, evidence, findings: [] }
  expect(amountFacts(draft, page?.segments ?? []).goesOn).toBe(goesOn)
})

it.each([['Gewicht 12,40 kg', 0], ['Weg 84,50 km', 0], ['Kosten 12,40 je Stück', 1]])('%s is an amount or a measure', (text, count) => {
  const [page] = buildLayout([typedPage([{ x: 300, y: 300, text }])]).pages
  expect(amountFacts({ values: {}, evidence: [], findings: [] }, page?.segments ?? []).unexplained).toBe(count)
})

it('the total with its rounding is explained', () => {
  const [page] = buildLayout([typedPage([{ x: 300, y: 300, text: 'Total inkl. MWST 900.05' }])]).pages
  const totals = { grossTotal: decimal('900.03'), roundingAmount: decimal('0.02') }
  expect(amountFacts({ values: { totals }, evidence: [], findings: [] }, page?.segments ?? []).unexplained).toBe(0)
})
