import Big from 'big.js'

/**
 * Exact decimal numbers: the only way that money, prices, quantities and rates travel through the program.
 *
 * big.js in strict mode throws when a JavaScript number is handed to it, so a float can't slip in. Products are
 * exact; a quotient stops at 20 decimals. Round only through `roundAmount` and `roundTo`.
 */
const Strict = Big()
Strict.strict = true
Strict.DP = 20
Strict.RM = Strict.roundHalfUp

/** An exact decimal number. Compare with `eq`, `lt`, `gt`; calculate with `plus`, `minus`, `times`, `div`. */
export type Decimal = Big

/** What `decimal` accepts: optional sign, digits, optional decimal point; no grouping, no exponent. */
export const decimalPattern = /^-?\d+(\.\d+)?$/

/**
 * The number that a plain decimal text such as `-1190.00` stands for.
 * @throws Error when the text is not a plain decimal number (locale forms like `1.190,00` belong to `extract`).
 */
export function decimal(text: string): Decimal {
  if (!decimalPattern.test(text)) throw new Error(`not a decimal number: ${JSON.stringify(text)}`)
  return new Strict(text)
}

export const zero = decimal('0')

export function isDecimal(value: unknown): value is Decimal {
  return value instanceof Strict
}

/** The sum of the given numbers; zero for none. */
export function sum(values: Iterable<Decimal>): Decimal {
  let total = zero
  for (const value of values) total = total.plus(value)
  return total
}

/** Rounds to `places` decimals, halves away from zero. */
export function roundTo(value: Decimal, places: number): Decimal {
  return value.round(places, Strict.roundHalfUp)
}

/** Rounds an amount as EN 16931 does (two decimals, halves away from zero). The one place where amounts are rounded. */
export function roundAmount(value: Decimal): Decimal {
  return roundTo(value, 2)
}

/** An amount as XML and DATEV write it: always two decimals, a dot, no grouping. */
export function amountText(value: Decimal): string {
  return roundAmount(value).toFixed(2)
}

/** A price, quantity or rate as XML writes it: no exponent, no superfluous zeros. */
export function plainText(value: Decimal): string {
  return value.toFixed()
}

/** The JSON number of the wire view. Amounts have few digits, so nothing is lost that JSON could have carried. */
export function toJsonNumber(value: Decimal): number {
  return Number.parseFloat(value.toFixed())
}
