import { z } from 'zod'
import { localizedTextSchema } from './localized-text-schema.js'
import type { Remedy } from './remedy.js'

/** How much a finding weighs; the official levels after the scenario's changes. */
export const findingLevelSchema = z.enum(['error', 'warning', 'information'])
export type FindingLevel = z.infer<typeof findingLevelSchema>

/**
 * Something that a rule has to say about an invoice. A broken rule is data, never an exception.
 * Official rules keep their published ids (`BR-CO-10`, `BR-DE-15`), ours begin with `IC-`.
 */
export const findingSchema = z.object({
  /** Rule id. */
  code: z.string(),
  level: findingLevelSchema,
  message: localizedTextSchema,
  /** The business term with its line number where there is one: `BT-31`, `BG-25[3]/BT-152`; null when none is known. */
  field: z.string().nullable(),
  /** Where the official rule fired, as it reports it (an XPath); absent for our own findings. */
  location: z.string().optional(),
  /** Which delivered file it is about, when several were judged (`zugferd`, `xrechnung`). */
  file: z.string().optional(),
  /** What a person can do about it; the face that shows the finding words it. */
  remedy: z.custom<Remedy>().optional(),
})
export type Finding = z.infer<typeof findingSchema>
