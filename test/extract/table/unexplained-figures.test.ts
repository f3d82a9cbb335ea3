import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { Page } from '../../../src/read/page.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf } from '../layouts/draw-pdf.js'
import { left, right, table } from './drawn-tables.js'

const columns = [[59, left], [340, right], [430, right], [480, right], [540, right]] as const
const pageOf = async (rows: readonly (readonly string[])[]): Promise<Page> => {
  const { pages: [page] } = await readPdf(await drawPdf(table(columns, rows)))
  if (page === undefined) throw new Error('no page')
  return page
}

/** The lines of which a person is asked how many they are. */
function asked(page: Page): number[] {
  const { evidence } = extractDraft([page])
  const open = evidence.filter(({ path, confidence }) => /^lines.*quantity$/.test(path) && confidence < 0.6)
  return open.map(({ path }) => Number(/\d+/.exec(path)?.[0]))
}

const lift = [
  ['Bezeichnung', 'Menge', 'Einzelpreis', 'USt', 'Gesamt €'], ['Entretien', '1', '318,00', '21%', '318,00'],
  ['Batterie', '2', '74,50', '21%', '149,00'],
]
const end = [['', '', '', 'Netto', '500,00'], ['', '', '', 'USt 21 %', '105,00'], ['', '', '', 'Gesamt', '605,00']]

it('asks for the quantity where its column holds ink that recognition could not read', async () => {
  const page = await pageOf([...lift, ['Leitung GSM', 'om', '', '21%', '33,00'], ...end])
  const words = page.words.map((word) => ({ ...word, confidence: word.text === 'om' ? 0.04 : 0.95 }))
  expect(asked({ ...page, recognised: true, words })).toEqual([2])
})

it('asks for the quantity where the price ran together with the rate', async () => {
  const page = await pageOf([...lift, ['Leitung GSM', '', '', '11,00 21 21%', '33,00'], ...end])
  expect(asked(page)).toEqual([2])
})

it('asks for none where the tenths of a fee stand among the prices', async () => {
  const page = await pageOf([
    ['Tätigkeit', '', 'Satz', '', 'Gebühr €'], ['USt-Voranmeldungen', '', '3 × 5/10', '', '642,00'], ['Lohn', '', '21 × 24,00', '', '504,00'], [],
    ['', '', '', 'Netto', '1.146,00'], ['', '', '', 'USt 19 %', '217,74'], ['', '', '', 'Gesamt', '1.363,74'],
  ])
  expect(asked(page)).toEqual([])
  expect(extractDraft([page]).values.lines?.map(({ name }) => name)).toEqual(['USt-Voranmeldungen', 'Lohn'])
})

it.each([['1,3 Geschäftsgebühr', []], ['8 Pflanzen', [0]], ['1 Panikschloss', []], ['1 Std Beratung', [0]], ['12500 Flyer', [0]], ['18057 Rostock', []], ['1,5 Std Beratung', [0]], ['Speisen Bon 4471 *', []], ['Speisen 4 *', [0]], ['Sitzplatz 2x', [0]], ['Wände 2x streichen', []], ['Wegpauschale, zweimal, zu je 159,00 €', []], ['Wegpauschale zu je 150,00 €', [0]], ['Kurs inkl. Mappe zu 15,90 €', [0]], ['Provision zu 1,25 % des Preises', []]])(
  'a name that begins with %s',
  async (name, open) => {
    const page = await pageOf([
      ['Bezeichnung', 'Menge', 'Einzelpreis', '', 'Gesamt €'], [name, '', '', '', '318,00'], ['Fahrt', '2', '10,00', '', '20,00'],
      [], ['', '', '', 'Netto', '338,00'], ['', '', '', 'USt 19 %', '64,22'], ['', '', '', 'Gesamt', '402,22'],
    ])
    expect(asked(page)).toEqual(open)
  },
)

it('asks how many of a measure where an amount beside it may be the price of one', async () => {
  const page = await pageOf([
    ['1,50 mtr Hoekprofiel', '', '7,16', '21 %', '10,50'], ['0,25 km Rit Arnhem', '', '1,42', '21 %', '0,30'], [],
    ['', '', '', 'Subtotaal', '10,80'], ['', '', '', 'Btw 21 %', '2,27'], ['', '', '', 'Totaal EUR', '13,07'],
  ])
  expect(asked(page)).toEqual([0, 1])
})

