import { expect, it } from 'vitest'
import { parseConvertFields } from '../../../src/app/conversion/convert-request.js'

it('what is not said of a conversion is what the contract says', () => {
  expect(parseConvertFields({})).toEqual({ organizationId: undefined, persist: true, options: { formats: ['zugferd'], validate: 'kosit', syntax: 'cii' } })
})

it('all fields are understood, and others are nobody’s business', () => {
  const fields = { organizationId: 'org_1', format: ' XRechnung, json,json', direction: 'incoming', validate: 'none', persist: 'false', syntax: 'ubl', file: 'x' }
  expect(parseConvertFields(fields)).toEqual({
    organizationId: 'org_1', persist: false, options: { formats: ['xrechnung', 'json'], direction: 'incoming', validate: 'none', syntax: 'ubl' },
  })
})

it.each([
  ['organizationId', ''], ['format', 'fax'], ['format', ''], ['format', ['zugferd']], ['direction', 'sideways'], ['validate', 'maybe'], ['persist', 'yes'], ['persist', true], ['syntax', 'edi'],
])('%s = %o is refused, and named in both languages', (name, value) => {
  const asked = (): unknown => parseConvertFields({ [name]: value })
  expect(asked).toThrow(expect.objectContaining({ code: 'invalid_request' }) as Error)
  try {
    asked()
  } catch (error) {
    const { text } = error as { text: { de: string; en: string } }
    for (const words of [text.de, text.en]) expect(words).toMatch(name === 'format' ? /ormat/ : new RegExp(`\\b${name}:`))
    expect(text.de).not.toBe(text.en)
  }
})
