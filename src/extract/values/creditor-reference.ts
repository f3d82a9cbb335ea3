import { hasQrReferenceDigits, hasReferenceDigits } from '../../model/reference-digits.js'
import type { ValueInText } from './value-in-text.js'

/** The Belgian communication `+++090/9337/55493+++`, also with stars: ten digits and their remainder by 97. */
const belgian = /([+*]{3}) ?(\d{3}) ?\/ ?(\d{4}) ?\/ ?(\d{3})(\d{2}) ?\1/u
/** ISO 11649: `RF18 5390 0754 7034`. */
const international = /(?<![A-Z0-9])RF\d{2}(?: ?[A-Z0-9]{1,4}){1,6}(?![A-Za-z0-9])/u

/** The reference of a Swiss QR-bill: `00 00000 02600 04411 80000 20261`. */
const ofQrBill = /(?<![\d.,])\d{2}(?: ?\d{5}){5}(?![\d.,]|\s\d)/u

/** The reference in a text that an invoice asks to be quoted, if its check digits prove it. */
export function creditorReferenceIn(text: string): ValueInText | undefined {
  return belgianIn(text) ?? internationalIn(text) ?? qrBillIn(text)
}

function belgianIn(text: string): ValueInText | undefined {
  const match = belgian.exec(text)
  if (!match) return undefined
  const [value, , first = '', second = '', third = '', check = ''] = match
  const remainder = BigInt(first + second + third) % 97n
  return (remainder === 0n ? 97n : remainder) === BigInt(check)
    ? { value, start: match.index, end: match.index + value.length }
    : undefined
}

function internationalIn(text: string): ValueInText | undefined {
  const match = international.exec(text)
  const value = match?.[0] ?? ''
  const plain = value.replaceAll(' ', '')
  return match && hasReferenceDigits(plain) ? { value, start: match.index, end: match.index + value.length } : undefined
}

/** Banks take it without the blanks. */
function qrBillIn(text: string): ValueInText | undefined {
  const match = ofQrBill.exec(text)
  const value = match?.[0].replaceAll(' ', '') ?? ''
  if (!match || !hasQrReferenceDigits(value)) return undefined
  return { value, start: match.index, end: match.index + match[0].length }
}
