import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

async function linesOf(items: ReturnType<typeof table>): Promise<string[] | undefined> {
  const { pages } = await readPdf(await drawPdf(items))
  return extractDraft(pages).values.lines?.map(({ name, vatRate, netAmount }) =>
    `${name} ${vatRate?.toFixed()} ${netAmount?.toFixed()}`)
}

const columns = [[50, left], [70, left], [270, right], [340, right], [420, left], [540, right]] as const

it('a table that begins with the codes of the lines tells what they mean, and lists none', async () => {
  expect(await linesOf(table(columns, [
    ['Leistung', '', '', '', 'St', 'Betrag EUR'],
    ['Fracht Dülmen - Böblingen', '', '', '', '1', '214,60'], ['Maut', '', '', '', '1', '31,84'],
    ['Fracht Dülmen - Winterthur', '', '', '', '0', '418,00'], ['Abfertigung', '', '', '', '0', '45,00'], [], [],
    ['St', 'Bezeichnung', 'Netto EUR', 'USt EUR'], ['1', 'USt 19,00 %', '246,44', '46,82'],
    ['0', 'steuerfrei § 4 Nr. 3a UStG', '463,00', '0,00'], [], ['Rechnungsbetrag', '', '', '', '', 'EUR 756,26'],
  ]))).toEqual([
    'Fracht Dülmen - Böblingen 19 214.6', 'Maut 19 31.84', 'Fracht Dülmen - Winterthur 0 418', 'Abfertigung 0 45',
  ])
})

it('a head that is repeated above further lines lists them', async () => {
  const head = ['St', 'Bezeichnung', 'Netto EUR', 'USt EUR']
  expect(await linesOf(table(columns, [
    head, ['1', 'Fracht', '200,00', '38,00'], ['1', 'Maut', '30,00', '5,70'], [], [],
    head, ['1', 'Abfertigung', '45,00', '8,55'], [],
    ['Nettobetrag', '', '275,00'], ['USt 19 %', '', '52,25'], ['Rechnungsbetrag', '', '327,25'],
  ]))).toEqual(['Fracht 19 200', 'Maut 19 30', 'Abfertigung 19 45'])
})
