import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

/** Quantity, unit, price and base of each line, and how sure the quantity of the second one is. */
async function countsIn(items: ReturnType<typeof table>): Promise<{ lines: string[]; isSure: boolean }> {
  const { values, evidence } = extractDraft((await readPdf(await drawPdf(items))).pages)
  const lines = (values.lines ?? []).map(({ quantity, unit, unitPrice, baseQuantity }) =>
    [quantity?.toFixed(), unit, unitPrice?.toFixed(), baseQuantity?.toFixed()].map((one) => one ?? '–').join(' '))
  const own = evidence.findLast(({ path }) => path === 'lines[1].quantity')
  return { lines, isSure: (own?.confidence ?? 0) > 0.9 }
}

const columns = [[50, left], [250, right], [270, left], [360, right], [420, right], [540, right]] as const
const cable = ['Mantelleitung 3x1,5', '300', 'M', '44,99', '100', '134,97'] as const
const total = (net: string, tax: string, gross: string): string[][] => [[], ['Summe netto', '', '', '', '', net],
  ['USt 19 %', '', '', '', '', tax], ['Rechnungsbetrag', '', '', '', '', gross]]
type Drawn = ReturnType<typeof table>
const sold = (second: readonly string[], ...sums: [string, string, string]): Drawn => table(columns, [
  ['Bezeichnung', 'Menge', 'ME', 'Preis', 'PE', 'Betrag EUR'], cable, second,
  ['Steckdose', '60', 'ST', '4,59', '1', '275,40'], ...total(...sums),
])

describe('a charge below what is counted', () => {
  it('is charged on as many, where that gives its amount', async () => {
    const { lines, isSure } = await countsIn(sold(['Kupferzuschlag', '', '', '19,47', '100', '58,41'], '468,78', '89,07', '557,85'))
    expect(lines).toEqual(['300 MTR 44.99 100', '300 MTR 19.47 100', '60 H87 4.59 –'])
    expect(isSure).toBe(true)
  })

  it('counts nothing where the price gives another amount', async () => {
    const { lines, isSure } = await countsIn(sold(['Kupferzuschlag', '', '', '19,47', '100', '68,41'], '478,78', '90,97', '569,75'))
    expect(lines[1]).toMatch(/^–/u)
    expect(isSure).toBe(false)
  })

  it('is not counted where it costs nothing', async () => {
    const items = table([[50, left], [250, right], [330, right], [400, right], [540, right]], [
      ['Description', 'Qty', 'Unit price (excl. VAT)', '', 'Subtotal (excl. VAT)'], ['Markers', '2', '17.45', '', '34.90'],
      ['Pouches', '5', '11.65', '', '58.25'], ['Shipping charges', '', '0.00', '', '0.00'], [],
      ['Net total', '', '', '', '93.15'], ['VAT 20%', '', '', '', '18.63'], ['Total', '', '', '', '111.78'],
    ])
    expect((await countsIn(items)).lines).toEqual(['2 – 17.45 –', '5 – 11.65 –'])
  })

  it('is not counted by a basis that is not printed, nor by what stands in another column', async () => {
    const plain = table([[50, left], [250, right], [340, right], [430, right], [540, right]], [
      ['Bezeichnung', 'Menge', 'Preis', '', 'Betrag'], ['Schrauben', '100', '2,00', '', '200,00'], ['Fracht', '', '35,00', '', '35,00'], [],
      ['Netto', '', '', '', '235,00'], ['USt 19 %', '', '', '', '44,65'], ['Gesamt', '', '', '', '279,65'],
    ])
    expect((await countsIn(plain)).lines[1]).not.toMatch(/^100/u)
    const taxed = table([[50, left], [220, right], [290, right], [350, right], [420, right], [540, right]], [
      ['Description', 'Qty', 'Unit price', 'VAT %', 'VAT', 'Net'], ['Rake', '5', '10.00', '20', '10.00', '50.00'], ['Carriage', '', '', '20', '3.00', '15.00'], [],
      ['Net total', '', '', '', '', '65.00'], ['VAT', '', '', '', '', '13.00'], ['Total', '', '', '', '', '78.00'],
    ])
    expect((await countsIn(taxed)).lines[1]).not.toMatch(/^5/u)
  })

  it('is not counted below a single piece', async () => {
    const items = table(columns, [
      ['Bezeichnung', 'Menge', 'ME', 'Preis', 'PE', 'Betrag EUR'], ['Pumpe', '1', 'ST', '220,00', '1', '220,00'],
      ['Fracht', '', '', '35,00', '', '35,00'], ...total('255,00', '48,45', '303,45'),
    ])
    expect((await countsIn(items)).lines[1]).toMatch(/^–/u)
  })

  it('tells in its name how many of what it is charged on', async () => {
    const { lines } = await countsIn(sold(['Palettengebühr CP1 6 Stück', '', '', '13,00', '1', '78,00'], '488,37', '92,79', '581,16'))
    expect(lines[1]).toBe('6 H87 13 –')
  })
})

