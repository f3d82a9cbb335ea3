import { z } from 'zod'
import { addressSchema, contactSchema } from './invoice/party.js'
import { identifierSchema, textSchema } from './schemas.js'

export const plans = ['free', 'starter', 'pro', 'max', 'enterprise'] as const
export type Plan = (typeof plans)[number]

/**
 * Master data of an organization: the shapes of a Party plus bank account. They fill the organization's own side of an
 * invoice where the page is silent, never against the page.
 */
export const masterDataSchema = z.object({
  name: textSchema,
  vatId: textSchema.nullish(),
  taxNumber: textSchema.nullish(),
  address: addressSchema.nullish(),
  contact: contactSchema.nullish(),
  electronicAddress: identifierSchema.nullish(),
  iban: textSchema.nullish(),
  bic: textSchema.nullish(),
  /** From which invoices are sent. */
  emailSender: textSchema.nullish(),
})
export type MasterData = z.infer<typeof masterDataSchema>

/** A tenant: everything stored belongs to exactly one. */
export const organizationSchema = masterDataSchema.extend({
  /** `org_` and a ULID. */
  id: z.string(),
  plan: z.enum(plans),
  /** Monthly limit of units; null is unlimited. */
  invoiceLimit: z.number().int().nullable(),
  /** IANA name; the quota's month and dates of the books follow it. */
  timeZone: z.string(),
  /** False when the organization has deselected storage for good; it only restricts. */
  storage: z.boolean(),
})
export type Organization = z.infer<typeof organizationSchema>
