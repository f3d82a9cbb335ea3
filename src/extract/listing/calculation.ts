import type { NumberStyle } from '../values/number-style.js'
import { numbersIn, type NumberInText } from '../values/number.js'

/** `3,5 Std. à 42,00 €`, `318,400 m² x 64,80 EUR = 20.632,32 EUR`. */
export interface Calculation {
  readonly quantity: NumberInText
  readonly unit: string
  readonly price: NumberInText
  /** What it comes to, when it says so itself. */
  readonly result: NumberInText | undefined
}

const times = /^\s?(?<unit>[^=]{0,32}?)\s*(?:[x×*·@]|à|á|a|zu|mal|je|at|times|fois|maal|tegen|per)\s*(?:je\s)?$/iu

/** The first quantity times price in a text. Nothing is proven by that: the caller compares it with an amount. */
export function calculationIn(text: string, style: NumberStyle): Calculation | undefined {
  const numbers = numbersIn(text, style).filter(({ percent }) => !percent)
  for (const [at, quantity] of numbers.entries()) {
    const price = numbers[at + 1]
    const unit = price && times.exec(text.slice(quantity.end, price.start))?.groups?.['unit']
    if (!price || unit === undefined || quantity.currency !== undefined) continue
    const next = numbers[at + 2]
    const result = next && /=\s*$/u.test(text.slice(price.end, next.start)) ? next : undefined
    return { quantity, unit: unit.trim(), price, result }
  }
  return undefined
}
