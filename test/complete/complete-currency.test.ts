import { describe, expect, it } from 'vitest'
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import type { DraftValues } from '../../src/model/draft.js'
import type { Evidence } from '../../src/model/evidence.js'
import { draftOf } from './draft-of.js'

const between = (seller: string, buyer: string) => (values: DraftValues) => {
  delete values.currency
  if (values.seller?.address) values.seller.address.countryCode = seller
  if (values.buyer?.address) values.buyer.address.countryCode = buyer
}

function currencyOf(change: (values: DraftValues) => void, evidence: readonly Evidence[] = []): string | undefined {
  return completeInvoice({ ...draftOf('two-rates', change), evidence: [...evidence] }).draft.values.currency
}

describe('an invoice without any mark of a currency', () => {
  it.each([
    ['DE', 'DE', 'EUR'],
    ['GB', 'GB', 'GBP'],
    ['CH', 'CH', 'CHF'],
    ['DK', 'DK', 'DKK'],
    ['CZ', 'CZ', 'CZK'],
    // Which currency they agreed on nobody knows.
    ['DE', 'CH', undefined],
    // Of no list.
    ['US', 'US', undefined],
  ])('from %s to %s is in %s', (seller, buyer, currency) => {
    expect(currencyOf(between(seller, buyer))).toBe(currency)
  })

  it('is asked for it where no VAT is charged', () => {
    expect(currencyOf((values) => {
      between('DE', 'DE')(values)
      delete values.totals
      delete values.vatBreakdown
    })).toBeUndefined()
  })

  it('is asked for it where a mark stands that is not sure', () => {
    const doubtful: Evidence = { path: 'currency', source: 'page', page: 1, text: '$', rule: 'mark beside amounts', confidence: 0.4 }
    expect(currencyOf(between('DE', 'DE'), [doubtful])).toBeUndefined()
  })
})
