import { expect, it } from 'vitest'
import { completeInvoice } from '../../src/complete/complete-invoice.js'
import { languages } from '../../src/extract/languages/languages.js'
import { decimal } from '../../src/model/decimal.js'
import type { DraftValues } from '../../src/model/draft.js'
import { draftOf } from './draft-of.js'

/** Without terms, and with an allowance and a charge that nobody named. */
function withoutWords(values: DraftValues): void {
  Object.assign(values, { paymentTerms: undefined, dueDate: undefined, skonto: undefined, totals: undefined })
  values.allowances = [{ amount: decimal('1.00') }]
  values.charges = [{ amount: decimal('1.00') }]
}

/** What completing words in some language: terms, and why something is taken off and added. */
function wordsIn(language: string): (string | undefined)[] {
  const { values } = completeInvoice({ ...draftOf('minimal', withoutWords), language }).draft
  return [values.paymentTerms, values.allowances?.[0]?.reason, values.charges?.[0]?.reason]
}

const english = wordsIn('en')
const others = languages.map(({ header }) => header.language).filter((language) => language !== 'en')

it.each(others)('what the norm wants and no page says is worded in the language of the page: %s', (language) => {
  for (const [index, word] of wordsIn(language).entries()) {
    expect(word).toMatch(/\p{L}{4}/u)
    expect(word).not.toBe(english[index])
  }
})

it.each([
  ['04011000-12345-03', { id: '04011000-12345-03', scheme: '0204' }],
  // The form of a Leitweg-ID, and wrong check digits.
  ['2026-17', undefined],
])('the reference %s gives the electronic address %j', (buyerReference, address) => {
  const draft = draftOf('minimal', (values) => {
    values.buyer = { name: 'Uferbau AG' }
    values.buyerReference = buyerReference
  })
  expect(completeInvoice(draft).draft.values.buyer?.electronicAddress).toEqual(address)
})
