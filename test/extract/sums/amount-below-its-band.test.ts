import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { typedPage } from '../parties/drawn/typed-page.js'

const labels = ['Exkl. moms', 'Moms %', 'Moms kr', 'Öresutj.']
const values = ['9 901,75', '25,00', '2 475,44', '-0,19']
const lines = [
  ['Elinstallation kök', '11,50', '595,00', '6 842,50'], ['Jordfelsbrytare', '1,00', '874,00', '874,00'],
  ['Vägguttag', '8,00', '96,50', '772,00'], ['Kabel', '45,00', '31,405', '1 413,25'],
]

it.each([0, 2, 4, 8])('an amount to pay in larger letters, %d points below its band, is read with the rounding', (lower) => {
  const edges = [170, 232, 312, 391, 544] as const
  const right = (y: number, texts: readonly string[]) => texts.map((text, at) => ({ x: edges[at] ?? 0, y, text, align: 'right' as const }))
  const table = [['Benämning', 'Antal', 'À-pris', 'Summa'], ...lines].flatMap((texts, at) =>
    texts.map((text, column) => ({ x: [51, 340, 454, 544][column] ?? 0, y: 294 + 16 * at, text, ...(column > 0 && { align: 'right' as const }) })))
  const { totals } = extractDraft([typedPage([
    ...table, ...right(615, [...labels, 'ATT BETALA']), ...right(628, values),
    { x: 544, y: 628 + lower, text: 'SEK 12 377,00', size: 11, bold: true, align: 'right' },
  ])]).values
  expect([totals?.grossTotal, totals?.roundingAmount, totals?.dueAmount].map((value) => value?.toFixed())).toEqual(['12377.19', '-0.19', '12377'])
})

it('a total stands in the other corner of the box that its label begins, behind the dates of payment', () => {
  const pinions = ['Pignone Z20', '40,00', '9,86', '394,40']
  const goods = [['Descrizione', 'Quantità', 'Prezzo unit.', 'Importo'], pinions, ['Corona Z57', '10,00', '27,35', '273,50']]
  const table = goods.flatMap((texts, at) =>
    texts.map((text, column) => ({ x: [51, 340, 454, 544][column] ?? 0, y: 294 + 16 * at, text, ...(column > 0 && { align: 'right' as const }) })))
  const row = (y: number, texts: readonly (readonly [x: number, text: string])[]) =>
    texts.map(([x, text]) => ({ x, y, text }))
  const { totals } = extractDraft([typedPage([
    ...table,
    ...row(568, [[31, 'Totale merce'], [139, 'Spese trasporto'], [354, 'Bolli']]),
    ...row(582, [[97, '667,90'], [217, '48,00'], [437, '0,00']]),
    ...row(596, [[31, 'Cod. IVA'], [275, 'Imponibile'], [371, 'Imposta']]), ...row(610, [[76, 'N41'], [329, '715,90'], [437, '0,00']]),
    ...row(625, [[31, 'Scadenze'], [346, 'TOTALE DOCUMENTO EUR']]), ...row(636, [[120, '31/07/2025'], [230, 'EUR 715,90'], [515, '715,90']]),
  ])]).values
  expect(totals?.grossTotal?.toFixed()).toBe('715.9')
})

it.each([
  ['Zahlungsplan', 'Zu zahlen', ['1. Rate am 15.03.2026', '595,00'], ['2. Rate am 15.04.2026', '595,00']],
  ['Zahlungen', 'Bezahlt', ['Karte', '600,00'], ['Bar', '590,00']],
  ['Raten', 'Gesamt', ['15.03.2026', '595,00'], ['15.04.2026', '595,00']],
  ['Ihr neuer Abschlag', 'Gesamtbetrag', ['monatlich', '85,00']],
])('what %s lists under %s is no total, nor is it paid or due', (plan, head, ...parts) => {
  const rows = [
    ['Montage Heizung', '1.000,00'], ['Nettobetrag', '1.000,00'], ['USt 19 %', '190,00'], ['Rechnungsbetrag', '1.190,00'], [], [plan, head], ...parts,
  ]
  const { totals } = extractDraft([typedPage(rows.flatMap(([label = '', amount = ''], at) => (label === '' ? [] : [
    { x: 60, y: 300 + 14 * at, text: label },
    amount === head ? { x: 440, y: 300 + 14 * at, text: amount } : { x: 540, y: 300 + 14 * at, text: amount, align: 'right' as const },
  ])))]).values
  expect([totals?.grossTotal, totals?.prepaidAmount, totals?.dueAmount].map((value) => value?.toFixed())).toEqual(['1190', undefined, undefined])
})
