import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { quote } from '../../../src/check/xpath/compile/code.js'

describe('a text in the code of compiled rules', () => {
  it.each(['Σ der „Beträge“', 'a"b\\c\n\t', '\u2028\u2029', '\u{1f600}', '\u007f\u0000', ''])('%j is the same text, written in ASCII', (text) => {
    expect(quote(text)).toMatch(/^"[\x20-\x7e]*"$/)
    expect(runInNewContext(quote(text))).toBe(text)
  })
})
