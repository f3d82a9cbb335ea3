import { z } from 'zod'
import { countryCodeSchema, identifierSchema, textSchema } from '../schemas.js'

/** A postal address: BG-5 seller, BG-8 buyer, BG-12 tax representative, BG-15 deliver-to. */
export const addressSchema = z.object({
  /** BT-35, BT-50, BT-64, BT-75: street and number, or a post box. */
  street: textSchema.optional(),
  /** BT-36, BT-51, BT-65, BT-76: an additional address line. */
  additionalStreet: textSchema.optional(),
  /** BT-162, BT-163, BT-164, BT-165: a further address line. */
  furtherStreet: textSchema.optional(),
  /** BT-37, BT-52, BT-66, BT-77. */
  city: textSchema.optional(),
  /** BT-38, BT-53, BT-67, BT-78. */
  postalCode: textSchema.optional(),
  /** BT-39, BT-54, BT-68, BT-79: region, county or state. */
  subdivision: textSchema.optional(),
  /** BT-40, BT-55, BT-69, BT-80: ISO 3166-1 alpha-2. */
  countryCode: countryCodeSchema,
})
export type Address = z.infer<typeof addressSchema>

/** Whom to ask: BG-6 seller contact, BG-9 buyer contact. */
export const contactSchema = z.object({
  /** BT-41, BT-56: a person or a department. */
  name: textSchema.optional(),
  /** BT-42, BT-57. */
  phone: textSchema.optional(),
  /** BT-43, BT-58. */
  email: textSchema.optional(),
})
export type Contact = z.infer<typeof contactSchema>

/** A trading party: BG-4 seller, BG-7 buyer. */
export const partySchema = z.object({
  /** BT-27, BT-44: the full legal name. */
  name: textSchema,
  /** BT-28, BT-45: the name it trades under, when it differs. */
  tradingName: textSchema.optional(),
  /** BT-29 (several), BT-46 (one at most): identifiers such as a supplier or customer number, a GLN, a creditor id. */
  identifiers: z.array(identifierSchema).optional(),
  /** BT-30, BT-47: number in a public register. */
  legalRegistration: identifierSchema.optional(),
  /** BT-31, BT-48: VAT id with its country prefix, without blanks. */
  vatId: textSchema.optional(),
  /** BT-32: the tax number given by the local tax office; of the seller only in the norm. */
  taxNumber: textSchema.optional(),
  /** BT-33: further legal information, for instance the share capital. Seller only. */
  legalInformation: textSchema.optional(),
  /** BT-34, BT-49: electronic address with its EAS scheme (`0204`, `EM`, `9930`). */
  electronicAddress: identifierSchema.optional(),
  /** BG-5, BG-8. */
  address: addressSchema,
  /** BG-6, BG-9. */
  contact: contactSchema.optional(),
})
export type Party = z.infer<typeof partySchema>

/** Who is paid when it isn't the seller: BG-10. */
export const payeeSchema = z.object({
  /** BT-59. */
  name: textSchema,
  /** BT-60. */
  identifier: identifierSchema.optional(),
  /** BT-61. */
  legalRegistration: identifierSchema.optional(),
})
export type Payee = z.infer<typeof payeeSchema>

/** The seller's representative for VAT: BG-11. */
export const taxRepresentativeSchema = z.object({
  /** BT-62. */
  name: textSchema,
  /** BT-63. */
  vatId: textSchema,
  /** BG-12. */
  address: addressSchema,
})
export type TaxRepresentative = z.infer<typeof taxRepresentativeSchema>
