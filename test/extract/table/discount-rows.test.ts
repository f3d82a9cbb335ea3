import { describe, expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

const columns = [[50, left], [110, left], [300, right], [330, left], [400, right], [430, left], [540, right]] as const

/** Conditions below a position as large programs print them: percentage among the prices, its sign behind it. */
const drawn = (discount: string): ReturnType<typeof table> => table(columns, [
  ['Pos.', 'Material', 'Menge', 'ME', 'Preis', 'pro', 'Nettowert'],
  ['10', 'Lager', '40', 'ST', '6,85', '1 ST', '274,00'], ['', '', 'Kundenrabatt', '', '10,000-', '%', discount],
  ['', '', 'Positionswert netto', '', '', '', '246,60'], ['20', 'Schraube', '1.500', 'ST', '9,72', '100 ST', '145,80'],
  ['30', 'Ring', '25', 'ST', '2,00', '1 ST', '50,00'], ['', '', 'Kundenrabatt', '', '10,000-', '%', '5,00-'],
  ['', '', 'Positionswert netto', '', '', '', '45,00'], [],
  ['', '', 'Summe Positionen', '', '', '', '437,40'], ['', '', 'Umsatzsteuer', '', '19,000', '%', '83,11'],
  ['', '', 'Rechnungsbetrag', '', '', '', '520,51'],
])

async function linesIn(items: ReturnType<typeof table>): Promise<string[] | undefined> {
  const { pages } = await readPdf(await drawPdf(items))
  return extractSums(buildLayout(pages), {}).values.lines?.map(({ name, netAmount, allowances }) =>
    [name, netAmount?.toFixed(2), ...(allowances ?? []).map(({ amount }) => amount?.toFixed(2))].join(' '))
}

const edges = [50, 90, 110, 180, 200, 350, 420, 550].map((x, at) => [x, [3, 5, 6, 7].includes(at)] as const)
/** Head and lines in two rows: what it is, and below it how much of it. */
const inTwoRows = table(edges, [
  ['Pos.', 'Artikel', '', '', 'Bezeichnung'], ['', '', 'Menge', '', '', 'Preis', 'Preiseinheit', 'Wert in EUR'],
  ['0010', 'AK-150', '', '', 'Absperrklappe'], ['', '', '', '6 ST', '', '218,40 EUR', '1 ST', '1.310,40'],
  ['0020', 'FD-EP', '', '', 'Flachdichtung'], ['', '', '', '200 ST', '', '184,50 EUR', '100 ST', '369,00'],
  ['0030', 'RV-080', '', '', 'Rückschlagventil'], ['', '', '', '3 ST', '', '164,00 EUR', '1 ST', '492,00'],
  ['', '', 'Rabatt', '', '', '5,000- %', '', '24,60-'], ['', '', 'Positionswert netto', '', '', '', '', '467,40'],
  ['0040', 'GS-M16', '', '', 'Gewindestange'], ['', '', '', '24 M', '', '4,35 EUR', '1 M', '104,40'], [],
  ['', '', '', '', 'Summe Positionen', '', '', '2.251,20'], ['', '', '', '', 'Umsatzsteuer 19,000 %', '', '', '427,73'],
  ['', '', '', '', 'Endbetrag', '', '', '2.678,93'],
])

describe('a discount in a row of its own, and what it leaves in the next', () => {
  it('belong to the line above', async () => {
    expect(await linesIn(drawn('27,40-'))).toEqual(['Lager 246.60 27.40', 'Schraube 145.80', 'Ring 45.00 5.00'])
  })

  it('may stand beside the name of the line', async () => {
    const beside = table([[50, left], [90, left], [330, right], [340, left], [430, right], [435, left], [540, right]], [
      ['Pos.', 'Material', 'Menge', '', 'Preis', 'Einheit', 'Wert EUR'], ['', 'Bezeichnung'],
      ['10', '4410233', '50,625 M2', 'Bruttopreis', '9,95', '1 M2', '503,72'],
      ['', 'Verlegeplatte N+F 18x675 mm', '', 'Rabatt', '12,000-', '%', '60,45-'], ['', '', '', 'Positionswert', '', '', '443,27'],
      ['20', '1200418', '75,000 M2', '', '3,42', '1 M2', '256,50'], ['', 'Gipskartonplatte 12,5 mm'],
      ['30', '1204077', '48 ST', '', '6,84', '1 ST', '328,32'], ['', 'Profil 75/50 L=3000 mm'], [],
      ['', '', 'Summe Positionen', '', '', '', '1.028,09'], ['', '', 'Ausgangssteuer', '', '19,000', '%', '195,34'],
      ['', '', 'Endbetrag', '', '', '', '1.223,43'],
    ])
    expect(await linesIn(beside)).toEqual([
      '4410233 Verlegeplatte N+F 18x675 mm 443.27 60.45', '1200418 Gipskartonplatte 12,5 mm 256.50', '1204077 Profil 75/50 L=3000 mm 328.32',
    ])
  })

  it('stay apart where the percentage does not give the amount', async () => {
    expect(await linesIn(drawn('28,40-'))).not.toContain('Lager 246.60 27.40')
  })

  it('are one with a surcharge between them, where other lines end in the same words', async () => {
    const items = table(columns, [
      ['Pos.', 'Material', 'Menge', 'ME', 'Preis', 'pro', 'Nettowert'],
      ['10', 'Lager', '40', 'ST', '6,85', '1 ST', '274,00'], ['', '', 'Rabatt', '', '10,000-', '%', '27,40-'],
      ['', '', 'Legierung', '', '', '', '7,40'], ['', '', 'Nettowert Position', '', '', '', '254,00'],
      ['20', 'Schraube', '1.500', 'ST', '9,72', '100 ST', '145,80'], ['', '', 'Rabatt', '', '50,000-', '%', '72,90-'],
      ['', '', 'Nettowert Position', '', '', '', '72,90'], ['30', 'Ring', '25', 'ST', '2,00', '1 ST', '50,00'], [],
      ['', '', 'Summe Positionen', '', '', '', '376,90'], ['', '', 'Umsatzsteuer', '', '19,000', '%', '71,61'],
      ['', '', 'Endbetrag EUR', '', '', '', '448,51'],
    ])
    expect(await linesIn(items)).toEqual(['Lager 254.00 27.40', 'Schraube 72.90 72.90', 'Ring 50.00'])
    const { pages } = await readPdf(await drawPdf(items))
    expect(extractSums(buildLayout(pages), {}).values.lines?.[0]?.charges?.map(({ amount, reason }) => `${reason} ${amount?.toFixed(2)}`)).toEqual(['Legierung 7.40'])
  })

  it('belong to the line above where each line has two rows, as its head has', async () => {
    expect(await linesIn(inTwoRows)).toEqual(
      ['Absperrklappe 1310.40', 'Flachdichtung 369.00', 'Rückschlagventil 467.40 24.60', 'Gewindestange 104.40'],
    )
  })
})

it('what is counted and priced below a line is one itself, though it speaks of a surcharge and a sum of both follows', async () => {
  const rows = table([[50, left], [300, right], [400, right], [540, right]], [
    ['Leistung', 'Stunden', 'Satz', 'Betrag EUR'],
    ['Normalstunden', '35,00', '24,90', '871,50'], ['Samstagsarbeit inkl. Zuschlag', '6,00', '31,13', '186,78'],
    ['', '', 'Summe 0422', '1.058,28'],
    ['Normalstunden', '40,00', '27,60', '1.104,00'], ['Feiertagsarbeit', '7,50', '55,20', '414,00'],
    ['', '', 'Summe 0388', '1.518,00'], [],
    ['', '', 'Gesamt netto', '2.576,28'], ['', '', 'Umsatzsteuer 19 %', '489,49'], ['', '', 'Rechnungsbetrag', '3.065,77'],
  ])
  expect(await linesIn(rows)).toEqual([
    'Normalstunden 871.50', 'Samstagsarbeit inkl. Zuschlag 186.78', 'Normalstunden 1104.00', 'Feiertagsarbeit 414.00',
  ])
})
