import { describe, expect, it } from 'vitest'
import { asWritten, writeXml } from '../../../src/app/conversion/write-xml.js'
import { checkRules } from '../../../src/check/rules/check-rules.js'
import { completeInvoice } from '../../../src/complete/complete-invoice.js'
import { readEinvoice } from '../../../src/extract/einvoice/read-einvoice.js'
import { decimal } from '../../../src/model/decimal.js'
import type { Invoice } from '../../../src/model/invoice/invoice.js'
import type { InvoiceLine } from '../../../src/model/invoice/line.js'
import { profiles } from '../../../src/model/profile.js'
import { toInvoiceData } from '../../../src/write/json/to-invoice-data.js'
import { draftOf } from '../../complete/draft-of.js'
import { fixtureInvoice } from '../../write/fixture-invoices.js'

type Price = Partial<Record<'quantity' | 'unitPrice' | 'priceBeforeDiscount' | 'priceDiscount', string>>

/** An invoice whose second line takes 10.00 back, in one of the ways that pages print it. */
function takingBack(price: Price): Invoice {
  const invoice = fixtureInvoice('two-rates')
  const [first] = invoice.lines
  if (first === undefined) throw new Error('the fixture has no line')
  const amounts = Object.fromEntries(Object.entries(price).map(([key, value]) => [key, decimal(value)]))
  const back: InvoiceLine = { ...first, id: '9', netAmount: decimal('-10.00'), ...amounts }
  return { ...invoice, lines: [first, back] }
}

function printed(line: InvoiceLine | undefined): Price {
  const keys = ['quantity', 'unitPrice', 'priceBeforeDiscount', 'priceDiscount'] as const
  return Object.fromEntries(keys.flatMap((key) => (line?.[key] === undefined ? [] : [[key, line[key].toFixed()]])))
}

const rows: { page: Price; written: Price }[] = [
  { page: { quantity: '2', unitPrice: '-5' }, written: { quantity: '-2', unitPrice: '5' } },
  { page: { quantity: '-2', unitPrice: '5' }, written: { quantity: '-2', unitPrice: '5' } },
  {
    page: { quantity: '2', unitPrice: '-5', priceBeforeDiscount: '-8', priceDiscount: '-3' },
    written: { quantity: '-2', unitPrice: '5', priceBeforeDiscount: '8', priceDiscount: '3' },
  },
  {
    page: { quantity: '0', unitPrice: '0', priceBeforeDiscount: '-8', priceDiscount: '-8' },
    written: { quantity: '0', unitPrice: '0', priceBeforeDiscount: '8', priceDiscount: '8' },
  },
]

describe.each(rows)('$page', ({ page, written }) => {
  it.each(Object.values(profiles))('is written with the minus at the quantity for $name in $syntax', (profile) => {
    const invoice = takingBack(page)
    expect(printed(asWritten(invoice, profile).lines[1])).toEqual(written)
    const again = readEinvoice(writeXml(invoice, profile)).values.lines?.[1]
    expect(again?.quantity?.toFixed()).toBe(written.quantity)
    expect(again?.unitPrice?.toFixed()).toBe(written.unitPrice)
    expect(checkRules(asWritten(invoice, profile), profile).map(({ code }) => code)).not.toContain('BR-27')
    expect(checkRules(asWritten(invoice, profile), profile).map(({ code }) => code)).not.toContain('BR-28')
  })
})

const signs = [['1', '-29.9'], ['-1', '29.9'], ['1', '29.9']] as const

it.each(signs)('the data of %s x %s keeps the signs of the page', (quantity, unitPrice) => {
  const draft = draftOf('two-rates', (values) => {
    const line = values.lines?.[0]
    if (line === undefined) throw new Error('the fixture has no line')
    Object.assign(line, { quantity: decimal(quantity), unitPrice: decimal(unitPrice) })
    line.netAmount = decimal(quantity).times(unitPrice)
    delete values.totals
    delete values.vatBreakdown
  })
  const done = completeInvoice(draft)
  expect(done.status).toBe('complete')
  const [line] = toInvoiceData(done.draft.values).lines
  expect([String(line?.quantity), String(line?.unitPrice)]).toEqual([quantity, unitPrice])
})
