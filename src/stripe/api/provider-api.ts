import Stripe from 'stripe'
import type { z } from 'zod'
import {
  providerCustomerSchema, type ProviderCustomer, type ProviderInvoice, providerInvoiceSchema, type ProviderLine,
  providerLineSchema, type ProviderPaymentMethod, providerPaymentMethodSchema, type ProviderState, providerStateSchema,
} from '../provider-invoice.js'
import { call, type CallOptions } from './call.js'
import { fetchPdf } from './fetch-pdf.js'
import { OptionalExpansions } from './optional-expansions.js'
import { missingPermissions, type Permission, permissions } from './permissions.js'
import { ProviderProblem, unexpectedShape } from './provider-problem.js'

/** Reading at the provider with one key. What the key may not read beside invoices is undefined, not a failure. */
export interface ProviderApi {
  missingPermissions(): Promise<Permission[]>
  /** What was refused on the way, for instance because a permission was taken away. */
  refusedPermissions(): Permission[]
  /** Invoices created from `createdFrom` (seconds since 1970) on, newest first, page by page. */
  states(createdFrom: number): AsyncGenerator<ProviderState[]>
  state(id: string): Promise<ProviderState>
  /** An invoice with all of its lines. */
  invoice(id: string): Promise<ProviderInvoice>
  customer(id: string): Promise<ProviderCustomer | undefined>
  /** The payment method of a subscription. */
  subscriptionMethod(id: string): Promise<string | undefined>
  /** The payment method that a payment was made with. */
  paymentMethodOfIntent(id: string): Promise<string | undefined>
  paymentMethod(id: string): Promise<ProviderPaymentMethod | undefined>
  /** BT-89. */
  mandateReference(id: string): Promise<string | undefined>
  /** The provider's own document of an invoice. */
  pdf(address: string): Promise<Uint8Array>
}

export interface ProviderApiOptions extends CallOptions {
  readonly key: string
  /** Where the API is, when not at the provider: a fake or a proxy. */
  readonly apiBase: URL | undefined
}

const pageSize = 100
const timeoutMs = 30_000

/** A run asks for the same customer many times; more than these are not kept. */
const mostRemembered = 500

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, what: string): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw unexpectedShape(`${what}: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`, parsed.error)
}

function openClient({ key, apiBase }: ProviderApiOptions): Stripe {
  const options = { maxNetworkRetries: 0, timeout: timeoutMs, telemetry: false } as const
  if (apiBase === undefined) return new Stripe(key, options)
  const protocol = apiBase.protocol === 'http:' ? 'http' : 'https'
  return new Stripe(key, { ...options, protocol, host: apiBase.hostname, port: apiBase.port === '' ? (protocol === 'http' ? '80' : '443') : apiBase.port })
}

/** Optional objects; payment intents are asked for where the key may, and nobody is told to permit them. */
type OptionalKind = Exclude<Permission, 'invoices' | 'tax_rates'> | 'payment_intents'

/** Asks for optional objects; once the key was refused one kind, no more of it is asked for in this run. */
class OptionalReader {
  readonly refused = new Set<OptionalKind>()
  private readonly known = new Map<string, unknown>()
  private readonly options: CallOptions

  constructor(options: CallOptions) {
    this.options = options
  }

  async read<Answer>(kind: OptionalKind, id: string, ask: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.refused.has(kind)) return undefined
    if (this.known.has(id)) return this.known.get(id) as Answer | undefined
    const answer = await call(ask, this.options).catch((error: unknown) => {
      if (!(error instanceof ProviderProblem) || (error.kind !== 'permission' && error.kind !== 'missing')) throw error
      if (error.kind === 'permission') this.refused.add(kind)
      return undefined
    })
    const [oldest] = this.known.keys()
    if (this.known.size >= mostRemembered && oldest !== undefined) this.known.delete(oldest)
    this.known.set(id, answer)
    return answer
  }
}

function idOf(value: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.id
}

/** Opens the API for one run. */
export function openProviderApi(options: ProviderApiOptions): ProviderApi {
  const stripe = openClient(options)
  const expansions = new OptionalExpansions()
  const optional = new OptionalReader(options)

  /** All lines, also where the invoice carries the first ten. */
  async function allLines(invoice: ProviderInvoice): Promise<ProviderLine[]> {
    if (!invoice.lines.has_more) return invoice.lines.data
    const lines: ProviderLine[] = []
    for (;;) {
      const after = lines.at(-1)?.id
      const page = await call(
        () =>
          stripe.invoices.listLineItems(
            invoice.id,
            { limit: pageSize, ...(after === undefined ? {} : { starting_after: after }) },
          ),
        options,
      )
      lines.push(...page.data.map((line) => parse(providerLineSchema, line, 'line')))
      if (!page.has_more || page.data.length === 0) return lines
    }
  }

  async function retrieve(id: string): Promise<unknown> {
    return await call(async () => {
      for (;;) {
        try {
          return await stripe.invoices.retrieve(id, { expand: expansions.paths })
        } catch (error) {
          if (!expansions.learn(error)) throw error
        }
      }
    }, options)
  }

  return {
    missingPermissions: () => missingPermissions(stripe, options),
    refusedPermissions: () => permissions.filter((permission) => optional.refused.has(permission as OptionalKind)),
    async *states(createdFrom) {
      let after: string | undefined
      for (;;) {
        const page = await call(
          () =>
            stripe.invoices.list({
              limit: pageSize,
              created: { gte: createdFrom },
              ...(after === undefined ? {} : { starting_after: after }),
            }),
          options,
        )
        yield page.data.map((invoice) => parse(providerStateSchema, invoice, 'invoice'))
        after = page.data.at(-1)?.id
        if (!page.has_more || after === undefined) return
      }
    },
    state: async (id) => parse(providerStateSchema, await call(() => stripe.invoices.retrieve(id), options), 'invoice'),
    invoice: async (id) => {
      const invoice = parse(providerInvoiceSchema, await retrieve(id), 'invoice')
      return { ...invoice, lines: { data: await allLines(invoice), has_more: false } }
    },
    customer: (id) => optional.read('customers', id, async () => {
      const customer = await stripe.customers.retrieve(id)
      // A customer that was deleted has nothing but its id.
      return customer.deleted === true ? undefined : parse(providerCustomerSchema, customer, 'customer')
    }),
    subscriptionMethod: (id) => optional.read('subscriptions', id, async () => idOf((await stripe.subscriptions.retrieve(id)).default_payment_method)),
    paymentMethodOfIntent: (id) => optional.read('payment_intents', id, async () => idOf((await stripe.paymentIntents.retrieve(id)).payment_method)),
    paymentMethod: (id) => optional.read('payment_methods', id, async () => parse(providerPaymentMethodSchema, await stripe.paymentMethods.retrieve(id), 'payment method')),
    mandateReference: (id) => optional.read('mandates', id, async () => (await stripe.mandates.retrieve(id)).payment_method_details.sepa_debit?.reference),
    pdf: (address) => fetchPdf({ address, apiBase: options.apiBase, wait: options.wait }),
  }
}
