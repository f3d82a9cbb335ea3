import { describe, expect, it } from 'vitest'
import { completeInvoice } from '../../../src/complete/complete-invoice.js'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

/** Totals that give the net total without any service above them: the services themselves can't be read. */
const totals: Item[] = [
  [60, 60, 'Glanzwerk Reinigung GmbH, Seilergasse 3, 90403 Nürnberg'], [60, 72, 'USt-IdNr. DE136695976'],
  [60, 120, 'Stadt Fürstenwalde'], [60, 132, 'Am Markt 4'], [60, 144, '15517 Fürstenwalde'],
  [60, 200, 'Rechnung Nr. 2026-77', { size: 13, bold: true }], [400, 200, 'Rechnungsdatum: 02.11.2026'],
  [60, 300, 'Summe Einzelleistungen'], [480, 300, '7.173,75 €'], [60, 316, 'abzgl. 3 % Nachlass'], [480, 316, '-215,21 €'],
  [60, 332, 'Nettobetrag'], [480, 332, '6.958,54 €'], [60, 348, 'zzgl. 19 % USt.'], [480, 348, '1.322,12 €'], [60, 364, 'Bruttobetrag'], [480, 364, '8.280,66 €'],
]

describe('totals', () => {
  it('are no lines, even where they add up', async () => {
    const { pages } = await readPdf(await drawPdf(totals))
    const draft = extractDraft(pages)
    expect(draft.values.lines?.map(({ name }) => name) ?? []).not.toContain('Summe Einzelleistungen')
    expect(completeInvoice(draft).status).toBe('incomplete')
  })
})
