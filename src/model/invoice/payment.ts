import { z } from 'zod'
import { decimalSchema, textSchema } from '../schemas.js'

/** An account that takes the payment: BG-17. */
export const creditTransferSchema = z.object({
  /** BT-84: IBAN without blanks, or a national account number. */
  iban: textSchema,
  /** BT-85. */
  accountName: textSchema.optional(),
  /** BT-86. */
  bic: textSchema.optional(),
})
export type CreditTransfer = z.infer<typeof creditTransferSchema>

/** How the invoice is paid: BG-16. */
export const paymentSchema = z.object({
  /** BT-81: UNTDID 4461, see `paymentMeansCode` of the contract. */
  meansCode: textSchema,
  /** BT-82. */
  meansText: textSchema.optional(),
  /** BT-83: what the payer shall quote. */
  reference: textSchema.optional(),
  /** BG-17. */
  creditTransfers: z.array(creditTransferSchema).optional(),
  /** BG-18. */
  card: z
    .object({
      /** BT-87: the last digits only. */
      accountNumber: textSchema,
      /** BT-88. */
      holderName: textSchema.optional(),
    })
    .optional(),
  /** BG-19. */
  directDebit: z
    .object({
      /** BT-89. */
      mandateReference: textSchema.optional(),
      /** BT-90. */
      creditorId: textSchema.optional(),
      /** BT-91. */
      debtorIban: textSchema.optional(),
    })
    .optional(),
})
export type Payment = z.infer<typeof paymentSchema>

/** A discount for early payment, written into BT-20 in the notation of XRechnung (`#SKONTO#TAGE=14#PROZENT=2.00#`). */
export const skontoSchema = z.object({
  /** Days from the invoice date. */
  days: z.number().int().min(0),
  percentage: decimalSchema,
  /** The amount that the percentage applies to, when it isn't the whole due amount. */
  baseAmount: decimalSchema.optional(),
  /** What is left to pay after the discount, when the page says so. Not written; a proof. */
  discountedAmount: decimalSchema.optional(),
})
export type Skonto = z.infer<typeof skontoSchema>
