import { describe, expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import type { Page } from '../../../src/read/page.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

const invoice = table([[50, left], [90, left], [330, right], [350, left], [440, right], [540, right]], [
  ['Pos.', 'Beschreibung', 'Menge', 'ME', 'EP', 'GP'], ['1', 'Trockenwand', '10,00', 'm²', '58,90', '589,00'], ['2', 'Stundenlohn laut Anlage', '10,50', 'Std', '54,00', '567,00'],
  ['', '', '', '', 'Summe netto', '1.156,00'], ['', '', '', '', 'Rechnungsbetrag', '1.156,00'],
])
const annex = table([[50, left], [110, left], [200, left], [420, left], [540, right]], [
  ['Datum', 'Mitarbeiter', 'Tätigkeit', 'von – bis', 'Stunden'], ['12.08.2026', 'Kovac', 'Öffnungen schließen', '7:00 – 12:00', '5,00'], ['20.08.2026', 'Demir', 'Wand R 2.14 versetzen', '12:30 – 14:00', '1,50'],
  ['21.08.2026', 'Kovac', 'Decke im Flur', '8:00 – 10:00', '2,00'], ['22.08.2026', 'Demir', 'Nacharbeiten', '8:00 – 10:00', '2,00'], ['', '', 'Summe', '', '10,50'],
])

async function pagesOf(...drawings: readonly (readonly Item[])[]): Promise<Page[]> {
  const files = await Promise.all(drawings.map(async (items) => (await readPdf(await drawPdf(items))).pages))
  return files.flat().map((page, at) => ({ ...page, number: at + 1 }))
}

const sheet = table([[50, left], [180, left], [540, right]], [
  ['Datum', 'Tätigkeit', 'Stunden'], ['12.08.2026', 'Trockenwand', '6,00'], ['20.08.2026', 'Stundenlohn laut Anlage', '4,50'], ['', 'Summe Stunden', '10,50'],
])

describe('an annex that lists hours below heads of its own', () => {
  it.each([['with who worked', annex], ['in three columns', sheet]])('adds no lines to the invoice before it, %s', async (_, hours) => {
    const { values } = extractSums(buildLayout(await pagesOf(invoice, hours)), {})
    expect(values.lines?.map(({ name }) => name)).toEqual(['Trockenwand', 'Stundenlohn laut Anlage'])
  })
})

const phone = [[50, left], [230, left], [400, right], [470, right], [540, right]] as const
const charges = [
  ['Leistung', 'Zeitraum', 'Menge', 'Einzelpreis', 'Summe netto'], ['Glasfaser 600/300', '01.07.-31.07.26', '1', '94,90', '94,90'],
  ['Feste IP-Adresse', '01.07.-31.07.26', '2', '4,20', '8,40'], ['', 'Summe Anschluss', '', '', '103,30'], ['Verbindungen'],
  ['Verbindungen ins Mobilfunknetz, 3 Verb.', 'Juni 2026', '', '', '0,97'], ['Verbindungen nach Österreich, 1 Verb.', 'Juni 2026', '', '', '0,44'],
  ['', 'Summe Verbindungen', '', '', '1,41'], ['Summe aller Beträge netto', '', '', '', '104,71'],
  ['Umsatzsteuer 19 %', '', '', '', '19,89'], ['Zu zahlender Betrag', '', '', '', '124,60'],
]
const callsOf = (last: string): Item[] => table([[50, left], [120, left], [200, left], [320, left], [540, right]], [
  ['Datum', 'Beginn', 'Zielrufnummer', 'Dauer', 'EUR netto'], ['01.06.26', '12:08:39', '017157866xxx', '00:09:32', '0,32'],
  ['02.06.26', '08:51:29', '017645716xxx', '00:04:09', '0,40'], ['03.06.26', '17:31:44', '017621242xxx', '00:04:23', '0,25'],
  ['05.06.26', '16:55:29', '0043183744xxx', '00:07:37', last],
])
const billed = ['Glasfaser 600/300', 'Feste IP-Adresse', 'Verbindungen ins Mobilfunknetz, 3 Verb.', 'Verbindungen nach Österreich, 1 Verb.']

describe('an annex that lists calls below heads of its own', () => {
  it('leaves the lines before it as they are where it comes to what was charged for them', async () => {
    const { values: { lines, charges: added } } = extractSums(buildLayout(await pagesOf(table(phone, charges), callsOf('0,44'))), {})
    expect([lines?.map(({ name }) => name), added]).toEqual([billed, undefined])
  })

  it('is a question where it does not', async () => {
    const { values: { lines } } = extractSums(buildLayout(await pagesOf(table(phone, charges), callsOf('0,58'))), {})
    expect(lines?.map(({ name }) => name)).not.toEqual(billed)
  })
})

const month = table([[50, left], [330, right], [420, right], [540, right]], [
  ['Leistung', 'Anzahl', 'Einzelpreis', 'Betrag netto'], ['Mobil M', '2', '19,95', '39,90'], ['Mobil L', '1', '29,95', '29,95'],
  ['Roaming', '', '', '6,83'], ['Zwischensumme', '', '', '76,68'], ['Rahmenrabatt', '', '', '-6,68'], ['Summe netto', '', '', '70,00'],
  ['Umsatzsteuer 19 %', '', '', '13,30'], ['Rechnungsbetrag', '', '', '83,30'],
])
const phones = [[50, left], [150, left], [330, right], [440, right], [540, right]] as const
const numbers = (total: string): Item[] => table(phones, [
  ['Rufnummer', 'Tarif', 'Grundpreis', 'Nutzung', 'Summe'], ['0171 5500040', 'Mobil M', '19,95', '–', '19,95'],
  ['0171 5500077', 'Mobil M', '19,95', '6,83', '26,78'], ['0171 5500484', 'Mobil L', '29,95', '–', '29,95'], ['Summe', '', '', '', total],
])

describe('an annex that lists what each number came to', () => {
  it.each([['76,68', true], ['77,68', false]])('with a sum of %s is none of the lines: %s', async (total, isApart) => {
    const { values: { lines, totals } } = extractSums(buildLayout(await pagesOf(month, numbers(total))), {})
    expect(lines?.map(({ name }) => name).join() === 'Mobil M,Mobil L,Roaming').toBe(isApart)
    expect(totals?.dueAmount === undefined).toBe(isApart)
  })

  it('may come to the first lines, before what is taken off', async () => {
    const bill = table([[50, left], [330, right], [420, right], [540, right]], [
      ['Leistung', 'Anzahl', 'Einzelpreis', 'Betrag netto'], ['Mobil M', '2', '19,95', '39,90'], ['Mobil L', '1', '29,95', '29,95'],
      ['Roaming', '', '', '6,83'], ['Rabatt 10 % auf alles', '', '', '-7,67'], ['Versand auf Papier', '1', '0,31', '0,31'],
      ['Summe netto', '', '', '69,32'], ['Umsatzsteuer 19 %', '', '', '13,17'], ['Rechnungsbetrag', '', '', '82,49'],
    ])
    const { values: { lines, allowances } } = extractSums(buildLayout(await pagesOf(bill, numbers('76,68'))), {})
    expect(lines?.map(({ name }) => name)).toEqual(['Mobil M', 'Mobil L', 'Roaming', 'Versand auf Papier'])
    expect(allowances?.map(({ amount }) => amount?.toFixed())).toEqual(['7.67'])
  })

  it.each([
    ['comes to a line and no sum', month, table([[50, left], [330, right], [420, right], [540, right]], [
      ['Leistung', 'Anzahl', 'Einzelpreis', 'Betrag netto'], ['Mobil S', '2', '13,30', '26,60'], ['Mobil XS', '1', '13,30', '13,30'],
      ['Nachtrag', '', '', '39,90'],
    ])],
    ['may be the lines, where the first page counts nothing', month.map(([x, y, text, ...more]): Item =>
      [x, y, /^(?:[12]|19,95|29,95)$/u.test(text) && x < 421 ? '' : text, ...more]), numbers('76,68')],
  ])('is a question where it %s', async (_, first, second) => {
    const { values } = extractSums(buildLayout(await pagesOf(first, second)), {})
    expect(values.lines?.map(({ name }) => name).join()).not.toBe('Mobil M,Mobil L,Roaming')
  })
})

it('what meters counted on a further page, with a tenth, is no line of the invoice', async () => {
  const summary = table([[50, left], [540, right]], [
    ['Zusammenfassung', 'Betrag EUR'], ['Energielieferung', '16.651,68'], ['Steuern', '3.777,33'], ['Nettobetrag', '20.429,01'],
    ['Umsatzsteuer 19 %', '3.881,51'], ['Rechnungsbetrag', '24.310,52'],
  ])
  const energy = table([[50, left], [330, right], [440, right], [540, right]], [
    ['Preisbestandteil', 'Menge', 'Preis', 'Betrag EUR'], ['Energielieferung'], ['Energiepreis HT', '121.430 kWh', '9,84 ct/kWh', '11.948,71'],
    ['Leistungspreis', '418,6 kW', '11,235 EUR/kW', '4.702,97'], ['Summe Energielieferung', '', '', '16.651,68'],
    ['Steuern'], ['Stromsteuer Regelsatz', '184.260 kWh', '2,05 ct/kWh', '3.777,33'], ['Summe Steuern', '', '', '3.777,33'], ['Nettobetrag', '', '', '20.429,01'],
  ])
  const meters = table([[50, left], [330, right], [440, right], [540, right]], [
    ['Zähler 1 EMH00 0884 1172', 'HT', 'NT', 'Gesamt'], ['Wirkarbeit kWh', '121.430', '62.830', '184.260'],
    ['Höchstleistung kW (18.11.2025)', '418,6', '301,2', '418,6'],
  ])
  const { values: { lines } } = extractSums(buildLayout(await pagesOf(summary, energy, meters)), {})
  expect(lines?.map(({ name }) => name)).toEqual(['Energiepreis HT', 'Leistungspreis', 'Stromsteuer Regelsatz'])
})
