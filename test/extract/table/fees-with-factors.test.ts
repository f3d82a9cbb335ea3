import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

async function quantitiesOf(items: ReturnType<typeof table>) {
  const { pages } = await readPdf(await drawPdf(items))
  return extractSums(buildLayout(pages), {}).values.lines?.map(({ quantity, netAmount }) => `${quantity?.toFixed() ?? 'none'} = ${netAmount?.toFixed() ?? ''}`)
}

const counted = [[60, left], [300, right], [360, right], [420, right], [540, right]] as const
const uncounted = [[60, left], [300, right], [360, right], [540, right]] as const

it.each([
  ['Faktor'],
  // A head that nobody can read beside one that counts.
  ['Wolle'],
])('what counts is the column that says so, beside a fee and its %s', async (head) => {
  expect(await quantitiesOf(table(counted, [
    ['Leistung', 'Einfachsatz', head, 'Anz.', 'Betrag EUR'],
    ['Beratung', '4,66', '2,3', '1', '10,72'], ['Blutentnahme', '2,33', '1,8', '1', '4,19'], ['Impfung', '4,66', '2,3', '2', '21,44'], [],
    ['Rechnungsbetrag', '', '', '', '36,35'],
  ]))).toEqual(['1 = 10.72', '1 = 4.19', '2 = 21.44'])
})

it('a fee and what multiplies it are no quantity and price', async () => {
  expect(await quantitiesOf(table(uncounted, [
    ['Leistung', 'Einfachsatz', 'Faktor', 'Betrag EUR'], ['Blutbild', '3,50', '1,15', '4,02'], ['Kreatinin', '2,33', '1,15', '2,68'], [],
    ['Rechnungsbetrag', '', '', '6,70'],
  ]))).toEqual(['none = 4.02', 'none = 2.68'])
})

it('beside a column of factors the price of a day counts no days', async () => {
  const { pages } = await readPdf(await drawPdf(table(counted, [
    ['Artikel', 'Anz.', 'Preis/Tag', 'Faktor', 'Gesamt'],
    ['Mischpult', '1', '180,00', '1,50', '270,00'], ['Funkstrecke', '6', '32,00', '1,50', '288,00'], ['Techniker', '18', '46,00', 'Std', '828,00'], ['Transport', '2', '165,00', '', '330,00'], [],
    ['Nettosumme', '', '', '', '1.716,00'], ['19 % MwSt.', '', '', '', '326,04'], ['Gesamtsumme', '', '', '', '2.042,04'],
  ])))
  expect(extractSums(buildLayout(pages), {}).values.lines?.map(({ unit }) => unit)).toEqual([undefined, undefined, 'HUR', undefined])
})
