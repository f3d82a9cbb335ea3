import { expect, it } from 'vitest'
import { withoutRunningSums } from '../../../src/extract/table/running-sum.js'
import type { Cell, Row } from '../../../src/extract/table/cell.js'
import { toColumn, type ColumnRole } from '../../../src/extract/table/column.js'
import { placedRow, type PlacedRow } from '../../../src/extract/table/place-cells.js'

const roles: readonly ColumnRole[] = ['description', 'quantity', 'unitPrice', 'amount']
const columns = roles.map((role) => toColumn({ x0: 0, x1: 0 }, new Map([[role, 1]])))
const style = { decimal: ',', sides: false } as const

const placed = (page: number, ...texts: readonly string[]): PlacedRow =>
  placedRow(
    { page } as unknown as Row,
    new Map(texts.flatMap((text, at) => (text === '' ? [] : [[at, [{ text } as unknown as Cell]] as const]))),
    columns,
    style,
  )

const names = (rows: readonly PlacedRow[]): (string | undefined)[] =>
  withoutRunningSums({ rows, columns }).map(({ cells }) => cells.get(0)?.[0]?.text)

const goods = [placed(1, 'Kelle', '6', '15,00', '90,00'), placed(1, 'Latte', '4', '25,00', '100,00')]

it.each([
  ['a carried sum that begins a page', [...goods, placed(2, 'UEBERTRAG', '', '', '190,00'), placed(2, 'Folie', '3', '10,00', '30,00')]],
  ['with the number of the other page', [...goods, placed(2, 'UEBERTRAG VON BLATT', '', '1', '190,00'), placed(2, 'Folie', '3', '10,00', '30,00')]],
  ['a sum of lines', [...goods, placed(1, 'Zusammen', '', '', '190,00'), placed(1, 'Folie', '3', '10,00', '30,00')]],
])('%s is no line, and the lines go on', (_, rows) => {
  expect(names(rows)).toEqual(['Kelle', 'Latte', 'Folie'])
})

it('the sum of a group on the next page is none of all', () => {
  const rows = [...goods, placed(2, 'Pfand', '2', '3,00', '6,00'), placed(2, 'Kasten', '1', '4,00', '4,00'), placed(2, 'Summe Pfand', '', '', '10,00')]
  expect(names(rows)).toEqual(['Kelle', 'Latte', 'Pfand', 'Kasten'])
})

it('a whole line that comes to the same stays', () => {
  expect(names([...goods, placed(1, 'Gerüst', '1', '190,00', '190,00')])).toEqual(['Kelle', 'Latte', 'Gerüst'])
})
