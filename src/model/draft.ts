import { z } from 'zod'
import { evidenceSchema } from './evidence.js'
import { findingSchema } from './finding.js'
import { invoiceSchema } from './invoice/invoice.js'
import { lineSchema } from './invoice/line.js'
import { partialDeep, type PartialDeep } from './partial-deep.js'
import { decimalSchema } from './schemas.js'

/** A line as a source knows it: all optional, and with the amounts that only a page has. */
export const draftLineSchema = partialDeep(lineSchema).extend({
  /** The line amount with VAT, when the source prints it. */
  grossAmount: decimalSchema.optional(),
  /** The unit price with VAT, when the source prints prices with VAT. */
  grossUnitPrice: decimalSchema.optional(),
})
export type DraftLine = z.infer<typeof draftLineSchema>

/** The values of a Draft: an Invoice of which everything may be missing. Decimals in the program, text in JSON. */
export const draftValuesSchema = partialDeep(invoiceSchema).extend({ lines: z.array(draftLineSchema).optional() })
export type DraftValues = Omit<PartialDeep<z.infer<typeof invoiceSchema>>, 'lines'> & { lines?: DraftLine[] | undefined }

/**
 * What a source (page, office file, e-invoice XML, payment provider) knows of an invoice, value by value with its
 * evidence.
 * It travels between processes as JSON: `z.encode(draftSchema, draft)` and `z.decode(draftSchema, json)`.
 */
export const draftSchema = z.object({
  values: draftValuesSchema,
  evidence: z.array(evidenceSchema),
  /** What the source itself gives reason to doubt: sums that contradict each other, a check digit that fails. */
  findings: z.array(findingSchema),
  /** Language of the source, ISO 639-1, when it could be told. */
  language: z.string().optional(),
  /** Whether the source names a day beside its own that may be that of the supply (BT-72); undefined: nobody knows. */
  namesOtherDay: z.boolean().optional(),
  /** Names (BT-27, BT-44) with more of them that the page tells elsewhere: `Café Speichenhof, Inh. Jens Kern`. */
  fullNames: z.object({ seller: z.string().optional(), buyer: z.string().optional() }).optional(),
})
export interface Draft extends Omit<z.infer<typeof draftSchema>, 'values'> {
  values: DraftValues
}

export const emptyDraft: Draft = { values: {}, evidence: [], findings: [] }
