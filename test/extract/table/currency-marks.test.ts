import { expect, it } from 'vitest'
import { rowsOf } from '../../../src/extract/table/cell.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { type Typed, typedPage } from '../parties/drawn/typed-page.js'

function cellsOf(...items: readonly Omit<Typed, 'y'>[]): string[] {
  return rowsOf(buildLayout([typedPage(items.map((item) => ({ ...item, y: 300 })))])).flatMap(({ cells }) =>
    cells.map(({ text }) => text))
}

const right = (x: number, text: string): Omit<Typed, 'y'> => ({ x, text, align: 'right' })

it.each<[why: string, items: Omit<Typed, 'y'>[], cells: string[]]>([
  ['behind a tab stop', [{ x: 60, text: 'Miete' }, right(450, '3.565,00'), { x: 474, text: 'EUR' }], ['Miete', '3.565,00 EUR']],
  ['at the left edge of the cell', [{ x: 60, text: 'Loyer' }, { x: 400, text: '€' }, right(500, '1 565,00')], ['Loyer', '€ 1 565,00']],
  ['before both of two amounts', [{ x: 300, text: '€' }, right(380, '46,50'), { x: 430, text: '€' }, right(500, '302,25')], ['€ 46,50', '€ 302,25']],
  ['behind both of two amounts', [right(380, '46,50'), { x: 394, text: 'CHF' }, right(500, '302,25'), { x: 514, text: 'CHF' }], ['46,50 CHF', '302,25 CHF']],
  ['at the left edge of the next cell, however near the amount before it', [{ x: 300, text: '€' }, right(400, '1.402,35'), { x: 408, text: '€' }, right(500, '3.072,95')], ['€ 1.402,35', '€ 3.072,95']],
  ['of per cent before the words of the tax', [right(300, 'USt 19'), { x: 320, text: '% auf 200,00' }, right(500, '38,00')], ['USt 19 % auf 200,00', '38,00']],
])('a mark %s belongs to its amount', (_why, items, cells) => {
  expect(cellsOf(...items)).toEqual(cells)
})

it('a mark among words, counts and rates stands by itself', () => {
  expect(cellsOf({ x: 60, text: 'Betrag' }, { x: 200, text: 'EUR' }, right(300, '19 %'))).toEqual(['Betrag', 'EUR', '19 %'])
  expect(cellsOf(right(300, '12'), { x: 320, text: 'EUR' })).toEqual(['12', 'EUR'])
})
