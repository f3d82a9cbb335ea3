import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/model/decimal.js'
import { numbersIn, wholeNumber } from '../../../src/extract/values/number.js'
import { numberStyleOf, type NumberStyle } from '../../../src/extract/values/number-style.js'

const german: NumberStyle = { decimal: ',', sides: false }
const english: NumberStyle = { decimal: '.', sides: false }

describe('one number', () => {
  const cases: [string, NumberStyle, string, string?][] = [
    ['1.190,00', german, '1190.00'],
    ['1.190,00', english, '1190.00'],
    ['1,190.00', german, '1190.00'],
    ['1 190,00', german, '1190.00'],
    ["1'190.00", english, '1190.00'],
    ['1’190.05', german, '1190.05'],
    ['3′327.90', german, '3327.90'],
    ['27946 ,00', german, '27946.00'],
    ['1.190', german, '1190'],
    ['1.190', english, '1.190'],
    ['1,190', english, '1190'],
    ['1,190', german, '1.190'],
    ['0,790', english, '0.790'],
    ['3,3333', german, '3.3333'],
    ['12.345.678', english, '12345678'],
    ['-5,00', german, '-5.00'],
    ['5,00-', german, '-5.00'],
    ['−5,00 €', german, '-5.00', 'EUR'],
    ['(5.00)', english, '-5.00'],
    ['-$8.21', english, '-8.21', 'USD'],
    ['$1,240.00', english, '1240.00', 'USD'],
    ['€ 22,50', german, '22.50', 'EUR'],
    ['2718.00 €', english, '2718.00', 'EUR'],
    ['EUR 626,60', german, '626.60', 'EUR'],
    ['1.000,00 CHF', german, '1000.00', 'CHF'],
    ['33 535,20 EUR', german, '33535.20', 'EUR'],
    ['250', german, '250'],
    ['1.250,-', german, '1250'],
    ['1.250,-- EUR', german, '1250', 'EUR'],
    ['2 565,-- €', german, '2565', 'EUR'],
    ["CHF 1'250.–", english, '1250', 'CHF'],
    ['8.450,00 kr.', german, '8450.00'],
    ['kr 1 250,50', german, '1250.50'],
    ['(-) 120.84', english, '-120.84'],
    ['./. 100,00', german, '-100.00'],
    ['7,50- €', german, '-7.50', 'EUR'],
    ['34,74- EUR', german, '-34.74', 'EUR'],
    ['12.50- CHF', english, '-12.50', 'CHF'],
    ['1,25,000.00', english, '125000.00'],
  ]
  it.each(cases)('%s in style %o is %s', (text, style, value, currency) => {
    const number = wholeNumber(text, style)
    expect(number && plainText(number.value)).toBe(value.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''))
    expect(number?.currency).toBe(currency)
  })

  it('takes H for a credit only where amounts have both sides', () => {
    const sided: NumberStyle = { decimal: ',', sides: true }
    expect(['5,00 H', '5,00 S'].map((text) => wholeNumber(text, sided)?.value.toFixed())).toEqual(['-5', '5'])
    expect(wholeNumber('5,00 H', german)?.value.toFixed()).toBe('5')
  })
})

describe('numbers in a text', () => {
  const cases: [string, string[]][] = [
    ['MwSt 19 % auf 423,03', ['19 %', '423,03']],
    ['USt. (19 %)', ['19 %']],
    ['Zeitraum 17.01.2016 - 16.02.2016', []],
    ['um 15:39 Uhr, Artikel A4-12, 24x48, FA-2026-0001', []],
    ['3 x 173,19 €', ['3', '173,19 €']],
    ['0 % AE', ['0 %']],
    ['4 Euro-Paletten à 14,80', ['4', '14,80']],
    ['Tel. +49 9831 505-0', ['9831']],
    ['IP 78.46.77.79', []],
    ['SARL au capital de 40 000 €', ['40 000 €']],
    ['2 500 €', ['2', '500 €']],
    ['Charge 241107, MHD 12.2026', ['241107']],
    ['13.2026', ['13.2026']],
  ]
  it.each(cases)('%s', (text, expected) => {
    expect(numbersIn(text, german).map((number) => number.text)).toEqual(expected)
  })
})

it('takes a sign behind an amount for its own, also before the key of a rate', () => {
  const values = ['360,00- 1', '360,00-', '12-1,8', '45- 3'].map((text) => numbersIn(text, german)[0]?.value.toFixed())
  expect(values).toEqual(['-360', '-360', undefined, '45'])
})

it('takes a dash between words and a rate for no minus', () => {
  const values = ['A – 19 % USt', 'Rabatt -10 %', 'abzgl. - 5,00'].map((text) => numbersIn(text, german)[0]?.value.toFixed())
  expect(values).toEqual(['19', '-10', '-5'])
})

describe('style of a document', () => {
  it.each([
    [['1.190,00', '12,50', '1,234'], ','],
    [['1,190.00', '12.50', '1.234'], '.'],
    [['am 19.01.2016', 'Nr. 12'], ','],
    [['120 000,00 €', '1,980.00', '4.55', '3.20'], '.'],
  ] as const)('%o has decimal sign %s', (texts, decimal) => {
    expect(numberStyleOf(texts, ',').decimal).toBe(decimal)
  })

  it('sees amounts with debit and credit side', () => {
    expect(numberStyleOf(['10,00 S', '5,00 H'], ',').sides).toBe(true)
    expect(numberStyleOf(['10,00 S', '5,00'], ',').sides).toBe(false)
  })
})

it.each(['*1.190,00', 'EUR **1.190,00*'])('%s is written behind stars', (text) => {
  expect(numbersIn(text, german).map(({ value }) => plainText(value))).toEqual(['1190'])
})

it.each(['**** 4471', '****4471', '4711*5,20', '*4471', 'XX*12,40'])('%s hides no amount behind its stars', (text) => {
  expect(numbersIn(text, german).filter(({ start }) => text[start - 1] === '*')).toEqual([])
})
