import { z } from 'zod'
import { invoiceDataSchema } from './invoice-data.js'

/** The output formats of the contract. */
export const formats = ['zugferd', 'xrechnung', 'json', 'datev'] as const
export type Format = (typeof formats)[number]

/** `incoming` is a received invoice, `outgoing` an issued one. */
export const directions = ['incoming', 'outgoing'] as const
export type Direction = (typeof directions)[number]

/** `NICHT_GEPRUEFT`: the official rules were not available or deselected. WARNING means valid. */
export const acceptanceLevelSchema = z.enum(['ACCEPTABLE', 'WARNING', 'REJECT', 'NICHT_GEPRUEFT'])
export type AcceptanceLevel = z.infer<typeof acceptanceLevelSchema>

/** The verdict as the contract shows it (section 2, `validation`). */
export const validationSchema = z.object({
  valid: z.boolean(),
  acceptanceLevel: acceptanceLevelSchema,
  profile: z.string(),
  errors: z.array(z.object({ code: z.string(), message: z.string(), field: z.string().nullable() })),
})
export type Validation = z.infer<typeof validationSchema>

export const storedStatusSchema = z.enum(['saved', 'duplicate', 'processing', 'skipped', 'failed'])

/** What became of the invoice in the organization's books (section 2, `stored`). */
export const storedSchema = z.object({
  status: storedStatusSchema,
  documentId: z.string().nullable(),
  invoiceIds: z.array(z.string()),
  /** True when the delivered ZUGFeRD PDF was archived with its XML; absent when none was requested. */
  archived: z.boolean().optional(),
  message: z.string().nullable(),
})
export type Stored = z.infer<typeof storedSchema>

/** Units used in the current month and the monthly limit; null is unlimited. */
export const usageSchema = z.object({ used: z.number().int(), limit: z.number().int().nullable() })
export type Usage = z.infer<typeof usageSchema>

/** Keys of `files`; the two of `datev` are ours, where the contract is silent. */
export const fileKeys = ['zugferd_xml', 'zugferd_pdf', 'xrechnung_xml', 'json', 'datev_xml', 'datev_zip'] as const
export type FileKey = (typeof fileKeys)[number]

/** The answer to a conversion that delivered files (section 2, `ConversionResponse`). */
export const conversionResponseSchema = z.object({
  /** `conv_` and a ULID. */
  id: z.string(),
  data: invoiceDataSchema,
  validation: validationSchema,
  files: z.partialRecord(z.enum(fileKeys), z.object({ url: z.string() })),
  stored: storedSchema,
  usage: usageSchema,
})
export type ConversionResponse = z.infer<typeof conversionResponseSchema>
