import { describe, expect, it } from 'vitest'
import { sumsOf, typedSheet, type SheetRow } from './drawn-sheet.js'

function namesOf(words: readonly number[], rows: readonly SheetRow[]): (string | undefined)[] {
  return sumsOf(typedSheet(words, [400, 460, 540], rows)).lines?.map(({ name }) => name) ?? []
}

describe('a line that comes to nothing', () => {
  it.each(['–', '-', '-,--', '€ –', ''])('and has [%s] for its amount names neither the next nor the last one', (dash) => {
    expect(namesOf([60, 110], [
      [240, 'LPH', 'Leistungsphase', 'Anteil', 'Stand', 'Honorar EUR'],
      [256, 'LPH 1', 'Grundlagen', '3 %', '100 %', '1.000,00'], [272, 'LPH 2', 'Vorentwurf', '7 %', '100 %', '2.000,00'],
      [288, 'LPH 3', 'Begleitung der Arbeiten', '12 %', '0 %', dash], [304, 'LPH 4', 'Aufsicht (entfällt)', dash, dash, dash],
      [325, '', '', 'Summe Leistungen', '', '3.000,00'], [339, '', '', 'Nebenkosten 4 %', '', '120,00'],
      [360, '', '', 'Netto', '', '3.120,00'], [374, '', '', 'USt 19 %', '', '592,80'], [388, '', '', 'Rechnungsbetrag', '', '3.712,80'],
    ])).toEqual(['Grundlagen', 'Vorentwurf', 'Nebenkosten 4 %'])
  })

  it.each(['–', '-,-'])('and [%s] for it takes its remarks along', (dash) => {
    expect(namesOf([60, 110], [
      [240, 'Pos', 'Bezeichnung', 'Menge', 'Preis', 'Betrag EUR'], [256, '1', 'Leuchte', '2', '80,00', '160,00'],
      [272, '2', 'Sensor', '1', '45,00', dash], [288, '', 'mit Netzteil'], [304, '3', 'Kabel', '4', '10,00', '40,00'],
      [360, '', '', 'Nettobetrag', '', '200,00'], [374, '', '', 'USt 19 %', '', '38,00'], [388, '', '', 'Rechnungsbetrag', '', '238,00'],
    ])).toEqual(['Leuchte', 'Kabel'])
  })
})

describe('a second price', () => {
  const listPrices = (heads: readonly [string, string], others: readonly [string, string]): (string | undefined)[] =>
    (sumsOf(typedSheet([60], [300, 400, 460, 540], [
      [240, 'Bezeichnung', 'Menge', heads[0], heads[1], 'Summe €'],
      [256, 'Riesling', '60', '6,40', others[0], '384,00'], [272, 'Burgunder', '6', '14,50', others[1], '87,00'],
      [360, '', '', '', 'Netto', '471,00'], [374, '', '', '', 'USt 19 %', '89,49'], [388, '', '', '', 'Gesamt', '560,49'],
    ])).lines ?? []).map(({ priceBeforeDiscount }) => priceBeforeDiscount?.toFixed(2))

  it('is what was asked before', () => {
    expect(listPrices(['Einzelpreis', 'Listenpreis'], ['8,53', '16,00'])).toEqual(['8.53', '16.00'])
  })
  it('of another measure is none that was asked before', () => {
    expect(listPrices(['€/Fl.', '€/Liter'], ['8,53', '19,33'])).toEqual([undefined, undefined])
  })
  it('that is less in one line and more in the other is none', () => {
    expect(listPrices(['Einzelpreis', 'Grundpreis'], ['8,53', '9,67'])).toEqual([undefined, undefined])
  })
})