it('asks how many where a figure behind the name times another one gives the amount', async () => {
  const page = await pageOf([
    ['Tätigkeit', 'Satz', 'Gebühr', '', 'EUR'], ['Buchführung', '6/10', '374,00', '', '224,40'], ['Lohnabrechnung', '17', '15,80', '', '268,60'],
    ['Prüfung', '9', '32,50', '', '292,50'], [], ['', '', '', 'Netto', '785,50'], ['', '', '', 'USt 19 %', '149,25'], ['', '', '', 'Gesamt', '934,75'],
  ])
  expect(asked(page)).toEqual([1, 2])
})

const fees = [
  ['02.07.2026 Telefonat', '', '', '0,8', '256,00'], ['06.07.2026 Prüfung', '', '', '3,2', '1.024,00'],
  ['09.07.2026 Schriftsatz', '', '', '2,1', '672,00'],
]
const taxed = [['', '', '', 'Netto', '1.952,00'], ['', '', '', 'USt 20 %', '390,40'], ['', '', '', 'Gesamt', '2.342,40']]

it('asks how many hours where figures that no head explains all come to one price', async () => {
  expect(asked(await pageOf([...fees, [], ...taxed]))).toEqual([0, 1, 2])
  const taxes = fees.map(([name = '', , , , amount = ''], at) =>
    [name, '', '', ['51,20', '204,80', '134,40'][at] ?? '', amount])
  expect(asked(await pageOf([...taxes, [], ...taxed]))).toEqual([])
})

it.each<[head: string, figures: readonly [string, string, string], open: number[]]>([
  ['Xyxkop', ['412', '58', '12'], [0, 1, 2]], ['Xyxkop', ['12', '12', '12'], [0, 1, 2]], ['Xyxkop', ['1', '', '2'], [0, 2]],
  ['Xyxkop', ['1', '1', '1'], []], ['Xyxkop', ['186,00', '88,00', '186,00'], []], ['Xyxkop', ['§ 16', '§ 13', '§ 2'], []],
  ['Kostenstelle', ['4120', '4130', '4120'], []], ['Auftrag', ['880151', '880152', '880190'], []], ['KW', ['27', '28', '29'], []],
  ['Code', ['12', '17', '12'], []], ['Xyxkop', ['4120', '4130', '4131'], []],
])('below %s, beside amounts and no price, stands %o', async (head, figures, open) => {
  const amounts = ['6.180,00', '870,00', '972,00']
  const page = await pageOf([
    ['Beschreibung', '', '', head, 'Betrag EUR'], ...figures.map((figure, at) =>
      [['Provision DE', 'Provision AT', 'Werbung'][at] ?? '', '', '', figure, amounts[at] ?? '']),
    [], ['', '', '', 'Netto', '8.022,00'], ['', '', '', 'USt 19 %', '1.524,18'], ['', '', '', 'Gesamt', '9.546,18'],
  ])
  expect(asked(page)).toEqual(open)
})

it('reads the price of all lines from a head, and what is dated as they are among them', async () => {
  const page = await pageOf([
    ['Datum und Leistung (Stundensatz EUR 320,00)', '', '', 'Std.', 'EUR'], ...fees,
    ['Honorar 6,1 Stunden', '', '', '', '1.952,00'],
    ['07.07.2026 Barauslage', '', '', '', '14,30'], ['', '', '', 'Netto', '1.966,30'], ['', '', '', 'USt 20 %', '393,26'],
    ['', '', '', 'Gesamt', '2.359,56'],
  ])
  const { values: { lines = [] } } = extractDraft([page])
  const numbers = lines.map(({ quantity, unitPrice, netAmount }) =>
    [quantity, unitPrice, netAmount].map((value) => value?.toFixed()))
  expect(numbers).toEqual([['0.8', '320', '256'], ['3.2', '320', '1024'], ['2.1', '320', '672'], [undefined, undefined, '14.3']])
})

