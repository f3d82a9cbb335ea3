import * as z from 'zod'
import { type Direction, directions, type Format, formats } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import type { Language } from '../../model/language.js'
import { type Syntax, syntaxes } from '../../model/profile.js'
import { parseRequest } from '../parse-request.js'

/** How an invoice is to be converted. */
export interface ConversionOptions {
  readonly formats: readonly Format[]
  /** Syntax of the XRechnung. */
  readonly syntax: Syntax
  readonly direction?: Direction | undefined
  /** `none` skips the official rules; the verdict is then NICHT_GEPRUEFT. */
  readonly validate: 'kosit' | 'none'
  /** Language of messages in the answer. */
  readonly language: Language
}

/** `kosit` judges by the official rules. */
export const validators = ['kosit', 'none'] as const

/** What any face may say of a conversion, as it comes from outside (section 4 of the contract; `syntax` is ours). */
export const convertFieldsSchema = z.object({
  organizationId: z.string().min(1).optional(),
  format: z.string().default('zugferd').describe('Comma-separated list of zugferd, xrechnung, json, datev.'),
  direction: z.enum(directions).optional().describe('Received or issued invoice, for the account assignment of datev. The stored invoice takes its direction from detection.'),
  validate: z.enum(validators).default('kosit').describe('none skips the official rules; acceptanceLevel is then NICHT_GEPRUEFT.'),
  persist: z.enum(['true', 'false']).default('true').transform((text) => text === 'true').describe('false converts only; the invoice is not stored.'),
  syntax: z.enum(syntaxes).default('cii'),
})

/** A conversion as it was asked for, understood. */
export interface ConvertFields {
  readonly organizationId: string | undefined
  readonly persist: boolean
  readonly options: Omit<ConversionOptions, 'language'>
}

/** @throws AppError `invalid_request` naming each field that is wrong */
export function parseConvertFields(fields: Readonly<Record<string, unknown>>): ConvertFields {
  const { organizationId, persist, format, ...options } = parseRequest(convertFieldsSchema, fields)
  return { organizationId, persist, options: { ...options, formats: parseFormats(format) } }
}

/**
 * The formats of a comma-separated list, each once, in their order.
 * @throws AppError invalid_request naming the value that is none
 */
export function parseFormats(list: string): Format[] {
  const chosen: Format[] = []
  for (const word of list.split(',').map((part) => part.trim())) {
    const format = formats.find((one) => one === word.toLowerCase())
    if (format === undefined) {
      throw new AppError('invalid_request', {
        de: `Unbekanntes Format "${word}". Möglich sind: ${formats.join(', ')}.`,
        en: `Unknown format "${word}". Possible are: ${formats.join(', ')}.`,
      })
    }
    if (!chosen.includes(format)) chosen.push(format)
  }
  return chosen
}
