import { describe, expect, it } from 'vitest'
import type { AmountFacts } from '../../../src/extract/certainty/amounts-on-pages.js'
import { discountAmongLines } from '../../../src/extract/certainty/document-facts.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { decimal } from '../../../src/model/decimal.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'

/** Rows of texts at the columns of a table; every column but the first `left` is set to the right. */
function table(columns: readonly number[], left: number, rows: readonly (readonly string[])[]): Item[] {
  return rows.flatMap((texts, at) => texts.flatMap((text, index): Item[] => (text === '' ? [] : [[columns[index] ?? 0, 100 + 13 * at, text, { right: index >= left }]])))
}

async function sumsOf(items: readonly Item[]): Promise<ReturnType<typeof extractSums>['values']> {
  const { pages } = await readPdf(await drawPdf(items))
  return extractSums(buildLayout(pages), { language: 'de' }).values
}

describe('a calculation below the name of a line', () => {
  const head = ['Bezeichnung', 'Betrag']
  const end = [['Summe netto', '136,65'], ['Umsatzsteuer 19 %', '25,96'], ['Summe brutto', '162,61']]

  it('is no part of the name', async () => {
    const { lines } = await sumsOf(table([60, 540], 1, [head, ['Kältemittel R32'], ['2,5 kg x 38,66', '96,65'], ['Arbeitszeit'], ['1,0 Std x 40,00', '40,00'], ...end]))
    expect(lines?.map(({ name, quantity }) => [name, quantity?.toFixed()])).toEqual([['Kältemittel R32', '2.5'], ['Arbeitszeit', '1']])
  })

  it('takes all the words above it where no head stands over them', async () => {
    const { lines } = await sumsOf(table([60, 540], 1, [['Kältemittel R32'], ['schwer'], ['2,5 kg x 38,66', '96,65'], [], ['Arbeitszeit'], ['1,0 Std x 40,00', '40,00'], ...end]))
    expect(lines?.map(({ name, quantity }) => [name, quantity?.toFixed()])).toEqual([['Kältemittel R32 schwer', '2.5'], ['Arbeitszeit', '1']])
  })

  it('may stand further in than the name', async () => {
    const rows = [['Kältemittel R32'], ['', '2,5 kg à 38,66', '96,65'], ['Arbeitszeit'], ['', '1,0 Std à 40,00', '40,00'], ...end.map(([label = '', amount = '']) => [label, '', amount])]
    const { lines } = await sumsOf(table([60, 78, 540], 2, rows))
    expect(lines?.map(({ name, quantity }) => [name, quantity?.toFixed()])).toEqual([['Kältemittel R32', '2.5'], ['Arbeitszeit', '1']])
  })

  it('has no words of a narrow column beside it, and no number of the line', async () => {
    const beside = await sumsOf(table([40, 180, 540], 2, [
      ['', 'Kältemittel R32'], ['', '2,5 kg x 38,66', '96,65'], ['Referat 3', ''], ['', 'Arbeitszeit'], ['9. Februar bis 27. März', '1,0 Std x 40,00', '40,00'],
      ...end.map((row) => ['', ...row]),
    ]))
    const numbered = await sumsOf(table([40, 60, 540], 2, [
      ['1', 'Kältemittel R32'], ['', '2,5 kg x 38,66', '90,65'], ['2', 'Arbeitszeit'], ['', '1,0 Std x 40,00', '40,00'], ['Versandkosten', '', '6,00'],
      ...end.map((row) => ['', ...row]),
    ].map((row) => row.map((text) => text.replace('2,5 kg x 38,66', '2,5 kg x 36,26')))))
    expect(beside.lines?.map(({ name }) => name)).toEqual(['Kältemittel R32', 'Arbeitszeit'])
    expect(numbered.lines?.map(({ name }) => name)).toEqual(['Kältemittel R32', 'Arbeitszeit', 'Versandkosten'])
  })
})

it('a count with its unit before the name counts the line where the other figure is its price', async () => {
  const rows = [['1,50 mtr Winkelprofil', '7,16', '10,74'], ['1,00 Std Montage', '40,00', '40,00'], [], ['Summe netto', '', '50,74'], ['Umsatzsteuer 19 %', '', '9,64'], ['Summe brutto', '', '60,38']]
  const { lines } = await sumsOf(table([60, 430, 540], 1, rows))
  expect(lines?.map(({ name, quantity, unit }) => [name, quantity?.toFixed(), unit].join(' '))).toEqual(['Winkelprofil 1.5 MTR', 'Montage 1 HUR'])
})

