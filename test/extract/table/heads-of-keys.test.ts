import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

async function read(rows: readonly (readonly string[])[], columns: Parameters<typeof table>[0]) {
  const { pages } = await readPdf(await drawPdf(table(columns, rows)))
  return extractSums(buildLayout(pages), {}).values.lines?.map(({ quantity, unitPrice, netAmount }) =>
    [quantity, unitPrice, netAmount].map((figure) => figure?.toFixed()).join(' '))
}

it.each([
  ['heads the amounts', ['E-Preis', 'EUR', 'St']],
  ['goes on behind a head of its own', ['E-Preis', 'Betrag EUR', 'St']],
])('the currency beside the head of keys %s', async (_, heads) => {
  const columns = [[60, left], [300, right], [400, right], [478, right], [484, left]] as const
  const rows = [
    ['Artikel', 'Menge', ...heads], ['Silikon', '8', '6,50', '52,00', 'A'], ['Erde', '2', '5,00', '10,00', 'B'], [],
    ['Summe netto', '', '', '62,00', ''],
  ]
  expect(await read(rows, columns)).toEqual(['8 6.5 52', '2 5 10'])
})

it('the keys of rates below the lines name no goods, whatever heads them', async () => {
  const rows = [
    ['Date', 'Libellé', 'TVA', 'Débit EUR', 'Crédit EUR'], ['08/06/26', 'Hébergement', 'T2', '110,00', ''],
    ['08/06/26', 'Parking', 'T4', '24,00', ''], ['Total', '', '', '134,00', ''], [],
    ['Code', 'Taux', 'Montant HT', 'Montant TVA', 'Montant TTC'], ['T2', '10,00 %', '100,00', '10,00', '110,00'],
    ['T4', '20,00 %', '20,00', '4,00', '24,00'], ['Total', '', '120,00', '14,00', '134,00'],
  ]
  const columns = [[60, left], [110, left], [300, right], [410, right], [520, right]] as const
  const { pages } = await readPdf(await drawPdf(table(columns, rows)))
  const { lines, vatBreakdown } = extractSums(buildLayout(pages), { language: 'fr' }).values
  expect(lines?.map(({ name, vatRate }) => [name, vatRate?.toFixed()])).toEqual([['Hébergement', '10'], ['Parking', '20']])
  expect(vatBreakdown?.map(({ rate, taxAmount }) => [rate, taxAmount].map(String))).toEqual([['10', '10'], ['20', '4']])
})
