import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { Cell } from '../../../src/extract/table/cell.js'
import { figuresAmong } from '../../../src/extract/table/figure-in-column.js'
import { numberStyleOf } from '../../../src/extract/values/number-style.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

it.each([
  ['Stundensatz', 'Dauer', '06:30 h', '7:15 h'],
  ['à', 'Dauer', '06:30', '7:15'],
  ['à €', 'Stunden', '6:30 Std.', '7:15 Std.'],
  ['@', 'Hours', '6:30 hrs', '7:15 hrs'],
  ['Tarif/h', 'Durée', '6 h 30', '7 h 15'],
  ['Tarif/h', 'Durée', '6h30', '7h15'],
  ['Taux horaire', 'Temps passé', '6 h 30', '7 h 15'],
  ['à €', 'Zeitaufwand', '6 Std. 30 Min.', '7 Std. 15 Min.'],
  ['@', 'Hours', '6 h 30 min', '7 h 15 min'],
  ['à €', 'Umfang', '6 ½ Std.', '7 ¼ Std.'],
  ['Monatsrate', 'x', '6,5', '7,25'],
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

it.each([
  ['6 Std. 30', 'which nothing calls minutes'],
  ['6 h 30,00', 'with cents'],
  ['6 h 75', 'of more than an hour'],
  ['6 kg 30', 'behind another unit'],
])('%s, %s, is no time', (text) => {
  const cell = { text, words: text.split(' ').map((own) => ({ text: own })) } as unknown as Cell
  expect(figuresAmong([cell], 'quantity', numberStyleOf([], ','))).toEqual([])
})
