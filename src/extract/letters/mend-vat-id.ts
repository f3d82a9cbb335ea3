import forms from '../values/vat-forms.json' with { type: 'json' }
import { vatIdsIn } from '../values/vat-id.js'
import { lookAlikesMended, type Place } from './confusable.js'

/** The check is one digit: a tenth of all wrong numbers pass it. */
const mostLookAlikes = 2

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
  const mended = lookAlikesMended(text, places, mostLookAlikes)
  if (mended === undefined || mended === text) return undefined
  return vatIdsIn(mended)[0]?.checkDigit === true ? mended : undefined
}
