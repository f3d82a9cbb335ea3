import { decimal, type Decimal } from '../decimal.js'

/** A number as any country writes it: digits with dots, commas, blanks and apostrophes among them. */
const written = /\d(?:[\d.,'’\s]*\d)?/gu

/** More are never printed. */
const mostDecimals = 12

/**
 * How many decimals `text` writes the number with: `0,0420` has four, though its value needs three. Whether a dot or a
 * comma begins them follows from the value, in any country's way of writing. Undefined where the text holds another
 * number.
 */
export function printedDecimals(text: string, value: Decimal): number | undefined {
  const [number, ...others] = text.match(written) ?? []
  if (number === undefined || others.length > 0) return undefined
  let digits = decimal(number.replace(/\D/g, ''))
  // Without a value to compare, the last mark is taken for the one of the decimals: `0,0000`.
  if (digits.eq('0')) return value.eq('0') ? (/[.,](\d+)$/.exec(number)?.[1] ?? '').length : undefined
  for (let decimals = 0; decimals <= mostDecimals; decimals += 1) {
    if (digits.eq(value.abs())) return decimals
    digits = digits.div('10')
  }
  return undefined
}
