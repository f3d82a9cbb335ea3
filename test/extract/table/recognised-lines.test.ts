import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

async function read(rows: readonly (readonly string[])[], columns: Parameters<typeof table>[0], recognised: boolean) {
  const { pages } = await readPdf(await drawPdf(table(columns, rows)))
  const seen = pages.map((page) => (recognised
    ? { ...page, recognised, words: page.words.map((word) => ({ ...word, confidence: 0.95 })) }
    : page))
  return extractSums(buildLayout(seen), {}).values.lines
}

async function quantitiesOf(...page: Parameters<typeof read>) {
  return (await read(...page))?.map(({ quantity, unit }) => `${quantity?.toFixed() ?? ''} ${unit ?? ''}`.trim())
}

const totals = [['', '', 'Netto', '114,90'], ['', '', 'USt 19 %', '21,83'], ['', '', 'Gesamt', '136,73']]

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
  ['a comma that recognition took for a point', true, '1'],
  ['a thousand that the file carries', false, '1000'],
])('counts with three decimals: %s', async (_, recognised, count) => {
  const rows = [
    ['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag EUR'], ['Baustelle', '1.000', '640,00', '640,00'],
    ['Pflaster', '12,500', '40,00', '500,00'], ['', '', 'Netto', '1.140,00'], ['', '', 'USt 19 %', '216,60'], ['', '', 'Gesamt', '1.356,60'],
  ]
  const lines = await read(rows, [[60, left], [400, right], [470, right], [540, right]], recognised)
  expect(lines?.map(({ quantity }) => quantity?.toFixed())).toEqual([count, '12.5'])
})

it.each([
  ['an amount with one digit misread, as the sum of the lines says', true, '12,53', '12.58'],
  ['a stroke before an amount that passes for a minus', true, '-12,58', '12.58'],
  ['a minus that the file carries', false, '-12,58', '-12.58'],
])('%s', async (_, recognised, amount, net) => {
  const rows = [
    ['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag EUR'], ['Öl', '5,70', '17,95', '102,32'], ['Filter', '2', '6,29', amount], ...totals,
  ]
  const lines = await read(rows, [[60, left], [400, right], [470, right], [540, right]], recognised)
  expect(lines?.map((line) => line.netAmount?.toFixed())).toEqual(['102.32', net])
})

it('the evidence of an amount that is meant keeps what was seen, and says that it was put right', async () => {
  const rows = [
    ['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag EUR'], ['Öl', '5,70', '17,95', '102,32'], ['Filter', '2', '6,29', '12,53'], ...totals,
  ]
  const { pages } = await readPdf(await drawPdf(table([[60, left], [400, right], [470, right], [540, right]], rows)))
  const seen = pages.map((page) =>
    ({ ...page, recognised: true, words: page.words.map((word) => ({ ...word, confidence: 0.95 })) }))
  const { evidence } = extractSums(buildLayout(seen), {})
  const rules = evidence.filter(({ path }) => /^lines\[\d\]\.netAmount$/.test(path)).map(({ text, rule }) => `${text ?? ''}: ${rule ?? ''}`)
  expect(rules).toEqual(['102,32: column header', '12,53: column header, sign proven by the amount'])
})

it.each([
  ['D', '20,00', '100,00', '5'],
  ['B1', '0,185', '9,44', '51'],
])('a count that recognition made %s of is the only one that %s gives %s with', async (seen, price, amount, count) => {
  const net = (Number(amount.replace(',', '.')) + 14.9).toFixed(2).replace('.', ',')
  const rows = [['Product', 'Qty', 'Price', 'Total'], ['Stout keg', seen, price, amount], ['Pale keg', '2', '7,45', '14,90'], ['', '', 'Total', net]]
  const columns = [[60, left], [400, right], [470, right], [540, right]] as const
  expect(await quantitiesOf(rows, columns, true)).toEqual([count, '2'])
  expect((await read(rows, columns, false))?.[0]?.quantity?.toFixed()).not.toBe(count)
})

