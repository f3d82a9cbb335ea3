import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { Draft } from '../../../src/model/draft.js'
import { stack, type Typed, typedPage } from './drawn/typed-page.js'

const doubt = 'a line below may go on with it'

function letter(buyer: readonly string[], more: readonly Typed[] = []): Draft {
  return extractDraft([typedPage([
    { x: 60, y: 110, text: 'Klarwerk GmbH · Sägeweg 5 · 83684 Tegernsee', size: 7 },
    ...stack(60, 140, buyer),
    { x: 60, y: 280, text: 'Rechnung 26-118', size: 14, bold: true },
    ...more,
  ])])
}

function isAsked({ evidence }: Draft): boolean {
  return evidence.findLast(({ path }) => path === 'buyer.name')?.reasons?.some(({ fact }) => fact === doubt) === true
}

const place = ['Kapellenweg 2', '83727 Schliersee']

describe('the name of a buyer', () => {
  it.each([['Herrn und Frau'], ['Herr & Frau'], ['Monsieur et Madame']])('begins below %s', (greeting) => {
    expect(letter([greeting, 'Anton und Rita Moosbauer', ...place]).values.buyer?.name).toBe('Anton und Rita Moosbauer')
  })

  it('goes on to the legal form of an association', () => {
    const draft = letter(['Kreisverband Imkerei', 'Oberer Neckar e.V.', ...place])
    expect(draft.values.buyer?.name).toBe('Kreisverband Imkerei Oberer Neckar e.V.')
    expect(isAsked(draft)).toBe(false)
  })

  it('goes on to the company below it in the same letters', () => {
    const draft = letter(['Lichtspiele Moosbauer', 'Oberland GmbH', ...place])
    expect(draft.values.buyer?.name).toBe('Lichtspiele Moosbauer Oberland GmbH')
  })

  it.each(['Der Verbandsbürgermeister', 'Die Direktorin', 'Schatzmeister Herr Anton Moos'])('ends above %s', (office) => {
    const draft = letter(['Samtgemeinde Moostal', office, ...place])
    expect(draft.values.buyer).toMatchObject({ name: 'Samtgemeinde Moostal', address: { street: 'Kapellenweg 2' } })
    expect(isAsked(draft)).toBe(false)
  })
})

it('keeps whoever holds an office out of a street without a number', () => {
  const { values: { buyer } } = extractDraft([typedPage([
    ...stack(60, 60, ['Harbour Films Ltd', '12 Dock Road', 'London E16 1AB', 'VAT Reg GB441773056']),
    { x: 60, y: 150, text: 'Bill to' },
    ...stack(60, 163, ['Quay Rowing Committee', 'Hon. Secretary Mr A. Lowe', 'The Old Mill, High Street', 'Leigh-on-Sea', 'SS9 2EP']),
    { x: 400, y: 60, text: 'Invoice SI-118' },
  ])])
  expect(buyer).toMatchObject({ name: 'Quay Rowing Committee', address: { street: 'The Old Mill, High Street' } })
})

describe('the name of a seller', () => {
  it('is no label of an account', () => {
    const { values: { seller } } = extractDraft([typedPage([
      ...stack(60, 60, ['Harbour Films Ltd', '12 Dock Road', 'London E16 1AB']),
      { x: 60, y: 150, text: 'Bill to' },
      ...stack(60, 163, ['Quay Rowing Ltd', '4 High Street', 'London E16 2CD']),
      { x: 400, y: 60, text: 'Invoice SI-118' },
      { x: 60, y: 600, text: 'Account name Harbour Films Ltd, IBAN GB33 BUKB 2020 1555 5555 55' },
    ])])
    expect(seller?.name).toBe('Harbour Films Ltd')
  })
})
