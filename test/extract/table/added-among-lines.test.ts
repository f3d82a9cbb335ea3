import { describe, expect, it } from 'vitest'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { typedPage, type Typed } from '../parties/drawn/typed-page.js'

type SheetRow = readonly [y: number, ...cells: readonly string[]]
/** Where the cells of a row stand; all of the right half are set to the right. */
type Edges = readonly number[]

const whole: Edges = [60, 90, 330, 430, 540]
const amountsOnly: Edges = [60, 540]

/** What is read of the rows: the lines with their amounts, and what is added to and taken off them all. */
function read(edges: Edges, rows: readonly SheetRow[]): string[] {
  const texts = rows.flatMap(([y, ...cells]) => cells.flatMap((text, at): Typed[] => {
    const x = edges[at] ?? 540
    return text === '' ? [] : [{ x, y, text, ...(x > 300 && { align: 'right' as const }) }]
  }))
  const { lines = [], allowances = [], charges = [] } =
    extractSums(buildLayout([typedPage(texts)]), { language: 'de' }).values
  return [
    ...lines.map(({ name, netAmount, allowances: off = [] }) =>
      [name, netAmount?.toFixed(), ...off.map(({ amount }) => `off ${amount?.toFixed()}`)].join(' ')),
    ...allowances.map(({ amount, reason }) => `- ${amount?.toFixed()} ${reason}`),
    ...charges.map(({ amount, reason }) => `+ ${amount?.toFixed()} ${reason}`),
  ]
}

const head: SheetRow = [100, 'Pos', 'Bezeichnung', 'Menge', 'Preis', 'Betrag']
const first: SheetRow = [116, '1', 'Montage Heizung', '10', '80,00', '800,00']
const second: SheetRow = [132, '2', 'Material', '1', '200,00', '200,00']

function ends(y: number, places: number, net: string, tax: string, gross: string): SheetRow[] {
  const row = (at: number, label: string, amount: string): SheetRow =>
    [at, ...Array.from({ length: places - 2 }, () => ''), label, amount]
  return [row(y, 'Nettobetrag', net), row(y + 16, 'USt 19 %', tax), row(y + 32, 'Rechnungsbetrag', gross)]
}

describe.each(['abzgl. Anzahlung', 'abzgl. 1. Abschlag', 'abzgl. Einbehalt', 'abzgl. Anzahlung vom 01.02.2026'])('%s', (paid) => {
  const both = ['Montage Heizung 800', 'Material 200', `- 100 ${paid}`]

  it.each<[string, Edges, SheetRow[]]>([
    ['below lines with numbers', whole, [head, first, second, [148, '', paid, '', '', '-100,00'], ...ends(176, 5, '900,00', '171,00', '1.071,00')]],
    ['between them', whole, [head, first, [132, '', paid, '', '', '-100,00'], [148, ...second.slice(1) as string[]], ...ends(176, 5, '900,00', '171,00', '1.071,00')]],
    ['below lines that count nothing', amountsOnly, [
      [100, 'Leistung', 'Betrag EUR'], [116, 'Montage Heizung', '800,00'], [132, 'Material', '200,00'], [148, paid, '-100,00'], ...ends(176, 2, '900,00', '171,00', '1.071,00'),
    ]],
    ['below lines without a head', amountsOnly, [
      [116, 'Montage Heizung', '800,00'], [132, 'Material', '200,00'], [148, paid, '-100,00'], ...ends(176, 2, '900,00', '171,00', '1.071,00'),
    ]],
  ])('%s is taken off them all, and none of them', (_, edges, rows) => {
    expect(read(edges, rows)).toEqual(both)
  })

  it('is taken off them as well as what was paid once more', () => {
    const rows: SheetRow[] = [head, first, second, [148, '', paid, '', '', '-100,00'], [164, '', 'abzgl. 2. Abschlag', '', '', '-300,00']]
    expect(read(whole, [...rows, ...ends(192, 5, '600,00', '114,00', '714,00')])).toEqual([...both, '- 300 abzgl. 2. Abschlag'])
  })

  it('with a number of its own is a line', () => {
    expect(read(whole, [head, first, second, [148, '3', paid, '', '', '-100,00'], ...ends(176, 5, '900,00', '171,00', '1.071,00')]))
      .toEqual(['Montage Heizung 800', 'Material 200', `${paid} -100`])
  })
})

