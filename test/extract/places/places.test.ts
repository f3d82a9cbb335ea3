import { describe, expect, test } from 'vitest'
import { type PlacedDocument, placedDocument } from '../../../src/extract/places/document.js'
import { findPlaces } from '../../../src/extract/places/find-places.js'
import type { PlacedKind } from '../../../src/extract/places/place.js'
import { valueAtPlaces } from '../../../src/extract/places/read-places.js'
import type { Page, Word } from '../../../src/read/page.js'

/** A text with the left end and the baseline at which it is printed; the letters are half as wide as high. */
type Printed = readonly [x: number, y: number, text: string]

function page(number: number, ...texts: readonly Printed[]): Page {
  const words = texts.flatMap(([x, y, text]) =>
    [...text.matchAll(/\S+/g)].map((match): Word => ({
      text: match[0],
      x0: x + 5 * match.index,
      x1: x + 5 * (match.index + match[0].length),
      y0: y - 7.8,
      y1: y + 2.2,
      fontSize: 10,
      bold: false,
    })))
  return { number, width: 595, height: 842, words, rules: [], images: [], codes: [], recognised: false }
}

/** What stands on every invoice of the layout. */
const frame: readonly Printed[] = [
  [60, 60, 'Torfwerk Ammerland'],
  [360, 120, 'Was uns verbindet'],
  [360, 180, 'Hof und Moor'],
  [60, 300, 'Unsere Torfe'],
  [360, 300, 'Preise in Euro'],
]

const sheet = (...texts: readonly Printed[]): PlacedDocument => placedDocument([page(1, ...frame, ...texts)])
const lower = (down: number, ...texts: readonly Printed[]): PlacedDocument =>
  placedDocument([page(1, ...[...frame, ...texts].map(([x, y, text]): Printed => [x, y + down, text]))])

function taught(kind: PlacedKind, value: string, document: PlacedDocument) {
  return findPlaces({ kind, value, known: [] }, document)
}

const numberBelow = (text: string): Printed[] => [[360, 140, 'Vorgang'], [360, 152, text]]

describe('a value is read where a correction has shown it', () => {
  test.each<[string, PlacedKind, string, Printed[], Printed[], string]>([
    ['below its label', 'identifier', 'TW-118', numberBelow('TW-118'), numberBelow('TW-131'), 'TW-131'],
    ['behind its label', 'identifier', 'TW-118', [[60, 140, 'Vorgang TW-118 aus Moor']], [[60, 140, 'Vorgang TW-131 aus Moor']], 'TW-131'],
    ['right of its label', 'date', '2026-10-30', [[60, 140, 'Abfuhr'], [160, 140, '30.10.2026']], [[60, 140, 'Abfuhr'], [160, 140, '12. Dezember 2026']], '2026-12-12'],
    ['above its label', 'date', '2026-10-30', [[60, 130, '30.10.2026'], [60, 142, 'Abfuhr']], [[60, 130, '02.12.2026'], [60, 142, 'Abfuhr']], '2026-12-02'],
    ['alone', 'identifier', 'TW-118', [[200, 220, 'TW-118']], [[200, 220, 'TW-131']], 'TW-131'],
    ['as the second of two', 'date', '2026-10-31', [[60, 140, 'Zeit: 01.10.2026 bis 31.10.2026']], [[60, 140, 'Zeit: 01.11.2026 bis 30.11.2026']], '2026-11-30'],
    ['behind a number of another length', 'date', '2026-11-02', [[60, 140, 'Vorgang 9 vom 02.11.2026']], [[60, 140, 'Vorgang 1024 vom 03.12.2026']], '2026-12-03'],
    ['with the blanks that the page prints', 'identifier', 'TW-118', numberBelow('TW - 118'), numberBelow('TW - 131'), 'TW-131'],
    ['an amount', 'amount', '100', [[60, 400, 'Moortaler bisher'], [160, 400, '100,00']], [[60, 400, 'Moortaler bisher'], [160, 400, '1.250,40']], '1250.40'],
    ['a VAT id', 'vatId', 'DE123456788', [[60, 140, 'Bei euch'], [160, 140, 'DE 123 456 788']], [[60, 140, 'Bei euch'], [160, 140, 'DE136695976']], 'DE136695976'],
  ])('%s', (_, kind, value, before, after, expected) => {
    const places = taught(kind, value, sheet(...before))
    expect(places).toHaveLength(1)
    expect(valueAtPlaces(places, sheet(...after))?.value).toBe(expected)
    // All of the page may stand lower: the words around lead to it.
    expect(valueAtPlaces(places, lower(37, ...after))?.value).toBe(expected)
  })
})