it.each([['St.', ['11 H87', '2 H87']], ['', ['1 LTR', '2']]])('`1L` beside the unit %j counts %j', async (unit, counts) => {
  const rows = [
    ['Artikel', 'Menge', 'ME', 'Preis', 'Betrag EUR'], ['Brot', '1L', unit, '2,34', '25,74'], ['Blech', '2', unit, '14,90', '29,80'],
    ['', '', '', 'Netto', '55,54'], ['', '', '', 'USt 7 %', '3,89'], ['', '', '', 'Gesamt', '59,43'],
  ]
  const columns = [[60, left], [340, right], [355, left], [470, right], [540, right]] as const
  expect(await quantitiesOf(rows, columns, true)).toEqual(counts)
})

it('a measure that fell off a name counts nothing beside the count', async () => {
  const rows = [
    ['Bezeichnung', '', 'Menge', 'Preis', 'Betrag EUR'], ['Sägeschnitte, Toleranz +/-', '1 mm', '8', '12,50', '100,00'],
    ['Anfahrt', '', '2', '7,45', '14,90'], ['', ...totals[0] ?? []], ['', ...totals[1] ?? []], ['', ...totals[2] ?? []],
  ]
  expect(await quantitiesOf(rows, [[60, left], [200, left], [400, right], [470, right], [540, right]], true)).toEqual(['8', '2'])
})

it.each([
  ['25ST', '29,70', ['2 H87', '2']],
  ['1:SE', '14,85', ['1', '2']],
  ['281', '29,70', ['2', '2']],
  // One more figure is no unit, and the price of one piece before a unit may be that of all.
  ['20', '29,70', ['20', '2']],
  ['15ST', '14,85', ['15 H87', '2']],
])('%s at 14,85 comes to %s: its unit may be misread', async (count, amount, quantities) => {
  const rows = [
    ['Bezeichnung', 'Menge', 'Preis', 'Betrag EUR'], ['Ölfilter', count, '14,85', amount], ['Dichtung', '2', '7,45', '14,90'],
  ]
  const columns = [[60, left], [330, right], [470, right], [540, right]] as const
  expect(await quantitiesOf(rows, columns, true)).toEqual(quantities)
})

it.each([
  ['18', '24,50', '367,50', ['15', '2']],
  ['15', '24,80', '367,50', ['15', '2']],
  // One free of twelve, a discount, and either of two digits.
  ['12', '24,50', '269,50', ['12', '2']],
  ['18', '24,50', '396,90', ['18', '2']],
])('%s at %s comes to %s: one digit may be misread', async (count, price, amount, quantities) => {
  const rows = [['Bezeichnung', 'Menge', 'Preis', 'Betrag EUR'], ['Käse', count, price, amount], ['Brot', '2', '7,45', '14,90']]
  const columns = [[60, left], [330, right], [470, right], [540, right]] as const
  expect(await quantitiesOf(rows, columns, true)).toEqual(quantities)
  const [line] = (await read(rows, columns, true)) ?? []
  const isMeant = line?.unitPrice?.times(line.quantity ?? line.unitPrice).eq(line.netAmount ?? line.unitPrice)
  expect(isMeant).toBe(quantities[0] === '15')
})

it('an amount misread is left to the reader where the sum of the lines bears it out', async () => {
  const rows = [
    ['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag EUR'], ['Öl', '5,70', '17,95', '102,32'], ['Filter', '2', '6,27', '12,58'], ...totals,
  ]
  const lines = await read(rows, [[60, left], [400, right], [470, right], [540, right]], true)
  expect(lines?.[1]?.netAmount?.toFixed()).toBe('12.58')
})

it('a litre that recognition made a one of is no digit of its count', async () => {
  const rows = [
    ['Bezeichnung', 'Menge', 'Preis', 'Rabatt', 'Betrag EUR'], ['Motoröl', '4,51', '21,90', '-15%', '83,77'],
    ['Ölfilter', '2 Stk', '15,00', '', '30,00'], [],
    ['', '', '', 'Netto', '113,77'], ['', '', '', 'USt 19 %', '21,62'], ['', '', '', 'Gesamt', '135,39'],
  ]
  const columns = [[60, left], [330, right], [400, right], [470, right], [540, right]] as const
  expect(await quantitiesOf(rows, columns, true)).toEqual(['4.5 LTR', '2 H87'])
  expect(await quantitiesOf(rows, columns, false)).toEqual(['4.51', '2 H87'])
})

