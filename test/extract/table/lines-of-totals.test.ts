import { describe, expect, it } from 'vitest'
import { completeInvoice } from '../../../src/complete/complete-invoice.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

/** Totals that give the net total without any service above them: the services themselves can't be read. */
const totals: Item[] = [
  [60, 60, 'Glanzwerk Reinigung GmbH, Seilergasse 3, 90403 Nürnberg'], [60, 72, 'USt-IdNr. DE136695976'],
  [60, 120, 'Stadt Fürstenwalde'], [60, 132, 'Am Markt 4'], [60, 144, '15517 Fürstenwalde'],
  [60, 200, 'Rechnung Nr. 2026-77', { size: 13, bold: true }], [400, 200, 'Rechnungsdatum: 02.11.2026'],
  [60, 300, 'Summe Einzelleistungen'], [480, 300, '7.173,75 €'], [60, 316, 'abzgl. 3 % Nachlass'], [480, 316, '-215,21 €'],
  [60, 332, 'Nettobetrag'], [480, 332, '6.958,54 €'], [60, 348, 'zzgl. 19 % USt.'], [480, 348, '1.322,12 €'], [60, 364, 'Bruttobetrag'], [480, 364, '8.280,66 €'],
]

describe('totals', () => {
  it.each([['at one left edge', totals], ['at one right edge', totals.map(([x, y, text]): Item => [x, y, text, { right: x === 480 }])]])('are no lines, even where they add up: amounts %s', async (_, items) => {
    const { pages } = await readPdf(await drawPdf(items))
    const draft = extractDraft(pages)
    expect(draft.values.lines?.map(({ name }) => name) ?? []).not.toContain('Summe Einzelleistungen')
    expect(completeInvoice(draft).status).toBe('incomplete')
  })
})

it('keeps a line whose unit is called like a tax', async () => {
  const items = table([[60, left], [330, right], [350, left], [430, right], [540, right]], [
    ['Omschrijving', 'Aantal', 'Eenh.', 'Prijs', 'Bedrag'], ['Abdijbier', '60', 'bak', '23,40', '1.404,00'],
    ['Abdijbier 20 L', '15', 'vat', '58,75', '881,25'], ['', '', '', 'Netto', '2.285,25'], ['', '', '', 'Btw 21 %', '479,90'], ['', '', '', 'Te betalen', '2.765,15'],
  ])
  const { pages } = await readPdf(await drawPdf(items))
  const { values } = extractSums(buildLayout(pages), { language: 'nl' })
  expect(values.lines?.map(({ name }) => name)).toEqual(['Abdijbier', 'Abdijbier 20 L'])
})
