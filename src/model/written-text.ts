import type { Language } from './language.js'

const locales: Readonly<Record<Language, string>> = { de: 'de-DE', en: 'en-GB' }

/** A day as people of the language write it: `30.11.2026`, `30 Nov 2026`. What is no day stays. */
export function writtenDay(iso: string, language: Language): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return iso
  const form = language === 'de' ? ({ day: '2-digit', month: '2-digit', year: 'numeric' } as const) : ({ dateStyle: 'medium' } as const)
  return new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...form }).format(new Date(iso))
}

/** Decimal text in the writing of the language; digits are never lost on the way. What is no number stays. */
export function writtenNumber(value: string, language: Language, decimals = 0): string {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return value
  return new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: 20,
  }).format(value as `${number}`)
}

/** An amount with its currency, where that is known: `1.234,50 EUR`. */
export function withCurrency(amount: string, currency: string | null | undefined): string {
  return currency === undefined || currency === null || currency === '' ? amount : `${amount} ${currency}`
}

/** An amount of money in a sentence, with its cents: `1.234,50`. */
export function writtenAmount(amount: { toFixed: (decimals: number) => string }, language: Language): string {
  return writtenNumber(amount.toFixed(2), language, 2)
}

/** The name of a country by its code: `Österreich`. */
export function countryName(code: string, language: Language): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(locales[language], { type: 'region', fallback: 'code' }).of(code) ?? code) : code
}
