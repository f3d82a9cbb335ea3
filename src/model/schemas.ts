import { z } from 'zod'
import { type Decimal, decimal, decimalPattern, isDecimal, plainText } from './decimal.js'

/** Decimal in the program, plain decimal text in JSON. `z.decode` reads, `z.encode` writes. */
export const decimalSchema = z.codec(z.string().regex(decimalPattern), z.custom<Decimal>(isDecimal, 'expected a Decimal'), {
  decode: (text) => decimal(text),
  encode: (value, context) => {
    if (isDecimal(value)) return plainText(value)
    // A Decimal that is missing inside a list gets here before it is refused.
    context.issues.push({ code: 'custom', message: 'expected a Decimal', input: value })
    return z.NEVER
  },
})

/** A calendar day without a zone, `YYYY-MM-DD`. */
export const isoDateSchema = z.iso.date()

/** Text that says something: not empty, no blanks at its ends. */
export const textSchema = z.string().regex(/^\S(?:[\s\S]*\S)?$/, 'expected text without blanks at its ends')

/** ISO 3166-1 alpha-2. */
export const countryCodeSchema = z.string().regex(/^[A-Z0-9]{2}$/)

/** ISO 4217. */
export const currencyCodeSchema = z.string().regex(/^[A-Z]{3}$/)

/**
 * An identifier with the scheme it belongs to (`BT-29-1` and its like), for instance `4012345000009` in scheme `0088`.
 */
export const identifierSchema = z.object({ id: textSchema, scheme: z.string().optional() })
export type Identifier = z.infer<typeof identifierSchema>

/** First and last day of a period; one of both may be open. */
export const periodSchema = z.object({ start: isoDateSchema.optional(), end: isoDateSchema.optional() })
export type Period = z.infer<typeof periodSchema>
