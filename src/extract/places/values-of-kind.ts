import { decimal } from '../../model/decimal.js'
import { compact } from '../labels/compact.js'
import { type DateOrder, datesIn } from '../values/date.js'
import type { NumberStyle } from '../values/number-style.js'
import { numbersIn } from '../values/number.js'
import type { ValueInText } from '../values/value-in-text.js'
import { vatIdsIn } from '../values/vat-id.js'
import type { PlacedKind } from './place.js'

/** How the document writes days and numbers. */
export interface Writing {
  readonly order: DateOrder
  readonly style: NumberStyle
}

/** Neither side may go on: half of a number is another number. */
const [begins, ends] = ['(?<![\\p{L}\\d]|[\\p{L}\\d][-/._,:])', '(?![\\p{L}\\d]|[-/._,:][\\p{L}\\d])']

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

function matches(text: string, pattern: string): ValueInText[] {
  return [...text.matchAll(new RegExp(`${begins}${pattern}${ends}`, 'giu'))].map(({ 0: value, index }) => ({
    value,
    start: index,
    end: index + value.length,
  }))
}

/** The form of an identifier: `RE-2026-0311` is `A-0-0`. */
export function formOf(identifier: string): string {
  return identifier.replaceAll(/\d+/g, '0').replaceAll(/\p{L}+/gu, 'A')
}

/** Everything in the text that has the form. */
function ofForm(text: string, form: string): ValueInText[] {
  const pattern = Array.from(form, (sign) => (sign === '0' ? '\\d+' : sign === 'A' ? '\\p{L}+' : sign === ' ' ? '\\s' : escaped(sign))).join('')
  return matches(text, pattern)
}

/** Only what has cents is an amount: a bare number counts, or names something. */
function amountsIn(text: string, { style }: Writing): ValueInText[] {
  return numbersIn(text, style)
    .filter(({ decimals, percent }) => decimals === 2 && !percent)
    .map(({ value, start, end }) => ({ value: value.toFixed(2), start, end }))
}

/** Every value of a kind that the text holds; of identifiers those of the form. */
export function valuesOfKind(text: string, kind: PlacedKind, form: string, writing: Writing): readonly ValueInText[] {
  if (kind === 'date') return datesIn(text, writing.order)
  if (kind === 'amount') return amountsIn(text, writing)
  if (kind === 'vatId') return vatIdsIn(text).filter(({ checkDigit }) => checkDigit !== false)
  return ofForm(text, form)
}

/** Where the text prints just this value. */
export function printedIn(text: string, kind: PlacedKind, value: string, writing: Writing): readonly ValueInText[] {
  if (kind === 'amount') return amountsIn(text, writing).filter((one) => decimal(one.value).eq(value))
  if (kind !== 'identifier') return valuesOfKind(text, kind, '', writing).filter((one) => one.value === value)
  // A word without a digit stands on a page for many reasons.
  if (!/\d/.test(value) || compact(value).length < 2) return []
  return matches(text, Array.from(value.replaceAll(/\s/g, ''), escaped).join('\\s?'))
}
