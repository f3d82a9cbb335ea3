import { countrySpecs, isValidIBAN } from 'ibantools'
import { lookAlikesMended, type Place } from './confusable.js'
import { pieces } from '../measures.js'

/** With more look-alikes than this the word was read badly altogether. */
const mostLookAlikes = pieces.few

/** How many letters and digits an IBAN that begins like this has. */
export function ibanLength(country: string): number | undefined {
  return countrySpecs[country]?.chars ?? undefined
}

/**
 * The IBAN that stands where look-alikes of its digits were read. Its check digits prove it; undefined when they do
 * not.
 */
export function mendIban(text: string): string | undefined {
  if (isValidIBAN(text)) return undefined
  const mended = lookAlikesMended(text, placesOf(text.slice(0, 2)), mostLookAlikes)
  return mended !== undefined && isValidIBAN(mended) ? mended : undefined
}

const placeKinds: Readonly<Record<string, Place>> = { '0-9': 'digit', 'A-Z': 'letter' }

function placesOf(country: string): Place[] {
  const account = [...(countrySpecs[country]?.bban_regexp ?? '').matchAll(/\[([^\]]+)\]\{(\d+)\}/g)]
  return ['letter', 'letter', 'digit', 'digit', ...account.flatMap(([, letters = '', count = '']) => Array.from({ length: Number.parseInt(count) }, (): Place => placeKinds[letters] ?? 'either'))]
}
