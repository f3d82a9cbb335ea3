import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

const columns = [[62, 'Pos.'], [128, 'Arbeitstext'], [400, 'Menge'], [470, 'Preis €'], [540, 'Betrag €']] as const
const groups = [
  [['1', 'Inspektion', '14', '10,00', '140,00'], ['2', 'Bremsen vorn', '13', '10,00', '130,00']],
  [['3', 'Bremsbelag', '1', '80,00', '80,00'], ['4', 'Ölfilter', '2', '15,00', '30,00']],
] as const
const sums = [['Summe Arbeit', '270,00'], ['Summe Teile', '110,00']] as const

/** Sums of groups that come to the net total come before it, side by side. */
it('counts a line under a heading of its own below the sum of another group', async () => {
  const items: Item[] = [
    ...groups.flatMap((rows, group) => [columns.map(([, text]) => text), ...rows].flatMap((texts, at) =>
      texts.map((text, index): Item => [columns[index]?.[0] ?? 0, 240 + 70 * group + 14 * at, text,
        { right: index > 1 }]))),
    ...sums.flatMap(([label, amount], group): Item[] =>
      [[420, 285 + 70 * group, label], [540, 285 + 70 * group, amount, { right: true }]]),
    [62, 375, 'Fremdleistung', { bold: true }], [128, 405, 'HU Prüfgebühr TÜV'], [540, 405, '118,91', { right: true }],
    ...['Lohn', 'Teile', 'Fremdl.', 'Netto', '19 % MwSt.', 'Zu zahlen EUR'].map((text, at): Item =>
      [140 + 80 * at, 440, text, { right: true }]),
    ...['270,00', '110,00', '118,91', '498,91', '94,79', '593,70'].map((text, at): Item =>
      [140 + 80 * at, 455, text, { right: true }]),
  ]
  const { values } = extractDraft((await readPdf(await drawPdf(items))).pages)
  expect(values.lines?.map(({ name, netAmount }) => [name, netAmount?.toFixed(2)].join(' '))).toEqual(
    ['Inspektion 140.00', 'Bremsen vorn 130.00', 'Bremsbelag 80.00', 'Ölfilter 30.00', 'HU Prüfgebühr TÜV 118.91'])
  expect(values.charges ?? []).toEqual([])
})
