import { z } from 'zod'
import { validationSchema } from '../../model/conversion.js'
import type { Judgement } from '../../model/judgement.js'
import { sameText } from '../../model/language.js'
import { localizedTextSchema } from '../../model/localized-text-schema.js'

/** Older books hold a message in the language of whoever converted. */
const messageSchema = z.union([localizedTextSchema, z.string().transform(sameText)])
const storedSchema = validationSchema.extend({
  errors: z.array(validationSchema.shape.errors.element.extend({ message: messageSchema })),
})

/** The verdict that is stored of an invoice, in every language; null while there is none. */
export function judgementOf({ validation }: { readonly validation: string | null }): Judgement | null {
  return validation === null ? null : storedSchema.parse(JSON.parse(validation))
}
