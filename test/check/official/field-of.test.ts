import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../../src/check/official/field-of.js'

const line = '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction[1]/ram:IncludedSupplyChainTradeLineItem[3]'

describe('the term of a finding', () => {
  it.each([
    ['a place that is a term', `${line}/ram:SpecifiedTradeProduct[1]/ram:Name[1]`, 'no term named', 'BG-25[3]/BT-153'],
    ['a line, and the term that its text names', line, 'Each Invoice line shall have an Item net price (BT-146).', 'BG-25[3]/BT-146'],
    ['the header, and the term that its text names', '/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction[1]', 'Buyer reference (BT-10) is missing', 'BT-10'],
    ['a line, and a text about a term of the header', line, 'as Invoice currency code (BT-5)', 'BT-5'],
    ['the root and no term', '/rsm:CrossIndustryInvoice', 'something is wrong', null],
    ['a term that there is not', '/rsm:CrossIndustryInvoice', 'see BT-999', null],
  ])('%s', (_, location, text, field) => {
    expect(fieldOf(location, text, 'cii')).toBe(field)
  })
})
