import { remember } from '../labels/remember.js'
import { countryOfPrefix } from '../../model/code-lists/vat-areas.js'
import { checkDigits } from '../../model/vat-check-digits.js'
import { codeList } from '../../model/code-lists/code-list.js'
import forms from './vat-forms.json' with { type: 'json' }
import { letterCount, pieces } from '../measures.js'
import type { ValueInText } from './value-in-text.js'

/** A VAT id inside a text, with its country prefix, without blanks, dots and dashes. */
export interface VatIdInText extends ValueInText {
  readonly text: string
  /** True when it has the form that its country prescribes. */
  readonly wellFormed: boolean
  /** What the check digit says; undefined where we know no rule. */
  readonly checkDigit: boolean | undefined
}

const countryForms = new Map(Object.entries(forms).map(([country, { form }]) => [country, new RegExp(`^${form}$`)] as const))
const prefixes = [...countryForms.keys()].join('|')
// Prefix, then digits in groups; letters only where a country has them.
const pattern = new RegExp(`(?<![A-Z0-9])(?:${prefixes})E?[ .:-]{0,2}[A-Z0-9](?:[ .-]{0,3}[A-Z0-9+*]){6,15}(?![\\p{L}\\d])`, 'gu')

const currencies = codeList('currencies')

/** Every VAT id in the text that has the form of its country. */
export const vatIdsIn = remember(findVatIds)

function findVatIds(text: string): readonly VatIdInText[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const found = longestWellFormed(match[0])
    return found ? [{ ...found, start: match.index, end: match.index + found.text.length }] : []
  })
}

/** The pattern is greedy: cut words from the end until a country's form fits. */
function longestWellFormed(text: string): Pick<VatIdInText, 'value' | 'text' | 'wellFormed' | 'checkDigit'> | undefined {
  for (let part = text; part !== ''; part = part.replace(/[ .:-]*[^ .:-]+$/, '')) {
    const value = normalVatId(part)
    if (isWellFormed(value)) return { value, text: part, wellFormed: true, checkDigit: checkVatId(value) }
    if (!/[ .:-]/.test(part)) return undefined
  }
  return undefined
}

export function normalVatId(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9+*]/g, '').toUpperCase()
}

/**
 * What a label announces as a VAT id, even when its length is wrong: prefix and digits. `EU372041188`, the number of
 * one who sells from abroad (Directive 2006/112/EC, Article 362), has no country in front (BR-CO-09).
 */
export function labelledVatId(text: string): VatIdInText | undefined {
  const [sure] = vatIdsIn(text)
  if (sure && sure.start < letterCount.label / 2) return sure
  const match = /^[\s:.#-]*(?:[A-Z]{2}:\s*)?(?!EU[ .-]?\d)([A-Z]{2,3}[ .-]?\d(?:[ .]?[0-9A-Z]){6,13})(?![\p{L}\d/])/u.exec(text)
  // `GBP 5,044.70`: an amount.
  if (!match?.[1] || currencies.has(match[1].slice(0, pieces.few))) return undefined
  const value = normalVatId(match[1])
  const start = match.index + match[0].indexOf(match[1])
  return {
    value,
    text: match[1],
    start,
    end: start + match[1].length,
    wellFormed: isWellFormed(value),
    checkDigit: checkVatId(value),
  }
}

export function isWellFormed(value: string): boolean {
  return countryForms.get(value.slice(0, 2))?.test(value) ?? false
}

/** ISO 3166-1 code of the country that gave a VAT id. */
export function vatCountry(value: string): string | undefined {
  const prefix = value.slice(0, 2)
  if (!countryForms.has(prefix)) return undefined
  return countryOfPrefix(prefix)
}

function checkVatId(value: string): boolean | undefined {
  return isWellFormed(value) ? checkDigits(value) : undefined
}
