import { expect, it } from 'vitest'
import { left, right } from './drawn-tables.js'
import { toldOfTable } from './told-of-table.js'

const told = (rows: readonly (readonly string[])[]): ReturnType<typeof toldOfTable> =>
  toldOfTable([[57, left], [79, left], [295, right], [357, right], [440, right], [476, right], [539, right]], rows)

const head = ['Pos', 'Artikel', 'Stck', 'Menge ME', 'Preis PE', 'Rab', 'Wert EUR']
const sums = (net: string, vat: string, gross: string): string[][] =>
  [[], ['', '', '', 'Nettobetrag', '', '', net], ['', '', '', '19,00 % MwSt', '', '', vat], ['', '', '', 'Endbetrag EUR', '', '', gross]]

it('a price runs together with what it is for', async () => {
  const { lines, asked } = await told([head,
    ['10', 'Flachstahl', '24', '542 KG', '118,50 100 KG', '5,0%', '610,16'],
    ['20', 'Träger', '8', '1.529 KG', '1.048,00 TO', '', '1.602,39'],
    ['30', 'Rohr', '12', '72,00 M', '15,84 M', '10,0%', '1.026,43'],
    ['40', 'Sägeschnitt', '8', '8 ST', '6,80 ST', '', '54,40'], ...sums('3.293,38', '625,74', '3.919,12')])
  expect(lines).toEqual(['542 KGM 118.5 100', '1529 KGM 1048 1000', '72 MTR 15.84 –', '8 H87 6.8 –'])
  expect(asked).toEqual([])
})

it('of what has such a price and no count a person is asked how much it is', async () => {
  const { asked } = await told([head,
    ['10', 'Flachstahl', '', '', '118,50 100 KG', '', '642,27'],
    ['20', 'Träger', '8', '1.529 KG', '1.048,00 TO', '', '1.602,39'], ...sums('2.244,66', '426,49', '2.671,15')])
  expect(asked).toEqual([0])
})
