import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const lines = [
  ['Konzeption', 'zwei Korrekturschleifen', '5.600,00 €'], ['Packaging', 'Reinzeichnung und Druckdaten', '2.880,00 €'],
  ['Foodstylistin', 'Weiterberechnung ohne Aufschlag', '690,00 €'],
] as const
const sums = [['Teilsumme netto', '9.170,00 €'], ['Umsatzsteuer 19 %', '1.742,30 €'], ['Gesamtbetrag', '10.912,30 €']]

it('names lines without a head by the bold words above what else is said of them', async () => {
  const items = [
    ...lines.flatMap(([name, words, amount], at): Item[] => [
      [193, 300 + 40 * at, name, { bold: true }], [193, 313 + 40 * at, words, { size: 8 }],
      [540, 313 + 40 * at, amount, { right: true }],
    ]),
    ...sums.flatMap(([label = '', amount = ''], at): Item[] =>
      [[440, 450 + 15 * at, label, { right: true }], [540, 450 + 15 * at, amount, { right: true }]]),
  ]
  const { values } = extractDraft((await readPdf(await drawPdf(items))).pages)
  expect(values.lines?.map(({ name }) => name)).toEqual(lines.map(([name]) => name))
})

it('takes the bold words above a calculation for its name where a discount of other letters stands below', async () => {
  const rows = [
    ['Unterricht Violine', '3 Monate x 98,00 €', '294,00 €'], ['Ensemble', '3 Monate x 25,00 €', '75,00 €'],
    ['Leihinstrument', '3 Monate x 14,00 €', '42,00 €'],
  ] as const
  const items: Item[] = [
    ...rows.flatMap(([name, words, amount], at): Item[] => [
      [60, 300 + 40 * at, name, { bold: true }], [60, 313 + 40 * at, words],
      [394, 313 + 40 * at, amount, { right: true }],
    ]),
    [60, 430, 'Geschwisterermäßigung'], [394, 430, '-30,00 €', { right: true }],
    [60, 460, 'Gesamtbetrag', { bold: true }], [394, 460, '381,00 €', { right: true }],
  ]
  const { values } = extractDraft((await readPdf(await drawPdf(items))).pages)
  expect(values.lines?.map(({ name, quantity }) => [name, quantity?.toFixed()].join(' '))).toEqual(
    ['Unterricht Violine 3', 'Ensemble 3', 'Leihinstrument 3', 'Geschwisterermäßigung '])
})
