import { languages } from '../languages/languages.js'
import { compact } from '../labels/compact.js'
import { countryOfLegalForm } from '../../model/code-lists/legal-forms.js'
import { legalFormsIn } from './legal-form.js'
import prefixes from './country-prefixes.json' with { type: 'json' }
import { pieces, letterCount } from '../measures.js'

const codes = new Map<string, string>()
for (const { countries } of languages) {
  for (const [code, names] of Object.entries(countries as Readonly<Record<string, string | string[]>>)) {
    for (const name of [names].flat()) codes.set(compact(name), code)
  }
}
for (const [name, code] of Object.entries(prefixes.names)) codes.set(compact(name), code)

const known = new Set(codes.values())

/** ISO 3166-1 alpha-2 code of a country's name in one of our languages. */
export function countryOfName(text: string): string | undefined {
  if (text.length <= pieces.few || text.length > letterCount.phrase) return undefined
  const [first, ...others] = text.split(/\s*\/\s*/u).map((part) => codes.get(compact(part)))
  // `SCHWEIZ / SWITZERLAND`: the same in two languages.
  return others.every((other) => other === first) ? first : undefined
}

/** The code itself on a line of its own: `NL`. */
export function countryOfLetters(text: string): string | undefined {
  return /^[A-Z]{2}$/.test(text) && known.has(text) ? text : undefined
}

/** The country that the value of a label names: `DE`, `Deutschland`, `United Kingdom (GB)`, `DE - Deutschland`. */
export function countryCodeIn(text: string): string | undefined {
  const code = /(?<![\p{L}\d])([A-Z]{2})(?![\p{L}\d])/u.exec(text)?.[1]
  return code !== undefined && known.has(code) ? code : countryOfName(text.trim())
}

/** The country that a prefix before a postal code stands for: `D-12345`, `NL-1016 GC`. */
export function countryOfPostalPrefix(prefix: string): string | undefined {
  return (prefixes.postal as Readonly<Record<string, string>>)[prefix] ??
    (prefixes.letters.includes(prefix) ? prefix : undefined)
}

/** The country of an international dialling code. */
export function countryOfPhone(phone: string): string | undefined {
  const digits = phone.replace(/^00/, '+').replaceAll(/[^\d+]/g, '')
  return Object.entries(prefixes.phone).find(([prefix]) => digits.startsWith(prefix))?.[1]
}

const byForm = new Map(Object.entries(countryOfLegalForm).map(([form, code]) => [compact(form), code]))

/** The country whose companies have this legal form; of forms that several know, the one with most of them. */
export function countryOfForm(name: string): string | undefined {
  return legalFormsIn(name).map((form) => byForm.get(compact(form))).find((code) => code !== undefined)
}
