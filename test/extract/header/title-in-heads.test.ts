import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const typeOf = async (items: readonly Item[]) =>
  extractDraft((await readPdf(await drawPdf(items))).pages).values.invoiceType

const row = (y: number, ...texts: readonly string[]): Item[] => texts.map((text, at): Item => [60 + 110 * at, y, text])

it('takes the head of a column for no title', async () => {
  const bill = [
    ...row(150, 'Rechnung R2025-0188'),
    ...row(290, 'Datum', 'Text', 'Belastung', 'Gutschrift'),
    ...row(310, '10.06.25', 'Logis', '139,00'),
  ]
  expect(await typeOf(bill)).toBe('380')
})

it('keeps the title of a row that numbers and dates stand in', async () => {
  const note = [
    ...row(150, 'Gutschrift', 'Nr. 4711', 'Datum 01.02.26', 'Kunde 1088'),
    ...row(310, '10.06.25', 'Logis', '139,00'),
  ]
  expect(await typeOf(note)).toBe('381')
})

it.each([
  ['a correction that names the invoice it corrects', 'Rechnungskorrektur zur Rechnung Nr. 260417 vom 28.05.2026', 'Netto 400,00', '384'],
  ['a correction that gives back', 'Rechnungskorrektur zur Rechnung Nr. 260417 vom 28.05.2026', 'Gutschriftsbetrag EUR 476,00', '381'],
  ['a correction whose letter speaks of something else', 'Korrekturrechnung 118', 'Wir schreiben Ihnen, da die Anschrift falsch war.', '384'],
  ['a correction that leaves a rest', 'Korrekturrechnung 118', 'Differenz zu Ihren Gunsten 20,00 EUR', '384'],
  ['a correction that gives back, in its sentence', 'Korrekturrechnung 118', 'Den Betrag von 476,00 EUR schreiben wir Ihnen gut.', '381'],
])('%s', async (_, title, below, type) => {
  expect(await typeOf([...row(150, title), ...row(290, 'Artikel', 'Betrag'), ...row(310, 'Messer', '400,00'), ...row(400, below)])).toBe(type)
})
