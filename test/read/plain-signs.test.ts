import { describe, expect, it } from 'vitest'
import { plainSigns } from '../../src/read/plain-signs.js'

describe('hyphens and dots of other names', () => {
  it.each([
    ['26\u221250331', '26-50331'],
    ['RE\u20112026\u2011118', 'RE-2026-118'],
    ['LANDTECHNIK\u2212TEILE', 'LANDTECHNIK-TEILE'],
    // A sign of an amount, a calculation with blanks and a range keep what they are.
    ['\u221212,50', '\u221212,50'],
    ['12 \u2212 2', '12 \u2212 2'],
    ['10\u201312', '10\u201312'],
    ['Metzgerei \u2219 Partyservice', 'Metzgerei · Partyservice'],
  ])('%s becomes %s', (text, plain) => {
    expect(plainSigns(text)).toBe(plain)
  })
})
