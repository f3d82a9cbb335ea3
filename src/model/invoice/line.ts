import { z } from 'zod'
import { countryCodeSchema, decimalSchema, identifierSchema, periodSchema, textSchema } from '../schemas.js'
import { lineAllowanceChargeSchema, vatCategorySchema } from './vat.js'

/** BT-158: a class of the item in some classification system. */
export const classificationSchema = z.object({
  code: textSchema,
  /** UNTDID 7143. */
  scheme: textSchema,
  schemeVersion: textSchema.optional(),
})

/** BG-32: a property of the item. */
export const attributeSchema = z.object({
  /** BT-160. */
  name: textSchema,
  /** BT-161. */
  value: textSchema,
})

/** An invoice line: BG-25. */
export const lineSchema = z.object({
  /** BT-126. */
  id: textSchema,
  /** BT-127. */
  note: textSchema.optional(),
  /** BT-128: what the line is about, for instance a meter or a subscription. */
  invoicedObject: identifierSchema.optional(),
  /** BT-129. */
  quantity: decimalSchema,
  /** BT-130: UN/ECE Rec. 20 or 21. */
  unit: textSchema,
  /** BT-131: without VAT, after the allowances and charges of the line. */
  netAmount: decimalSchema,
  /** BT-132. */
  purchaseOrderLineReference: textSchema.optional(),
  /** BT-133. */
  buyerAccountingReference: textSchema.optional(),
  /** BG-26: BT-134, BT-135. */
  period: periodSchema.optional(),
  /** BG-27. */
  allowances: z.array(lineAllowanceChargeSchema).optional(),
  /** BG-28. */
  charges: z.array(lineAllowanceChargeSchema).optional(),
  /** BT-146: net price of `baseQuantity` units; negative where the page prints it so, never in an e-invoice (BR-27). */
  unitPrice: decimalSchema,
  /** BT-147: discount that was taken off the gross price. */
  priceDiscount: decimalSchema.optional(),
  /** BT-148: price before the discount, without VAT. */
  priceBeforeDiscount: decimalSchema.optional(),
  /** BT-149: how many units the price is for; 1 when absent. */
  baseQuantity: decimalSchema.optional(),
  /** BT-150. */
  baseQuantityUnit: textSchema.optional(),
  /** BT-151. */
  vatCategory: vatCategorySchema,
  /** BT-152: percent; absent only for category O. */
  vatRate: decimalSchema.optional(),
  /** BT-153. */
  name: textSchema,
  /** BT-154. */
  description: textSchema.optional(),
  /** BT-155. */
  sellerItemId: textSchema.optional(),
  /** BT-156. */
  buyerItemId: textSchema.optional(),
  /** BT-157: for instance a GTIN, scheme `0160`. */
  standardItemId: identifierSchema.optional(),
  /** BT-158. */
  classifications: z.array(classificationSchema).optional(),
  /** BT-159. */
  originCountryCode: countryCodeSchema.optional(),
  /** BG-32. */
  attributes: z.array(attributeSchema).optional(),
})
export type InvoiceLine = z.infer<typeof lineSchema>
