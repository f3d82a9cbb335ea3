import { checkDigits } from '../../model/vat-check-digits.js'
import { languages, listsIn } from '../languages/languages.js'
import { isWellFormed, normalVatId, type VatIdInText } from './vat-id.js'

interface Form {
  readonly country: string
  readonly language: string | undefined
  readonly pattern: string
}

// How ids are printed at home, without the prefix: `9714826TK`, `8127.46.302.B.01`; others where the language says so.
const anywhere: readonly Form[] = [
  { country: 'IE', language: undefined, pattern: String.raw`\d{7} ?[A-W][A-I]?` },
  { country: 'NL', language: undefined, pattern: String.raw`\d{4}[. ]?\d{2}[. ]?\d{3}[. ]?B[. ]?\d{2}` },
  { country: 'BE', language: undefined, pattern: String.raw`[01]\d{3}[. ]\d{3}[. ]\d{3}` },
]
const ofLanguages = languages.flatMap(({ header: { language } }): Form[] =>
  Object.entries(listsIn(language, 'vatIds')).flatMap(([country, patterns]) =>
    patterns.map((pattern) => ({ country, language, pattern }))))
const forms = [...anywhere, ...ofLanguages].map(({ pattern, ...form }) =>
  ({ ...form, announced: new RegExp(String.raw`^[\s:.#-]*(${pattern})(?![\p{L}\d]|[.,]\d|\s?[%€£])`, 'u') }))

/**
 * What a label announces as a VAT id of the own country, without its prefix; right check digits are its proof, or else
 * the groups that are usual there: `VAT Reg No 284 1770 02`.
 */
export function nationalVatId(text: string, language: string | undefined): VatIdInText | undefined {
  for (const form of forms) {
    if (form.language !== undefined && form.language !== language) continue
    const match = form.announced.exec(text)
    const value = `${form.country}${normalVatId(match?.[1] ?? '')}`
    if (!match?.[1] || !isWellFormed(value)) continue
    const isProved = checkDigits(value) === true
    if (!isProved && !/\d[ .]\d/.test(match[1])) continue
    const start = match[0].length - match[1].length
    return { value, text: match[1], start, end: match[0].length, wellFormed: isProved, checkDigit: isProved }
  }
  return undefined
}
