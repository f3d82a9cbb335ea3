import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import { typedPage, type Typed } from '../parties/drawn/typed-page.js'

/** The head and rows of a table; from the third text on they are set to the right. */
function linesOf(edges: readonly number[], texts: readonly (readonly string[])[]): string[] | undefined {
  const page = typedPage(texts.flatMap((row, at) => row.flatMap((text, index): Typed[] => (text === '' ? [] : [
    { x: edges[index] ?? 0, y: 300 + 14 * at, text, size: 8, ...(index > 1 && { align: 'right' as const }) },
  ]))))
  const { lines } = extractDraft([page]).values
  return lines?.map(({ name, quantity, unitPrice, netAmount }) =>
    [name, quantity?.toFixed(), unitPrice?.toFixed(), netAmount?.toFixed()].join(' | '))
}

const edges = [40, 100, 350, 420, 540]
const head = ['Art.-Nr.', 'Bezeichnung', 'Menge', 'Preis', 'Betrag']
const ends = (net: string, tax: string, gross: string): string[][] =>
  [['', '', '', 'Nettobetrag', net], ['', '', '', 'MwSt 19 %', tax], ['', '', '', 'Rechnungsbetrag', gross]]

it.each([270, 280, 285])('a size close behind a long name is no count: at %d', (x) => {
  // Right of the prices stand columns that are mostly empty, into which all figures could move.
  expect(linesOf([57, 102, 340, 390, 415, 450, 539, x], [
    ['Art.-Nr.', 'Bezeichnung', 'Menge ME', 'Preis', 'PE', 'Rab%', 'Betrag EUR'],
    ['100418', 'Portlandzement CEM II 32,5 R', '24 Sack', '5,00', '', '10,0', '108,00', '25 kg'],
    ['204418', 'Kimmstein', '40 Stk', '2.140,00', '1000', '', '85,60'],
    ['100733', 'Kalkputz', '16 Sack', '8,00', '', '25,0', '96,00'],
    ...ends('289,60', '55,02', '344,62').map(([, , , label = '', amount = '']) => ['', '', '', label, '', '', amount]),
  ])).toEqual([
    'Portlandzement CEM II 32,5 R 25 kg | 24 | 5 | 108',
    'Kimmstein | 40 | 2140 | 85.6', 'Kalkputz | 16 | 8 | 96',
  ])
})

it('a count far left of its head is one behind a long name, too', () => {
  expect(linesOf([40, 100, 345, 420, 540, 285], [
    head,
    ['A-1', 'Erdkabel NYY-J 5x16, schwarz, Ring', '', '3,00', '30,00', '10 m'],
    ['A-2', 'Muffe', '', '4,00', '80,00', '20 Stk'],
    ['A-3', 'Kabelschuh', '', '2,00', '8,00', '4 Stk'],
    ...ends('118,00', '22,42', '140,42'),
  ])).toEqual([
    'Erdkabel NYY-J 5x16, schwarz, Ring | 10 | 3 | 30', 'Muffe | 20 | 4 | 80', 'Kabelschuh | 4 | 2 | 8',
  ])
})

it('a count under its head is one, however near the name comes', () => {
  expect(linesOf(edges, [
    head,
    ['A-1', 'Brandschutzplatte nichtbrennbar, Bauart geprüft', '6 Stk', '20,00', '120,00'],
    ['A-2', 'Schraube', '200 Stk', '0,10', '20,00'],
    ...ends('140,00', '26,60', '166,60'),
  ])).toEqual(['Brandschutzplatte nichtbrennbar, Bauart geprüft | 6 | 20 | 120', 'Schraube | 200 | 0.1 | 20'])
})

it('a count alone behind its name is one, though its head stands further right', () => {
  expect(linesOf([40, 100, 360, 420, 540, 330], [
    ['Datum', 'Abfallart', 'Menge', 'EUR / Einh.', 'EUR'],
    ['02.03.', 'Gemischte Bau- und Abbruchabfälle, AVV 170904 (Halle)', '', '214,00', '642,00', '3 t'],
    ['11.03.', 'Nichtchlorierte Maschinenöle, Altöl, AVV 130205 (W 5)', '', '3,00', '138,00', '46 kg'],
    ...ends('780,00', '148,20', '928,20'),
  ])?.map((line) => line.replace(/^[^|]*/u, ''))).toEqual(['| 3 | 214 | 642', '| 46 | 3 | 138'])
})

it('a count and a price under one wide head are no part of the name', () => {
  expect(linesOf([40, 100, 345, 420, 540, 372], [
    ['Datum', 'Abfallart', '', 'Menge Einheit EUR / Einh.', 'EUR'],
    ['02.03.', 'Gemischte Bau- und Abbruchabfälle, AVV 170904 (Halle)', '', '214,00', '642,00', '3,000'],
    ['11.03.', 'Nichtchlorierte Maschinenöle, Altöl, AVV 130205 (W 5)', '', '3,00', '138,00', '46,000'],
    ...ends('780,00', '148,20', '928,20'),
  ])?.map((line) => line.replace(/^[^|]*/u, ''))).toEqual(['| 3 | 214 | 642', '| 46 | 3 | 138'])
})
