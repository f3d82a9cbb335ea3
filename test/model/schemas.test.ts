import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { decimal } from '../../src/model/decimal.js'
import { invoiceSchema, type Invoice } from '../../src/model/invoice/invoice.js'

/** The paths that encoding refuses. */
function refused(values: object): string[] {
  return z.safeEncode(invoiceSchema, values as Invoice).error?.issues.map(({ path }) => path.join('.')) ?? []
}

describe('a number that is missing', () => {
  it.each<[name: string, values: object, path: string]>([
    ['in a group', { totals: {} }, 'totals.netTotal'],
    ['in a list', { vatBreakdown: [{ rate: decimal('19') }] }, 'vatBreakdown.0.taxAmount'],
    ['in a list, written as undefined', { lines: [{ name: 'Wartung', quantity: undefined, netAmount: decimal('5') }] }, 'lines.0.quantity'],
  ])('%s is refused by its path', (_, values, path) => {
    expect(refused(values)).toContain(path)
  })
})
