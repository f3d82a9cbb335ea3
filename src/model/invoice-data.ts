import { z } from 'zod'

/**
 * The JSON view of an invoice: section 2 of the contract, field by field. Null is what is not known. What `describe`
 * says goes into the OpenAPI description, so it names the business term of EN 16931.
 */
const text = (meaning: string) => z.string().nullable().describe(meaning)
const number = (meaning: string) => z.number().nullable().describe(meaning)

export const partyDataSchema = z.object({
  name: text('Name (BT-27 of the seller, BT-44 of the buyer).'),
  vatId: text('VAT id with its country prefix (BT-31 of the seller, BT-48 of the buyer).'),
  taxNumber: text('Tax number of the seller (BT-32); null for the buyer unless the document prints one.'),
  address: z
    .object({
      street: text('Street and number (BT-35, BT-50), with the further line of the address (BT-36, BT-51).'),
      city: text('City (BT-37, BT-52).'),
      postalCode: text('Postal code (BT-38, BT-53).'),
      country: text('Name of the country as it is written on the page or usual in the language of the invoice.'),
      countryCode: text('Country (BT-40, BT-55), ISO 3166-1 alpha-2.'),
    })
    .nullable()
    .describe('Postal address (BG-5 of the seller, BG-8 of the buyer).'),
  contact: z
    .object({
      name: text('Contact person or department (BT-41, BT-56).'),
      email: text('E-mail address of the contact (BT-43, BT-58).'),
      phone: text('Telephone of the contact (BT-42, BT-57).'),
    })
    .nullable()
    .describe('Contact (BG-6 of the seller, BG-9 of the buyer).'),
})
export type PartyData = z.infer<typeof partyDataSchema>

export const lineDataSchema = z.object({
  description: text('Item name (BT-153), with the item description (BT-154) after it when the invoice has both.'),
  quantity: number('Invoiced quantity (BT-129); negative where a line takes something back.'),
  unit: text('Unit of the quantity (BT-130), UN/ECE Rec. 20 or 21, for instance C62 for one, HUR for an hour.'),
  unitPrice: number('Net price of one unit (BT-146 divided by BT-149), in the currency of the invoice; with the sign of the page (BR-27: the XML has its minus at the quantity).'),
  vatRate: number('VAT rate of the line (BT-152), percent.'),
  netAmount: number('Net amount of the line (BT-131), in the currency of the invoice.'),
  grossAmount: number('Net amount of the line with its VAT, in the currency of the invoice.'),
})
export type LineData = z.infer<typeof lineDataSchema>

const breakdownDataSchema = z.object({
  rate: number('VAT rate (BT-119), percent.'),
  taxableAmount: number('Taxable amount of this rate (BT-116).'),
  taxAmount: number('VAT amount of this rate (BT-117).'),
})

const totalsDataSchema = z.object({
  netTotal: number('Total without VAT (BT-109).'),
  vatAmount: number('Total VAT (BT-110).'),
  grossTotal: number('Total with VAT (BT-112).'),
})

const skontoDataSchema = z.object({
  percentage: number('Discount, percent.'),
  days: number('Days after the invoice date within which it is granted.'),
  discountedAmount: number('What is left to pay when the discount is taken, in the currency of the invoice.'),
})

export const invoiceDataSchema = z.object({
  invoiceNumber: text('Invoice number (BT-1).'),
  invoiceDate: text('Issue date (BT-2), ISO 8601: 2026-10-31.'),
  dueDate: text('Payment due date (BT-9), ISO 8601.'),
  /** Null only in `extract`, when the page names none. */
  currency: text('Currency of the invoice (BT-5), ISO 4217.'),
  invoiceType: text('Type code (BT-3), UNTDID 1001: 380 is an invoice, 381 a credit note.'),
  buyerReference: text('Buyer reference (BT-10), for German authorities the routing id (Leitweg-ID).'),
  paymentTerms: text('Payment terms in words (BT-20).'),
  paymentReference: text('Remittance information (BT-83): what the payer should state.'),
  iban: text('Account that is paid to (BT-84), IBAN.'),
  bic: text('Bank of that account (BT-86), BIC.'),
  paymentMeansCode: text('Payment means (BT-81), UNTDID 4461: 58 SEPA transfer, 59 SEPA direct debit, 48, 54, 55 card, 68 online payment service, 10 cash.'),
  paymentMeansText: text('Payment means in words (BT-82).'),
  seller: partyDataSchema.nullable().describe('Seller (BG-4).'),
  buyer: partyDataSchema.nullable().describe('Buyer (BG-7).'),
  lines: z.array(lineDataSchema).describe('Invoice lines (BG-25).'),
  taxBreakdown: z.array(breakdownDataSchema).describe('VAT breakdown (BG-23), one element for each category and rate.'),
  totals: totalsDataSchema.describe('Totals of the document (BG-22).'),
  skonto: z.array(skontoDataSchema).nullable().describe('Discounts for early payment (part of BT-20); null when the document grants none.'),
})
export type InvoiceData = z.infer<typeof invoiceDataSchema>
