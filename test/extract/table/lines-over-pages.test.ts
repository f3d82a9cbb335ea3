import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

it('the first line of a page begins at its code, above its amount', async () => {
  const columns = [[60, left], [150, left], [330, right], [430, right], [540, right]] as const
  const sheets = [
    table(columns, [
      ['Code article', 'Description', 'Quantité', 'Prix unitaire', 'Montant'], ['K-2337', 'Bureau'], ['', 'gris clair', '2', '100,00', '200,00'],
      ['A-9489', 'Fraisage selon'], ['', 'plan 4711-B', '1', '50,00', '50,00'],
    ]),
    table(columns, [
      ['K-6207', 'Cornière'], ['', 'galvanisée', '3', '10,00', '30,00'], ['A-3011', 'Déplacement', '1', '20,00', '20,00'],
      ['', '', '', 'Total HT', '300,00'], ['', '', '', 'TVA 20 %', '60,00'], ['', '', '', 'Total TTC', '360,00'],
    ]),
  ]
  const pages = await Promise.all(sheets.map(async (items, at) => {
    const [page] = (await readPdf(await drawPdf(items))).pages
    return page ? [{ ...page, number: at + 1 }] : []
  }))
  const { lines } = extractSums(buildLayout(pages.flat()), {}).values
  expect(lines?.map(({ name }) => name)).toEqual(['Bureau gris clair', 'Fraisage selon plan 4711-B', 'Cornière galvanisée', 'Déplacement'])
})
