import { describe, expect, it } from 'vitest'
import { ibansIn, labelledBic, labelledIban } from '../../../src/extract/values/bank-account.js'
import { leitwegIdIn } from '../../../src/model/code-lists/leitweg-id.js'
import { labelledTaxNumber } from '../../../src/extract/values/tax-number.js'
import { labelledVatId, vatIdsIn } from '../../../src/extract/values/vat-id.js'

describe('VAT ids', () => {
  it.each<[text: string, value: string, checkDigit: boolean | undefined]>([
    ['USt-IdNr. DE136695976', 'DE136695976', true],
    ['DE 136 695 976', 'DE136695976', true],
    ['DE136695975', 'DE136695975', false],
    ['ATU13585627', 'ATU13585627', true],
    ['TVA BE 0417.497.106', 'BE0417497106', true],
    ['FR 83 404 833 048', 'FR83404833048', true],
    ['NL004495445B01', 'NL004495445B01', true],
    ['CHE-116.281.710 MWST', 'CHE116281710MWST', true],
    ['IT00743110157', 'IT00743110157', true],
    ['GB 123 4567 82', 'GB123456782', true],
    ['IE6433435F', 'IE6433435F', true],
    ['IE6433435OA', 'IE6433435OA', true],
  ])('%s', (text, value, checkDigit) => {
    expect(vatIdsIn(text)).toMatchObject([{ value, checkDigit }])
  })

  it.each(['Bestellung DE12', 'IBAN DE89 3704 0044 0532 0130 00', 'XX123456789', 'Seite 136695976'])('none in %s', (text) => {
    expect(vatIdsIn(text).map(({ value }) => value)).toEqual([])
  })

  it('a label makes one of a wrong length, but never well formed', () => {
    expect(labelledVatId('DE2012129398')).toMatchObject({ value: 'DE2012129398', wellFormed: false })
  })
})

describe('IBAN and BIC', () => {
  it.each<[text: string, value: string, valid: boolean]>([
    ['IBAN DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX', 'DE89370400440532013000', true],
    ['auf DE89370400440532013000.', 'DE89370400440532013000', true],
    ['FR14 2004 1010 0505 0001 3M02 606 - BIC PSSTFRPPBOR', 'FR1420041010050500013M02606', true],
    ['NL91ABNA0417164300', 'NL91ABNA0417164300', true],
    ['DE89 3704 0044 0532 0130 01', 'DE89370400440532013001', false],
  ])('%s', (text, value, valid) => {
    expect(ibansIn(text)).toMatchObject([{ value, valid }])
  })

  it.each([
    'DE54 5004 **** **** **** 00',
    'FR76 ***************************',
    'Artikel AB12 3456',
    'NL85 RIJK 0003 1844 073',
  ])('no IBAN in %s', (text) => {
    expect(ibansIn(text)).toEqual([])
  })

  it('a label makes one of a wrong length, never a valid one', () => {
    expect(labelledIban(': DE12 1234 4321 9876 00')).toMatchObject({ value: 'DE1212344321987600', valid: false })
    // Behind an account that went on below, the next column begins.
    expect(labelledIban(': DE75 2510 7704 4290 0872 91310')).toBeUndefined()
    expect(labelledIban(': NL85 RIJK 0003 1844 073')).toMatchObject({ value: 'NL85RIJK00031844073', valid: false })
  })

  it('reads a BIC up to its end', () => {
    expect(labelledBic(': COBADEFFXXX, Konto')).toMatchObject({ value: 'COBADEFFXXX', valid: true })
    expect(labelledBic('Volksbank')).toBeUndefined()
  })
})

describe('Leitweg-ID', () => {
  it.each([
    ['04011000-1234512345-06', true],
    ['04011000-1234512345-07', false],
  ])('%s', (text, valid) => {
    expect(leitwegIdIn(`Leitweg-ID: ${text}`)).toMatchObject({ value: text, valid })
  })
})

describe('tax number', () => {
  it.each([
    [': 201/113/40209', '201/113/40209'],
    ['035 331 20881', '035 331 20881'],
    ['1 162/124/50338', '162/124/50338'],
    ['12', undefined],
  ])('%s', (text, value) => {
    expect(labelledTaxNumber(text)?.value).toBe(value)
  })
})
