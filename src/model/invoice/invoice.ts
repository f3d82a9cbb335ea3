import { z } from 'zod'
import { currencyCodeSchema, decimalSchema, identifierSchema, isoDateSchema, periodSchema, textSchema } from '../schemas.js'
import { lineSchema } from './line.js'
import { addressSchema, partySchema, payeeSchema, taxRepresentativeSchema } from './party.js'
import { paymentSchema, skontoSchema } from './payment.js'
import { documentAllowanceChargeSchema, vatBreakdownSchema } from './vat.js'

/** BG-1: a note on the whole invoice. */
export const noteSchema = z.object({
  /** BT-21: UNTDID 4451. */
  subjectCode: textSchema.optional(),
  /** BT-22. */
  text: textSchema,
})

/** BG-3: an invoice that this one corrects or follows. */
export const precedingInvoiceSchema = z.object({
  /** BT-25. */
  number: textSchema,
  /** BT-26. */
  date: isoDateSchema.optional(),
})

/** BG-13: where and when the goods or services were delivered. */
export const deliverySchema = z.object({
  /** BT-70. */
  partyName: textSchema.optional(),
  /** BT-71. */
  location: identifierSchema.optional(),
  /** BT-72. */
  date: isoDateSchema.optional(),
  /** BG-14: BT-73, BT-74. */
  period: periodSchema.optional(),
  /** BG-15. */
  address: addressSchema.optional(),
})
export type Delivery = z.infer<typeof deliverySchema>

/** BG-22: the totals of the document. They are calculated, never set by a caller. */
export const totalsSchema = z.object({
  /** BT-106: sum of the line net amounts. */
  lineTotal: decimalSchema,
  /** BT-107. */
  allowanceTotal: decimalSchema.optional(),
  /** BT-108. */
  chargeTotal: decimalSchema.optional(),
  /** BT-109: without VAT. */
  netTotal: decimalSchema,
  /** BT-110. */
  vatAmount: decimalSchema,
  /** BT-111: in the accounting currency BT-6. */
  vatAmountInAccountingCurrency: decimalSchema.optional(),
  /** BT-112: with VAT. */
  grossTotal: decimalSchema,
  /** BT-113. */
  prepaidAmount: decimalSchema.optional(),
  /** BT-114. */
  roundingAmount: decimalSchema.optional(),
  /** BT-115. */
  dueAmount: decimalSchema,
})
export type Totals = z.infer<typeof totalsSchema>

/** BG-24: a document that supports the invoice. */
export const supportingDocumentSchema = z.object({
  /** BT-122. */
  reference: textSchema,
  /** BT-123. */
  description: textSchema.optional(),
  /** BT-124. */
  uri: textSchema.optional(),
  /** BT-125: the file itself. */
  attachment: z.object({ filename: textSchema, mimeType: textSchema, base64: z.string() }).optional(),
})

/**
 * An invoice as EN 16931 demands it: the complete semantic model, no nulls, totals present.
 * The specification identifier (BT-24) is not here: it belongs to the profile that is written.
 */
export const invoiceSchema = z.object({
  /** BT-1. */
  invoiceNumber: textSchema,
  /** BT-2. */
  invoiceDate: isoDateSchema,
  /** BT-3: UNTDID 1001; 380 invoice, 381 credit note, 384 corrected invoice. */
  invoiceType: textSchema,
  /** BT-5. */
  currency: currencyCodeSchema,
  /** BT-6. */
  vatAccountingCurrency: currencyCodeSchema.optional(),
  /** BT-7. */
  taxPointDate: isoDateSchema.optional(),
  /** BT-8: UNTDID 2005. */
  taxPointDateCode: textSchema.optional(),
  /** BT-9. */
  dueDate: isoDateSchema.optional(),
  /** BT-10: in Germany the Leitweg-ID. */
  buyerReference: textSchema.optional(),
  /** BT-11. */
  projectReference: textSchema.optional(),
  /** BT-12. */
  contractReference: textSchema.optional(),
  /** BT-13. */
  purchaseOrderReference: textSchema.optional(),
  /** BT-14. */
  salesOrderReference: textSchema.optional(),
  /** BT-15. */
  receivingAdviceReference: textSchema.optional(),
  /** BT-16. */
  despatchAdviceReference: textSchema.optional(),
  /** BT-17. */
  tenderReference: textSchema.optional(),
  /** BT-18. */
  invoicedObject: identifierSchema.optional(),
  /** BT-19. */
  buyerAccountingReference: textSchema.optional(),
  /** BT-20, as a person reads it; `skonto` is written into the same term. */
  paymentTerms: textSchema.optional(),
  /** Part of BT-20 in the notation of XRechnung. */
  skonto: z.array(skontoSchema).optional(),
  /** BG-1. */
  notes: z.array(noteSchema).optional(),
  /** BT-23. */
  businessProcess: textSchema.optional(),
  /** BG-3. */
  precedingInvoices: z.array(precedingInvoiceSchema).optional(),
  /** BG-4. */
  seller: partySchema,
  /** BG-7. */
  buyer: partySchema,
  /** BG-10. */
  payee: payeeSchema.optional(),
  /** BG-11. */
  taxRepresentative: taxRepresentativeSchema.optional(),
  /** BG-13. */
  delivery: deliverySchema.optional(),
  /** BG-16. */
  payment: paymentSchema.optional(),
  /** BG-20. */
  allowances: z.array(documentAllowanceChargeSchema).optional(),
  /** BG-21. */
  charges: z.array(documentAllowanceChargeSchema).optional(),
  /** BG-22. */
  totals: totalsSchema,
  /** BG-23. */
  vatBreakdown: z.array(vatBreakdownSchema).min(1),
  /** BG-24. */
  supportingDocuments: z.array(supportingDocumentSchema).optional(),
  /** BG-25. */
  lines: z.array(lineSchema).min(1),
})
export type Invoice = z.infer<typeof invoiceSchema>
