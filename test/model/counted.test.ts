import { describe, expect, it } from 'vitest'
import { chosen, counted, type CountedNoun } from '../../src/model/counted.js'

describe('a number stands before the right form', () => {
  it.each<[number, CountedNoun, string, string]>([
    [0, 'invoice', '0 Rechnungen', '0 invoices'],
    [1, 'invoice', '1 Rechnung', '1 invoice'],
    [2, 'invoice', '2 Rechnungen', '2 invoices'],
    [1, 'file', '1 Datei', '1 file'],
    [30, 'file', '30 Dateien', '30 files'],
    [1, 'line', '1 Position', '1 line'],
    [21, 'page', '21 Seiten', '21 pages'],
    [1, 'inEntries', '1 Eintrag', '1 entry'],
    [3, 'inEntries', '3 Einträgen', '3 entries'],
    [1, 'fault', '1 Fehler', '1 fault'],
    [1, 'supplier', '1 Lieferant', '1 supplier'],
  ])('%i %s', (count, noun, de, en) => {
    expect(counted(count, noun)).toEqual({ de, en })
  })

  it.each([[0, 'warten'], [1, 'wartet'], [2, 'warten']])('%i %s', (count, word) => {
    expect(chosen(count, ['wartet', 'warten'])).toBe(word)
  })
})
