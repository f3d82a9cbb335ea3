import { z } from 'zod'
import type { FormulaOfValue } from './formulas.js'

/** A rectangle on a page in points (1/72 inch), origin at the top left of the page as it is displayed. */
export const boxSchema = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() })
export type Box = z.infer<typeof boxSchema>

/**
 * Where a value comes from.
 * - `page`: words on a page; `cell`: a cell of an office file; `code`: a QR code on the page
 * - `xml`: e-invoice XML inside the file; `provider`: an invoice of a payment provider
 * - `place`: words on a page, where a correction of an earlier invoice of this supplier has shown that the value stands
 * - `derived`: follows from other values by `formula`
 * - `organization`, `supplier`: master data; a supplier's profile learned from corrections
 * - `user`: given on the command line or in a correction
 */
export const evidenceSourceSchema = z.enum(['page', 'cell', 'code', 'xml', 'provider', 'derived', 'organization', 'supplier', 'place', 'user'])
export type EvidenceSource = z.infer<typeof evidenceSourceSchema>

/** Rule of a total that was taken with its cents of rounding. */
export const roundingRule = 'rounding accepted'

/** Rule of a person's word that the lines which were read are all lines of the invoice, and no others. */
export const linesRule = 'lines accepted'

/** Why the program believes one value. */
export const evidenceSchema = z.object({
  /** Path of the value in the Draft: `seller.vatId`, `lines[2].netAmount`. */
  path: z.string(),
  source: evidenceSourceSchema,
  /** 1-based page number. */
  page: z.number().int().optional(),
  box: boxSchema.optional(),
  /** The text as it stands in the source. */
  text: z.string().optional(),
  /** The label it was read by (`Rechnungsnummer`), as it stands on the page. */
  label: z.string().optional(),
  /** The rule that chose it, in a word or two (`label right of`, `column header`, `footer block`). */
  rule: z.string().optional(),
  /** How it was derived: `BT-109 + BT-110`; `formulaText` says it in words. */
  formula: z.custom<FormulaOfValue>((value) => typeof value === 'string').optional(),
  /** Checks that the value passed (`IBAN check digits`, `lines sum to BT-106`). */
  checks: z.array(z.string()).optional(),
  /** What the page shows beside it that this reading does not explain: `-10 %` in the rows of a line. */
  unexplained: z.array(z.string()).optional(),
  /** When the correction was made that has shown the place; ISO 8601. */
  learnedAt: z.string().optional(),
  /** The value, as JSON writes it, in whose place a person put another. */
  replaced: z.string().optional(),
  /** 0 to 1; 1 is proven. Of values read from pages: the share of values with such facts that were right. */
  confidence: z.number().min(0).max(1),
  /** What spoke for and against the value, as changes of the logarithm of its odds, strongest first. */
  reasons: z.array(z.object({ fact: z.string(), logOdds: z.number() })).optional(),
})
export type Evidence = z.infer<typeof evidenceSchema>

/** What was said last of a value: a later reader, or a step of completing, has the last word. */
export function newestOf(evidence: readonly Evidence[], path: string): Evidence | undefined {
  return evidence.findLast((one) => one.path === path)
}
