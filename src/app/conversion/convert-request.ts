import { type Direction, type Format, formats } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import type { Language } from '../../model/language.js'
import type { Syntax } from '../../model/profile.js'

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
