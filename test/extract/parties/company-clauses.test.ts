import { expect, it } from 'vitest'
import { withoutClauses } from '../../../src/extract/parties/no-name.js'

it.each([
  ['Les Paniers SARL au capital de 8 000 € – RCS Lyon', 'Les Paniers SARL'],
  ['Kabelhandel Ufer GmbH Amtsgericht Köln HRB 99302', 'Kabelhandel Ufer GmbH'],
  ['Kabelhandel Ufer GmbH, HRB 99302', 'Kabelhandel Ufer GmbH'],
  ['Uferlicht ist eine Marke der Ufer Energie GmbH', 'Ufer Energie GmbH'],
  ['Betreiber: Ufer Hotel GmbH', 'Ufer Hotel GmbH'],
  ['Groen & Strak is een handelsnaam van De Wit B.V.', 'De Wit B.V.'],
  ['Ufer Backhaus GmbH, ein Unternehmen der Ufer Holding AG', 'Ufer Backhaus GmbH, ein Unternehmen der Ufer Holding AG'],
  // Without a legal form before it, it is the name.
  ['Förderverein Amtsgericht Ufer e. V.', 'Förderverein Amtsgericht Ufer e. V.'],
])('%j is called %j', (text, name) => {
  expect(withoutClauses(text)).toBe(name)
})
