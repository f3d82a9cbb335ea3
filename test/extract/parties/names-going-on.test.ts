import { expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { Draft } from '../../../src/model/draft.js'
import { stack, typedPage } from './drawn/typed-page.js'

const fact = 'a line below may go on with it'

function letterTo(...lines: readonly string[]): Draft {
  return extractDraft([typedPage([
    ...stack(380, 50, ['Holzbau Reiter GmbH', 'Sägeweg 5', '83684 Tegernsee']),
    ...stack(60, 160, [...lines, 'Kapellenweg 2', '83727 Schliersee']),
    { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
  ])])
}

function asked({ evidence }: Draft): boolean {
  return evidence.findLast(({ path }) => path === 'buyer.name')?.reasons?.some((reason) => reason.fact === fact) === true
}

it.each([
  [['Evangelische Pfarrgemeinde', 'St. Korbinian', 'z. Hd. Frau Kranz'], 'Evangelische Pfarrgemeinde St. Korbinian'],
  [['Freundeskreis', 'der Stadtkapelle Schliersee'], 'Freundeskreis der Stadtkapelle Schliersee'],
  [['Bürgerverein', 'zum Erhalt alter Mühlen'], 'Bürgerverein zum Erhalt alter Mühlen'],
])('%s is one name', (lines, name) => {
  const draft = letterTo(...lines)
  expect(draft.values.buyer).toMatchObject({ name, address: { street: 'Kapellenweg 2' } })
  expect(asked(draft)).toBe(false)
})

it.each([
  ['Katholische Kirchenstiftung', 'Mariä Heimsuchung'],
  ['Freundeskreis Schliersee', 'Haus der Musik'],
])('a line that is nothing else goes on with a name without a legal form: %s %s', (name, below) => {
  const draft = letterTo(name, below)
  expect([draft.values.buyer?.name, asked(draft)]).toEqual([`${name} ${below}`, false])
})

it.each([
  ['Katholische Kirchenstiftung', 'Frau Hanna Kranz'], ['Katholische Kirchenstiftung', 'Dr. Hanna Kranz'],
  ['Metzgerei Kranz', 'Hanna Kranz'], ['Blumen Kranz', 'Floristik und Deko, Inhaberin Hanna Kranz'],
  ['Kranz Verpackung GmbH', 'Haus der Logistik'], ['Jens Kranz und Frau Ines Moos', 'Haus am See'],
])('is sure that %s ends above %s', (name, below) => {
  const draft = letterTo(name, below)
  expect([draft.values.buyer?.name, asked(draft)]).toEqual([name, false])
})
