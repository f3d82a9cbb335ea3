import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { typedPage, type Typed } from '../parties/drawn/typed-page.js'

const edges = [60, 300, 380, 440, 540] as const

function linesOf(rows: readonly (readonly string[])[], net: string, tax: string, gross: string): string[] {
  const all = [...rows, [], ['', '', '', 'Nettobetrag', net], ['', '', '', 'MwSt 19 %', tax], ['', '', '', 'Rechnungsbetrag', gross]]
  const texts = all.flatMap((row, index) => row.flatMap((text, at): Typed[] =>
    (text === '' ? [] : [{ x: edges[at] ?? 0, y: 260 + 14 * index, text, ...(at > 0 && { align: 'right' as const }) }])))
  const { values: { lines = [] } } = extractDraft([typedPage(texts)])
  return lines.map(({ name = '', quantity, unit = '', unitPrice, netAmount }) =>
    [name, `${quantity?.toFixed() ?? ''} ${unit}`.trim(), unitPrice?.toFixed() ?? '', netAmount?.toFixed()].join(' | '))
}

it.each<[string, readonly (readonly string[])[], readonly [string, string, string], readonly string[]]>([
  ['numbers of orders, though Swedes count words so', [
    ['Bezeichnung', '', 'Ord.', '', 'Betrag'], ['Reinigung Treppenhaus', '', '1', '', '300,00'], ['Reinigung Keller', '', '2', '', '220,00'],
  ], ['520,00', '98,80', '618,80'], ['Reinigung Treppenhaus |  |  | 300', 'Reinigung Keller |  |  | 220']],
  ['rates beside what a fee is reckoned from, though others are counted', [
    ['Tätigkeit', 'Gegenstandswert', 'Satz / Anzahl', '', 'Betrag EUR'], ['Geschäftsgebühr', '8.000,00', '1,3', '', '652,60'],
    ['Terminsgebühr', '8.000,00', '1,2', '', '602,40'], ['Ablichtungen', '', '40', '0,50', '20,00'],
  ], ['1.275,00', '242,25', '1.517,25'], ['Geschäftsgebühr |  |  | 652.6', 'Terminsgebühr |  |  | 602.4', 'Ablichtungen |  |  | 20']],
  ['kilometres below whose name their price stands', [
    ['Leistung', '', 'km', '', 'Betrag'], ['Transporter', '', '100', '', '60,00'], ['0,60 € je km'],
    ['Pkw', '', '50', '', '15,00'], ['0,30 € je km'],
  ], ['75,00', '14,25', '89,25'], ['Transporter | 100 KMT | 0.6 | 60', 'Pkw | 50 KMT | 0.3 | 15']],
  ['kilometres of which some cost nothing', [
    ['Fahrt', '', 'km', '', 'Betrag'], ['Goslar', '', '100', '', '42,00'], ['Bremen', '', '50', '', '21,00'], ['Kulanz', '', '50', '', '0,00'],
  ], ['63,00', '11,97', '74,97'], ['Goslar | 100 KMT | 0.42 | 42', 'Bremen | 50 KMT | 0.42 | 21', 'Kulanz | 50 KMT | 0 | 0']],
  ['people for some hours', [
    ['Bezeichnung', '', 'Menge', 'Einzelpreis', 'Betrag'], ['Seil', '', '3 x 50 m', '2,00', '300,00'], ['Servicekräfte', '', '2 x 5 Std.', '25,00', '250,00'],
  ], ['550,00', '104,50', '654,50'], ['Seil | 150 MTR | 2 | 300', 'Servicekräfte | 10 HUR | 25 | 250']],
  ['names that go on below their amounts', [
    ['Bezeichnung', '', 'Menge', 'Einzelpreis', 'Betrag'], ['Fenster 100 x 120', '', '3', '250,00', ''], ['inkl. Montage', '', '', '', '750,00'],
    ['Tür', '', '1', '480,00', ''], ['inkl. Montage', '', '', '', '480,00'], ['Anfahrt', '', '1', '35,00', '35,00'],
  ], ['1.265,00', '240,35', '1.505,35'], ['Fenster 100 x 120 inkl. Montage | 3 | 250 | 750', 'Tür inkl. Montage | 1 | 480 | 480', 'Anfahrt | 1 | 35 | 35']],
])('%s', (_, rows, [net, tax, gross], lines) => {
  expect(linesOf(rows, net, tax, gross)).toEqual(lines)
})
