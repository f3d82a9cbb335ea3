import { countryOfPrefix } from '../../model/code-lists/vat-areas.js'

/** Letters whose German or Nordic spelling in plain letters isn't what taking off the accent gives. */
const spelledOut: Readonly<Record<string, string>> = {
  ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', ø: 'oe', Ø: 'Oe', å: 'aa', Å: 'Aa', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D',
}

/** Everything that XML 1.0 can't carry, and control characters beyond. */
const unwritable = /[^\u{20}-\u{7E}\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** One line of text that XML can carry. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(unwritable, ' ').replace(/\s+/g, ' ').trim()
}

/** How many characters XML counts: one outside the basic plane is one. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/** At most `length` characters, as XML counts them. */
export function cut(text: string, length: number): string {
  return Array.from(text).slice(0, length).join('').trimEnd()
}

/** Text in the letters A to Z as far as there is a spelling. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\x20-\x7E]/gu, (letter) => spelledOut[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
}

/**
 * At most `length` characters of whole words: half a number would be another number. A single long word is cut all the
 * same.
 */
export function cutWords(text: string, length: number): string {
  const start = cut(text, length)
  if (start === text || text.startsWith(`${start} `)) return start
  const blank = start.lastIndexOf(' ')
  return blank > 0 ? start.slice(0, blank).trimEnd() : start
}

/**
 * A number in the characters that DATEV takes. What DATEV refuses between two letters or digits becomes one hyphen;
 * beside a sign that separates already, and at the ends, it falls away: `2026 / 77.1` is `2026/77-1`.
 */
function cleaned(text: string, refused: RegExp, length: number): string {
  return plainLetters(text)
    .replace(refused, ' ')
    .trim()
    .replace(/(?<=[A-Za-z0-9]) +(?=[A-Za-z0-9])/g, '-')
    .replaceAll(' ', '')
    .slice(0, length)
}

/** BT-1 as `invoiceId` takes it; empty when nothing usable is left. */
export function cleanInvoiceId(number: string): string {
  return cleaned(number, /[^a-zA-Z0-9$%&*+\-/]+/g, 36)
}

/** BT-13 as `orderId` takes it; empty when nothing usable is left. */
export function cleanOrderId(number: string): string {
  return cleaned(number, /[^a-zA-Z0-9$%&*+\-./]+/g, 30)
}

/**
 * A VAT id without blanks and punctuation, a Swiss one also without the name of the tax; undefined when it is too long.
 */
export function cleanVatId(vatId: string): string | undefined {
  const id = vatId.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  const short = /^CHE\d{9}/.exec(id)?.[0] ?? id
  return short !== '' && short.length <= 15 ? short : undefined
}


/** ISO 3166-1 code where tax law or habit uses another one. */
export function isoCountry(code: string): string {
  return code === 'UK' ? 'GB' : countryOfPrefix(code)
}
