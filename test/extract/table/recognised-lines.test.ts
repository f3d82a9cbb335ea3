import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

async function read(rows: readonly (readonly string[])[], columns: Parameters<typeof table>[0], recognised: boolean) {
  const { pages } = await readPdf(await drawPdf(table(columns, rows)))
  const seen = pages.map((page) => (recognised
    ? { ...page, recognised, words: page.words.map((word) => ({ ...word, confidence: /56$/.test(word.text) ? 0.6 : 0.95 })) }
    : page))
  return extractSums(buildLayout(seen), {}).values.lines
}

async function quantitiesOf(...page: Parameters<typeof read>) {
  return (await read(...page))?.map(({ quantity, unit }) => `${quantity?.toFixed() ?? ''} ${unit ?? ''}`.trim())
}

const totals = [['', '', 'Netto', '114,90'], ['', '', 'USt 19 %', '21,83'], ['', '', 'Gesamt', '136,73']]

it.each([['in a picture', true, '5.7 LTR'], ['that the file carries', false, '5.71']])(
  'a litre that looks like a one %s',
  async (_, recognised, oil) => {
    const rows = [
      ['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag EUR'], ['Motorenöl', '5,71', '17,95', '102,32'],
      ['Filter', '2', '6,29', '12,58'], ...totals,
    ]
    expect(await quantitiesOf(rows, [[60, left], [400, right], [470, right], [540, right]], recognised)).toEqual([oil, '2'])
  },
)

it('a litre that looks like a one beside a price for a hundred of them', async () => {
  const rows = [
    ['Produkt', 'Menge', 'Preis EUR', 'Betrag EUR'], ['Heizöl', '2.4001', '90,00 je 100', '2.160,00'], ['Anfahrt', '2', '20,00', '40,00'],
    ['', '', 'Netto', '2.200,00'], ['', '', 'USt 19 %', '418,00'], ['', '', 'Gesamt', '2.618,00'],
  ]
  expect(await quantitiesOf(rows, [[60, left], [330, right], [430, right], [540, right]], true)).toEqual(['2400 LTR', '2'])
})

it('counts stand before their units, also where they are nearer to the head of those', async () => {
  const rows = [
    ['Artikel', 'Bezeichnung', 'Menge', '', 'ME', 'Preis €', 'Betrag €'], ['4100', 'Steine', '', '36', 'St', '3,95', '142,20'],
    ['9900', 'Palette', '', '7', 'St', '9,50', '66,50'], [], ['', '', '', '', '', 'Netto', '208,70'],
    ['', '', '', '', '', 'USt 19 %', '39,65'], ['', '', '', '', '', 'Gesamt', '248,35'],
  ]
  const columns = [[50, left], [107, left], [348, left], [392, right], [402, left], [480, right], [545, right]] as const
  expect(await quantitiesOf(rows, columns, false)).toEqual(['36 H87', '7 H87'])
})

it.each([
  ['letters behind a count that recognition doubts', true, '256', '12,58', ['2', '102.32']],
  ['a file that says so itself', false, '256', '12,58', ['256', '102.32']],
  ['an amount with one digit misread, as the sum of the lines says', true, '2', '12,53', ['2', '102.32']],
])('%s', async (_, recognised, count, amount, [quantity, other]) => {
  const rows = [
    ['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag EUR'], ['Öl', '5,70', '17,95', '102,32'], ['Filter', count, '6,29', amount], ...totals,
  ]
  const lines = await read(rows, [[60, left], [400, right], [470, right], [540, right]], recognised)
  expect(lines?.map((line) => line.netAmount?.toFixed())).toEqual([other, '12.58'])
  expect(lines?.[1]?.quantity?.toFixed()).toBe(quantity)
})

it('a count that recognition made a letter of is the only one that gives the amount', async () => {
  const rows = [
    ['Product', 'Qty', 'Price', 'Total'], ['Stout keg', 'D', '20,00', '100,00'], ['Pale keg', '2', '7,45', '14,90'], ...totals,
  ]
  const columns = [[60, left], [400, right], [470, right], [540, right]] as const
  expect(await quantitiesOf(rows, columns, true)).toEqual(['5', '2'])
  expect((await read(rows, columns, false))?.[0]?.quantity).toBeUndefined()
})

it('an amount misread is left to the reader where the sum of the lines bears it out', async () => {
  const rows = [
    ['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag EUR'], ['Öl', '5,70', '17,95', '102,32'], ['Filter', '2', '6,27', '12,58'], ...totals,
  ]
  const lines = await read(rows, [[60, left], [400, right], [470, right], [540, right]], true)
  expect(lines?.[1]?.netAmount?.toFixed()).toBe('12.58')
})
