import { describe, expect, it } from 'vitest'
import { extractDraft } from '../../../src/extract/extract-draft.js'
import type { DraftValues } from '../../../src/model/draft.js'
import { letters } from './drawn/letters.js'
import { typedPage } from './drawn/typed-page.js'

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
