import { z } from 'zod'
import type { LocalizedText } from './language.js'

/** Apart from the type: whoever only speaks to people has no need to load zod, which takes a while. */
export const localizedTextSchema = z.object({ de: z.string(), en: z.string() }) satisfies z.ZodType<LocalizedText>
