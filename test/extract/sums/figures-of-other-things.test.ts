import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { DraftValues } from '../../../src/model/draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from '../table/drawn-tables.js'

const goods = [[60, left], [280, left], [330, right], [430, right], [540, right]] as const

async function read(columns: Parameters<typeof table>[0], rows: readonly (readonly string[])[]): Promise<DraftValues> {
  const { pages } = await readPdf(await drawPdf(table(columns, rows)))
  return extractDraft(pages).values
}

it('reads two rates that stand in one row, each with its base and its tax', async () => {
  const { vatBreakdown } = await read([[60, left], [170, left], [300, left], [420, left], [540, right]], [
    ['Artikel', 'Menge', 'Preis', '', 'Betrag'], ['Buch', '2', '50,00', '', '100,00'], ['Lampe', '4', '50,00', '', '200,00'],
    ['Nettobetrag', '', '', '', '300,00'],
    ['USt 7 % netto 100,00', 'MwSt 7,00', 'USt 19 % netto 200,00', 'MwSt 38,00'], ['Gesamtbetrag', '', '', '', '345,00'],
  ])
  expect(vatBreakdown?.map(({ taxableAmount, taxAmount }) => `${taxableAmount?.toFixed()}=${taxAmount?.toFixed()}`)).toEqual(['100=7', '200=38'])
})

it('takes no share of labour for a discount', async () => {
  const { lines } = await read([[60, left], [260, right], [330, right], [410, right], [460, right], [540, right]], [
    ['Leistung', 'Menge', 'EP', 'GP', 'Lohnanteil', 'davon Lohn'], ['Heizung warten', '1', '200,00', '200,00', '80 %', '160,00'],
    ['Ventil tauschen', '2', '150,00', '300,00', '40 %', '120,00'], ['Nettobetrag', '', '', '500,00'],
    ['MwSt 19 %', '', '', '95,00'], ['Gesamtbetrag', '', '', '595,00'],
  ])
  expect(lines?.map(({ netAmount, allowances }) => [netAmount?.toFixed(), allowances])).toEqual([['200', undefined], ['300', undefined]])
})

it('takes no bases for taxes', async () => {
  const { vatBreakdown = [] } = await read([[60, left], [250, right], [330, right], [400, right], [540, right]], [
    ['Désignation', 'Qté', 'PU HT', 'TVA', 'Montant HT'], ['Sac', '2', '50,00', '20 %', '100,00'], ['Livre', '1', '20,00', '5,5 %', '20,00'],
    ['Total HT', '', '', '', '120,00'], ['TVA 20 % sur 100,00 et 5,5 % sur 20,00', '', '', '', '21,10'], ['Total TTC', '', '', '', '141,10'],
  ])
  expect(vatBreakdown.map(({ taxAmount }) => taxAmount?.toFixed())).not.toContain('100')
})

it('counts packs, and not what is in them', async () => {
  const { lines } = await read(goods, [
    ['Artikel', 'Menge', '', 'Preis', 'Betrag'], ['Reis', '2', '500 g', '3,00', '6,00'], ['Mehl', '4', '250 g', '2,00', '8,00'],
    ['Netto', '', '', '', '14,00'], ['USt 7 %', '', '', '', '0,98'], ['Gesamt', '', '', '', '14,98'],
  ])
  expect(lines?.map(({ quantity }) => quantity?.toFixed())).toEqual(['2', '4'])
})

it('takes a payment beside the amounts for no line', async () => {
  const { lines = [] } = await read([[60, left], [110, left], [430, right], [540, right]], [
    ['Datum', 'Leistung', 'Betrag', 'Bezahlt'], ['01.05.', 'Zimmer', '148,00'], ['01.05.', 'Garage', '24,00'], ['02.05.', 'Kreditkarte', '', '72,00'],
    ['03.05.', 'Minibar', '28,00'], ['', 'Summe', '200,00', '72,00'], ['', 'Nettobetrag', '168,07'], ['', 'MwSt 19 %', '31,93'],
    ['', 'Gesamtbetrag', '200,00'], ['', 'Zahlbetrag', '128,00'],
  ])
  expect(lines.some(({ netAmount }) => netAmount?.eq('72'))).toBe(false)
})

it('counts bottles of two litres and a half by nothing that does not multiply', async () => {
  const { lines } = await read([[60, left], [330, right], [430, right], [540, right]], [
    ['Artikel', 'Menge', 'Preis', 'Betrag'], ['Helles', '2 ½ l', '4,00', '8,00'], ['Weizen', '3 ½ l', '4,50', '13,50'],
    ['Netto', '', '', '21,50'], ['MwSt 19 %', '', '', '4,09'], ['Gesamt', '', '', '25,59'],
  ])
  expect(lines?.map(({ quantity }) => quantity?.toFixed())).not.toContain('2.5')
})
