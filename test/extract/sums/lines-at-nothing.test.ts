import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const right = { right: true }

function row(y: number, ...texts: readonly (readonly [x: number, text: string])[]): Item[] {
  return texts.map(([x, text]): Item => (x < 100 ? [x, y, text] : [x, y, text, right]))
}

const goods = [
  ...row(200, [48, 'Artikel'], [300, 'Menge'], [380, 'Preis'], [470, 'Betrag'], [540, 'St']),
  ...row(214, [48, 'Export Hell'], [300, '12'], [380, '14,90'], [470, '178,80'], [540, '2']),
  ...row(228, [48, 'Haltbare Milch'], [300, '2'], [380, '11,88'], [470, '23,76'], [540, '1']),
]
const sums = (full: string, tax: string, net: string, taxes: string, gross: string): Item[] => [
  ...row(350, [48, 'St'], [200, 'Satz'], [300, 'Netto'], [400, 'MwSt']),
  ...row(364, [48, '1'], [200, '7,0 %'], [300, '23,76'], [400, '1,66']),
  ...row(378, [48, '2'], [200, '19,0 %'], [300, full], [400, tax]),
  ...row(392, [48, 'Summe EUR'], [300, net], [400, taxes], [540, gross]),
]

async function ratesIn(items: readonly Item[]): Promise<(string | undefined)[] | undefined> {
  const { pages } = await readPdf(await drawPdf(items))
  return extractDraft(pages).values.lines?.map(({ vatRate }) => vatRate?.toFixed())
}

it('a line that comes to nothing bears the rate of those that say none either', async () => {
  expect(await ratesIn([
    ...goods,
    ...row(270, [48, 'Leergut'], [300, 'Saldo'], [380, 'Pfand'], [470, 'Betrag']),
    ...row(284, [48, 'Kasten 20 x 0,50 l'], [300, '-3'], [380, '3,10'], [470, '-9,30']),
    ...row(298, [48, 'Kasten 24 x 0,33 l'], [300, '0'], [380, '5,10'], [470, '0,00']),
    ...row(312, [48, 'Kasten 6 x 1,00 l'], [300, '1'], [380, '2,40'], [470, '2,40']),
    ...sums('171,90', '32,66', '195,66', '34,32', '229,98'),
  ])).toEqual(['19', '7', '19', '19', '19'])
})

it('nobody knows the rate of nothing among lines of several rates', async () => {
  expect(await ratesIn([
    ...goods, ...row(242, [48, 'Bierdeckel'], [300, '1'], [380, '0,00'], [470, '0,00']),
    ...sums('178,80', '33,97', '202,56', '35,63', '238,19'),
  ])).toEqual(['19', '7', undefined])
})

it('a single line without a rate tells nothing of another that comes to nothing', async () => {
  expect(await ratesIn([
    ...row(200, [48, 'Artikel'], [300, 'Menge'], [380, 'Preis'], [440, 'MwSt'], [540, 'Betrag']),
    ...row(214, [48, 'Kaffee'], [300, '2'], [380, '10,00'], [440, '7 %'], [540, '20,00']),
    ...row(228, [48, 'Tasse'], [300, '1'], [380, '5,00'], [440, '19 %'], [540, '5,00']),
    ...row(242, [48, 'Probepackung'], [300, '1'], [380, '0,00'], [540, '0,00']), ...row(256, [48, 'Versand'], [300, '1'], [380, '4,90'], [540, '4,90']),
    ...row(300, [440, 'Netto'], [540, '29,90']), ...row(314, [440, 'MwSt 7 % auf 20,00'], [540, '1,40']),
    ...row(328, [440, 'MwSt 19 % auf 9,90'], [540, '1,88']), ...row(342, [440, 'Gesamt'], [540, '33,18']),
  ])).toEqual(['7', '19', undefined, '19'])
})

it('shipping that costs nothing is no line', async () => {
  expect(await ratesIn([
    ...row(200, [48, 'Artikel'], [300, 'Anzahl'], [360, 'MwSt.'], [440, 'Einzelpreis'], [540, 'Gesamt']),
    ...row(214, [48, 'Filterkaffee'], [300, '1'], [360, '7 %'], [440, '16,50 €'], [540, '16,50 €']),
    ...row(228, [48, 'Handmühle'], [300, '1'], [360, '19 %'], [440, '89,00 €'], [540, '89,00 €']),
    [150, 256, 'Versandkosten:'], ...row(256, [540, '0,00 €']),
    [150, 268, 'Gesamtkosten (Netto):'], ...row(268, [540, '90,21 €']),
    [150, 280, 'zzgl. 7 % MwSt.:'], ...row(280, [540, '1,08 €']),
    [150, 292, 'zzgl. 19 % MwSt.:'], ...row(292, [540, '14,21 €']),
    [150, 304, 'Gesamtkosten:'], ...row(304, [540, '105,50 €']),
  ])).toEqual(['7', '19'])
})

it('shipping that costs nothing among the lines is one of them', async () => {
  expect(await ratesIn([
    ...row(200, [48, 'Artikel'], [300, 'Anzahl'], [360, 'MwSt.'], [440, 'Einzelpreis'], [540, 'Gesamt']),
    ...row(214, [48, 'Filterkaffee'], [300, '1'], [360, '19 %'], [440, '16,50'], [540, '16,50']), ...row(228, [48, 'Versandkosten'], [540, '0,00']),
    ...row(242, [48, 'Handmühle'], [300, '1'], [360, '19 %'], [440, '89,00'], [540, '89,00']),
    [150, 280, 'Netto'], ...row(280, [540, '105,50']), [150, 292, 'MwSt. 19 %'], ...row(292, [540, '20,05']), [150, 304, 'Gesamtbetrag'], ...row(304, [540, '125,55']),
  ])).toHaveLength(3)
})
