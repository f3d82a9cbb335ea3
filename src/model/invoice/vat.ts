import { z } from 'zod'
import { decimalSchema, textSchema } from '../schemas.js'

/**
 * VAT category codes that EN 16931 allows (UNCL 5305): S standard and reduced, Z zero rated, E exempt, AE reverse
 * charge, K intra-community supply, G export, O outside the scope of VAT, L IGIC, M IPSI, B split payment (Italy,
 * domestic).
 */
export const vatCategorySchema = z.enum(['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'])
export type VatCategory = z.infer<typeof vatCategorySchema>

/** The tax of one category and rate: BG-23. Unique by category and rate. */
export const vatBreakdownSchema = z.object({
  /** BT-116. */
  taxableAmount: decimalSchema,
  /** BT-117. */
  taxAmount: decimalSchema,
  /** BT-118. */
  category: vatCategorySchema,
  /** BT-119: percent; absent only for category O. */
  rate: decimalSchema.optional(),
  /** BT-120: why no VAT is charged. */
  exemptionReason: textSchema.optional(),
  /** BT-121: VATEX code. */
  exemptionReasonCode: textSchema.optional(),
})
export type VatBreakdown = z.infer<typeof vatBreakdownSchema>

/** An allowance or charge on the document: BG-20 and BG-21. */
export const documentAllowanceChargeSchema = z.object({
  /** BT-92, BT-99: without VAT, positive. */
  amount: decimalSchema,
  /** BT-93, BT-100. */
  baseAmount: decimalSchema.optional(),
  /** BT-94, BT-101: percent of the base amount. */
  percentage: decimalSchema.optional(),
  /** BT-95, BT-102. */
  vatCategory: vatCategorySchema,
  /** BT-96, BT-103: percent; absent only for category O. */
  vatRate: decimalSchema.optional(),
  /** BT-97, BT-104. */
  reason: textSchema.optional(),
  /** BT-98 (UNTDID 5189), BT-105 (UNTDID 7161). */
  reasonCode: textSchema.optional(),
})
export type DocumentAllowanceCharge = z.infer<typeof documentAllowanceChargeSchema>

/** An allowance or charge on a line: BG-27 and BG-28. Its VAT is the line's. */
export const lineAllowanceChargeSchema = documentAllowanceChargeSchema.omit({ vatCategory: true, vatRate: true })
// BT-136/BT-141 amount, BT-137/BT-142 base amount, BT-138/BT-143 percentage, BT-139/BT-144 reason, BT-140/BT-145 reason
// code.
export type LineAllowanceCharge = z.infer<typeof lineAllowanceChargeSchema>
