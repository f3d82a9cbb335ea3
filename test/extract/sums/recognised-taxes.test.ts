import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { counted, table } from '../table/drawn-tables.js'

const lines = [
  ['Bezeichnung', 'Menge', 'Preis', 'Betrag €'], ['Rahmen', '4', '180,00', '720,00'], ['Glas', '8', '37,50', '300,00'],
]

/** The taxes with their rules, as a picture of these sums is read that surely; a page that carries its text for 0. */
async function taxes(sums: readonly (readonly [string, string])[], confidence = 0.8): Promise<string[]> {
  const rows = [...lines, [], ...sums.map(([label, amount]) => ['', '', label, amount])]
  const { pages } = await readPdf(await drawPdf(table(counted, rows)))
  const seen = confidence > 0
    ? pages.map((page) => ({ ...page, recognised: true, words: page.words.map((word) => ({ ...word, confidence })) }))
    : pages
  const { values: { vatBreakdown = [] }, evidence } = extractSums(buildLayout(seen), {})
  return vatBreakdown.map(({ taxAmount }, at) => {
    const rule = evidence.find(({ path }) => path === `vatBreakdown[${at}].taxAmount`)?.rule ?? ''
    return `${taxAmount?.toFixed(2) ?? ''} ${rule.replace('label left of amount', '').replace(/^, /u, '')}`.trim()
  })
}

const sumsWith = (tax: string, gross = '1.213,80', net = '1.020,00'): (readonly [string, string])[] =>
  [['Nettobetrag', net], ['MwSt 19 %', tax], ['Rechnungsbetrag', gross]]

it.each(['193,30', '93,80', '1193,80'])('a tax that recognition took for %s is the one that rate and totals give', async (seen) => {
  expect(await taxes(sumsWith(seen))).toEqual(['193.80 sign proven by the amount'])
})

it('so it is with one of several rates, whose base is told', async () => {
  const seen = [['Nettobetrag', '1.020,00'], ['MwSt 19 % von 720,00', '136,30'], ['MwSt 7 % von 300,00', '21,00'], ['Rechnungsbetrag', '1.177,80']] as const
  expect(await taxes(seen)).toEqual(['136.80 sign proven by the amount', '21.00'])
})

it.each([
  ['where the file carries its text', sumsWith('193,30'), 0],
  ['where it was surely seen', sumsWith('193,30'), 0.95],
  ['where only the rate tells another', sumsWith('193,30', '1.213,30'), 0.8],
  ['where only the totals tell another', sumsWith('193,30', '1.214,80'), 0.8],
  ['where other totals confirm it', [...sumsWith('193,30', '1.213,30'), ['Gesamtbetrag', '1.213,80']], 0.8],
  ['where more than one digit is another', sumsWith('139,30'), 0.8],
] as const)('a tax stays as it stands %s', async (_, sums, confidence) => {
  expect(await taxes(sums, confidence)).toEqual([(sums[1]?.[1] ?? '').replace(',', '.')])
})
