import { pieces } from '../measures.js'
import { vatIdsIn } from '../values/vat-id.js'
import { countrySpecs, isValidIBAN } from 'ibantools'
import forms from '../values/vat-forms.json' with { type: 'json' }

/** The digit that a letter stands for, as text recognition gives it, where none but a digit can be. */
export const digitLike: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1', i: '1', '|': '1', Z: '2', z: '2', S: '5', s: '5', G: '6', B: '8' }
const letters: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(digitLike).filter(([letter]) => /[A-Z]/.test(letter)).map(([letter, digit]) => [digit, letter]))

/** What a place of an identifier may hold. */
type Place = 'digit' | 'letter' | 'either'

/**
 * Puts the digit or letter that a place must hold where a look-alike of it stands. Undefined when a place cannot be
 * filled so, or when more than `most` look-alikes stand there. A place that may hold either is left as it was read: to
 * guess there would let a second mistake pass the check digits.
 */
function lookAlikesMended(text: string, places: readonly Place[], most: number): string | undefined {
  const mended = places.map((place, index) => fitting(text.charAt(index), place))
  const changed = mended.filter((letter, index) => letter !== text.charAt(index)).length
  return changed > most || mended.includes(undefined) ? undefined : mended.join('')
}

function fitting(letter: string, place: Place): string | undefined {
  if (place === 'digit') return /\d/.test(letter) ? letter : digitLike[letter]
  if (place === 'letter') return /[A-Z]/.test(letter) ? letter : letters[letter]
  return /[A-Z0-9]/.test(letter) ? letter : undefined
}

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

/** Ids of one length whose check digits tell every single wrong digit, with 0 for each of their digits. */
const usualForms: ReadonlyMap<string, string> = new Map(
  Object.entries(forms).flatMap(([country, form]) => ('usual' in form ? [[country, form.usual]] : [])),
)

/** How many letters and digits a VAT id that begins like this has. */
export function vatIdLength(country: string): number | undefined {
  return usualForms.get(country)?.length
}

/** The VAT id that stands where look-alikes of its digits were read, proven by its check digit. */
export function mendVatId(text: string): string | undefined {
  const form = usualForms.get(text.slice(0, 2))
  if (form === undefined) return undefined
  const mended = lookAlikesMended(text, Array.from(form, (place): Place => (place === '0' ? 'digit' : 'letter')), mostInVatId)
  const isOfForm = mended?.replaceAll(/\d/g, '0') === form
  if (mended === undefined || !isOfForm || mended === text) return undefined
  return vatIdsIn(mended)[0]?.checkDigit === true ? mended : undefined
}
