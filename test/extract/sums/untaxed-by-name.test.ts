import { expect, it } from 'vitest'
import { completeInvoice } from '../../../src/complete/complete-invoice.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from '../table/drawn-tables.js'

/** What is asked of a line without VAT beside one with it. */
async function isAsked(name: string): Promise<boolean> {
  const { pages } = await readPdf(await drawPdf(table([[60, left], [330, right], [430, right], [540, right]], [
    ['Artikel', 'Menge', 'Preis', 'Betrag EUR'], ['Lager hell', '24', '20,00', '480,00'], [name, '6', '10,00', '60,00'],
    ['', '', 'Summe netto', '540,00'], ['', '', 'USt 19 % auf 480,00', '91,20'], ['', '', 'Gesamtbetrag', '631,20'],
  ])))
  const completed = completeInvoice(extractDraft(pages))
  return completed.status === 'incomplete' && completed.missing.some(({ en }) => en.startsWith('BT-120'))
}

it.each([
  'Gebinde Depot', 'Depot Harass', 'Hauptuntersuchung (durchlaufend)', 'Verauslagte Zollabgaben', 'Droits de plaidoirie',
  'Pallet a rendere', 'Marca da bollo', 'Griffierecht', 'Kaucja zwrotna', 'Customs duty', 'Beträge anderer Anbieter',
])('%s says by its name why it bears no VAT', async (name) => {
  expect(await isAsked(name)).toBe(false)
})

it('of other goods it is asked', async () => {
  expect(await isAsked('Apfelsaft')).toBe(true)
})

it('what is called a tax and said not to be taxed is none, and bears none', async () => {
  const { pages } = await readPdf(await drawPdf(table([[60, left], [330, right], [430, right], [540, right]], [
    ['Prestation', 'Qté', 'PU TTC', 'Montant TTC'], ['Chambre double', '2', '142,00', '284,00'], ['Petit-déjeuner', '4', '15,50', '62,00'],
    ['Taxe de séjour', '4', '1,65', '6,60'], [], ['', '', 'Total HT (10 %)', '314,55'], ['', '', 'TVA 10 %', '31,45'],
    ['', '', 'Taxe de séjour (non soumise)', '6,60'], ['', '', 'Total TTC', '352,60 €'],
  ])))
  const { lines } = extractDraft(pages).values
  expect(lines?.at(-1)?.vatRate?.toFixed()).toBe('0')
})

it('what is passed on may be summed up before the total', async () => {
  const { pages } = await readPdf(await drawPdf(table([[60, left], [330, right], [430, right], [540, right]], [
    ['Eigene Leistungen', 'Anzahl', 'Einzelpreis €', 'Betrag €'], ['Sarg, Kiefer massiv', '1', '985,00', '985,00'], ['Träger zur Beisetzung', '6', '48,00', '288,00'],
    ['Summe netto', '', '', '1.273,00'], ['zzgl. 19 % Mehrwertsteuer', '', '', '241,87'], ['Summe eigene Leistungen', '', '', '1.514,87'], [],
    ['Verauslagte Fremdkosten (durchlaufende Posten, ohne MwSt.)'], ['Friedhofsgebühren', '', '', '865,00'], ['Organist', '', '', '45,00'],
    ['Summe Auslagen', '', '', '910,00'], [], ['Rechnungsbetrag', '', '', '2.424,87'],
  ])))
  const { lines, totals } = extractDraft(pages).values
  expect(lines?.map(({ name, netAmount, vatRate }) => `${name}: ${netAmount?.toFixed(2)} at ${vatRate?.toFixed()}`)).toEqual([
    'Sarg, Kiefer massiv: 985.00 at 19', 'Träger zur Beisetzung: 288.00 at 19', 'Friedhofsgebühren: 865.00 at 0', 'Organist: 45.00 at 0',
  ])
  expect([totals?.netTotal, totals?.grossTotal].map((total) => total?.toFixed(2))).toEqual(['2183.00', '2424.87'])
})

it('two equal outlays are no outlay and its sum', async () => {
  const { pages } = await readPdf(await drawPdf(table([[60, left], [330, right], [430, right], [540, right]], [
    ['Leistung', 'Anzahl', 'Einzelpreis €', 'Betrag €'], ['Beratung', '2', '100,00', '200,00'],
    ['Summe netto', '', '', '200,00'], ['19 % MwSt.', '', '', '38,00'], ['Summe brutto', '', '', '238,00'],
    ['Gerichtskosten (ohne MwSt.)', '', '', '32,00'], ['Zustellkosten (ohne MwSt.)', '', '', '32,00'], ['Rechnungsbetrag', '', '', '302,00'],
  ])))
  expect(extractDraft(pages).values.totals?.grossTotal?.toFixed(2)).toBe('302.00')
})
