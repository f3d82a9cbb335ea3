import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

async function namesOn(sheets: readonly (readonly Item[])[]): Promise<(string | undefined)[] | undefined> {
  const pages = await Promise.all(sheets.map(async (items, at) => {
    const [page] = (await readPdf(await drawPdf(items))).pages
    return page ? [{ ...page, number: at + 1 }] : []
  }))
  return extractSums(buildLayout(pages.flat()), {}).values.lines?.map(({ name }) => name)
}

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
  expect(await namesOn(sheets)).toEqual(['Bureau gris clair', 'Fraisage selon plan 4711-B', 'Cornière galvanisée', 'Déplacement'])
})

it('the first line of a page begins half a line above its amount', async () => {
  const edges = [330, 430, 540]
  const halves = (rows: readonly (readonly [name: string, below: string, ...figures: string[]])[]): Item[] =>
    rows.flatMap(([name, below, ...figures], at): Item[] => [
      [60, 120 + 40 * at, name],
      [60, 134 + 40 * at, below],
      ...figures.map((text, index): Item => [edges[index] ?? 540, 127 + 40 * at, text, { right: true }]),
    ])
  const ends = table([[430, right], [540, right]], [['Nettobetrag', '900,00'], ['USt. 19 %', '171,00'], ['Gesamt', '1.071,00']]).map(([x, y, ...rest]): Item => [x, y + 120, ...rest])
  const sheets = [
    [...table([[60, left], [330, right], [430, right], [540, right]], [['Beschreibung', 'Anzahl', 'Einzelpreis', 'Netto']]), ...halves([['Teamplan', 'im April', '2', '100,00', '200,00'], ['Speicher', 'im April', '1', '300,00', '300,00']])],
    [...halves([['Schnittstelle', 'im April', '1', '250,00', '250,00'], ['Nachrichten', 'im März', '3', '50,00', '150,00']]), ...ends],
  ]
  expect((await namesOn(sheets))?.map((name) => name?.split(' im ')[0])).toEqual(['Teamplan', 'Speicher', 'Schnittstelle', 'Nachrichten'])
})

it('goes on with whole lines where the head of the names is a word that nobody knows', async () => {
  const columns = [[60, left], [90, left], [330, right], [430, right], [540, right]] as const
  const sheets = [
    table(columns, [['N°', 'Nom', 'Quantité', 'Prix HT', 'Prix TTC'], ['1', 'Presse', '2', '100,00', '240,00'], ['2', 'Carnet', '1', '50,00', '60,00']]),
    table(columns, [['3', 'Atlas', '3', '10,00', '36,00'], ['4', 'Encre', '1', '20,00', '24,00'], [], ['', '', '', 'Total HT', '300,00'], ['', '', '', 'TVA 20 %', '60,00'], ['', '', '', 'Total TTC', '360,00']]),
  ]
  expect(await namesOn(sheets)).toEqual(['Presse', 'Carnet', 'Atlas', 'Encre'])
})
