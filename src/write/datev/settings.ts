import { z } from 'zod'
import { directions } from '../../model/conversion.js'
import { vatCategorySchema } from '../../model/invoice/vat.js'
import { decimalPattern } from '../../model/decimal.js'
import { textSchema } from '../../model/schemas.js'

/** Charts of accounts that the default rules know. */
export const charts = ['SKR03', 'SKR04'] as const

/** Where the business partner sits, seen from Germany: the charts are German. */
export const regions = ['domestic', 'eu', 'third'] as const
export type Region = (typeof regions)[number]

/** Exemptions (category E) that need another account than the common one. */
export const exemptions = ['smallBusiness', 'margin'] as const
export type Exemption = (typeof exemptions)[number]

/**
 * What an organization buys for the most part. It decides where purchases are booked whose supplier has no account of
 * its own: goods, work of others that is sold on, or other operating costs.
 */
export const purchaseKinds = ['goods', 'services', 'costs'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

/** What an invoice must look like for a rule to fit; what is absent fits all. */
export const accountCaseSchema = z.strictObject({
  direction: z.enum(directions).optional(),
  category: vatCategorySchema.optional(),
  /** Percent, as plain decimal text (`19`, `7`). */
  rate: z.string().regex(decimalPattern).optional(),
  region: z.enum(regions).optional(),
  exemption: z.enum(exemptions).optional(),
  /** The business partner: a VAT id, or the name exactly as on the invoice (case does not matter). */
  partner: textSchema.optional(),
})
export type AccountCase = z.infer<typeof accountCaseSchema>

/** A rule of the organization: in this case these accounts. */
export const accountRuleSchema = z
  .strictObject({
    /** Its handle; a rule that is set again under the same name replaces the old one. */
    name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'small letters, digits and hyphens'),
    when: accountCaseSchema.default({}),
    /** The contra account, as the chart of the client numbers it. */
    account: z.int().min(1).max(999_999_999).optional(),
    /** BU key; only for accounts that have no automatic tax. */
    key: z.int().min(1).max(9999).optional(),
    /** The personal account: debtor of an outgoing, creditor of an incoming invoice. */
    partnerAccount: z.int().min(10_000).max(999_999_999).optional(),
    /** The rate that the buyer owes when the invoice shows none (reverse charge, intra-community acquisition). */
    owedRate: z.string().regex(decimalPattern).optional(),
  })
  .refine((rule) => rule.key === undefined || rule.account !== undefined, 'a key needs an account')
export type AccountRule = z.infer<typeof accountRuleSchema>

/**
 * What an organization tells about its client at the tax advisor. Plain JSON. Nothing is needed: without a chart the
 * ledger goes out without accounts, because a number of the wrong chart is worse than none.
 */
export const datevSettingsSchema = z.strictObject({
  chart: z.enum(charts).optional(),
  /** Digits of the client's general ledger accounts; personal accounts have one more. */
  accountLength: z.int().min(4).max(8).default(4),
  /** DATEV refuses the upload when this is not the consultant number of the client. */
  consultantNumber: z.int().min(1000).max(9_999_999).optional(),
  /** DATEV refuses the upload when this is not the number of the client. */
  clientNumber: z.int().min(1).max(99_999).optional(),
  /** Names of the invoice folders in Belege online; these are the ones that DATEV proposes. */
  folders: z
    .strictObject({ incoming: z.string().min(1).max(40), outgoing: z.string().min(1).max(40) })
    .default({ incoming: 'Eingangsrechnungen', outgoing: 'Ausgangsrechnungen' }),
  /**
   * What a German buyer owes by default where the invoice shows no tax (Section 13b UStG, intra-community acquisition).
   */
  owedRate: z.string().regex(decimalPattern).default('19'),
  /**
   * Where domestic purchases go whose supplier has no rule. Absent until a person has said it: without that word such
   * an invoice gets no account.
   */
  purchases: z.enum(purchaseKinds).optional(),
  /** Cash discount also without a personal account: the accountant then has to add the account before posting. */
  discountWithoutPartnerAccount: z.boolean().default(true),
  /** Rules of the organization; they come before the default rules. Rules that name a partner come first. */
  rules: z.array(accountRuleSchema).default([]),
})
export type DatevSettings = z.infer<typeof datevSettingsSchema>

export const defaultDatevSettings: DatevSettings = datevSettingsSchema.parse({})
