import { expect, it } from 'vitest'
import { chooseLines } from '../../../src/extract/sums/line-set.js'
import type { Addition } from '../../../src/extract/sums/additions.js'
import type { Solution } from '../../../src/extract/sums/total-offers.js'
import type { ReadLine } from '../../../src/extract/table/line.js'
import { decimal, zero } from '../../../src/model/decimal.js'

const line = (name: string, amount: string, isProven: boolean): ReadLine =>
  ({
    name,
    notes: [],
    amount: { number: { value: decimal(amount) } },
    ...(isProven && { proof: { base: decimal('1'), discount: zero } }),
  }) as unknown as ReadLine
const totals = { net: { value: decimal('114.90') } } as unknown as Solution
const freight = { kind: 'charge', value: decimal('14.90'), entry: { label: 'Versand' } } as unknown as Addition

it('a proven table with a stated charge wins against lines that only happen to give the total', () => {
  const goods = [line('Rohrzange', '60.00', true), line('Feile', '40.00', true)]
  const other = [line('Konto', '100.00', false), line('Filiale', '14.90', false)]
  for (const tables of [[goods, other], [other, goods]]) {
    const set = chooseLines(tables, totals, [freight])
    expect(set?.lines.map(({ name }) => name)).toEqual(['Rohrzange', 'Feile'])
    expect(set?.additions).toEqual([freight])
  }
})

it('lines that nothing proves give the total where nothing proven does', () => {
  const other = [line('Miete', '100.00', false), line('Strom', '14.90', false)]
  expect(chooseLines([other], totals, [freight])?.additions).toEqual([])
})

it.each([
  ['below them', ['Beratung 60.00', 'Schriftsatz 40.00', 'Honorar 100.00', 'Barauslage 14.90'], ['Beratung', 'Schriftsatz', 'Barauslage']],
  ['above them', ['Honorar 100.00', 'Beratung 60.00', 'Schriftsatz 40.00', 'Barauslage 14.90'], ['Beratung', 'Schriftsatz', 'Barauslage']],
  ['below each group', ['Beratung 60.00', 'Schriftsatz 40.00', 'Honorar 100.00', 'Porto 10.00', 'Kopien 4.90', 'Auslagen 14.90'], ['Beratung', 'Schriftsatz', 'Porto', 'Kopien']],
])('what lines come to is no line %s', (_where, printed, names) => {
  const lines = printed.map((text) => line(text.split(' ')[0] ?? '', text.split(' ')[1] ?? '', false))
  expect(chooseLines([lines], totals, [])?.lines.map(({ name }) => name)).toEqual(names)
})

it.each([
  ['Stunden gesamt', '75.50', ['Schweißer', 'Fräser']],
  // What no count comes to is a line, which the page contradicts.
  ['Versand', '4.90', ['Schweißer', 'Fräser', 'Versand']],
])('what sums up the counts of the lines is none: %s', (name, amount, names) => {
  const counted = (own: string, value: string, quantity: string): ReadLine =>
    ({ ...line(own, value, true), quantity: { number: { value: decimal(quantity) } } }) as unknown as ReadLine
  const lines = [counted('Schweißer', '80.00', '40'), counted('Fräser', '34.90', '35.5'), line(name, amount, false)]
  expect(chooseLines([lines], totals, [])?.lines.map((own) => own.name)).toEqual(names)
})

it.each([
  ['-60.00', ['Vorplanung', 'Grundlagen', 'Entwurf', 'Nebenkosten']],
  ['-61.00', ['Vorplanung', 'Grundlagen', 'Nebenkosten']],
])('a line that comes to what those above it do is left out only with no deduction of the same amount: %s', (value, names) => {
  const lines = [line('Vorplanung', '40.00', false), line('Grundlagen', '20.00', false), line('Entwurf', '60.00', false), line('Nebenkosten', '54.90', false)]
  const paid = { kind: 'allowance', value: decimal(value), entry: { label: 'abzüglich 1. Rechnung' } } as unknown as Addition
  expect(chooseLines([lines], totals, [paid])?.lines.map(({ name }) => name)).toEqual(names)
})

it('what was paid before, listed in a table of its own, is no line, though it is deducted elsewhere', () => {
  const goods = [line('Arbeitspreis', '60.00', true), line('Grundpreis', '54.90', true)]
  const paid = { kind: 'allowance', value: decimal('-40.00'), entry: { label: 'abzüglich Abschläge' } } as unknown as Addition
  const set = chooseLines([goods, [line('Abschläge', '40.00', false)]], totals, [paid])
  expect(set?.lines.map(({ name }) => name)).toEqual(['Arbeitspreis', 'Grundpreis'])
})
