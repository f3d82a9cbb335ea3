import { countrySpecs, isValidIBAN } from 'ibantools'
import { lookAlikesMended, type Place } from './confusable.js'
import { pieces } from '../measures.js'
import forms from '../values/vat-forms.json' with { type: 'json' }
import { vatIdsIn } from '../values/vat-id.js'

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

/** The check of a VAT id is one digit: a tenth of all wrong numbers pass it. */
const mostInVatId = 2

interface DigitForm {
  readonly prefix: string
  readonly digits: number
}

/** Ids that are digits behind their prefix and whose check digit tells every single wrong digit. */
const prefixes: Readonly<Record<string, DigitForm>> = Object.fromEntries(
  Object.entries(forms).flatMap(([country, form]) => ('digits' in form ? [[country, form]] : [])),
)

/** How many letters and digits a VAT id that begins like this has. */
export function vatIdLength(country: string): number | undefined {
  const form = prefixes[country]
  return form && form.prefix.length + form.digits
}

/** The VAT id that stands where look-alikes of its digits were read, proven by its check digit. */
export function mendVatId(text: string): string | undefined {
  const form = prefixes[text.slice(0, 2)]
  if (form === undefined || !text.startsWith(form.prefix)) return undefined
  const places = [...Array.from(form.prefix, (): Place => 'letter'), ...Array.from({ length: form.digits }, (): Place => 'digit')]
  const mended = lookAlikesMended(text, places, mostInVatId)
  if (mended === undefined || mended === text) return undefined
  return vatIdsIn(mended)[0]?.checkDigit === true ? mended : undefined
}
