import { expect, it } from 'vitest'
import { mendHeads } from '../../../src/extract/letters/mend-heads.js'
import { typedPage } from '../parties/drawn/typed-page.js'

/** What heads of columns in one row are read as; an item with `y` stands a little lower. */
function mended(...heads: readonly (string | { readonly text: string; readonly y: number })[]): string[] {
  const items = heads.map((head, at) => (typeof head === 'string' ? { x: 60 + at * 90, y: 300, text: head } : { x: 60 + at * 90, ...head }))
  return mendHeads(typedPage(items).words).map(({ text }) => text)
}

it.each([
  [['Datum', 'Omschrijving', 'Kantal”', 'Prijs', 'Totaaï]]'], ['Datum', 'Omschrijving', 'Aantal', 'Prijs', 'Totaal']],
  [['Pos', 'Bezeichnung', 'Mengo', 'Einzelpreis', 'Betrag'], ['Pos', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag']],
  [['Pos', 'Menge', 'Bezeichnung', 'EPin', 'GPine'], ['Pos', 'Menge', 'Bezeichnung', 'EP', 'GP']],
  [['Désignation', 'Qté', 'Remise', 'Prixen', 'Montanten€'], ['Désignation', 'Qté', 'Remise', 'Prix', 'Montant']],
  [['Désignation', 'Quantlté', 'Remise', 'Montant'], ['Désignation', 'Quantité', 'Remise', 'Montant']],
])('%j', (read, meant) => {
  expect(mended(...read)).toEqual(meant)
})

it('a head that stands a little lower, on a page askew, is one of them', () => {
  expect(mended('Datum', 'Omschrijving', 'Prijs', { text: 'Kantal', y: 305 })).toContain('Aantal')
})

it.each([
  ['beside fewer than three heads', ['Datum', 'Prijs', 'Mengo']],
  ['in another row', ['Datum', 'Omschrijving', 'Prijs', { text: 'Mengo', y: 340 }]],
  ['two letters away', ['Datum', 'Omschrijving', 'Prijs', 'Mingo']],
  ['which only ends as a currency begins', ['Datum', 'Omschrijving', 'Prijs', 'Magazine']],
  ['a number', ['Datum', 'Omschrijving', 'Prijs', '26118']],
])('nothing is mended %s', (_why, heads) => {
  expect(mended(...heads)).toEqual(heads.map((head) => (typeof head === 'string' ? head : head.text)))
})
