import { z } from 'zod'
import { invoiceDataSchema } from './invoice-data.js'

/** Size that a file may have at most, in bytes: 10 MB, section 8 of the contract. */
export const largestFile = 10 * 1024 * 1024

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
  valid: z.boolean().describe('Whether no rule is broken. With NICHT_GEPRUEFT by built-in rules only, so it carries less meaning.'),
  acceptanceLevel: acceptanceLevelSchema.describe('Verdict of the official rules; NICHT_GEPRUEFT when they were not available or deselected.'),
  profile: z.string().describe('What was judged.'),
  errors: z
    .array(z.object({
      code: z.string().describe('Rule that is broken, as published (BR-01); those of this service begin with IC-.'),
      message: z.string().describe('What is wrong, in the language of Accept-Language.'),
      field: z.string().nullable().describe('Business term, for instance BT-10; null where a rule concerns none alone.'),
    }))
    .describe('Broken rules and warnings.'),
})
export type Validation = z.infer<typeof validationSchema>

export const storedStatusSchema = z.enum(['saved', 'duplicate', 'processing', 'skipped', 'failed'])

/** What became of the invoice in the organization's books (section 2, `stored`). */
export const storedSchema = z.object({
  status: storedStatusSchema.describe('saved: created; duplicate: the same file is stored already; processing: a parallel request has it; skipped: not asked for or switched off; failed: see message.'),
  documentId: z.string().nullable().describe('Id of the stored document.'),
  invoiceIds: z.array(z.string()).describe('Ids of the invoices; with duplicate, of the one that is there.'),
  archived: z.boolean().optional().describe('True when the delivered ZUGFeRD PDF was archived with its XML; absent when none was requested.'),
  message: z.string().nullable().describe('Why it was not stored.'),
})
export type Stored = z.infer<typeof storedSchema>

/** Units used in the current month and the monthly limit; null is unlimited. */
export const usageSchema = z.object({
  used: z.number().int().describe('Units used in the current month.'),
  limit: z.number().int().nullable().describe('Monthly limit; null is unlimited.'),
})
export type Usage = z.infer<typeof usageSchema>

/** Keys of `files`; the two of `datev` are ours, where the contract is silent. */
export const fileKeys = ['zugferd_xml', 'zugferd_pdf', 'xrechnung_xml', 'json', 'datev_xml', 'datev_zip'] as const
export type FileKey = (typeof fileKeys)[number]

/** The answer to a conversion that delivered files (section 2, `ConversionResponse`). */
export const conversionResponseSchema = z.object({
  id: z.string().describe('Id of the conversion: conv_ and a ULID.'),
  data: invoiceDataSchema.describe('What was read from the file, as it stands in the files.'),
  validation: validationSchema,
  files: z
    .partialRecord(z.enum(fileKeys), z.object({ url: z.string().describe('Download link, valid for 24 hours; needs no key.') }))
    .describe('Links to the files, by output: zugferd gives zugferd_xml and zugferd_pdf.'),
  stored: storedSchema,
  usage: usageSchema,
})
export type ConversionResponse = z.infer<typeof conversionResponseSchema>
