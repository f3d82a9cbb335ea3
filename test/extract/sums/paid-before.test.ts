import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { isPayment } from '../../../src/extract/sums/payments.js'
import type { SumEntry } from '../../../src/extract/sums/sum-entry.js'
import { decimal } from '../../../src/model/decimal.js'
import { readPdf } from '../../../src/read/pdf/read-pdf.js'
import { drawPdf, type Item } from '../layouts/draw-pdf.js'
import { typedPage } from '../parties/drawn/typed-page.js'

const right = { right: true }

it('books what was paid before as paid, also where the sum above it has an unknown name', async () => {
  const row = (y: number, ...[text = '', count = '', price = '', amount = '']: string[]): Item[] =>
    [[71, y, text], [380, y, count, right], [450, y, price, right], [530, y, amount, right]]
  const { pages } = await readPdf(await drawPdf([
    [71, 60, 'Rechnung BR-26/0318'], [400, 60, 'Minden, 14.04.2026'],
    ...row(296, 'Leistung', 'Personen', 'Preis', 'Gesamt'),
    ...row(312, 'Busreise', '22', '498,00 €', '10.956,00 €'), ...row(328, 'Schifffahrt', '26', '29,50 €', '767,00 €'),
    [357, 350, 'Reisepreis gesamt'], [530, 350, '11.723,00 €', right],
    [282, 364, 'abzüglich Anzahlung vom 02.03.2026'], [530, 364, '-2.400,00 €', right],
    [385, 378, 'Restzahlung'], [530, 378, '9.323,00 €', right],
  ]))
  const { allowances = [], totals } = extractDraft(pages).values
  expect([allowances, totals?.grossTotal?.toString(), totals?.prepaidAmount?.toString(), totals?.dueAmount?.toString()])
    .toEqual([[], '11723', '2400', '9323'])
})

it('asks for the totals where what leads to the amount due is a discount', async () => {
  const rows = [
    ['Subtotal', '$10,172.75'], ['Discount (5%)', '-$508.64'], ['Amount Due', '$9,664.11'],
  ] as const
  const { pages } = await readPdf(await drawPdf([
    [71, 60, 'Invoice ID KPS-2025-19'], [71, 296, 'Description'], [530, 296, 'Amount', right],
    [71, 312, 'Design'], [530, 312, '$4,281.25', right], [71, 326, 'Development'], [530, 326, '$5,891.50', right],
    ...rows.flatMap(([label, amount], at): Item[] =>
      [[350, 350 + 13 * at, label], [530, 350 + 13 * at, amount, right]]),
  ]))
  const { values: { totals }, findings } = extractDraft(pages)
  expect(totals?.prepaidAmount).toBeUndefined()
  expect(findings.map(({ code }) => code)).toContain('IC-SUM-UNEXPLAINED')
})

it.each([
  ['with its rate', 530, 'netto 8.000,00 zzgl. 19 % USt. 1.520,00', 'netto 6.500,00 zzgl. 19 % USt. 1.235,00'],
  ['in brackets, and when it was paid', 560, '(8.000,00 € + 1.520,00 € MwSt.), bezahlt 23.05.2026', '(6.500,00 € + 1.235,00 € MwSt.), bezahlt 9.06.2026'],
])('counts payments once where a row below each tells its net amount and its tax %s', async (_, edge, first, second) => {
  const rows: readonly (readonly [string, string])[] = [
    ['Gesamtsumme netto', '20.000,00'], ['zzgl. 19 % Umsatzsteuer', '3.800,00'], ['Gesamtsumme brutto', '23.800,00'],
    ['abzgl. 1. Abschlagsrechnung vom 12.05.2026', '- 9.520,00'], [first, ''],
    ['abzgl. 2. Abschlagsrechnung vom 29.05.2026', '- 7.735,00'], [second, ''],
    ['Noch zu zahlender Betrag EUR', '6.545,00'],
  ]
  const { pages } = await readPdf(await drawPdf([
    [71, 60, 'Rechnung BR-26/0517'], [71, 296, 'Leistung'], [530, 296, 'Gesamt', right],
    [71, 312, 'Dachdeckung'], [530, 312, '14.000,00', right], [71, 326, 'Gerüst'], [530, 326, '6.000,00', right],
    ...rows.flatMap(([label, amount], at): Item[] =>
      [[240, 350 + 13 * at, label], ...(amount === '' ? [] : [[amount.startsWith('-') ? edge : 530, 350 + 13 * at, amount, right] as const])]),
  ]))
  const { totals } = extractDraft(pages).values
  expect([totals?.grossTotal, totals?.prepaidAmount, totals?.dueAmount].map(String)).toEqual(['23800', '17255', '6545'])
})

const billed: readonly Item[] = [
  [71, 60, 'Rechnung BR-26/0518'], [71, 296, 'Leistung'], [530, 296, 'Gesamt', right],
  [71, 312, 'Dachdeckung'], [530, 312, '14.000,00', right], [71, 326, 'Gerüst'], [530, 326, '6.000,00', right],
  ...([['Summe netto', '20.000,00'], ['Umsatzsteuer 19 %', '3.800,00'], ['Gesamtbetrag brutto', '23.800,00']] as const)
    .flatMap(([label, amount], at): Item[] => [[240, 350 + 13 * at, label], [530, 350 + 13 * at, amount, right]]),
]

