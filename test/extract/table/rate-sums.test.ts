import { expect, it } from 'vitest'
import { readForm } from '../../../src/extract/form/read-form.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import type { Row } from '../../../src/extract/table/cell.js'
import { findTables } from '../../../src/extract/table/find-tables.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const columns = [44, 61, 308, 356, 380, 437, 492, 553]
const right = { right: true }

function row(y: number, texts: readonly string[]): Item[] {
  return texts.map((text, at): Item => (at < 2 ? [columns[at] ?? 0, y, text] : [columns[at] ?? 0, y, text, right]))
}

/** Narrower than the table above it. */
function sums(y: number, label: string, rate: string, ...amounts: readonly string[]): Item[] {
  const figures = amounts.map((text, at): Item => [[480, 515, 553][at] ?? 0, y, text, right])
  return [[397, y, label], [425, y, rate], ...figures]
}

it('what the lines of each rate come to, above the total of all, is no line', async () => {
  const { pages } = await readPdf(await drawPdf([
    ...row(200, ['Lp.', 'Nazwa towaru', 'Liczba', 'Cena', 'VAT', 'Netto', 'Kwota VAT', 'Brutto']),
    ...row(212, ['1', 'Folia do palet', '10', '12,00', '23%', '120,00', '27,60', '147,60']),
    ...row(224, ['2', 'Poradnik druk', '2', '40,00', '5%', '80,00', '4,00', '84,00']),
    ...row(236, ['3', 'Karton', '50', '2,00', '23%', '100,00', '23,00', '123,00']),
    ...sums(254, 'w tym', '23%', '220,00', '50,60', '270,60'),
    ...sums(266, '', '5%', '80,00', '4,00', '84,00'),
    ...sums(278, 'Razem', '', '300,00', '54,60', '354,60'),
  ]))
  const layout = buildLayout(pages)
  const { ledger } = findTables(readForm(layout).rows, layout, { decimal: ',', sides: false })
  const firstCells = (rows: Iterable<Row>): string[] => [...rows].map(({ cells: [first] }) => first?.text ?? '')
  expect(firstCells(ledger?.lines ?? [])).toEqual(['1', '2', '3'])
  expect(firstCells(ledger?.sums ?? [])).toEqual(['w tym 23%', '5%', 'Razem'])
})
