import { type Decimal, decimal } from '../decimal.js'
import areas from './vat-areas.json' with { type: 'json' }
import rates from './vat-rates.json' with { type: 'json' }

const euMembers: ReadonlySet<string> = new Set(areas.euMembers)

const countriesOfPrefixes: Readonly<Record<string, string>> = areas.prefixes

/** The country of a VAT id's prefix: `EL` is Greece. */
export function countryOfPrefix(prefix: string): string {
  return countriesOfPrefixes[prefix] ?? prefix
}

/** Whether a country is a member of the EU, by its ISO 3166 code or the prefix of its VAT ids (`EL`). */
export function isEuMember(country: string): boolean {
  return euMembers.has(countryOfPrefix(country))
}

const dayAlways: ReadonlySet<string> = new Set(areas.dayOfSupplyAlways)

/** Whether an invoice from there that names no day of supply means its own by that (VAT Directive, art. 226 (7)). */
export function meansOwnDay(country: string): boolean {
  return isEuMember(country) && !dayAlways.has(countryOfPrefix(country))
}

const euForGoods: ReadonlySet<string> = new Set(areas.euForGoods)

/** Whether the goods of who has this VAT id count as traded within the EU, though its country is no member (`XI`). */
export function countsAsEu(vatId: string): boolean {
  return euForGoods.has(vatId.slice(0, 2).toUpperCase())
}

/**
 * Countries with a VAT like the EU's, and the prefixes of VAT ids that are no ISO codes: EU, Switzerland,
 * Liechtenstein, United Kingdom, Norway.
 */
export const vatAreaCodes: ReadonlySet<string> = new Set([
  ...areas.euMembers,
  ...areas.neighbours,
  ...Object.keys(areas.prefixes),
])

const euroArea: ReadonlySet<string> = new Set(areas.euroArea)
const ownCurrencies: Readonly<Record<string, string>> = areas.ownCurrencies

/** The currency of a country (ISO 4217); undefined for one outside the lists. */
export function currencyIn(country: string): string | undefined {
  return euroArea.has(country) ? 'EUR' : ownCurrencies[country]
}

/** Countries whose law has a zero rate for everyday supplies. */
export const zeroRatedCountries: ReadonlySet<string> = new Set(areas.zeroRated)

/** Countries that take part in SEPA. */
export const sepaCountries: ReadonlySet<string> = new Set([...vatAreaCodes, ...areas.sepaBeyond])

const charging = Object.entries(rates).flatMap(([country, list]) =>
  typeof list === 'string' ? [] : [[country, list] as const])
const ratesOf: ReadonlyMap<string, readonly string[]> = new Map(charging)

/** Whether a state, by its ISO 3166 code, charges VAT at this rate. */
export function chargesRate(country: string, rate: Decimal): boolean {
  return (ratesOf.get(country) ?? []).some((own) => rate.eq(own))
}

/** Whether a state charged VAT at a rate of former years on this day (ISO 8601). */
export function chargedOn(country: string, rate: Decimal, day = ''): boolean {
  return areas.formerly.some(({ country: state, rates: former, from, until }) =>
    state === country && from <= day && day <= until && former.some((own) => rate.eq(own)))
}

/** Every rate above zero that a state of the area charges, or has charged since 2020; those of Germany first. */
export const vatRates: readonly Decimal[] = [
  ...new Set([...rates.DE, ...charging.flatMap(([, list]) => list), ...areas.formerRates]),
].map((rate) => decimal(rate))
