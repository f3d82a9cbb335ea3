import { compact } from '../labels/compact.js'
import { headerLabels } from '../labels/header-labels.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { known } from '../found.js'
import { remember } from '../labels/remember.js'
import { datesIn } from '../values/date.js'
import { isRegisterNote } from './no-name.js'
import { countryOfName, countryOfPostalPrefix } from './country-names.js'
import { hasLegalForm } from './legal-form.js'
import regions from './regions.json' with { type: 'json' }
import { endsWithStreetWord } from './street.js'
import { letterCount } from '../measures.js'

/** Postal code and town as a line or a part of a line shows them. */
export interface PostalLine {
  readonly postalCode: string
  readonly city: string
  /** Named by a prefix, or told by a form that only one country has. */
  readonly countryCode?: string
  readonly subdivision?: string
  /** True when the country stands there; false when the form of the code tells it. */
  readonly countryNamed: boolean
  /** What stands before the code on the same line: a street, as a rule. */
  readonly before: string
  /** True when the code alone proves little, because any number of four digits looks like it. */
  readonly weak: boolean
}

const words = wordsOf('address', 'noTowns', 'noTownStarts', 'counties')
const town = String.raw`(?:['’](?:s-|t )|[LD]['’])?\p{Lu}[\p{L}'’.()/-]*(?:[ ](?:[\p{L}'’.()/-]+|\d{2}(?=\s*$)|&)){0,5}`
const prefix = String.raw`(?:(?<country>[A-Z]{1,3})[ -]{1,3})?`
const british = String.raw`[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`
const irish = String.raw`[AC-FHKNPRTV-Y](?:\d\d|6W) ?(?=[A-Z]*\d)[A-Z\d]{4}`
const townAndRegion = String.raw`\p{Lu}[\p{L} .'’-]+, \p{Lu}[\p{L} .'’-]+`
const states: Readonly<Record<string, string>> = regions.states
const countyNamed = String.raw`${anyOf(words.counties)} \p{Lu}\p{L}+`
const countyBehind = `(?:, (?:${regions.counties.join('|')}|${countyNamed}))?`
const indianStates = regions.indianStates.join('|')
const stateNames = Object.entries(states).flat().join('|')
const forms: readonly {
  readonly pattern: RegExp
  readonly country?: string
  readonly weak?: boolean
  readonly townFirst?: boolean
}[] = [
  { pattern: new RegExp(String.raw`^(?<before>.*?)(?<![\p{L}\d])${prefix}(?<code>\d{4} ?[A-Z]{2}) (?<city>${town})$`, 'u'), country: 'NL' },
  { pattern: /^(?<before>)(?<city>\p{Lu}[\p{L} .'-]+?),? (?<code>\d{4} [A-Z]{2})$/u, country: 'NL' },
  { pattern: new RegExp(String.raw`^(?<before>.*?)(?<![\p{L}\d])${prefix}(?<code>${british}) (?<city>${town})$`, 'u'), country: 'GB' },
  { pattern: new RegExp(String.raw`^(?<before>)(?<city>\p{Lu}[\p{L} .'-]+?)${countyBehind},? (?<code>${british})$`, 'u'), country: 'GB' },
  { pattern: new RegExp(String.raw`^(?<before>)(?<city>\p{Lu}[\p{L} .'-]+?(?: \d{1,2})?)${countyBehind},? (?<code>${irish})$`, 'u'), country: 'IE' },
  { pattern: new RegExp(String.raw`^(?<before>)(?<city>\p{Lu}[\p{L} .'-]+?),? (?<subdivision>${stateNames}),? (?<code>\d{5}(?:-\d{4})?)$`, 'u'), country: 'US' },
  // `Hoja V-188240` is a sheet of a register.
  { pattern: new RegExp(String.raw`^(?<before>)(?<city>\p{Lu}[\p{L} .'-]+?)(?<! \p{Lu})(?:,? (?:${indianStates}))?,?[ –-]{1,3}(?<code>\d{6}|\d{3} \d{3})(?:,? (?<subdivision>\p{Lu}[\p{L} ]+))?$`, 'u'), country: 'IN' },
  { pattern: new RegExp(String.raw`^(?<before>.*?)(?<![\p{L}\d.,-])${prefix}(?<code>\d{2}-\d{3}) (?<city>${town})$`, 'u'), country: 'PL' },
  { pattern: new RegExp(String.raw`^(?<before>.*?)(?<![\p{L}\d.,])${prefix}(?<code>\d{5}) (?<city>\p{Lu}[\p{L}'’ -]*\p{Ll}),? \(?(?<province>(?!DE|AT|CH|FR)[A-Z]{2})\)?$`, 'u') },
  { pattern: new RegExp(String.raw`^(?<before>.*?)(?<![\p{L}\d.,])${prefix}(?<code>\d{5}|\d{4}-\d{3,4}|\d{3} \d{2}) (?<city>${town}?)(?: \((?<province>[A-Z]{2})\))?$`, 'u') },
  { pattern: new RegExp(String.raw`^(?<before>.*?)(?<![\p{L}\d.,])${prefix}(?<code>\d{3} \d{2}) (?<city>${town} \d)$`, 'u') },
  // A shop prints town, region and code as its form asks for them: `Leeuwarden, Friesland, 8911 JR`.
  { pattern: new RegExp(String.raw`^(?<before>)(?<city>${townAndRegion}), (?<code>\d{4} [A-Z]{2})$`, 'u'), country: 'NL' },
  { pattern: new RegExp(String.raw`^(?<before>)(?<city>${townAndRegion}), (?<code>\d{4,5}|\d{2}-\d{3})$`, 'u'), weak: true },
  { pattern: /^(?<before>)(?<city>\p{Lu}[\p{L} .()'-]+?),? (?<code>\d{5})$/u, weak: true, townFirst: true },
  // The code in brackets, and the region behind it: `València (46006), Valencia`.
  { pattern: new RegExp(String.raw`^(?<before>)(?<city>\p{Lu}[\p{L} .'’-]+?) \((?<code>\d{4,5})\)(?:, \p{Lu}[\p{L} .'’-]+)?$`, 'u'), weak: true },
  { pattern: new RegExp(String.raw`^(?<before>.*?)(?<![\p{L}\d.,])${prefix}(?<code>\d{4}) (?<city>${town})$`, 'u'), weak: true },
]

const notTowns = new Set([...Object.keys(states), ...regions.indianStates].map(compact).filter((key) => key !== 'newyork'))

/** Words that stand beside numbers and are no towns. */
const noTown = new RegExp(`^(?:eur|euro|usd|kg|km|kwh|${anyOf(words.noTowns.map(compact))}|${anyOf(words.noTownStarts.map(compact))}.*)$`)

/** `D – 88410 Kern` for `D-88410 Kern`. */
const spacedDash = /^([A-Z]{1,3})\s?[–—-]\s?(?=\d{4,5}\s)/u

/** `36061 - Bassano del Grappa - VI`: so begins the name behind the number of an article, too. */
const dashedTown = /^(\d{5})\s[–-]\s(?=\p{Lu}\p{L}{2})/u

/** Reads postal code and town when the text ends with them; a country may stand before the code or behind the town. */
export const postalLine = remember(readPostalLine)

function readPostalLine(text: string): PostalLine | undefined {
  const whole = text.replace(/[\s,;.|•·*-]+$/u, '').trim().replace(spacedDash, '$1-')
  const isDashed = dashedTown.test(whole)
  const trimmed = isDashed ? whole.replace(dashedTown, '$1 ').replace(/\s[–-]\s([A-Z]{2})$/u, ' ($1)') : whole
  if (trimmed.length > letterCount.line || !/\d{3}|[A-Z]\d/.test(trimmed) || datesIn(trimmed).length > 0) return undefined
  for (const { rest, country } of withoutCountry(trimmed)) {
    for (const form of forms) {
      const groups = form.pattern.exec(rest)?.groups
      const line = groups && fromGroups(groups, form, country)
      if (line) return isDashed ? { ...line, weak: true } : line
    }
  }
  return undefined
}

function fromGroups(
  groups: Readonly<Record<string, string | undefined>>,
  { country, weak, townFirst }: (typeof forms)[number],
  stated: string | undefined,
): PostalLine | undefined {
  const [code, city, before] = ['code', 'city', 'before'].map((key) => groups[key] ?? '') as [string, string, string]
  const named = prefixCountry(groups['country'])
  const isOther = isNumber(before, city) || contradicts(country, [named, stated])
  if (isOther || !plausibleTown(city, code) || !plausibleStreet(before)) return undefined
  // `DEUTSCHLAND 29456` below the town is the country with the code; `2450 Luxembourg` is a town.
  if (townFirst === true && countryOfName(city) !== undefined) return undefined
  const written = named ?? stated
  const { town, province } = withoutProvince(city)
  const state = stateCode(groups['subdivision'], country)
  return {
    postalCode: code.replace(/\s+/, ' '),
    city: town.replace(/, .*$/u, '').replace(withCounty, '$1'),
    ...known({ countryCode: written ?? country, subdivision: province ?? groups['province'] ?? state }),
    countryNamed: written !== undefined,
    before: before.replace(/[\s,;|-]+$/u, ''),
    weak: weak === true && written === undefined,
  }
}

function prefixCountry(letters: string | undefined): string | undefined {
  return letters === undefined ? undefined : (countryOfPostalPrefix(letters) ?? 'unknown')
}

/** A country that is not the one its code tells is none: `Little Island`; so is one that nobody knows. */
function contradicts(country: string | undefined, others: readonly (string | undefined)[]): boolean {
  return others.includes('unknown') ||
    (country !== undefined && others.some((other) => other !== undefined && country !== other))
}

// Letters that Swiss towns have for their canton (`BE`, `LU`) are left alone.
const letters = /^(.+?[\p{Ll}\d])[ ,-]+(DE|AT|FR|NL|IT|ES|DK|PL|CH)$/u
const behind = /^(.+?)[ ,(-]+([\p{L}.]+(?: [\p{L}.]+){0,4})\)?$/u
const ahead = /^(\p{L}[\p{L} ]{3,25}?)[ ,-]+(?=[A-Z]{0,2}-?\d)(.+)$/u

/**
 * `3528 BJ Utrecht Nederland`, `9850 Deinze, België`, `Germany 61440 Oberursel`: the text without its country, and as
 * it stands.
 */
function withoutCountry(text: string): { rest: string; country?: string }[] {
  const [, beforeLetters, code] = letters.exec(text) ?? []
  if (beforeLetters !== undefined && code !== undefined) return [{ rest: beforeLetters, country: code }]
  const first = ahead.exec(text)
  const leading = countryOfName(first?.[1] ?? '')
  const found = leading !== undefined && first?.[2] !== undefined ? [{ rest: first[2], country: leading }] : []
  return [...found, ...endingWithCountry(text), { rest: text }]
}

function endingWithCountry(text: string): { rest: string; country: string }[] {
  for (let words = behind.exec(text)?.[2]?.split(' ').length ?? 0; words > 0; words -= 1) {
    const [, rest, name = ''] = new RegExp(String.raw`^(.+?)[ ,(-]+((?:[\p{L}.]+ ){${words - 1}}[\p{L}.]+)\)?$`, 'u').exec(text) ?? []
    const country = countryOfName(name)
    // `Saint-Denis de la Réunion` is one name.
    if (rest !== undefined && country !== undefined && !/\s\p{Ll}{1,3}$/u.test(rest)) return [{ rest, country }]
  }
  return []
}

const alone = new RegExp(String.raw`^(?:(?<before>[\p{L}. ]{4,30}?),? )?(?:[A-Z]{1,2}-)?(?<code>${british}|${irish}|\d{5}(?:-\d{4})?|\d{4}(?: [A-Z]{2})?)(?:,? (?<after>[\p{L}. ]{4,30}))?$`, 'u')
const counties = new Set(regions.counties.map(compact))

/** The postal code that has a line for itself, or with a county or the country only. */
export const codeAlone = remember(readCodeAlone)

function readCodeAlone(text: string): { readonly code: string; readonly country?: string } | undefined {
  const { before, after, code } = alone.exec(text)?.groups ?? {}
  if (code === undefined) return undefined
  const country = countryOfName(before ?? after ?? '')
  if (country !== undefined) return { code, country }
  // `H91 TX08 Co. Galway`; `44240 Kent` is a town.
  const besides = [before, after].filter((text) => text !== undefined)
  const isNamed = after !== undefined && !/[A-Z]/.test(code)
  return !isNamed && !/^\d{4}$/.test(code) && besides.every(isCounty) ? { code } : undefined
}

const county = new RegExp(`^${countyNamed}$`, 'iu')
const withCounty = new RegExp(`^(.+?) (${countyNamed})$`, 'u')

/** `Co. Clare`, `Lancashire`: what British and Irish addresses put behind the town. */
export function isCounty(text: string): boolean {
  return counties.has(compact(text)) || county.test(text)
}

const provinces = new Set(regions.provinces.map(compact))

/** `Barbastro (Huesca)`: Spanish, Italian and French towns have their province behind them; `(Oder)` is of the name. */
function withoutProvince(city: string): { readonly town: string; readonly province?: string } {
  const [, town = city, province = ''] = /^(.+) \((\p{Lu}[^()]+)\)$/u.exec(city) ?? []
  return provinces.has(compact(province)) ? { town, province } : { town: city }
}

function stateCode(name: string | undefined, country: string | undefined): string | undefined {
  return country === 'US' ? (states[name ?? ''] ?? name) : undefined
}

/** `HRB 10023 Hannover`, `Amtsgericht Hannover HRB 100234`: the number of a register is no postal code. */
const registerWord = new RegExp(String.raw`(?<!\p{L})(?:HR[AB]|GnR|VR|PR|FN|RCS|KvK|SIRE[NT]|BLZ|${anyOf(wordsOf('aroundNames', 'courts').courts)})$|^(?:RCS|HR[AB]|KvK|KRS|REA|SIRE[NT])(?!\p{L})`, 'iu')

const numberWord = anyOf(wordsOf('numbers', 'short').short)
const endOfNumber = new RegExp(`\\d/\\d+/$|(?<!\\d)0\\d{3,} ?/$|(?:^|[\\s,-])(?:${numberWord})\\.?$`, 'iu')
/** Not the `n` of `Amsterdam-N`. */
const nameOfNumber = new RegExp(`(?:^|-)(?!\\p{L}\\.?$)(?:${numberWord})\\.?$`, 'iu')

/**
 * `132/255/60381 Finanzamt Landshut`, `Tel. 07233 / 444 10 Hofladen`, `Nr. 22110 KV Vollzugsgebühr`, `Betriebs-Nr.
 * 118442`: a number, or its end, is no code of a town.
 */
function isNumber(before: string, city: string): boolean {
  return endOfNumber.test(before.trim()) || nameOfNumber.test(city)
}

function plausibleTown(text: string, code: string): boolean {
  const [before = ''] = text.split(', ').slice(0, -1)
  if (hasLegalForm(before)) return false
  // `9743 AD` is a Dutch code without its town, `2200 Nicollet Avenue` a street.
  if (!/\p{L}{2}/u.test(text) || /^[A-Z]{2}$/.test(text) || endsWithStreetWord(text) || isRegisterNote(text) || registerWord.test(text.replaceAll('.', ''))) return false
  // No number that postage could follow has the form of `4050-038 Porto`.
  return /\d{4}-\d/.test(code) || (!noTown.test(compact(text.split(' ')[0] ?? '')) && !headerLabels.exact.has(compact(text)) && !notTowns.has(compact(text)))
}

function plausibleStreet(text: string): boolean {
  return text === '' || (!registerWord.test(text) && text.length <= letterCount.line && !/[:€%$=]/.test(text) && /\p{L}{2}/u.test(text))
}
