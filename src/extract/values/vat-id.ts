import forms from './vat-forms.json' with { type: 'json' }

/** A VAT id inside a text. */
export interface VatIdInText {
  /** With its country prefix, without blanks, dots and dashes. */
  readonly value: string
  readonly text: string
  readonly start: number
  readonly end: number
  /** True when it has the form that its country prescribes. */
  readonly wellFormed: boolean
  /** What the check digit says; undefined where we know no rule. */
  readonly checkDigit: boolean | undefined
}

const countryForms = new Map(Object.entries(forms).map(([country, { form }]) => [country, new RegExp(`^${form}$`)] as const))
const prefixes = [...countryForms.keys()].join('|')
// Prefix, then digits in groups; letters only where a country has them.
const pattern = new RegExp(`(?<![A-Z0-9])(?:${prefixes})E?[ .:-]{0,2}[A-Z0-9](?:[ .-]{0,3}[A-Z0-9+*]){6,15}(?![A-Z0-9])`, 'gu')

/** Every VAT id in the text that has the form of its country. */
export function vatIdsIn(text: string): VatIdInText[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const found = longestWellFormed(match[0])
    return found ? [{ ...found, start: match.index, end: match.index + found.text.length }] : []
  })
}

/** The pattern is greedy: cut words from the end until a country's form fits. */
function longestWellFormed(text: string): Pick<VatIdInText, 'value' | 'text' | 'wellFormed' | 'checkDigit'> | undefined {
  for (let part = text; part.length >= 8; part = part.replace(/[ .:-]*[^ .:-]+$/, '')) {
    const value = normalVatId(part)
    if (isWellFormed(value)) return { value, text: part, wellFormed: true, checkDigit: checkVatId(value) }
    if (!/[ .:-]/.test(part)) return undefined
  }
  return undefined
}

export function normalVatId(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9+*]/g, '').toUpperCase()
}

/** What a label announces as a VAT id, even when its length is wrong: prefix and digits. */
export function labelledVatId(text: string): VatIdInText | undefined {
  const [sure] = vatIdsIn(text)
  if (sure && sure.start < 12) return sure
  const match = /^[\s:.#-]*(?:[A-Z]{2}:\s*)?([A-Z]{2,3}[ .-]?\d(?:[ .]?[0-9A-Z]){6,13})(?![\p{L}\d/])/u.exec(text)
  if (!match?.[1]) return undefined
  const value = normalVatId(match[1])
  const start = match.index + match[0].indexOf(match[1])
  return { value, text: match[1], start, end: start + match[1].length, wellFormed: isWellFormed(value), checkDigit: checkVatId(value) }
}

export function isWellFormed(value: string): boolean {
  return countryForms.get(value.slice(0, 2))?.test(value) ?? false
}

/** ISO 3166-1 code of the country that gave a VAT id. */
export function vatCountry(value: string): string | undefined {
  const prefix = value.slice(0, 2)
  if (!countryForms.has(prefix)) return undefined
  return { EL: 'GR', XI: 'GB' }[prefix] ?? prefix
}

type CheckDigitRule = (digits: readonly number[], value: string) => boolean

const numberOf = (digits: readonly number[]): bigint => BigInt(digits.join('') || '0')
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
/** Digits of doubled numbers are added, as in the Luhn rule. */
const doubled = (digit: number): number => Math.floor((digit * 2) / 10) + ((digit * 2) % 10)

const rules: Readonly<Record<string, CheckDigitRule>> = {
  // ISO 7064, MOD 11,10.
  DE: (digits) => {
    const product = digits.slice(0, 8).reduce((last, digit) => (((last + digit) % 10 || 10) * 2) % 11, 10)
    return (11 - product) % 10 === digits[8]
  },
  AT: (digits) => {
    const total = digits.slice(0, 7).reduce((last, digit, index) => last + (index % 2 === 0 ? digit : doubled(digit)), 0)
    return (((10 - ((total + 4) % 10)) % 10) === digits[7])
  },
  BE: (digits) => 97n - (numberOf(digits.slice(0, -2)) % 97n) === numberOf(digits.slice(-2)),
  // Old style ids carry digits in the key; newer ones with letters have no published simple rule.
  FR: (digits, value) => !/^FR\d{11}$/.test(value) || (12n + 3n * (numberOf(digits.slice(2)) % 97n)) % 97n === numberOf(digits.slice(0, 2)),
  NL: (digits, value) => {
    const body = digits.slice(0, 9)
    const modulo97 = numberOf(Array.from(`2321${value.slice(2).replace('B', '11')}`, (digit) => digit.charCodeAt(0) - 48)) % 97n === 1n
    return weighted(body, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === body[8] || modulo97
  },
  IT: (digits) => digits.reduce((total, digit, index) => total + (index % 2 === 1 ? doubled(digit) : digit), 0) % 10 === 0,
  CH: (digits) => (11 - (weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === digits[8],
  LU: (digits) => numberOf(digits.slice(0, 6)) % 89n === numberOf(digits.slice(6)),
  DK: (digits) => weighted(digits, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  PL: (digits) => weighted(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digits[9],
}

function checkVatId(value: string): boolean | undefined {
  const rule = rules[value.slice(0, 2)]
  if (rule === undefined || !isWellFormed(value)) return undefined
  const digits = Array.from(value.replaceAll(/\D/g, ''), (letter) => letter.charCodeAt(0) - 48)
  return rule(digits, value)
}