it.each([
  ['a point passed over in a count', true, '35', '192,50', ['3.5', '2']],
  ['a point passed over, where the file carries the count', false, '35', '192,50', ['35', '2']],
  ['no count that stays whole', true, '30', '165,00', ['30', '2']],
])('%s', async (_, recognised, count, amount, quantities) => {
  const rows = [['Product', 'Qty', 'Price', 'Total'], ['Design', count, '55,00', amount], ['Proofs', '2', '7,45', '14,90']]
  const columns = [[60, left], [400, right], [470, right], [540, right]] as const
  expect(await quantitiesOf(rows, columns, recognised)).toEqual(quantities)
})

it.each([
  ['a drawn line behind the count that passes for a one', true, ['71h', '42,00', '294,00'], '7 HUR'],
  ['the same beside a column of units', true, ['71', 'h', '42,00', '294,00'], '7 HUR'],
  ['a count that lost its point, too', true, ['351h', '42,00', '147,00'], '3.5 HUR'],
  ['a count that the file carries', false, ['71h', '42,00', '294,00'], '71 HUR'],
  ['no single piece, whose price may be that of the whole', true, ['11h', '42,00', '42,00'], '11 HUR'],
  ['a square metre whose two was not read', true, ['7', 'm?', '42,00', '294,00'], '7 MTK'],
  ['a metre in length with a large i', true, ['7', 'Ifm', '42,00', '294,00'], '7 MTR'],
  ['one that runs into the number before it', true, ['7m?', '', '42,00', '294,00'], '7 MTK'],
  ['a unit that the file carries so', false, ['7', 'm?', '42,00', '294,00'], '7'],
])('%s', async (_, recognised, figures, quantity) => {
  const heads = ['Leistung', 'Menge', ...(figures.length > 3 ? ['ME'] : []), 'Preis', 'Betrag']
  const other = ['Material', '2', ...(figures.length > 3 ? ['Stk'] : []), '7,45', '14,90']
  const unit = figures.length > 3 ? [[350, left] as const] : []
  const columns = [[60, left], [330, right], ...unit, [440, right], [540, right]] as const
  expect((await quantitiesOf([heads, ['Pose', ...figures], other], columns, recognised))?.[0]).toBe(quantity)
})

it.each([
  ['as all rates come out', true, 'B', ['7', '7', '19', '7']],
  ['not where the file carries that sign', false, 'B', [undefined, undefined, undefined, undefined]],
  ['not where another of its amount is illegible', true, '>', ['7', undefined, undefined, '7']],
])('an illegible key among keys of rates is read %s', async (_, recognised, key, rates) => {
  const rows = [
    ['Artikel', 'Menge', 'Preis', 'Betrag', 'Sz'], ['Tomaten', '2', '11,95', '23,90', 'A'], ['Gurken', '1', '9,48', '9,48', '>'],
    ['Seife', '2', '4,74', '9,48', key], ['Sahne', '2', '4,71', '9,42', 'A'], [],
    ['A = 7 % MwSt', '', '42,80', '3,00', ''], ['B = 19 % MwSt', '', '9,48', '1,80', ''], [], ['Summe', '', '52,28', '4,80', '57,08'],
  ]
  const columns = [[60, left], [300, right], [400, right], [480, right], [540, right]] as const
  expect((await read(rows, columns, recognised))?.map(({ vatRate }) => vatRate?.toFixed())).toEqual(rates)
})

it.each([
  ['a price whose point was passed over', ['Kurtaxe', '1', '380', '3,80'], '1 3.8'],
  ['a one that was taken for another digit', ['Zimmer', '3', '3,80', '3,80'], '1 3.8'],
])('%s in a picture', async (_, row, meant) => {
  const rows = [
    ['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag EUR'], ['Frühstück', '2', '12,50', '25,00'], row,
    ['', '', 'Netto', '28,80'], ['', '', 'USt 19 %', '5,47'], ['', '', 'Gesamt', '34,27'],
  ]
  const lines = await read(rows, [[60, left], [400, right], [470, right], [540, right]], true)
  expect(lines?.map(({ quantity, unitPrice }) => `${quantity?.toFixed() ?? ''} ${unitPrice?.toFixed() ?? ''}`)[1]).toBe(meant)
})
