import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const right = { right: true }

function row(y: number, ...texts: readonly (readonly [x: number, text: string])[]): Item[] {
  return texts.map(([x, text]): Item => (x < 100 ? [x, y, text] : [x, y, text, right]))
}

it('the code of a rate of nothing takes no other figure of its row for the rate', async () => {
  const { pages } = await readPdf(await drawPdf([
    ...row(200, [48, 'Artikel'], [300, 'Menge'], [380, 'Preis'], [430, 'MC'], [540, 'Betrag']),
    ...row(214, [48, 'Pappbecher'], [300, '4'], [380, '62.50'], [430, '2'], [540, '250.00']),
    ...row(228, [48, 'Kaffee'], [300, '2'], [380, '50.00'], [430, '1'], [540, '100.00']),
    ...row(242, [48, 'Kiste, geliehen'], [300, '8'], [380, '5.00'], [430, '0'], [540, '40.00']),
    ...row(280, [48, 'MC'], [110, 'Satz'], [160, 'Basis'], [210, 'MWST'], [420, 'Warenwert netto'], [540, '390.00']),
    ...row(292, [56, '2'], [110, '8.1 %'], [160, '250.00'], [210, '20.25'], [420, 'Mehrwertsteuer'], [540, '22.85']),
    ...row(304, [56, '1'], [110, '2.6 %'], [160, '100.00'], [210, '2.60'], [420, 'Total inkl. MWST'], [540, '412.85']),
    ...row(316, [56, '0'], [110, '0.0 %'], [160, '40.00'], [210, '0.00'], [420, 'Rundung'], [540, '0.02']),
  ]))
  expect(extractDraft(pages).values.lines?.map(({ vatRate }) => String(vatRate))).toEqual(['8.1', '2.6', '0'])
})

it('a digit beside a base that bears nothing is no rate', async () => {
  const { pages } = await readPdf(await drawPdf([
    ...row(200, [48, 'Désignation'], [300, 'Quantité'], [380, 'P.U. HT'], [430, 'TVA'], [540, 'Montant HT']),
    ...row(214, [48, 'Ressort'], [300, '4'], [380, '62,50'], [430, '9'], [540, '250,00']),
    ...row(228, [48, 'Agrafe'], [300, '2'], [380, '50,00'], [430, '9'], [540, '100,00']),
    ...row(280, [48, 'Code'], [160, 'Base HT'], [220, 'Taux TVA'], [300, 'Montant TVA'], [440, 'Total HT'], [540, '350,00']),
    ...row(292, [56, '9'], [160, '350,00'], [220, '0,00'], [300, '0,00'], [440, 'Total TVA'], [540, '0,00']),
    ...row(304, [440, 'Total TTC'], [540, '350,00']),
    ...row(330, [48, 'Exonération de TVA, article 262 ter, I du CGI']),
  ]))
  expect(extractDraft(pages).values.lines?.map(({ vatRate, vatCategory }) => `${vatCategory} ${vatRate?.toFixed()}`)).toEqual(['K 0', 'K 0'])
})

it.each(['Bei Zahlung in 7 Tagen 3 % Skonto.', 'inkl. 7 oder 19 % MwSt.'])('a digit is its own rate beside %s', async (foot) => {
  const { pages } = await readPdf(await drawPdf([
    ...row(200, [48, 'Artikel'], [300, 'Menge'], [380, 'Preis'], [430, 'MwSt'], [540, 'Betrag']),
    ...row(214, [48, 'Buch'], [300, '2'], [380, '53,50'], [430, '7'], [540, '107,00']),
    ...row(280, [390, 'Gesamtbetrag inkl. MwSt.'], [540, '107,00']), ...row(330, [48, foot]),
  ]))
  expect(extractDraft(pages).values.lines?.map(({ vatRate }) => vatRate?.toFixed())).toEqual(['7'])
})

it('a digit amid a row of sums is explained by what stands behind it', async () => {
  const { pages } = await readPdf(await drawPdf([
    ...row(200, [48, 'Omschrijving'], [300, 'Aantal'], [380, 'Prijs'], [460, 'Bedrag'], [540, 'BTW']),
    ...row(214, [48, 'Vouwdoos'], [300, '2'], [380, '62,50'], [460, '125,00'], [540, '5']),
    ...row(228, [48, 'Tape'], [300, '3'], [380, '25,00'], [460, '75,00'], [540, '5']),
    ...row(280, [48, 'Goederenbedrag'], [160, 'Orderkosten'], [220, 'BTW-code'], [300, 'Grondslag'], [360, 'BTW %'], [430, 'BTW-bedrag'], [540, 'Factuurtotaal EUR']),
    ...row(292, [48, '200,00'], [160, '0,00'], [220, '5'], [300, '200,00'], [360, '0,00'], [430, '0,00'], [540, '200,00']),
    ...row(330, [48, 'BTW-code 5: intracommunautaire levering, btw verlegd naar afnemer.']),
  ]))
  expect(extractDraft(pages).values.lines?.map(({ vatRate }) => vatRate?.toFixed())).toEqual(['0', '0'])
})

