import { expect, it } from 'vitest'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import type { DraftValues } from '../../../src/model/draft.js'
import { type Typed, typedPage } from '../parties/drawn/typed-page.js'

/** Rows of cells, of which the first stand at the left edge and the others end at theirs. */
function valuesOf(
  left: readonly number[],
  right: readonly number[],
  rows: readonly (readonly string[])[],
): DraftValues {
  const texts = rows.flatMap((cells, row) => cells.flatMap((text, at): Typed[] => {
    const x = left[at] ?? right[at - left.length] ?? 0
    return text === '' ? [] : [{ x, y: 120 + 16 * row, text, ...(at >= left.length && { align: 'right' as const }) }]
  }))
  return extractSums(buildLayout([typedPage(texts)]), { language: 'de' }).values
}

it('the only column of money holds the amounts, and words beside the totals are no line', () => {
  const { lines = [], totals, charges = [] } = valuesOf([60], [400, 480, 540], [
    ['Produkt', 'Anzahl', 'Preis'], ['Jutesack natur', '100', '139,00 €'], ['Erntekiste Buche', '24', '358,80 €'], ['Bindegarn', '6', '71,70 €'], [],
    ['Bitte vor Anlieferung anrufen.', 'Zwischensumme', '569,50 €'], ['Lieferdatum entspricht dem Rechnungsdatum.', 'Lieferung', '18,90 €'], ['Rechnungsnummer angeben.', '19% MwSt.', '111,80 €'], ['', 'Gesamt', '700,20 €'],
  ])
  expect(lines.map(({ name, netAmount }) => [name, netAmount?.toFixed(2)])).toEqual([['Jutesack natur', '139.00'], ['Erntekiste Buche', '358.80'], ['Bindegarn', '71.70']])
  expect([charges[0]?.amount?.toFixed(2), totals?.netTotal?.toFixed(2), totals?.vatAmount?.toFixed(2)]).toEqual(['18.90', '588.40', '111.80'])
})

it('the code of an article is no tax, whatever tax is called so elsewhere', () => {
  const { lines = [] } = valuesOf([50, 90], [370, 450, 520, 550], [
    ['Cod.', 'Descrizione', 'Quantità', 'Prezzo netto', 'Importo', 'IVA'], ['DL', 'Direzione lavori', '1', '€ 3.200,00', '€ 3.200,00', '22%'], ['', 'Relazione geotecnica', '1', '€ 890,00', '€ 890,00', '22%'], ['PST', 'Pratica sismica', '1', '€ 420,50', '€ 420,50', '22%'],
    [], ['', '', '', '', 'Totale netto', '€ 4.510,50'], ['', '', '', '', 'Cassa previdenza 4%', '€ 180,42'], ['', '', '', '', 'Imponibile', '€ 4.690,92'], ['', '', '', '', 'IVA 22%', '€ 1.032,00'], ['', '', '', '', 'Totale documento', '€ 5.722,92'],
  ])
  expect(lines.map(({ name }) => name)).toEqual(['Direzione lavori', 'Relazione geotecnica', 'Pratica sismica'])
})

it('amounts behind all heads are those of the lines, where no head is of amounts', () => {
  const { lines = [] } = valuesOf([50, 110], [340, 430, 480, 540], [
    ['Datum', 'Omschrijving', 'Aantal', 'Prijs', 'BTW'], ['12-09-2025', 'Snoeien haag', '6,5 uur', '€ 46,50', '21%', '€ 302,25'],
    ['19-09-2025', 'Taxus baccata', '18 stuks', '€ 21,75', '9%', '€ 391,50'], ['19-09-2025', 'Tuinaarde', '2 stuks', '€ 89,00', '21%', '€ 178,00'], [],
    ['', '', '', 'Subtotaal excl. btw', '', '€ 871,75'],
  ])
  const figures = lines.map(({ quantity, unitPrice, netAmount }) => [quantity, unitPrice, netAmount])
  expect(figures.map((own) => own.map((figure) => figure?.toFixed(2)))).toEqual([
    ['6.50', '46.50', '302.25'], ['18.00', '21.75', '391.50'], ['2.00', '89.00', '178.00'],
  ])
})
