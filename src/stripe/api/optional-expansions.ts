import Stripe from 'stripe'

/**
 * What can come with an invoice in the same answer; what needs a permission of its own is asked for until it is
 * refused.
 */
const expansions = [
  { path: 'total_taxes.tax_rate_details.tax_rate', permission: 'tax_rate' },
  { path: 'total_discount_amounts.discount.source.coupon', permission: 'coupon' },
  { path: 'shipping_cost.taxes', permission: 'tax_rate' },
  { path: 'payments', permission: 'invoice_payment' },
] as const

/** The permission that a refusal names: `rak_tax_rate_read`. */
function namedPermission(error: Stripe.errors.StripeError): string | undefined {
  return /rak_(\w+?)_read/.exec(error.message)?.[1]
}

/** What this key may not have beside an invoice; learned from refusals, and kept for a run. */
export class OptionalExpansions {
  private wanted: readonly (typeof expansions)[number][] = expansions

  get paths(): string[] {
    return this.wanted.map(({ path }) => path)
  }

  /** Leaves out what was refused; false when the refusal is not about anything optional. */
  learn(error: unknown): boolean {
    if (!(error instanceof Stripe.errors.StripeError) || this.wanted.length === 0) return false
    const left = this.without(error)
    if (left === undefined || left.length === this.wanted.length) return false
    this.wanted = left
    return true
  }

  private without(error: Stripe.errors.StripeError): readonly (typeof expansions)[number][] | undefined {
    if (error.statusCode === 403) {
      const permission = namedPermission(error)
      // The invoice itself is refused: that can't be mended by asking for less.
      if (permission === 'invoice') return undefined
      const left = this.wanted.filter((one) => one.permission !== permission && !(permission === 'discount' && one.permission === 'coupon'))
      return left.length < this.wanted.length ? left : []
    }
    if (error.statusCode !== 400 || !/expand/i.test(error.message)) return undefined
    const left = this.wanted.filter(({ path }) => !error.message.includes(path))
    return left.length < this.wanted.length ? left : []
  }
}
