import { describe, expect, it } from 'vitest'
import { personIn, readPerson, signedBy } from '../../../src/extract/parties/person.js'

it.each<[line: string, person: string | undefined]>([
  ['Frau Dr. Ines Albers', 'Dr. Ines Albers'],
  ['Herrn Vorsitzenden Dieter Kern', 'Dieter Kern'],
  ['Herrn 1. Vorsitzenden Dieter Kern', 'Dieter Kern'],
  ['Abteilung Technik, Frau Ines Albers', 'Ines Albers'],
  // A family name alone with the department before it is left out.
  ['Abteilung Technik, Herrn Kern', undefined],
  ['Einkauf / Kreditoren', undefined],
  ['Kern Hausverwaltung GmbH', undefined],
])('the line %j of an address names %j', (line, person) => {
  expect(personIn(line)).toBe(person)
})

describe('behind its label', () => {
  it.each<[text: string, person: string | undefined]>([
    [' Ines Albers', 'Ines Albers'],
    ['Fr. Albers DW 17', 'Fr. Albers'],
    ['Ines Albers Tel. 0551 4418', 'Ines Albers'],
    ['Geschäftsführerin Ines Albers', 'Ines Albers'],
    // The next head of a table, and what stands below it.
    ['Tätigkeit Prüfung Pachtvertrag', undefined],
  ])('%j names %j', (text, person) => {
    expect(readPerson(text)?.value).toBe(person)
  })
})

it.each<[line: string, family: string | undefined]>([
  ['Dr. Albers', 'Albers'],
  ['I. Albers', 'Albers'],
  ['Banca di Credito di Spello', undefined],
  ['Caisse de Crédit de Brest', undefined],
])('%j is signed by %j', (line, family) => {
  expect(signedBy(line)).toBe(family)
})