it.each<[string, readonly (readonly [string, string])[]]>([
  ['in a bracket that goes on below', [['1. Abschlag v. 12.05.2026 (netto 8.000,00 +', '-9.520,00'], ['MwSt 1.520,00)', ''], ['2. Abschlag v. 29.05.2026 (netto 6.500,00 +', '-7.735,00'], ['MwSt 1.235,00)', '']]],
  ['in a row of its own', [['1. AZ v. 12.05.2026', '9.520,00'], ['(Umsatzsteuer darin: 1.520,00)', ''], ['2. AZ v. 29.05.2026', '7.735,00'], ['(Umsatzsteuer darin: 1.235,00)', '']]],
  ['on both sides of its words', [['Rate Mai, 8.000,00 netto', '9.520,00'], ['Rate Juni, 6.500,00 netto', '7.735,00']]],
])('counts payments without a known name once where their tax is told %s', async (_, payments) => {
  const rows = [['Geleistete Zahlungen:', ''], ...payments, ['Noch zu zahlen', '6.545,00']] as const
  const { pages } = await readPdf(await drawPdf([
    ...billed,
    ...rows.flatMap(([label, amount], at): Item[] =>
      [[240, 400 + 13 * at, label], ...(amount === '' ? [] : [[530, 400 + 13 * at, amount, right] as const])]),
  ]))
  const { totals } = extractDraft(pages).values
  expect([totals?.grossTotal, totals?.prepaidAmount, totals?.dueAmount].map(String)).toEqual(['23800', '17255', '6545'])
})

it.each<[string, readonly (readonly [number, string])[][]]>([
  ['beside its discount', [[[71, 'Bis 24.10.2026 mit 3,00 % Skonto = 714,00 EUR'], [330, 'Zahlbetrag 23.086,00 EUR']]]],
  ['below its share', [[[71, 'Bei Zahlung innerhalb von 10 Tagen mit 2 % Skonto'], [330, 'Zahlbetrag 23.324,00 EUR']], [[71, 'Danach ohne Abzug']]]],
  ['under heads', [[[71, 'Zahlbar bis'], [180, 'Skonto %'], [280, 'Skontobetrag'], [400, 'Zahlbetrag']], [[71, '24.10.2026'], [190, '3,00'], [300, '714,00'], [400, '23.086,00']], [[71, '07.11.2026'], [190, '0,00'], [300, '0,00'], [400, '23.800,00']]]],
  ['in steps', [[[71, 'Tage'], [180, 'Skonto'], [280, 'Abzug EUR'], [400, 'Zahlbetrag EUR']], [[71, '8'], [190, '3 %'], [300, '714,00'], [410, '23.086,00']], [[71, '14'], [190, '2 %'], [300, '476,00'], [410, '23.324,00']], [[71, '30'], [190, '0 %'], [300, '0,00'], [410, '23.800,00']]]],
  ['in one sentence', [[[71, 'Bei Zahlung bis zum 24.10.2026 (2 % Skonto): Zahlbetrag 23.324,00 EUR']]]],
])('owes the whole where less is to be paid early, %s', async (_, rows) => {
  const { pages } = await readPdf(await drawPdf([
    ...billed, ...rows.flatMap((row, at) => row.map(([x, text]): Item => [x, 420 + 13 * at, text])),
  ]))
  const { values: { totals }, findings } = extractDraft(pages)
  expect([totals?.grossTotal, totals?.dueAmount].map(String)).toEqual(['23800', 'undefined'])
  expect(findings).toEqual([])
})

it.each<[string, readonly (readonly [string, string])[], boolean]>([
  ['asked for in two parts', [['50 % Anzahlung fällig bei Auftragserteilung', '11.900,00'], ['50 % Restzahlung fällig bei Lieferung', '11.900,00']], false],
  ['asked for in English', [['Deposit due on signing', '9,800.00'], ['Balance due on completion', '14,000.00']], false],
  ['half of it', [['Jetzt zu zahlen', '11.900,00']], false],
  ['taken off, with the day on which it was due', [['1. Abschlagsrechnung, fällig am 01.03.2026', '-11.900,00'], ['Restbetrag', '11.900,00']], true],
])('tells what is paid from what is %s', async (_, rows, isPaid) => {
  const { pages } = await readPdf(await drawPdf([
    ...billed,
    ...rows.flatMap(([label, amount], at): Item[] =>
      [[240, 410 + 13 * at, label], [530, 410 + 13 * at, amount, right]]),
  ]))
  const { totals } = extractDraft(pages).values
  expect([totals?.grossTotal?.toString(), totals?.prepaidAmount !== undefined]).toEqual(['23800', isPaid])
})

