import { z } from 'zod'

/** What tells a value from the words around it: each kind is recognised by its form alone. */
export const placedKindSchema = z.enum(['date', 'amount', 'identifier', 'vatId'])
export type PlacedKind = z.infer<typeof placedKindSchema>

/**
 * Where a value stands from its label: behind it in the same run of words, to its right, below or above it; `alone`
 * where no label is near.
 */
export const relationSchema = z.enum(['behind', 'right of', 'below', 'above', 'alone'])
export type Relation = z.infer<typeof relationSchema>

/** Words that are the same on every invoice of a layout, and the way from them to the value, in points. */
export const anchorSchema = z.object({
  text: z.string(),
  /** From the left end of the words to the left and to the right end of the value. */
  left: z.number(),
  right: z.number(),
  /** From their baseline down to the one of the value. */
  down: z.number(),
})
export type Anchor = z.infer<typeof anchorSchema>

/**
 * Where on its page a value stands. It holds nothing of the value but the form of an identifier: `AA-0000` is `A-0`.
 */
export const placeSchema = z.object({
  kind: placedKindSchema,
  /** Of identifiers: runs of letters as `A`, runs of digits as `0`, all else as printed; empty for other kinds. */
  form: z.string(),
  /** True where the page prints blanks in an identifier that belongs together. */
  spaced: z.boolean(),
  page: z.enum(['only', 'first', 'last', 'inner']),
  relation: relationSchema,
  /** The words of the label as printed, those with digits as `#`; empty where the value stands alone. */
  label: z.string(),
  /** Ends and baseline of the value, in points from the upper left corner of the page. */
  left: z.number(),
  right: z.number(),
  down: z.number(),
  /** The nearest first. */
  anchors: z.array(anchorSchema),
})
export type Place = z.infer<typeof placeSchema>
