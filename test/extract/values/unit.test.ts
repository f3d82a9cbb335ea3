import { describe, expect, it } from 'vitest'
import { codeList } from '../../../src/model/code-lists/code-list.js'
import units from '../../../src/extract/values/units.json' with { type: 'json' }
import { ownUnitCode, unitCode } from '../../../src/extract/values/unit.js'

describe('unit words', () => {
  it.each([
    ['Stk', 'H87'], ['Stück', 'H87'], ['pcs', 'H87'], ['Unit(s)', 'C62'], ['Liter(s)', 'LTR'], ['Std.', 'HUR'], ['h', 'HUR'], ['days', 'DAY'], ['m²', 'MTK'],
    ['qm', 'MTK'], ['lfd. m', 'MTR'], ['psch.', 'LS'], ['Monat', 'MON'], ['mois', 'MON'], ['Pkt', 'XPK'], ['H87', 'H87'], ['kWh', 'KWH'], ['stuks', 'H87'],
    ['Mt.', 'MON'], ['Stck.', 'H87'], ['Pausch.', 'LS'], ['AW', 'C62'], ['Bte', 'XBX'], ['rlx', 'XRO'], ['Boîte(s)', 'XBX'], ['Tg.', 'DAY'], ['mnd', 'MON'],
    ['Stk/pcs', 'H87'], ['Satz/set', 'SET'], ['Fahrten', 'E54'], ['Paar', 'PR'], ['Bund', 'XBE'],
    ['Arb.-Std.', 'HUR'], ['Monteurstunden', 'HUR'], ['lfd.m', 'MTR'], ['mtl.', 'MON'], ['Tagessatz', 'DAY'], ['VE', 'XPK'], ['pschal', 'LS'],
    ['sq.m', 'MTK'], ['lbs', 'LBR'], ['sq ft', 'FTK'], ['per month', 'MON'], ['flat fee', 'LS'],
  ])('%s is %s', (word, code) => {
    expect(unitCode(word)).toBe(code)
  })

  it.each(['Schrauben', '', '12', 'Rechnung', 'km/h', 'Stk/VE'])('%j is none', (word) => {
    expect(unitCode(word)).toBeUndefined()
  })

  it.each([['u', 'nl', 'HUR'], ['U.', 'nl', 'HUR'], ['u', 'fr', undefined], ['st', 'nl', undefined], ['u', undefined, undefined], ['ml', 'de', 'MLT'], ['ml', 'fr', undefined]])('%s in %s is %s of its own', (word, language, code) => {
    expect(ownUnitCode(word, language)).toBe(code)
  })

  it('stand for codes of UN/ECE only', () => {
    expect(Object.keys(units).filter((code) => !codeList('units').has(code))).toEqual([])
  })
})
