import { describe, expect, it } from 'vitest'
import { withExactPrices } from '../../../src/app/conversion/exact-prices.js'
import { decimal } from '../../../src/model/decimal.js'
import { type Profile, profiles } from '../../../src/model/profile.js'
import { fixtureInvoice } from '../../write/fixture-invoices.js'

function priceOf(
  line: { quantity: string; unitPrice: string; netAmount: string; baseQuantity?: string },
  profile: Profile,
): string | undefined {
  const invoice = fixtureInvoice('minimal')
  const [first] = invoice.lines
  if (first === undefined) throw new Error('the fixture has no line')
  const { quantity, unitPrice, netAmount, baseQuantity } = line
  const changed = {
    ...first,
    quantity: decimal(quantity),
    unitPrice: decimal(unitPrice),
    netAmount: decimal(netAmount),
    baseQuantity: baseQuantity === undefined ? undefined : decimal(baseQuantity),
  }
  return withExactPrices({ ...invoice, lines: [changed] }, profile).lines[0]?.unitPrice.toFixed()
}

describe('prices that a page prints rounded', () => {
  it.each([
    { quantity: '20', unitPrice: '2.77', netAmount: '55.46', exact: '2.773' },
    { quantity: '30', unitPrice: '0.33', netAmount: '10.00', exact: '0.3333' },
    { quantity: '1500', unitPrice: '4.33', netAmount: '64.99', baseQuantity: '100', exact: '4.3327' },
    { quantity: '-20', unitPrice: '2.77', netAmount: '-55.46', exact: '2.773' },
    { quantity: '3', unitPrice: '1.00', netAmount: '3.01', exact: '1' },
  ])('$quantity x $unitPrice = $netAmount is written as $exact in XRechnung', ({ exact, ...line }) => {
    expect(priceOf(line, profiles.xrechnungCii)).toBe(exact)
  })

  it('stay as printed where the format does not multiply again', () => {
    expect(priceOf({ quantity: '20', unitPrice: '2.77', netAmount: '55.46' }, profiles.zugferd)).toBe('2.77')
  })
})
