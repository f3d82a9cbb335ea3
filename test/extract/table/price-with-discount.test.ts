import { expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

const columns = [[50, left], [330, right], [430, right], [540, right]] as const

async function lineWith(price: string, amount: string, net: string) {
  const { pages } = await readPdf(await drawPdf(table(columns, [
    ['Bezeichnung', 'Menge', 'EP/€', 'GP/€'], ['Schalter', '85 Stck', price, amount], ['Rahmen', '20 Stck', '2,94', '58,80'], [],
    ['', '', 'Nettobetrag', net],
  ])))
  const { values, evidence } = extractSums(buildLayout(pages), {})
  const [line] = values.lines ?? []
  const open = evidence.find(({ path }) => path === 'lines[0].netAmount')?.unexplained ?? []
  return [...open, line?.unitPrice?.toFixed(), ...(line?.allowances ?? []).map(({ amount: off, percentage }) => `${off?.toFixed() ?? ''} = ${percentage?.toFixed() ?? ''} %`)]
}

it('a price with what is taken off it in one cell gives the amount to the cent', async () => {
  expect(await lineWith('3,94 -5%', '318,16', '376,96')).toEqual(['3.94', '16.74 = 5 %'])
})

it('where the two do not give the amount, the cell stays unexplained beside the price that is calculated', async () => {
  expect(await lineWith('3,94 -7%', '318,16', '376,96')).toEqual(['3,94 -7%', '3.7431'])
})
