import { z } from 'zod'

/**
 * What is read of the provider's objects (API 2026-10-28). Only these fields are used, and what has another shape is
 * refused here and not misread later. Amounts are whole minor units of the currency, times seconds since 1970.
 */
const minor = z.number().int()
const seconds = z.number().int()

/** On the wire decimals are text; the provider's package makes objects of them, which print as that text again. */
const decimalText = z
  .union([z.string(), z.number(), z.custom<{ toString(): string }>((value) => typeof value === 'object' && value !== null)])
  .transform((value) => String(value))
  .pipe(z.string().regex(/^-?\d+(\.\d+)?$/))

/** A reference: the id alone, or the object when it was asked for with the request. */
const reference = z.union([z.string().transform((id) => ({ id })), z.object({ id: z.string() })])

const taxRateSchema = z.object({
  id: z.string(),
  percentage: z.number().nullish(),
  effective_percentage: z.number().nullish(),
})
const taxRateReference = z.union([z.string().transform((id): z.infer<typeof taxRateSchema> => ({ id })), taxRateSchema])
export type ProviderTaxRate = z.infer<typeof taxRateSchema>

const couponSchema = z.object({ id: z.string(), name: z.string().nullish() })
const discountSchema = z.object({
  id: z.string(),
  source: z.object({
    coupon: z.union([z.string().transform((id): z.infer<typeof couponSchema> => ({ id })), couponSchema]).nullish(),
  }).nullish(),
})
const discountReference = z.union([
  z.string().transform((id): z.infer<typeof discountSchema> => ({ id })),
  discountSchema,
])
export type ProviderDiscount = z.infer<typeof discountSchema>

const discountAmountSchema = z.object({ amount: minor, discount: discountReference })

const taxSchema = z.object({
  amount: minor,
  /** `inclusive`: the price of the line contains the tax. */
  tax_behavior: z.string(),
  tax_rate_details: z.object({ tax_rate: taxRateReference }).nullish(),
  taxability_reason: z.string().nullish(),
  taxable_amount: minor.nullish(),
})

const prorationSchema = z.object({
  proration_details: z.object({ credited_items: z.object({ invoice: z.string().nullish() }).nullish() }).nullish(),
})

export const providerLineSchema = z.object({
  id: z.string(),
  /** Before discounts; with tax when the price is inclusive. */
  amount: minor,
  description: z.string().nullish(),
  discount_amounts: z.array(discountAmountSchema).nullish(),
  discounts: z.array(discountReference).nullish(),
  pretax_credit_amounts: z.array(z.object({ amount: minor, type: z.string() })).nullish(),
  parent: z
    .object({ subscription_item_details: prorationSchema.nullish(), invoice_item_details: prorationSchema.nullish() })
    .nullish(),
  period: z.object({ start: seconds, end: seconds }).nullish(),
  pricing: z.object({ unit_amount_decimal: decimalText.nullish() }).nullish(),
  quantity: z.number().nullish(),
  /** Exact; `quantity` is cut to a whole number. */
  quantity_decimal: decimalText.nullish(),
  taxes: z.array(taxSchema).nullish(),
})
export type ProviderLine = z.infer<typeof providerLineSchema>

const shippingCostSchema = z.object({
  amount_tax: minor,
  amount_total: minor,
  taxes: z
    .array(z.object({
      amount: minor,
      rate: taxRateReference,
      taxability_reason: z.string().nullish(),
      taxable_amount: minor.nullish(),
    }))
    .nullish(),
})
export type ProviderShipping = z.infer<typeof shippingCostSchema>

const addressSchema = z.object({
  line1: z.string().nullish(),
  line2: z.string().nullish(),
  postal_code: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  country: z.string().nullish(),
})
export type ProviderAddress = z.infer<typeof addressSchema>

const metadataSchema = z.record(z.string(), z.string()).nullish()
export type ProviderMetadata = z.infer<typeof metadataSchema>

/** What a list tells of an invoice: enough to decide what there is to do. */
export const providerStateSchema = z.object({
  id: z.string(),
  number: z.string().nullish(),
  /** draft, open, paid, uncollectible or void. */
  status: z.string().nullish(),
  created: seconds,
  total: minor,
  currency: z.string(),
  livemode: z.boolean().nullish(),
  customer_email: z.string().nullish(),
  status_transitions: z.object({
    finalized_at: seconds.nullish(),
    paid_at: seconds.nullish(),
    voided_at: seconds.nullish(),
  }),
})
export type ProviderState = z.infer<typeof providerStateSchema>

export const providerInvoiceSchema = providerStateSchema.extend({
  automatic_tax: z.object({ enabled: z.boolean(), status: z.string().nullish() }),
  collection_method: z.string(),
  custom_fields: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  customer: reference.nullish(),
  customer_address: addressSchema.nullish(),
  customer_name: z.string().nullish(),
  customer_phone: z.string().nullish(),
  customer_shipping: z.object({ address: addressSchema.nullish() }).nullish(),
  customer_tax_ids: z.array(z.object({ type: z.string(), value: z.string().nullish() })).nullish(),
  default_payment_method: reference.nullish(),
  description: z.string().nullish(),
  discounts: z.array(discountReference).nullish(),
  due_date: seconds.nullish(),
  effective_at: seconds.nullish(),
  footer: z.string().nullish(),
  invoice_pdf: z.string().nullish(),
  issuer: z.object({ type: z.string() }).nullish(),
  lines: z.object({ data: z.array(providerLineSchema), has_more: z.boolean() }),
  metadata: metadataSchema,
  parent: z
    .object({
      subscription_details: z.object({ metadata: metadataSchema, subscription: reference.nullish() }).nullish(),
    })
    .nullish(),
  payment_settings: z
    .object({ default_mandate: z.string().nullish(), payment_method_types: z.array(z.string()).nullish() })
    .nullish(),
  payments: z
    .object({ data: z.array(z.object({ payment: z.object({ payment_intent: reference.nullish() }).nullish() })) })
    .nullish(),
  post_payment_credit_notes_amount: minor.nullish(),
  pre_payment_credit_notes_amount: minor.nullish(),
  shipping_cost: shippingCostSchema.nullish(),
  total_discount_amounts: z.array(discountAmountSchema).nullish(),
  total_excluding_tax: minor.nullish(),
  total_taxes: z.array(taxSchema).nullish(),
})
/** An invoice with all of its lines. */
export type ProviderInvoice = z.infer<typeof providerInvoiceSchema>

export const providerCustomerSchema = z.object({
  id: z.string(),
  metadata: metadataSchema,
  preferred_locales: z.array(z.string()).nullish(),
  invoice_settings: z.object({ default_payment_method: reference.nullish() }).nullish(),
})
export type ProviderCustomer = z.infer<typeof providerCustomerSchema>

export const providerPaymentMethodSchema = z.object({
  id: z.string(),
  type: z.string(),
  card: z
    .object({
      brand: z.string().nullish(),
      display_brand: z.string().nullish(),
      last4: z.string().nullish(),
      /** credit, debit, prepaid or unknown. */
      funding: z.string().nullish(),
    })
    .nullish(),
})
export type ProviderPaymentMethod = z.infer<typeof providerPaymentMethodSchema>