describe('nothing is read', () => {
  const places = taught('identifier', 'TW-118', sheet(...numberBelow('TW-118')))
  test.each<[string, Printed[]]>([
    ['where the place is empty', [[360, 140, 'Vorgang']]],
    ['where another label stands above it', [[360, 140, 'Lieferschein'], [360, 152, 'LS-77']]],
    ['where the label has moved alone', [[60, 700, 'Vorgang'], [60, 712, 'TW-131']]],
    ['where it has another form', numberBelow('2026/131')],
    ['where a date stands', numberBelow('03.12.2026')],
    ['where only half of it would fit', numberBelow('TW-131/07')],
  ])('%s', (_, texts) => {
    expect(valueAtPlaces(places, sheet(...texts))).toBeUndefined()
  })

  test('in another layout that has the label', () => {
    expect(valueAtPlaces(places, placedDocument([page(1, [60, 60, 'Ganz andere Firma'], ...numberBelow('TW-131'))]))).toBeUndefined()
  })

  test('where two rows of amounts have the label', () => {
    const one = taught('amount', '19.00', sheet([60, 400, 'Abgabe 19 %'], [160, 400, '19,00']))
    expect(valueAtPlaces(one, sheet([60, 400, 'Abgabe 7 %'], [160, 400, '7,00']))?.value).toBe('7.00')
    expect(valueAtPlaces(one, sheet([60, 400, 'Abgabe 7 %'], [160, 400, '7,00'], [60, 412, 'Abgabe 19 %'], [160, 412, '38,00']))).toBeUndefined()
  })

  test('where two places that held one value hold two', () => {
    const both = taught('date', '2026-10-30', sheet([60, 140, 'Abfuhr'], [160, 140, '30.10.2026'], [60, 200, 'Ankunft'], [160, 200, '30.10.2026']))
    expect(both).toHaveLength(2)
    expect(valueAtPlaces(both, sheet([60, 140, 'Abfuhr'], [160, 140, '02.12.2026'], [60, 200, 'Ankunft'], [160, 200, '03.12.2026']))).toBeUndefined()
  })
})

describe('no place is learned', () => {
  test.each<[string, PlacedKind, string, Printed[]]>([
    ['of what is printed nowhere', 'identifier', 'TW-118', []],
    ['of a word without a digit', 'identifier', 'Moor', numberBelow('Moor')],
    ['of a part of a number', 'identifier', '118', numberBelow('TW-118')],
    ['of an amount without words on its height', 'amount', '100.00', [[160, 400, '100,00']]],
    ['of what stands in too many places', 'date', '2026-10-30', [1, 2, 3, 4].map((row): Printed => [60, 380 + 14 * row, `Zeile ${'x'.repeat(row)} 30.10.2026`])],
  ])('%s', (_, kind, value, texts) => {
    expect(taught(kind, value, sheet(...texts))).toEqual([])
  })
})

test('a second correction keeps the places that held', () => {
  const first = sheet([60, 140, 'Abfuhr'], [160, 140, '30.10.2026'], [60, 200, 'Ankunft'], [160, 200, '30.10.2026'])
  const second = sheet([60, 140, 'Abfuhr'], [160, 140, '02.12.2026'], [60, 200, 'Ankunft'], [160, 200, '03.12.2026'])
  const known = taught('date', '2026-10-30', first)
  expect(findPlaces({ kind: 'date', value: '2026-12-03', known }, second)).toEqual(known.filter(({ label }) => label === 'Ankunft'))
})

test('the first page and the last are told apart', () => {
  const whole = (first: string, last: string) =>
    placedDocument([page(1, ...frame, ...numberBelow(first)), page(2, ...frame, ...numberBelow(last))])
  const places = taught('identifier', 'TW-118', whole('TW-118', 'LS-9'))
  expect(places).toMatchObject([{ page: 'first' }])
  expect(valueAtPlaces(places, whole('TW-131', 'LS-10'))?.value).toBe('TW-131')
})

test('nothing of the value is remembered but its form', () => {
  const [number] = taught('identifier', 'TW-118', sheet(...numberBelow('TW-118')))
  const [amount] = taught('amount', '1234.56', sheet([60, 400, 'Moortaler bisher'], [160, 400, '1.234,56']))
  expect(number).toMatchObject({ form: 'A-0', relation: 'below', label: 'Vorgang' })
  expect(amount).toMatchObject({ form: '', relation: 'right of', label: 'Moortaler bisher' })
  expect(JSON.stringify([number, amount])).not.toMatch(/118|TW|234[.,]56/)
})
