import { z } from 'zod'
import { type LocalizedText, sameText } from '../../model/language.js'
import { localizedTextSchema } from '../../model/localized-text-schema.js'

/** Older books hold a line in the language of whoever converted. */
const storedSchema = z.array(z.union([localizedTextSchema, z.string().transform(sameText)]))

/** What is missing of a stored invoice, each line in every language. */
export function missingOf({ missingFields }: { readonly missingFields: string }): LocalizedText[] {
  return storedSchema.parse(JSON.parse(missingFields))
}