it.each([['1:', '2:'], ['1 =', '2 ='], ['1', '2']])('the keys %s and %s stand apart from their rates', async (one, two) => {
  const { pages } = await readPdf(await drawPdf([
    ...row(200, [48, 'Artikel'], [300, 'Menge'], [380, 'Preis'], [430, 'S'], [540, 'Betrag']),
    ...row(214, [48, 'Netzteil'], [300, '4'], [380, '25,00'], [430, '1'], [540, '100,00']),
    ...row(228, [48, 'Fachbuch'], [300, '2'], [380, '50,00'], [430, '2'], [540, '100,00']),
    ...row(250, [420, 'Summe netto'], [540, '200,00']),
    ...row(264, [340, one], [470, '19,00 % MwSt auf 100,00'], [540, '19,00']),
    ...row(278, [340, two], [470, '7,00 % MwSt auf 100,00'], [540, '7,00']),
    ...row(292, [420, 'Rechnungsbetrag'], [540, '226,00']),
  ]))
  expect(extractDraft(pages).values.lines?.map(({ vatRate }) => vatRate?.toFixed())).toEqual(['19', '7'])
})

it('a breakdown may name its keys with the head of their column', async () => {
  const { pages } = await readPdf(await drawPdf([
    ...row(200, [48, 'Artikel'], [300, 'Menge'], [380, 'Preis'], [480, 'Wert EUR'], [540, 'M']),
    ...row(214, [48, 'Salbe'], [300, '10'], [380, '4,25'], [480, '42,50'], [540, '1']),
    ...row(228, [48, 'Trinknahrung'], [300, '4'], [380, '9,78'], [480, '39,12'], [540, '2']),
    ...row(242, [48, 'Tropfen'], [300, '5'], [380, '8,41'], [480, '42,05'], [540, '1']),
    ...row(256, [48, 'Pflaster'], [300, '4'], [380, '9,78'], [480, '39,12'], [540, '1']),
    ...row(280, [130, 'Warenwert'], [230, 'MwSt-Satz'], [330, 'MwSt-Betrag'], [440, 'Brutto']),
    ...row(294, [57, 'M=1'], [130, '123,67'], [230, '19,00 %'], [330, '23,50'], [440, '147,17']),
    ...row(308, [57, 'M=2'], [130, '39,12'], [230, '7,00 %'], [330, '2,74'], [440, '41,86']),
    ...row(322, [57, 'Summe'], [130, '162,79'], [330, '26,24'], [440, '189,03']),
    ...row(350, [48, 'Rechnungsbetrag EUR'], [440, '189,03']),
  ]))
  expect(extractDraft(pages).values.lines?.map(({ vatRate }) => String(vatRate))).toEqual(['19', '7', '19', '19'])
})

it('a code is explained by a row that says in brackets what it is for', async () => {
  const { pages } = await readPdf(await drawPdf([
    ...row(200, [48, 'Omschrijving'], [300, 'Aantal'], [380, 'Prijs'], [430, 'BTW'], [540, 'Bedrag']),
    ...row(214, [48, 'Komkommer'], [300, '40'], [380, '6,40'], [430, 'L'], [540, '256,00']),
    ...row(228, [48, 'Krat'], [300, '20'], [380, '3,86'], [430, 'V'], [540, '77,20']),
    ...row(280, [48, 'BTW'], [160, 'Grondslag'], [220, '%'], [300, 'Bedrag'], [440, 'Totaal excl. BTW'], [540, '333,20']),
    ...row(292, [48, 'L (laag)'], [160, '256,00'], [220, '9'], [300, '23,04'], [440, 'BTW'], [540, '23,04']),
    ...row(304, [48, 'V (vrij / statiegeld)'], [160, '77,20'], [220, '0'], [300, '0,00'], [440, 'Te betalen'], [540, '356,24']),
  ]))
  expect(extractDraft(pages).values.lines?.map(({ vatRate }) => vatRate?.toFixed())).toEqual(['9', '0'])
})
