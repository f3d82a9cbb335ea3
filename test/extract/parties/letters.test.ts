import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { DraftValues } from '../../../src/model/draft.js'
import { letters } from './drawn/letters.js'
import { stack, typedPage } from './drawn/typed-page.js'

function read({ name, address }: NonNullable<DraftValues['seller']> = {}): string {
  const { street, postalCode, city, countryCode } = address ?? {}
  return [name, street, postalCode, city, countryCode].map((part) => part ?? '-').join(' | ')
}

describe('the head of a letter', () => {
  it.each(letters)('$name', ({ items, seller, buyer, more }) => {
    const { values } = extractDraft([typedPage(items)])
    expect([read(values.seller), read(values.buyer)]).toEqual([seller, buyer])
    expect(values).toMatchObject(more ?? {})
  })
})

describe('contacts', () => {
  const contactsOf = (name: string): Pick<DraftValues, 'seller' | 'buyer'> => extractDraft([typedPage(letters.find((letter) => letter.name === name)?.items ?? [])]).values

  it('takes no attention line and no company for the person of the seller', () => {
    expect(contactsOf('agent for owner').seller?.contact?.name).toBeUndefined()
    expect(contactsOf('NL').seller?.contact?.name).toBeUndefined()
  })
})

it('a greeting tells nothing where both blocks have the family, nor the name of a town', () => {
  const head = (greeting: string, name: string) => extractDraft([typedPage([
    { x: 60, y: 50, text: 'Hagedorn & Sohn', size: 14 }, ...stack(60, 66, ['Am Deich 7', '24103 Kiel', 'USt-IdNr. DE136695976']),
    ...stack(60, 140, [name, 'Ringweg 3', '28195 Bremen']), { x: 60, y: 230, text: 'Rechnung 26-118', size: 14 }, { x: 60, y: 250, text: greeting },
  ])]).values
  expect(head('Sehr geehrter Herr Hagedorn,', 'Tim Hagedorn').buyer?.name).toBe('Tim Hagedorn')
  expect(head('Hallo Kiel,', 'Norbeck & Partner').buyer?.name).toBe('Norbeck & Partner')
})
