import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

async function quantitiesOf(items: ReturnType<typeof table>): Promise<string[] | undefined> {
  const { pages } = await readPdf(await drawPdf(items))
  return extractSums(buildLayout(pages), {}).values.lines?.map(({ quantity, unit }) =>
    `${quantity?.toFixed() ?? 'none'} ${unit ?? ''}`.trim())
}

const columns = [[50, left], [110, left], [400, right], [540, right]] as const
type Three = readonly [string, string, string]
const rides = (head: string, fares: Three, sums: Three): ReturnType<typeof table> =>
  table(columns, [
    ['Datum', 'Fahrt', head, 'Betrag €'],
    ['04.05.', 'Hafenstraße – Flughafen', '9', fares[0]], ['06.05.', 'Flughafen – Hafenstraße', '9', fares[1]],
    ['13.05.', 'Hafenstraße – Fernbahnhof', '118', fares[2]], [],
    ['', 'Nettobetrag', '', sums[0]], ['', 'MwSt 19 %', '', sums[1]], ['', 'Rechnungsbetrag', '', sums[2]],
  ])

it('fares that follow no price of a kilometre are not counted by their distance', async () => {
  expect(await quantitiesOf(rides('km', ['23,80', '25,00', '214,20'], ['263,00', '49,97', '312,97'])))
    .toEqual(['none', 'none', 'none'])
})

it('kilometres at one price are counted, though it is not printed', async () => {
  expect(await quantitiesOf(rides('km', ['3,78', '3,78', '49,56'], ['57,12', '10,85', '67,97'])))
    .toEqual(['9 KMT', '9 KMT', '118 KMT'])
})

it('hours are counted, whatever each of them costs', async () => {
  expect(await quantitiesOf(rides('Std.', ['23,80', '25,00', '214,20'], ['263,00', '49,97', '312,97'])))
    .toEqual(['9 HUR', '9 HUR', '118 HUR'])
})
