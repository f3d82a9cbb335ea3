import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

/** Rows of texts at the columns of a table; every column but the first `left` is set to the right. */
function table(columns: readonly number[], left: number, rows: readonly (readonly string[])[], y = 100): Item[] {
  return rows.flatMap((texts, at) => texts.flatMap((text, index): Item[] =>
    (text === '' ? [] : [[columns[index] ?? 0, y + 13 * at, text, { right: index >= left }]])))
}

async function draftOf(items: readonly Item[]): Promise<ReturnType<typeof extractDraft>> {
  return extractDraft((await readPdf(await drawPdf(items))).pages)
}

const counts = [60, 330, 430, 540]

it('asks for the total where a part without tax stands below the one with it and both make a larger total', async () => {
  const { evidence } = await draftOf(table(counts, 1, [
    ['Kabelanschluss', '12', '20,00', '240,00'], ['Fernwärme', '100', '2,00', '200,00'],
    ['Netto Versorgung', '', '', '440,00'], ['Umsatzsteuer 19 %', '', '', '83,60'], ['Summe Versorgung brutto', '', '', '523,60'],
    ['B Abgaben'], ['Straßenreinigung', '12', '5,00', '60,00'], ['Summe Abgaben', '', '', '60,00'],
    ['Abgaben und Entgelte gesamt', '', '', '583,60'],
  ]))
  expect(evidence.findLast(({ path }) => path === 'totals.grossTotal')?.confidence).toBeLessThan(0.6)
})

it('counts what its sign counts where no head names the prices', async () => {
  const { values: { lines } } = await draftOf(table([60, 430, 540], 1, [
    ['4x Limonade', '2,90', '11,60'], ['2x Flammkuchen', '13,50', '27,00'], ['1x Eis', '6,80', '6,80'],
    ['Summe EUR', '', '45,40'], ['darin 19 % MwSt.', '', '7,25'],
  ]))
  expect(lines?.map(({ name, quantity }) => `${String(quantity?.toFixed())} ${String(name)}`)).toEqual(['4 Limonade', '2 Flammkuchen', '1 Eis'])
})

const end = [['Netto', '', '', '90,00'], ['Umsatzsteuer 19 %', '', '', '17,10'], ['Gesamtbetrag', '', '', '107,10']]
const head = ['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag']

it('takes no list of connections at 0,00 for lines, and names a discount by its own word', async () => {
  const { values: { lines } } = await draftOf([
    ...table(counts, 1, [head, ['Anschluss', '2', '50,00', '100,00'], ['Rabatt Treue', '1', '-10,00', '-10,00'], ['Monat 7 von 12'], ...end]),
    ...table([60, 200, 430, 540], 2, [
      ['Rufnummer', 'Nutzer', 'SMS', 'Betrag'], ['0160 555 01', 'Anna', '118', '0,00'], ['0160 555 02', 'Jan', '64', '0,00'],
    ], 300),
  ])
  expect(lines?.map(({ name }) => name)).toEqual(['Anschluss', 'Rabatt Treue Monat 7 von 12'])
})

it('adds shipping to all lines where their names stand above their figures', async () => {
  const { values } = await draftOf([
    ...table(counts, 1, [head, ['Schreibtisch'], ['', '2', '40,00', '80,00'], ['Kabelkanal'], ['', '1', '20,00', '20,00']]),
    ...table([300, 540], 1, [
      ['Zwischensumme', '100,00'], ['Rabatt (Code HERBST, 15 %)', '- 15,00'], ['Versandkosten Palette', '5,00'],
      ['Netto', '90,00'], ['Umsatzsteuer 19 %', '17,10'], ['Gesamtbetrag', '107,10'],
    ], 190),
  ])
  expect([values.lines?.length, values.charges?.length, values.allowances?.length]).toEqual([2, 1, 1])
})
