import { type Decimal, decimal, roundAmount } from '../model/decimal.js'
import decimals from '../model/code-lists/currency-decimals.json' with { type: 'json' }
import { ImportRefusal } from './import-refusal.js'

/** The currency of an invoice, with the way its minor units are counted. */
export interface Currency {
  /** ISO 4217. */
  readonly code: string
  /** What one minor unit is worth: 0.01 for most, 1 for yen, 0.001 for dinars. */
  readonly minorUnit: Decimal
  /** @throws ImportRefusal for an amount that an e-invoice can't state */
  amount(minor: number): Decimal
  /** The amount as a message shows it: `58.31 EUR`. */
  text(amount: Decimal): string
}

function placesOf(code: string): number {
  if (decimals.none.includes(code)) return 0
  return decimals.three.includes(code) ? 3 : 2
}

/** The norm allows two decimals for an amount (BR-DEC-23). */
function requireTwoDecimals(amount: Decimal, code: string): Decimal {
  if (amount.eq(roundAmount(amount))) return amount
  throw new ImportRefusal('BT-131', {
    de: `Der Betrag ${amount.toFixed(3)} ${code} hat drei Nachkommastellen; eine E-Rechnung darf zwei haben (BR-DEC-23).`,
    en: `The amount ${amount.toFixed(3)} ${code} has three decimals; an e-invoice may have two (BR-DEC-23).`,
  })
}

/** The currency by the provider's code, which is in small letters. */
export function currencyOf(providerCode: string): Currency {
  const code = providerCode.toUpperCase()
  const places = placesOf(code)
  const minorUnit = decimal('1').div(decimal(`1${'0'.repeat(places)}`))
  return {
    code,
    minorUnit,
    amount: (minor) => requireTwoDecimals(decimal(minor.toFixed(0)).times(minorUnit), code),
    text: (amount) => `${amount.toFixed(places)} ${code}`,
  }
}
