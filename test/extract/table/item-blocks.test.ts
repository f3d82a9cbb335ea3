import { describe, expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

type Rows = Parameters<typeof table>[1]

/** What was counted, its price and for how many it is, what was taken off and added, and what the line comes to. */
async function linesIn(columns: Parameters<typeof table>[0], rows: Rows): Promise<string[] | undefined> {
  const { pages } = await readPdf(await drawPdf(table(columns, rows)))
  return extractSums(buildLayout(pages), {}).values.lines?.map(
    ({ name, quantity, unitPrice, baseQuantity, allowances = [], charges = [], netAmount }) => [
      `${name}:`, quantity?.toFixed(), '×', unitPrice?.toFixed(), ...(baseQuantity ? ['/', baseQuantity.toFixed()] : []),
      ...allowances.map(({ amount }) => `- ${amount?.toFixed(2)}`), ...charges.map(({ amount }) => `+ ${amount?.toFixed(2)}`),
      '=', netAmount?.toFixed(2),
    ].join(' '))
}

const columns = [[50, left], [90, left], [320, right], [325, left], [420, right], [440, left], [540, right]] as const

const sums = (net: string, vat: string, gross: string): Rows => [[],
  ['', 'Summe Positionen', '', '', '', '', net], ['', 'Umsatzsteuer 19 %', '', '', '', '', vat],
  ['', 'Rechnungsbetrag', '', '', '', '', gross],
]
const head = ['Pos.', 'Bezeichnung', 'Menge', 'ME', 'Preis', 'per', 'Betrag EUR']

describe('a numbered line of several rows', () => {
  it('counts above its price, and goes from one sum to the next', async () => {
    expect(await linesIn(columns, [head,
      ['10', 'Radialring 45x62', '250', 'ST'], ['', 'Bruttopreis', '', '', '124,50', '100 ST', '311,25'],
      ['', 'Kundenrabatt', '', '', '12,000-', '%', '37,35-'], ['', 'Preis nach Rabatt', '', '', '109,56', '100 ST', '273,90'],
      ['', 'Teuerung', '', '', '3,500', '%', '9,59'], ['', 'Nettowert Position', '', '', '', '', '283,49'],
      ['20', 'Rundschnur 5,7', '150', 'M'], ['', 'Bruttopreis', '', '', '112,00', '100 M', '168,00'],
      ['', 'Nettowert Position', '', '', '', '', '168,00'],
      ['30', 'Silikonfett', '12', 'ST'], ['', 'Bruttopreis', '', '', '9,95', '1 ST', '119,40'],
      ['', 'Kundenrabatt', '', '', '15,000-', '%', '17,91-'], ['', 'Preis nach Rabatt', '', '', '8,46', '1 ST', '101,49'],
      ['', 'Nettowert Position', '', '', '', '', '101,49'], ...sums('552,98', '105,07', '658,05'),
    ])).toEqual([
      'Radialring 45x62: 250 × 124.5 / 100 - 37.35 + 9.59 = 283.49', 'Rundschnur 5,7: 150 × 112 / 100 = 168.00',
      'Silikonfett: 12 × 9.95 - 17.91 = 101.49',
    ])
  })

  it('has several prices for what is counted once', async () => {
    expect(await linesIn(columns, [head,
      ['10', 'Natronlauge', '3.000', 'KG'], ['', 'Preis', '', '', '42,80', '100 KG', '1.284,00'],
      ['', 'CO2-Abgabe', '', '', '3,20', '100 KG', '96,00'], ['', 'Positionswert', '', '', '', '', '1.380,00'],
      ['20', 'Kalkmilch', '720', 'KG'], ['', 'Preis', '', '', '61,50', '100 KG', '442,80'],
      ['', 'CO2-Abgabe', '', '', '8,00', '100 KG', '57,60'], ['', 'Positionswert', '', '', '', '', '500,40'],
      ['30', 'Kanister', '24', 'ST', '4,50', '1 ST', '108,00'], ...sums('1.988,40', '377,80', '2.366,20'),
    ])).toEqual([
      'Natronlauge: 3000 × 42.8 / 100 + 96.00 = 1380.00', 'Kalkmilch: 720 × 61.5 / 100 + 57.60 = 500.40',
      'Kanister: 24 × 4.5 = 108.00',
    ])
  })

  it('has a surcharge by weight where its pieces are counted', async () => {
    expect(await linesIn(columns, [head,
      ['10', 'Haltewinkel', '4.800', 'ST', '38,64', '100 ST', '1.854,72'],
      ['', 'Legierungszuschlag', '96,4', 'KG', '0,412', '1 KG', '39,72'], ['', 'Positionswert', '', '', '', '', '1.894,44'],
      ['20', 'Federklammer', '1.500', 'ST', '1,127', '1 ST', '1.690,50'],
      ['', 'Legierungszuschlag', '312,0', 'KG', '0,412', '1 KG', '128,54'], ['', 'Positionswert', '', '', '', '', '1.819,04'],
      ...sums('3.713,48', '705,56', '4.419,04'),
    ])).toEqual([
      'Haltewinkel: 4800 × 38.64 / 100 + 39.72 = 1894.44', 'Federklammer: 1500 × 1.127 + 128.54 = 1819.04',
    ])
  })
})

describe('a numbered line of several rows in other words', () => {
  it('has its name above what is counted, and words that nobody knows beside its price', async () => {
    expect(await linesIn(columns, [['Item', 'Description', 'Quantity', 'UM', 'Price', 'per', 'Amount EUR'],
      ['10', 'Bearing housing'], ['', '', '40', 'PC'], ['', 'Gross price', '', '', '68.50', '1 PC', '2,740.00'],
      ['', 'Customer discount', '', '', '10.000-', '%', '274.00-'], ['', 'Net value for item', '', '', '', '', '2,466.00'],
      ['20', 'Seal kit'], ['', '', '200', 'PC'], ['', 'Gross price', '', '', '184.50', '100 PC', '369.00'],
      ['', 'Net value for item', '', '', '', '', '369.00'], [],
      ['', 'Total items', '', '', '', '', '2,835.00'], ['', 'VAT 19 %', '', '', '', '', '538.65'],
      ['', 'Total amount', '', '', '', '', '3,373.65'],
    ])).toEqual(['Bearing housing: 40 × 68.5 - 274.00 = 2466.00', 'Seal kit: 200 × 184.5 / 100 = 369.00'])
  })

  it('begins with the code of the article where nothing else numbers it', async () => {
    expect(await linesIn(columns, [['Artikel', ...head.slice(1)],
      ['47110', 'Kugelhahn', '250', 'ST', '124,50', '100 ST', '311,25'], ['', 'Rabatt', '', '', '12,00-', '%', '37,35-'],
      ['', 'Legierungszuschlag', '', '', '3,00', '100 ST', '7,50'], ['', 'Nettowert', '', '', '', '', '281,40'],
      ['47111', 'Ventil', '10', 'ST', '10,00', '1 ST', '100,00'],
      ['', 'Legierungszuschlag', '', '', '1,00', '1 ST', '10,00'], ['', 'Nettowert', '', '', '', '', '110,00'],
      ...sums('391,40', '74,37', '465,77'),
    ])).toEqual(['Kugelhahn: 250 × 124.5 / 100 - 37.35 + 7.50 = 281.40', 'Ventil: 10 × 10 + 10.00 = 110.00'])
  })
})

describe('what a numbered line comes to', () => {
  it('stands beside any remark where other lines have theirs', async () => {
    expect(await linesIn(columns, [head,
      ['10', 'Flachstahl', '282,6', 'KG', '148,00', '100 KG', '418,25'], ['', 'Kundenrabatt', '', '', '12,0-', '%', '50,19-'],
      ['', 'Schmelze 4711', '', '', '', '', '368,06'],
      ['20', 'Blech 2,0', '200,0', 'KG', '412,00', '100 KG', '824,00'], ['', 'Folie einseitig', '', '', '', '', '824,00'],
      ['30', 'Rohr 60', '51,1', 'KG', '598,00', '100 KG', '305,58'],
      ['', 'Legierungszuschlag', '', '', '10,00', '100 KG', '5,11'], ['', 'Toleranz', '', '', '', '', '310,69'],
      ...sums('1.502,75', '285,52', '1.788,27'),
    ])).toEqual([
      'Flachstahl: 282.6 × 148 / 100 - 50.19 = 368.06', 'Blech 2,0: 200 × 412 / 100 = 824.00',
      'Rohr 60: 51.1 × 598 / 100 + 5.11 = 310.69',
    ])
  })

  it('is less than nothing where it was taken back, and its discount is not', async () => {
    expect(await linesIn(columns, [head,
      ['10', 'Kugelhahn', '-4', 'ST', '100,00', '1 ST', '-400,00'], ['', 'Rabatt', '', '', '10,00-', '%', '40,00'],
      ['', 'Positionswert', '', '', '', '', '-360,00'],
      ['20', 'Ventil', '-1', 'ST', '50,00', '1 ST', '-50,00'], ['', 'Rabatt', '', '', '10,00-', '%', '5,00'],
      ['', 'Positionswert', '', '', '', '', '-45,00'], ...sums('-405,00', '-76,95', '-481,95'),
    ])).toEqual(['Kugelhahn: -4 × 100 + 40.00 = -360.00', 'Ventil: -1 × 50 + 5.00 = -45.00'])
  })
})

describe('below a row that counts and has no money itself', () => {
  it('everything up to what the item comes to is of it, also what counts by itself', async () => {
    expect(await linesIn(columns, [head,
      ['10', 'Sheet 304 2B', '20', 'EA'],
      ['', 'Gross price', '0,746', 'TO', '2.180,00', '1 TO', '1.626,28'], ['', 'Customer discount', '', '', '7,50-', '%', '121,97-'],
      ['', 'Alloy surcharge', '0,746', 'TO', '842,00', '1 TO', '628,13'], ['', 'Net value for item', '', '', '', '', '2.132,44'],
      ['20', 'Plate S275JR', '4', 'EA'], ['', 'Gross price', '0,628', 'TO', '912,00', '1 TO', '572,74'],
      ['', 'Profile cutting', '4', 'EA', '18,40', '1 EA', '73,60'], ['', 'Net value for item', '', '', '', '', '646,34'],
      ...sums('2.778,78', '527,97', '3.306,75'),
    ])).toEqual([
      'Sheet 304 2B: 0.746 × 2180 - 121.97 + 628.13 = 2132.44', 'Plate S275JR: 0.628 × 912 + 73.60 = 646.34',
    ])
  })
})

describe('what is no part of the line above it', () => {
  it('is a toll that is counted, above the sum of its delivery note', async () => {
    expect(await linesIn(columns, [head,
      ['', 'Lieferschein 11'], ['1', 'Kies', '10', 't', '20,00', '', '200,00'], ['', 'Maut', '10', 't', '1,50', '', '15,00'],
      ['', 'Summe Lieferschein 11', '', '', '', '', '215,00'],
      ['', 'Lieferschein 12'], ['2', 'Sand', '5', 't', '18,00', '', '90,00'], ['', 'Maut', '5', 't', '1,50', '', '7,50'],
      ['', 'Summe Lieferschein 12', '', '', '', '', '97,50'], ...sums('312,50', '59,38', '371,88'),
    ])).toEqual(['Kies: 10 × 20 = 200.00', 'Maut: 10 × 1.5 = 15.00', 'Sand: 5 × 18 = 90.00', 'Maut: 5 × 1.5 = 7.50'])
  })

  it('is the second load below the number of its delivery note, which counts all of them', async () => {
    expect(await linesIn(columns, [head,
      ['1', 'Lieferschein 11', '15', 't'], ['', 'Kies', '10', 't', '12,00', '', '120,00'], ['', 'Sand', '5', 't', '8,00', '', '40,00'],
      ['', 'Summe', '', '', '', '', '160,00'],
      ['2', 'Lieferschein 12', '3', 't'], ['', 'Kies', '2', 't', '12,00', '', '24,00'], ['', 'Sand', '1', 't', '8,00', '', '8,00'],
      ['', 'Summe', '', '', '', '', '32,00'], ...sums('192,00', '36,48', '228,48'),
    ])).toEqual(['Kies: 10 × 12 = 120.00', 'Sand: 5 × 8 = 40.00', 'Kies: 2 × 12 = 24.00', 'Sand: 1 × 8 = 8.00'])
  })

  it('is the way back that costs as much as the way there', async () => {
    const lines = await linesIn(columns, [head,
      ['4711', 'Hinfahrt', '1', 'ST', '45,00', '', '45,00'], ['', 'Rückfahrt', '', '', '', '', '45,00'],
      ['4712', 'Hinfahrt', '1', 'ST', '60,00', '', '60,00'], ['', 'Rückfahrt', '', '', '', '', '60,00'],
      ...sums('210,00', '39,90', '249,90'),
    ])
    expect(lines).toHaveLength(4)
  })

  it('is a row that counts and prices by itself and says nothing of a surcharge', async () => {
    expect(await linesIn(columns, [head,
      ['1', 'Stunden Meister', '3', 'Std', '60,00', '', '180,00'], ['', 'Stunden Geselle', '4', 'Std', '50,00', '', '200,00'],
      ['', 'Summe Auftrag', '', '', '', '', '380,00'],
      ['2', 'Stunden Meister', '2', 'Std', '60,00', '', '120,00'], ['', 'Stunden Geselle', '1', 'Std', '50,00', '', '50,00'],
      ['', 'Summe Auftrag', '', '', '', '', '170,00'], ...sums('550,00', '104,50', '654,50'),
    ])).toEqual([
      'Stunden Meister: 3 × 60 = 180.00', 'Stunden Geselle: 4 × 50 = 200.00', 'Stunden Meister: 2 × 60 = 120.00',
      'Stunden Geselle: 1 × 50 = 50.00',
    ])
  })

  it('is a row below the number of a group, which counts nothing', async () => {
    expect(await linesIn(columns, [head,
      ['1', 'Erdarbeiten'], ['', 'Aushub', '10', 'm³', '30,00', '', '300,00'], ['', 'Abfuhr', '8', 'm³', '20,00', '', '160,00'],
      ['', 'Summe Titel', '', '', '', '', '460,00'],
      ['2', 'Pflasterarbeiten'], ['', 'Unterbau', '40', 'm²', '9,00', '', '360,00'],
      ['', 'Pflaster', '40', 'm²', '35,00', '', '1.400,00'], ['', 'Summe Titel', '', '', '', '', '1.760,00'],
      ...sums('2.220,00', '421,80', '2.641,80'),
    ])).toEqual([
      'Aushub: 10 × 30 = 300.00', 'Abfuhr: 8 × 20 = 160.00', 'Unterbau: 40 × 9 = 360.00', 'Pflaster: 40 × 35 = 1400.00',
    ])
  })

  it('is a surcharge that no sum of the line follows', async () => {
    expect(await linesIn(columns, [head,
      ['1', 'Mantelleitung', '500', 'M', '78,90', '100 M', '394,50'],
      ['', 'Kupferzuschlag', '500', 'M', '32,78', '100 M', '163,90'],
      ['2', 'Erdkabel', '86', 'M', '1.284,00', '100 M', '1.104,24'],
      ['', 'Kupferzuschlag', '86', 'M', '468,11', '100 M', '402,57'], ...sums('2.065,21', '392,39', '2.457,60'),
    ])).toEqual([
      'Mantelleitung: 500 × 78.9 / 100 = 394.50', 'Kupferzuschlag: 500 × 32.78 / 100 = 163.90',
      'Erdkabel: 86 × 1284 / 100 = 1104.24', 'Kupferzuschlag: 86 × 468.11 / 100 = 402.57',
    ])
  })
})