it('asks how many where a calculation below the name gives the amount', async () => {
  const page = await pageOf([
    ['Accommodation, double', '', '', '', '504.00'], ['3 x 168.00 VAT 6%'], [], ['Breakfast', '', '', '', '84.00'], ['6 x 14.00 VAT 6%'], [],
    ['', '', '', 'Total EUR', '588.00'], [], ['VAT', '', '', 'Taxable', 'VAT amount'], ['6%', '', '', '554.72', '33.28'],
  ])
  const { values: { lines = [] } } = extractDraft([page])
  expect(lines.flatMap(({ quantity }, at) => (quantity === undefined ? [at] : []))).toEqual(asked(page))
})

it('takes for no line of a list without a head what is added apart from its names', async () => {
  const { values: { lines = [], charges, allowances } } = extractDraft([await pageOf([
    ['Flyer', '', '', '', '64,18'], ['Plakate', '', '', '', '58,90'], ['Karten', '', '', '', '71,25'],
    ['Prüfung', '', '', '', '4,20'], ['Express', '', '', '', '19,90'], [], ['', '', 'Summe Artikel', '', '218,43'],
    ['', '', 'Rabattcode', '', '-9,72'], ['', '', 'Standardversand', '', '8,32'], ['', '', 'Nettobetrag', '', '217,03'],
    ['', '', '19 % MwSt.', '', '41,24'], ['', '', 'Gesamtbetrag', '', '258,27'],
  ])])
  expect(lines.map(({ name }) => name)).toEqual(['Flyer', 'Plakate', 'Karten', 'Prüfung', 'Express'])
  expect([charges, allowances].map((list) => list?.map(({ amount }) => amount?.toFixed()))).toEqual([['8.32'], ['9.72']])
})

it.each<[name: string, open: number[]]>([
  ['Auslagenpauschale Nr. 7002 VV RVG', []], ['Aufsicht durch Meister 6 Std.', [2]], ['Aufsicht durch 6 Std. Meister', [2]],
])('a name %s that reaches below the head of the quantities', async (name, open) => {
  const page = await pageOf([...lift, ['', name, '', '', '33,00'], ...end])
  expect(asked(page)).toEqual(open)
})

it('counts nothing by an amount of money in the column of quantities', async () => {
  const page = await pageOf([
    ...lift, ['Treue', '-15 €', '', '21%', '-15,00'], ['', '', '', 'Netto', '452,00'], ['', '', '', 'USt 21 %', '94,92'], ['', '', '', 'Gesamt', '546,92'],
  ])
  expect(extractDraft([page]).values.lines?.map(({ quantity }) => quantity?.toFixed())).toEqual(['1', '2', undefined])
})

it('asks for none where a name ends with the number plate of a lorry', async () => {
  const page = await pageOf([
    ['Fahrt', 'Lkw', 'Kilo', '', 'Gesamt €'], ['Hamm – Ahlen', '7734 LKM / R-4410 BDX', '21.480', '', '1.890,00'],
    ['Hamm – Soest', '7734 LKM / R-4410 BDX', '6.920', '', '1.045,00'],
    ['', '', '', 'Netto', '2.935,00'], ['', '', '', 'USt 19 %', '557,65'], ['', '', '', 'Gesamt', '3.492,65'],
  ])
  const { evidence } = extractDraft([page])
  const sure = evidence.filter(({ path }) => /^lines.*netPrice|^lines.*unitPrice/u.test(path)).map(({ confidence }) => confidence)
  expect(Math.min(...sure)).toBeGreaterThan(0.6)
})

it('asks for no quantity where a name goes on with how large a thing is', async () => {
  const page = await pageOf([
    ['Bezeichnung', '', '', '', 'Gesamt €'], ['Mischtechnik auf Papier, 50', '', '', '', ''], ['× 70 cm', '', '', '', '450,00'], ['Rahmung', '', '', '', '50,00'], ...end,
  ])
  expect(asked(page)).toEqual([])
})

it.each([['40,00', [0]], ['37,13', []], ['600,00', []], ['84,03', []]])('asks how many, beside 100,00, where another amount of %s could be the price of one', async (other, open) => {
  const page = await pageOf([
    ['Omschrijving', '', '', 'Bedrag', 'Totaal'], ['Redactie', '', '', other, '100,00'], ['Reiskosten', '', '', '', '20,00'], [],
    ['', '', '', 'Subtotaal', '120,00'], ['', '', '', '19 % btw', '22,80'], ['', '', '', 'Totaal', '142,80'],
  ])
  expect(asked(page)).toEqual(open)
})
