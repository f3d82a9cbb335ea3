import { describe, expect, it } from 'vitest'
import { inlineAddress } from '../../../src/extract/parties/inline-address.js'
import { isNoName } from '../../../src/extract/parties/address-line.js'
import { postalLine } from '../../../src/extract/parties/postal-line.js'

describe('what stands where a name stands', () => {
  it.each(['Von', 'Mieter', 'Patient', 'Per Post', 'Passenger', 'Locataire', 'ATELIER', 'Entrepreneur individuel (EI)', 'GmbH & Co. KG', 'Inh. Klara Stern', 'Plumbing & Heating Engineers', 'Freie Lektorin', 'Traductrice indépendante', 'Steuerberater Partnerschaft mbB', 'Germany', 'die', 'Partnerschaftsregister AG Essen PR 2287 -', 'Amtsgericht Kiel HRB 1234'])('%s is none', (text) => {
    expect(isNoName(text)).toBe(true)
  })

  it.each(['Klara Stern', 'Trockenbau Möwe GmbH', 'Atelier Stern', 'Stern Heating Ltd', 'Stern & Lindgren Rechtsanwälte PartG mbB', 'Studio Möwe'])('%s is one', (text) => {
    expect(isNoName(text)).toBe(false)
  })
})

describe('towns in other orders', () => {
  it.each<[text: string, postalCode: string, city: string]>([
    ['Utrecht, 3528 BJ', '3528 BJ', 'Utrecht'],
    ['Kiel, 24114', '24114', 'Kiel'],
    ['120 00 Praha 2', '120 00', 'Praha 2'],
  ])('%s', (text, postalCode, city) => {
    expect(postalLine(text)).toMatchObject({ postalCode, city })
  })

  it('reads an American street of four digits as no town', () => {
    expect(inlineAddress('3100 Harbor Avenue, Suite 12, Duluth, MN 55802 • EIN 12-3456789')).toMatchObject({ street: '3100 Harbor Avenue, Suite 12', postal: { city: 'Duluth', postalCode: '55802' } })
  })
})