const weighed = (row: readonly string[], ...sums: [string, string, string]): Drawn =>
  table([[50, left], [230, right], [320, right], [430, right], [540, right]], [
    ['Bezeichnung', 'Stück', 'Gewicht kg', 'EUR/100 kg', 'Betrag EUR'],
    ['Träger HEA 160', '4', '729,6', '118,00', '860,93'], row, ['Flachstahl 60x8', '12', '271,0', '124,50', '337,40'],
    ...total(...sums).map(([label = '', , , , , amount = '']) => [label, '', '', '', amount]),
  ])

describe('among lines that are priced by their weight', () => {
  it('what has pieces and no price is counted in them', async () => {
    const { lines } = await countsIn(weighed(['Sägeschnitte', '16', '', '', '72,00'], '1.270,33', '241,36', '1.511,69'))
    expect(lines[1]).toBe('16 H87 4.5 –')
  })

  it('what no whole cents come of for each is not', async () => {
    const { lines } = await countsIn(weighed(['Sägeschnitte', '16', '', '', '72,05'], '1.270,38', '241,37', '1.511,75'))
    expect(lines[1]).toMatch(/^–/u)
  })
})

describe('a count among words', () => {
  it.each([
    ['8 Termine à 60 Min.', '8 C62 135 –'],
    ['7 Termine à 60 Min.', '– – 135 –'],
    ['8-11 Termine à 60', '– – 135 –'],
  ])('%s, at 135,00 that come to 1.080,00', async (text, line) => {
    const items = table([[50, left], [250, left], [420, right], [540, right]], [
      ['Leistung', 'Anzahl', 'je Einheit', 'Betrag'], ['Kurs am Dienstag', text, '135,00', '1.080,00'], ['Unterlagen', '22 Stück', '4,50', '99,00'],
      [], ['Summe netto', '', '', '1.179,00'], ['USt 19 %', '', '', '224,01'], ['Rechnungsbetrag', '', '', '1.403,01'],
    ])
    expect((await countsIn(items)).lines).toEqual([line, '22 H87 4.5 –'])
  })
})

describe('what stands before the names of a list without heads and prices', () => {
  const places = [[63, left], [134, left], [230, left], [410, right]] as const
  const list = (counts: readonly [string, string, string]): Drawn => table(places, [
    [counts[0], 'Faltblatt sechsseitig', '', '398,00'], [counts[1], 'Terminkarten', '', '116,50'],
    [counts[2], 'Korrektur', '', '102,00'],
    [], ['', '', 'Nettosumme', '616,50'], ['', '', 'MwSt. 19 %', '117,14'], ['', '', 'Gesamtsumme', '733,64'],
  ])

  it('counts them by its units, and so does a bare figure among those', async () => {
    const { lines, isSure } = await countsIn(list(['5.000 Stück', '2.000 Stück', '1,5 Std.']))
    expect(lines).toEqual(['5000 H87 0.0796 –', '2000 H87 0.05825 –', '1.5 HUR 68 –'])
    expect(isSure).toBe(true)
    expect((await countsIn(list(['5.000 Stück', '2.000 Stück', '1']))).lines[2]).toBe('1 – 102 –')
  })

  it.each<[string, readonly [string, string, string]]>([
    ['rates of a fee', ['1,3', '1,5', '0,3']],
    ['loads that are carried once', ['3.840 kg', '1.200 kg', '600 kg']],
  ])('counts nothing: %s', async (_, counts) => {
    expect((await countsIn(list(counts))).lines.every((line) => line.startsWith('–'))).toBe(true)
  })

  it('is asked for where not every line has it', async () => {
    const { lines, isSure } = await countsIn(list(['', '2.000 Stück', '1,5 Std.']))
    expect([lines[1], isSure]).toEqual([expect.stringMatching(/^–/u), false])
  })
})