describe('a payment above what is left to pay, where no tax follows', () => {
  const totalsOf = (rest: string): (string | undefined)[] => {
    const rows = [['Leistung', 'Betrag EUR'], ['Trauung', '250,00'], ['abzgl. Anzahlung', '-100,00'], ['Anfahrt', '40,00'], [rest, '190,00']]
    const texts = rows.flatMap(([label = '', amount = ''], at): Typed[] => [
      { x: 60, y: 100 + 16 * at, text: label }, { x: 540, y: 100 + 16 * at, text: amount, align: 'right' },
    ])
    const note = { x: 60, y: 220, text: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.' }
    const { lines = [], totals } = extractSums(buildLayout([typedPage([...texts, note])]), { language: 'de' }).values
    const { grossTotal, prepaidAmount, dueAmount } = totals ?? {}
    const amounts = [grossTotal, prepaidAmount, dueAmount].map((value) => value?.toFixed())
    return [lines.map(({ name }) => name).join(), ...amounts]
  }

  it.each(['Restbetrag', 'Zu zahlen'])('takes nothing off the total: %s', (rest) => {
    expect(totalsOf(rest)).toEqual(['Trauung,Anfahrt', '290', '100', '190'])
  })

  it.each(['Rechnungsbetrag', 'Gesamtbetrag'])('is taken off what is printed as the total: %s', (total) => {
    expect(totalsOf(total).slice(0, 3)).toEqual(['Trauung,Anfahrt', '190', undefined])
  })
})

describe('the share of all lines above', () => {
  const listed: SheetRow[] = [[116, 'Montage Heizung', '800,00'], [132, 'Material', '200,00']]
  const sums = ends(176, 2, '900,00', '171,00', '1.071,00')

  it.each(['10 % Nachlass', 'Nachlass 10 % auf Montage', 'Montage abzgl. 10 % Nachlass'])('is taken off them all: %s', (off) => {
    const all = ['Montage Heizung 800', 'Material 200', `- 100 ${off}`]
    const numbered = ends(176, 5, '900,00', '171,00', '1.071,00')
    expect(read(whole, [head, first, second, [148, '', off, '', '', '-100,00'], ...numbered])).toEqual(all)
    expect(read(amountsOnly, [[100, 'Leistung', 'Betrag EUR'], ...listed, [148, off, '-100,00'], ...sums])).toEqual(all)
    expect(read(amountsOnly, [...listed, [148, off, '-100,00'], ...sums])).toEqual(all)
  })

  it('is a line where it is no such share, as others are', () => {
    expect(read(amountsOnly, [[100, 'Leistung', 'Betrag EUR'], ...listed, [148, '20 % Nachlass', '-100,00'], ...sums]))
      .toEqual(['Montage Heizung 800', 'Material 200', '20 % Nachlass -100'])
  })
})

it('freight beside the amounts is no line where figures stand half a line below the first row of their names', () => {
  const rows: SheetRow[] = [
    head, [116, '1', 'Kopierpapier A4 weiß, Karton'], [121, '', '', '6', '20,00', '120,00'], [126, '', 'Art.-Nr.: KP-80'],
    [146, '2', 'Ordner A4 8 cm grün'], [151, '', '', '20', '2,50', '50,00'], [156, '', 'Art.-Nr.: OR-8CM'],
    [190, '', '', '', 'Versandkosten (DHL Paket)', '5,00'], ...ends(206, 5, '175,00', '33,25', '208,25'),
  ]
  expect(read(whole, rows)).toEqual(
    ['Kopierpapier A4 weiß, Karton 120', 'Ordner A4 8 cm grün 50', '+ 5 Versandkosten (DHL Paket)'],
  )
})

describe('what is added to the lines beside the amounts', () => {
  const rows = (added: string): SheetRow[] => [
    head, first, second, [148, '', '', '', 'Zwischensumme', '1.000,00'], [164, '', '', '', added, '50,00'],
    [186, '3', 'Anfahrt', '2', '45,00', '90,00'], ...ends(214, 5, '1.140,00', '216,60', '1.356,60'),
  ]

  it.each(['+ 5 % Werbeabgabe', '+ 5 % Sonderlast'])('%s is no line, though a further line stands below it', (added) => {
    expect(read(whole, rows(added))).toEqual(['Montage Heizung 800', 'Material 200', 'Anfahrt 90', `+ 50 ${added}`])
  })
})

describe('a share of the sum of lines that count nothing', () => {
  const rows = (added: string): SheetRow[] => [
    [100, 'Leistung', 'Betrag EUR'], [116, 'Gutachten', '800,00'], [132, 'Aufmaß', '200,00'],
    [148, 'Zwischensumme', '1.000,00'], [164, added, '40,00'], ...ends(180, 2, '1.040,00', '197,60', '1.237,60'),
  ]

  it.each([
    ['Zuschlag 4 %', ['Gutachten 800', 'Aufmaß 200', '+ 40 Zuschlag 4 %']],
    ['Lichtpausen', ['Gutachten 800', 'Aufmaß 200', 'Lichtpausen 40']],
    ['Contributo integrativo C.I.P.A.G. 4 %', ['Gutachten 800', 'Aufmaß 200', '+ 40 Contributo integrativo C.I.P.A.G. 4 %']],
    ['Transport Klavier', ['Gutachten 800', 'Aufmaß 200', 'Transport Klavier 40']],
  ])('is a charge where it is called one: %s', (added, expected) => {
    expect(read(amountsOnly, rows(added))).toEqual(expected)
  })
})

it('the share of a group right below its sum is taken off them all, and not off its last line', () => {
  const rows: SheetRow[] = [
    head, first, second, [148, '', 'Zwischensumme Montage', '', '', '1.000,00'], [164, '', 'abzgl. 10 % Vereinsrabatt auf Montage', '', '', '-100,00'],
    [188, '3', 'Anfahrt', '2', '50,00', '100,00'], [204, '4', 'Lift', '1', '300,00', '300,00'],
  ]
  expect(read(whole, [...rows, ...ends(232, 5, '1.300,00', '247,00', '1.547,00')])).toEqual([
    'Montage Heizung 800', 'Material 200', 'Anfahrt 100', 'Lift 300', '- 100 abzgl. 10 % Vereinsrabatt auf Montage',
  ])
})

it('the share of a later group is taken off them all as well', () => {
  const rows: SheetRow[] = [
    head, first, second, [148, '', 'Zwischensumme Montage', '', '', '1.000,00'],
    [164, '3', 'Anfahrt', '2', '50,00', '100,00'], [180, '4', 'Lift', '1', '300,00', '300,00'],
    [196, '', 'Zwischensumme Transport', '', '', '400,00'], [212, '', 'abzgl. 10 % Rabatt', '', '', '-40,00'], [228, '5', 'Reinigung', '1', '60,00', '60,00'],
  ]
  expect(read(whole, [...rows, ...ends(256, 5, '1.420,00', '269,80', '1.689,80')])).toEqual([
    'Montage Heizung 800', 'Material 200', 'Anfahrt 100', 'Lift 300', 'Reinigung 60', '- 40 abzgl. 10 % Rabatt',
  ])
})

it.each<[string, SheetRow[], string[]]>([
  ['as the lines before come to as much', [
    [116, '1', 'Montage', '1', '50,00', '50,00'], [132, '2', 'Anfahrt', '1', '50,00', '50,00'], [148, '3', 'Material', '2', '50,00', '100,00'],
    [164, '', 'Rabatt 10 %', '', '', '-10,00'], [180, '4', 'Lift', '1', '810,00', '810,00'],
  ], ['Montage 50', 'Anfahrt 50', 'Material 90 off 10', 'Lift 810']],
  ['above a line that costs nothing', [
    [116, '1', 'Montage', '1', '810,00', '810,00'], [132, '2', 'Muster', '1', '0,00', '0,00'], [148, '3', 'Material', '2', '50,00', '100,00'],
    [164, '', 'abzgl. 10 % Rabatt', '', '', '-10,00'], [180, '4', 'Lift', '1', '100,00', '100,00'],
  ], ['Montage 810', 'Muster 0', 'Material 90 off 10', 'Lift 100']],
])('a share of the line above is of that line, %s', (_, rows, lines) => {
  expect(read(whole, [head, ...rows, ...ends(212, 5, '1.000,00', '190,00', '1.190,00')])).toEqual(lines)
})
