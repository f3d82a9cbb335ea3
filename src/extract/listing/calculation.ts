import { anyOf, wordsOf } from '../languages/languages.js'
import type { NumberStyle } from '../values/number-style.js'
import { isMoney, numbersIn, type NumberInText } from '../values/number.js'
import { unitCode } from '../values/unit.js'
import { pieces } from '../measures.js'

/** `3,5 Std. à 42,00 €`, `318,400 m² x 64,80 EUR = 20.632,32 EUR`. */
export interface Calculation {
  readonly quantity: NumberInText
  readonly unit: string
  /** `3 x Schrauben à 12,00 EUR`: words between the numbers that are no unit. */
  readonly name: string | undefined
  readonly price: NumberInText
  /** What both are multiplied by: `6 x 38,00 x 1,5`. */
  readonly factor: NumberInText | undefined
  /** What it comes to, when it says so itself. */
  readonly result: NumberInText | undefined
}

const per = anyOf(wordsOf('sentences', 'per').per)
const times = new RegExp(String.raw`^\s?(?<unit>[^=]{0,80}?)\s*(?:[x×*·@]|(?<!\p{L})${anyOf(wordsOf('prices', 'times').times)})\s*(?:${per}\s)?(?:(?<=\s)(?<each>(?!x\s)\p{L}{1,7}\.?)\s)?$`, 'iu')

const farthest = pieces.few

const opens = /\d\s*\p{L}*\.?\s*[x×*·]$/iu
const closes = /^(?:\p{L}{1,7}\.?\s)?[x×*·@]\s*\W?\d/iu

/** `Fahrt, 36 km ×` over `0,42 €`, `Drafting, 3.5` over `hrs @ £240.00`: a calculation that had no room in one row. */
export function isWrapped(above: string, below: string): boolean {
  return (opens.test(above) && /^\W{0,2}\d/u.test(below)) || (closes.test(below) && /\d\s*\p{L}*\.?$/u.test(above))
}

/**
 * Everything in a text that reads as quantity times price, nearest numbers first. Nothing is proven by that: the caller
 * compares it with an amount.
 */
export function calculationsIn(text: string, style: NumberStyle): Calculation[] {
  const numbers = numbersIn(text, style).filter(({ percent }) => !percent)
    .map((number) => withUnit(withoutDash(number, text), text))
  const pairs = numbers.flatMap((quantity, at) =>
    numbers.slice(at + 1, at + 1 + farthest).map((price, offset) =>
      ({ quantity, price, offset, next: numbers[at + offset + 2] })))
  const found = pairs.sort((a, b) => a.offset - b.offset).flatMap(({ quantity, price, next }) => {
    const { unit, each = 'h' } = times.exec(text.slice(quantity.end, price.start))?.groups ?? {}
    const between = quantity.currency === undefined && unitCode(each) !== undefined ? unit : undefined
    const behind = next ? text.slice(price.end, next.start).trim() : ''
    const isFactor = price.decimals >= 2 && next?.currency === undefined && /^[x×*·]$/iu.test(behind)
    const [result, factor] = [/=$/u.test(behind), isFactor].map((holds) => (holds ? next : undefined))
    return between === undefined ? [] : [{ quantity, ...unitAndName(between.trim()), price, factor, result }]
  })
  return found.filter(({ price }) => !found.some(({ factor }) => factor === price))
}

/** `Partner (J. Tully) – 2.4 hours at £385`: a dash between words and a count parts them, and takes nothing off. */
function withoutDash(number: NumberInText, text: string): NumberInText {
  const dash = /^[–—-]\s+/u.exec(number.text)?.[0].length ?? 0
  const isDash = dash > 0 && number.currency === undefined && /[\p{L})]\s$/u.test(text.slice(0, number.start))
  return isDash
    ? { ...number, value: number.value.abs(), start: number.start + dash, text: number.text.slice(dash) }
    : number
}

const perUnit = new RegExp(String.raw`^\s?(?:\/\s?|${per}\s)\p{L}+\.?(?=$|\s|[,;)])`, 'iu')

/** `£385 per hour`: what it is the price of belongs to it. */
function withUnit(number: NumberInText, text: string): NumberInText {
  const unit = isMoney(number) ? (perUnit.exec(text.slice(number.end))?.[0] ?? '') : ''
  return { ...number, end: number.end + unit.length }
}

/** `Std.`, `Std. Beratung`, `x Beratung`: a unit stands first and alone; other words are what is counted. */
function unitAndName(between: string): Pick<Calculation, 'unit' | 'name'> {
  const sign = /^[x×*]\s+/iu.exec(between)?.[0]
  const words = between.slice(sign?.length ?? 0)
  if (sign === undefined && isUnit(words)) return { unit: words, name: undefined }
  const [first = '', ...others] = words.split(/\s+/u)
  const counted = unitCode(first) !== undefined && others.length > 0
  const name = counted ? others.join(' ') : words
  return { unit: counted ? first : '', name: /\p{L}{3}/u.test(name) ? name.replace(/[\s,;:–-]+$/u, '') : undefined }
}

/**
 * One word counts as a unit, known or not: `Normzeilen`, `Stunde (HUR)`; `Stunden Schlosser` is a unit and what is
 * counted.
 */
function isUnit(words: string): boolean {
  return !/\s/u.test(words) || unitCode(words) !== undefined || /^\S+\s+\(\S+\)$/u.test(words)
}
