import { checkDigits } from '../../model/vat-check-digits.js'
import { isWellFormed, normalVatId, type VatIdInText } from './vat-id.js'

// How ids are printed at home, without the prefix: `226 8140 72`, `9714826TK`, `8127.46.302.B.01`, `525-000-10-09`.
const forms: readonly {
  readonly country: string
  readonly language: string | undefined
  readonly pattern: RegExp
}[] = [
  { country: 'IE', language: undefined, pattern: /\d{7} ?[A-W][A-I]?/u },
  { country: 'NL', language: undefined, pattern: /\d{4}[. ]?\d{2}[. ]?\d{3}[. ]?B[. ]?\d{2}/u },
  { country: 'BE', language: undefined, pattern: /[01]\d{3}[. ]\d{3}[. ]\d{3}/u },
  { country: 'GB', language: 'en', pattern: /\d{3} ?\d{4} ?\d{2}/u },
  { country: 'PL', language: 'pl', pattern: /\d{3}[- ]?\d{3}[- ]?\d{2}[- ]?\d{2}|\d{3}[- ]?\d{2}[- ]?\d{2}[- ]?\d{3}/u },
  { country: 'ES', language: 'es', pattern: /[A-HJNP-SUVW][- ]?\d{2}\.?\d{3}\.?\d{2}[\dA-J]|\d{8}[- ]?[A-Z]|[XYZ][- ]?\d{7}[- ]?[A-Z]/u },
  { country: 'IT', language: 'it', pattern: /\d{11}/u },
  { country: 'DE', language: 'de', pattern: /\d{3} ?\d{3} ?\d{3}/u },
]

/** What a label announces as a VAT id of the own country, without its prefix; right check digits are its proof. */
export function nationalVatId(text: string, language: string | undefined): VatIdInText | undefined {
  for (const form of forms) {
    if (form.language !== undefined && form.language !== language) continue
    const match = new RegExp(String.raw`^[\s:.#-]*(${form.pattern.source})(?![\p{L}\d]|[.,]\d|\s?[%€£])`, 'u').exec(text)
    const value = `${form.country}${normalVatId(match?.[1] ?? '')}`
    if (!match?.[1] || !isWellFormed(value) || checkDigits(value) !== true) continue
    const start = match[0].length - match[1].length
    return { value, text: match[1], start, end: match[0].length, wellFormed: true, checkDigit: true }
  }
  return undefined
}