it.each(['Abschlag Nr. 1', 'Abschlag vom 12.03.2026'])('pays with an instalment that a number or a day tells from a discount: %s', async (instalment) => {
  const { pages } = await readPdf(await drawPdf([
    [71, 60, 'Rechnung BR-26/0519'], [71, 296, 'Leistung'], [530, 296, 'Betrag EUR', right],
    [71, 312, 'Dachdeckung'], [530, 312, '357,00', right],
    ...([['Rechnungsbetrag EUR', '357,00'], ['inkl. 19 % USt.', '57,00'], [instalment, '100,00'], ['Restbetrag EUR', '257,00']] as const)
      .flatMap(([label, amount], at): Item[] => [[240, 340 + 13 * at, label], [530, 340 + 13 * at, amount, right]]),
  ]))
  const { totals } = extractDraft(pages).values
  expect([totals?.prepaidAmount, totals?.dueAmount].map(String)).toEqual(['100', '257'])
})

it.each([
  ['Abschlagszahlung vom 02.03.2026', true], ['Nächste Abschlagszahlung', false], ['Next payment on account', false],
  ['Prochain acompte', false], ['Następna zaliczka', false], ['Volgende aanbetaling', false], ['Anzahlung, fällig am 02.03.', false],
])('%s: was it paid? %s', (label, isPaid) => {
  const number = { value: decimal('180.00'), start: 0, end: 6, text: '180,00', decimals: 2, percent: false, signed: false }
  const cell = { page: 1, x0: 0, x1: 1, y0: 0, y1: 1, words: [], text: '180,00', fontSize: 9, bold: false }
  const entry = { label, labelCells: [cell], meanings: [['prepaid', 1]], amounts: [{ number, cell }], order: 1 }
  expect(isPayment(entry as unknown as SumEntry)).toBe(isPaid)
})

/** Lines over 2.160,76 and what stands below them: words in one cell or two, and an amount. */
function feesWith(sums: readonly (readonly [string, string, string])[]) {
  const rows = [
    ['1,3 Geschäftsgebühr', '', '1.695,20'], ['Auslagenpauschale', '', '465,56'], ['', '', ''],
    ['Zwischensumme netto', '', '2.160,76'], ...sums,
  ] as const
  const { values } = extractDraft([typedPage(rows.flatMap(([label, more, amount], at) => [
    { x: 80, y: 300 + 14 * at, text: label }, { x: 200, y: 300 + 14 * at, text: more },
    ...(amount === '' ? [] : [{ x: 528, y: 300 + 14 * at, text: `${amount} €`, align: 'right' } as const]),
  ]))])
  const { totals: { netTotal, vatAmount, grossTotal, prepaidAmount, dueAmount } = {} } = values
  return [netTotal, vatAmount, grossTotal, prepaidAmount, dueAmount].map((value) => value?.toFixed(2))
}

const outlay = [
  ['verauslagte Gerichtskosten (umsatzsteuerfrei)', '', '849,00'], ['Gesamtbetrag', '', '3.420,30'],
] as const

it('takes the tax of an advance for no tax of the invoice, nor words beside another amount for those of outlays', () => {
  expect(feesWith([
    ['19 % Umsatzsteuer', 'Nr. 7008 VV RVG', '410,54'], ...outlay,
    ['abzüglich Vorschuss (Rechnung 2600031, darin 190,00 € USt.)', '', '-1.190,00'], ['noch zu zahlen', '', '2.230,30'],
  ])).toEqual(['3009.76', '410.54', '3420.30', '1190.00', '2230.30'])
})

it('takes the tax in what was paid for that of the invoice where nothing else tells one', () => {
  expect(feesWith([
    ['Betrag dankend erhalten (inkl. 410,54 € MwSt.)', '', '2.571,30'], ['noch zu zahlen', '', '0,00'],
  ])[1]).toBe('410.54')
})

it.each([['4.522,00', '4522'], ['4.523,00', undefined]])('what is left below payments, %s, is to be paid, whatever it is called', async (rest, due) => {
  const rows: readonly (readonly [string, string])[] = [
    ['Summe netto', '20.000,00'], ['zzgl. 19 % Umsatzsteuer', '3.800,00'], ['Summe brutto', '23.800,00'],
    ['abzgl. 1. AR vom 12.02.2026, bezahlt am 03.03.2026', '-9.520,00'],
    ['abzgl. 2. AR vom 18.05.2026, bezahlt am 08.06.2026', '-9.758,00'], ['Abschlagszahlung brutto', rest],
  ]
  const { pages } = await readPdf(await drawPdf([
    [71, 60, '3. Abschlagsrechnung 2412-AR3'], [71, 296, 'Leistung'], [530, 296, 'Honorar €', right],
    [71, 312, 'Vorplanung'], [530, 312, '20.000,00', right],
    ...rows.flatMap(([label, amount], at): Item[] =>
      [[116, 340 + 14 * at, label], [530, 340 + 14 * at, amount, right]]),
  ]))
  const { values: { totals }, findings } = extractDraft(pages)
  expect(totals?.grossTotal?.toString()).toBe('23800')
  expect(findings.length === 0 ? totals?.dueAmount?.toString() : undefined).toBe(due)
})
