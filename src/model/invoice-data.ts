import { z } from 'zod'

/** The JSON view of an invoice: section 2 of the contract, field by field. Null is what is not known. */
const text = z.string().nullable()
const number = z.number().nullable()

export const partyDataSchema = z.object({
  /** BT-27, BT-44. */
  name: text,
  /** BT-31, BT-48. */
  vatId: text,
  /** BT-32. */
  taxNumber: text,
  address: z
    .object({
      street: text,
      city: text,
      postalCode: text,
      /** Name of the country as it is written on the page or usual in the language of the invoice. */
      country: text,
      /** ISO 3166-1 alpha-2. */
      countryCode: text,
    })
    .nullable(),
  contact: z.object({ name: text, email: text, phone: text }).nullable(),
})
export type PartyData = z.infer<typeof partyDataSchema>

export const lineDataSchema = z.object({
  /** BT-153, with BT-154 after it when the invoice has both. */
  description: text,
  /** BT-129. */
  quantity: number,
  /** BT-130: UN/ECE Rec. 20 or 21. */
  unit: text,
  /** BT-146: net, for one unit (BT-146 / BT-149). */
  unitPrice: number,
  /** BT-152: percent. */
  vatRate: number,
  /** BT-131. */
  netAmount: number,
  /** Net amount with its VAT. */
  grossAmount: number,
})
export type LineData = z.infer<typeof lineDataSchema>

export const invoiceDataSchema = z.object({
  /** BT-1. */
  invoiceNumber: text,
  /** BT-2, ISO 8601. */
  invoiceDate: text,
  /** BT-9, ISO 8601. */
  dueDate: text,
  /** BT-5, ISO 4217. Null only in `extract`, when the page names none. */
  currency: text,
  /** BT-3. */
  invoiceType: text,
  /** BT-10. */
  buyerReference: text,
  /** BT-20. */
  paymentTerms: text,
  /** BT-83. */
  paymentReference: text,
  /** BT-84. */
  iban: text,
  /** BT-86. */
  bic: text,
  /** BT-81. */
  paymentMeansCode: text,
  /** BT-82. */
  paymentMeansText: text,
  seller: partyDataSchema.nullable(),
  buyer: partyDataSchema.nullable(),
  lines: z.array(lineDataSchema),
  /** BG-23. */
  taxBreakdown: z.array(z.object({ rate: number, taxableAmount: number, taxAmount: number })),
  /** BT-109, BT-110, BT-112. */
  totals: z.object({ netTotal: number, vatAmount: number, grossTotal: number }),
  skonto: z.array(z.object({ percentage: number, days: number, discountedAmount: number })).nullable(),
})
export type InvoiceData = z.infer<typeof invoiceDataSchema>
