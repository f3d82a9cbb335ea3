import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

const sums = [
  ['SUMME EUR', '', '', '', '30,00'], [], ['MwSt', '', 'Netto', 'Steuer', 'Brutto'],
  ['A 7%', '', '28,04', '1,96', '30,00'],
]
const columns = [[40, left], [56, left], [150, right], [190, right], [230, right]] as const

async function linesOf(rows: readonly (readonly string[])[]) {
  const { values } = extractDraft((await readPdf(await drawPdf(table(columns, [...rows, [], ...sums])))).pages)
  return values.lines?.map(({ name, quantity }) => `${quantity?.toFixed() ?? ''} ${name ?? ''}`.trim())
}

it('a till prints the price of one and the amount below what is counted', async () => {
  const rows = [
    ['2', 'Suppe'], ['', 'à 7,90', '', '', '15,80 A'], ['1', 'Brot', '', '', '4,20 A'], ['2', 'Salat mit 0,2 Saft'],
    ['', 'à 5,00', '', '', '10,00 A'],
  ]
  expect(await linesOf(rows)).toEqual(['2 Suppe', 'Brot', '2 Salat mit 0,2 Saft'])
})

it('a price of one that does not give the amount counts nothing', async () => {
  const rows = [['2', 'Suppe'], ['', 'à 7,00', '', '', '15,80 A'], ['2', 'Salat'], ['', 'à 7,10', '', '', '14,20 A']]
  expect(await linesOf(rows)).toEqual(['Suppe à 7,00', '2 Salat'])
})

it('words that only head an amount with words of its own name no line', async () => {
  expect(await linesOf([['Speisen'], ['', 'Nr. 2', '', '', '15,80 A'], ['Getränke'], ['', 'Nr. 3', '', '', '14,20 A']]))
    .toBeUndefined()
})

it('what is counted may stand above the name whose amount it gives', async () => {
  const counted = [['2 Stk x 7,90'], ['Suppe', '', '', '', '15,80 A']]
  const rows = [['Brot', '', '', '', '4,20 A'], ['2 Stk x 5,00'], ['Salat', '', '', '', '10,00 A']]
  expect(await linesOf([...counted, ...rows])).toEqual(['2 Suppe', 'Brot', '2 Salat'])
  expect(await linesOf([['Suppe', '', '', '', '15,80 A'], ...rows])).toEqual(['Suppe', 'Brot', '2 Salat'])
})

it('one piece before a name is counted as others are', async () => {
  const rows = [
    ['2 x Suppe', '', '', '', '15,80 A'], ['', 'a 7,90'], ['1 x Brot', '', '', '', '4,20 A'],
    ['2 x Salat', '', '', '', '10,00 A'], ['', 'a 5,00'],
  ]
  expect(await linesOf(rows)).toEqual(['2 Suppe', '1 Brot', '2 Salat'])
})
