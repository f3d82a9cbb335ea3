import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

const drawn = (numbers: readonly string[], at: number): ReturnType<typeof table> => table(
  [[at, left], [110, left], [200, left], [460, right], [540, right]],
  [
    ['Rate', 'Fälligkeit', 'Leistung', 'USt %', 'Netto EUR'],
    ...numbers.map((number, month) => [number, `02.0${month + 1}.2026`, `Leasing Monat ${month + 1}`, '19,00', '612,00']),
    ['', '', 'Summe netto', '', '1.836,00'], ['', '', 'USt 19 %', '', '348,84'], ['', '', 'Gesamt', '', '2.184,84'],
  ],
)

it.each([
  ['go up by one before the names number the lines', ['19', '20', '21'], 60, [undefined, undefined, undefined]],
  ['do not go up by one may be prices', ['19', '20', '22'], 60, ['19', '20', '22']],
  ['stand behind the names may be prices', ['19', '20', '21'], 400, ['19', '20', '21']],
  ['have cents may be prices', ['19,00', '20,00', '21,00'], 60, ['19', '20', '21']],
])('whole numbers under a word for a price that %s', async (_, numbers, at, prices) => {
  const { lines } = extractDraft((await readPdf(await drawPdf(drawn(numbers, at)))).pages).values
  expect(lines?.map(({ unitPrice }) => unitPrice?.toFixed())).toEqual(prices)
})

it('whole prices before the names that give the amounts are prices', async () => {
  const items = table([[80, right], [140, right], [200, left], [540, right]], [
    ['Menge', 'Preis', 'Artikel', 'Netto EUR'],
    ['2', '19', 'Band', '38,00'], ['3', '20', 'Schloss', '60,00'], ['4', '21', 'Griff', '84,00'],
    ['', '', 'Summe netto', '182,00'], ['', '', 'USt 19 %', '34,58'], ['', '', 'Gesamt', '216,58'],
  ])
  const { lines } = extractDraft((await readPdf(await drawPdf(items))).pages).values
  expect(lines?.map(({ unitPrice }) => unitPrice?.toFixed())).toEqual(['19', '20', '21'])
})
