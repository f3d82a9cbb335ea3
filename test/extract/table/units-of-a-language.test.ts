import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

const items = table([[60, left], [330, right], [430, right], [540, right]], [
  ['Omschrijving', 'Aantal', 'Eenheidsprijs', 'Totaal'], ['Montage', '4 u', '50,00', '200,00'], ['Kraan', '2 st', '30,00', '60,00'],
  ['', '', 'Totaal excl. btw', '260,00'], ['', '', 'Btw 21 %', '54,60'], ['', '', 'Te betalen', '314,60'],
])

it.each([['nl', ['HUR', 'H87']], ['fr', ['C62', 'H87']]])('a unit is what its word means in %s', async (language, units) => {
  const { pages } = await readPdf(await drawPdf(items))
  const { values } = extractSums(buildLayout(pages), { language })
  expect(values.lines?.map(({ unit }) => unit)).toEqual(units)
})

it('letters in brackets behind a name are its abbreviation, and a unit where they are none', async () => {
  const { pages } = await readPdf(await drawPdf(table([[60, left], [330, right], [430, right], [540, right]], [
    ['Leistung', 'Anzahl', 'Einzelpreis', 'Betrag'], ['Krankengymnastik (KG)', '6', '31,50', '189,00'], ['Manuelle Therapie (MT)', '4', '36,80', '147,20'],
    ['Wickelmaterial (kg)', '2', '5,00', '10,00'], ['', '', 'Rechnungssumme', '346,20'],
  ])))
  const { values } = extractSums(buildLayout(pages), { language: 'de' })
  expect(values.lines?.map(({ unit }) => unit)).toEqual([undefined, undefined, 'KGM'])
})
