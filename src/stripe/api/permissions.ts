import Stripe from 'stripe'
import { call, type CallOptions } from './call.js'
import { ProviderProblem } from './provider-problem.js'

/** Read permissions in the order of their weight. Without the first nothing is imported. */
export const permissions = ['invoices', 'customers', 'subscriptions', 'payment_methods', 'mandates', 'tax_rates'] as const
export type Permission = (typeof permissions)[number]

/** No API lists what a key may read, so it is tried: an unknown object answers 404, a forbidden one 403. */
const probes: Readonly<Record<Permission, (stripe: Stripe) => Promise<unknown>>> = {
  invoices: (stripe) => stripe.invoices.list({ limit: 1 }),
  customers: (stripe) => stripe.customers.retrieve('cus_invoiceconvprobe'),
  subscriptions: (stripe) => stripe.subscriptions.retrieve('sub_invoiceconvprobe'),
  payment_methods: (stripe) => stripe.paymentMethods.retrieve('pm_invoiceconvprobe'),
  mandates: (stripe) => stripe.mandates.retrieve('mandate_invoiceconvprobe'),
  tax_rates: (stripe) => stripe.taxRates.retrieve('txr_invoiceconvprobe'),
}

/**
 * Which permissions the key lacks.
 * @throws ProviderProblem `key` for a key that the provider does not know, `unreachable`
 */
export async function missingPermissions(stripe: Stripe, options: CallOptions): Promise<Permission[]> {
  const missing: Permission[] = []
  for (const permission of permissions) {
    try {
      await call(() => probes[permission](stripe), options)
    } catch (error) {
      if (!(error instanceof ProviderProblem)) throw error
      if (error.kind === 'permission') missing.push(permission)
      else if (error.kind !== 'missing') throw error
    }
  }
  return missing
}