it('a calculation over two columns of something else counts the line, where it gives the amount', async () => {
  const head = ['Relation', 'Fracht', 'Diesel', 'Gesamt EUR']
  const end = [['Summe netto', '', '', '615,10'], ['Umsatzsteuer 19 %', '', '', '116,87'], ['Summe brutto', '', '', '731,97']]
  const rows = [head, ['Selb – Köln', '486,00', '31,60', '517,60'], ['Standzeit', '1,5 Std', 'à 65,00', '97,50'], ...end]
  const { lines } = await sumsOf(table([60, 330, 430, 540], 1, rows))
  expect([lines?.[1]?.quantity, lines?.[1]?.unit, lines?.[1]?.unitPrice].join(' ')).toBe('1.5 HUR 65')
})

it('per cent without a head that no state charges are no rates of tax', async () => {
  const lines = [
    ['LPH 1 Grundlagen', '2 %', '100 %', '1.929,60'],
    ['LPH 2 Vorplanung', '7 %', '100 %', '6.753,60'],
    ['LPH 3 Entwurf', '15 %', '50 %', '7.236,00'],
  ]
  const end = [['Netto', '', '', '15.919,20'], ['19 % Umsatzsteuer', '', '', '3.024,65'], ['Brutto', '', '', '18.943,85']]
  const { lines: read } = await sumsOf(table([60, 330, 430, 540], 1, [...lines, ...end]))
  expect(read?.map(({ vatRate }) => vatRate?.toFixed())).toEqual(['19', '19', '19'])
})

it('a blank in the font of a typewriter parts no thousands', async () => {
  const rows: readonly (readonly [string, string])[] = [['FARINE T55', '1 630,00'], ['Total HT', '1 630,00'], ['TVA 20 %', '326,00'], ['Total TTC', '1 956,00']]
  const mono = { mono: true } as const
  const { totals } = await sumsOf([
    [60, 87, 'Désignation', mono], [540, 87, 'Montant HT', { ...mono, right: true }],
    ...rows.flatMap(([label, amount], at): Item[] =>
      [[60, 100 + 15 * at, label, mono], [540, 100 + 15 * at, amount, { ...mono, right: true }]]),
    ...[0, 13, 26, 39, 52, 65].map((y): Item => [60, 400 + y, 'Toute réclamation doit être faite dans les huit jours']),
  ])
  expect([totals?.netTotal, totals?.grossTotal].join(' ')).toBe('1630 1956')
})

describe('what stands below the sum of lines', () => {
  const counted: readonly (readonly string[])[] = [['Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag'], ['Vorplanung', '10', '90,00', '900,00'], ['Entwurf', '4', '100,00', '400,00']]
  const withBelow = (label: string): Item[] => table([60, 330, 430, 540], 1, [...counted, ['Zwischensumme', '', '', '1.300,00'], [label, '', '', '52,00'], ['Summe netto', '', '', '1.352,00'], ['Umsatzsteuer 19 %', '', '', '256,88'], ['Summe brutto', '', '', '1.608,88']])

  it.each([['Nebenkosten pauschal 4 %', 3, 0], ['Versandkosten', 2, 1]])('%s', async (label, count, charges) => {
    const values = await sumsOf(withBelow(label))
    expect([values.lines?.length, values.charges?.length ?? 0]).toEqual([count, charges])
  })
})

describe('a negative line without a quantity', () => {
  const values = { lines: ['600', '100', '-10'].map((netAmount, at) => ({ netAmount: decimal(netAmount), ...(at < 2 && { quantity: decimal('1') }) })) }
  const amounts = (...printed: string[]): AmountFacts =>
    ({
      unexplained: 0,
      unexplainedLabelled: 0,
      elsewhere: 0,
      aboveTotal: 0,
      goesOn: false,
      printed: new Set(printed),
      places: [],
    })
  const doubts = (printed: AmountFacts): string[] =>
    Object.keys(discountAmongLines({ values, evidence: [], findings: [] }, printed))

  it('is doubted below a printed sum of all lines above it, and is a line among lines', () => {
    expect(doubts(amounts('60000', '10000', '70000'))).toEqual(['a discount among lines that have quantities'])
    expect(doubts(amounts('60000', '10000'))).toEqual([])
  })
})

it('a price for a month over the days of a year is one for the twelfth part of them', async () => {
  const end = [['Summe netto', '', '', '313,60'], ['Umsatzsteuer 19 %', '', '', '59,58'], ['Summe brutto', '', '', '373,18']]
  const rows = [
    ['Preisbestandteil', 'Menge', 'Preis', 'Betrag'], ['Arbeitspreis', '800 kWh', '20,00 ct/kWh', '160,00 €'],
    ['Grundpreis', '365 Tage', '12,80 €/Monat', '153,60 €'], ...end,
  ]
  const { lines } = await sumsOf(table([60, 330, 430, 540], 1, rows))
  expect([lines?.[1]?.quantity, lines?.[1]?.unit, lines?.[1]?.baseQuantity].join(' ')).toBe('365 DAY 30.416667')
})
