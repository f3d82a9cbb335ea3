import * as z from 'zod'
import { de, en } from 'zod/locales'
import { AppError } from '../model/errors.js'

const wordsOf = { de: de().localeError, en: en().localeError }

function problems(schema: z.ZodType, request: unknown, language: 'de' | 'en'): string {
  const { error } = schema.safeParse(request, { error: wordsOf[language] })
  return (error?.issues ?? []).map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`)).join('; ')
}

/**
 * Reads what comes from outside, whatever the face.
 * @throws AppError `invalid_request` naming each field that is wrong
 */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, request: unknown): z.output<Schema> {
  const parsed = schema.safeParse(request)
  if (parsed.success) return parsed.data
  const [german, english] = [problems(schema, request, 'de'), problems(schema, request, 'en')]
  throw new AppError('invalid_request', { de: `Ungültige Angabe: ${german}`, en: `Invalid parameter: ${english}` })
}

/** Which part of a list to show; pages count from 1. */
export const pageSchema = z.object({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
})
