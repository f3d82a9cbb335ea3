import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

it.each([
  ['Stundensatz', 'Dauer', '06:30 h', '7:15 h'],
  ['à', 'Dauer', '06:30', '7:15'],
  ['à €', 'Stunden', '6:30 Std.', '7:15 Std.'],
  ['@', 'Hours', '6:30 hrs', '7:15 hrs'],
])('what took hours and minutes is counted: %s, %s, %s', async (price, time, first, second) => {
  const { pages } = await readPdf(await drawPdf(table([[60, left], [330, right], [430, right], [540, right]], [
    ['Tätigkeit', price, time, 'Betrag'], ['Entwurf', '80,00', first, '520,00'], ['Satz', '80,00', second, '580,00'],
    ['', '', 'Gesamt netto', '1.100,00'], ['', '', 'USt 19 %', '209,00'], ['', '', 'Rechnungsbetrag', '1.309,00'],
  ])))
  const { lines } = extractDraft(pages).values
  expect(lines?.map(({ quantity, unitPrice }) => [quantity?.toFixed(), unitPrice?.toFixed()])).toEqual([
    ['6.5', '80'], ['7.25', '80'],
  ])
})
