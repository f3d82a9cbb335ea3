import { describe, expect, it } from 'vitest'
import { cleanInvoiceId, cleanOrderId, cleanVatId, cut, cutWords, oneLine } from '../../../src/write/datev/ledger-text.js'

it.each([
  ['RE-2026-0042', 'RE-2026-0042'],
  ['  RE 2026.10_42 ', 'RE-2026-10-42'],
  ['2026 / 77.1', '2026/77-1'],
  ['(4711)', '4711'],
  ['Größe Ä-1', 'Groesse-Ae-1'],
  ['Café № 5', 'Cafe-No-5'],
  ['A–B—C', 'A-B-C'],
  ['１２３', '123'],
  ['А1', '1'],
  ['$%&*+-/', '$%&*+-/'],
  ['X'.repeat(50), 'X'.repeat(36)],
  ['§ . _ …', ''],
])('the invoice number %s becomes %s', (number, expected) => {
  expect(cleanInvoiceId(number)).toBe(expected)
})

it('keeps a dot in an order number, and 30 characters', () => {
  expect(cleanOrderId('PO 47.11_x')).toBe('PO-47.11-x')
  expect(cleanOrderId('9'.repeat(40))).toHaveLength(30)
})

it.each([['DE 129 273 398', 'DE129273398'], ['CHE-123.456.789 MWST', 'CHE123456789'], ['ATU12345678', 'ATU12345678'], ['a number that is too long', undefined], ['--', undefined]])('the VAT id %s becomes %s', (vatId, expected) => {
  expect(cleanVatId(vatId)).toBe(expected)
})

describe('text', () => {
  it('is one line that XML can carry', () => {
    expect(oneLine(' a\u0000b\n\tc\uFFFE\uD800d e\u0301 ')).toBe('a b c d é')
  })

  it('is counted in characters, not in halves of them', () => {
    expect(cut('😀😀😀', 2)).toBe('😀😀')
  })

  it('is cut between words, so that no number is halved', () => {
    expect(cutWords('Schrauben 5x60 VPE 200', 21)).toBe('Schrauben 5x60 VPE')
    expect(cutWords('Schrauben 5x60 VPE 200', 18)).toBe('Schrauben 5x60 VPE')
    expect(cutWords('Donaudampfschifffahrt', 5)).toBe('Donau')
    expect(cutWords('kurz', 5)).toBe('kurz')
  })
})
