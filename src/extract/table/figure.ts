import { decimal } from '../../model/decimal.js'
import { hundred } from '../../model/equations/rounding.js'
import { shareOf } from '../../model/equations/tax.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { remember } from '../labels/remember.js'
import { numbersIn, type NumberInText } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { unitCode } from '../values/unit.js'
import { currencyCode } from '../values/currency.js'
import { pieces } from '../measures.js'

/** What a cell says when it is a number with what belongs to it: `3 Stk`, `19 % VAT (S)`, `1.190,00 €`. */
export interface Figure {
  readonly number: NumberInText
  /** The word behind the number, when it is a unit. */
  readonly unitText?: string
  /** True when words stand beside the number that could as well be a label: `21 % BTW`. */
  readonly worded?: boolean
  /** The VAT code behind a rate: `AE`, `S19`. */
  readonly code?: string
  /** `km` of `1,03 EUR/km`. */
  readonly perUnit?: string
  /** The second number of `3 x 173,19 €`. */
  readonly price?: NumberInText
  /** The second number of `96,50/100`: the price is for so many. */
  readonly base?: NumberInText
  /** `gratis`: nothing is charged. */
  readonly free?: boolean
}

/** What was read already, for each style of numbers, which is for each document. */
const figures = new WeakMap<NumberStyle, (text: string) => { readonly figure: Figure | undefined }>()

const codeBehindRate = new RegExp(String.raw`^(?:${anyOf(wordsOf('taxes', 'names').names)}\.?)?\s*(?:\(${anyOf(wordsOf('prices', 'qualified').qualified)}\.?\)|\(?([A-Z]{1,2}\d{0,2})?\s?\)?)$`, 'iu')

const fractions: readonly (readonly [sign: string, digits: string])[] = [['½', '5'], ['¼', '25'], ['¾', '75']]

/** What is counted in parts; `2 ½ l` may be two bottles. */
const timeUnits: readonly (string | undefined)[] = ['HUR', 'DAY', 'WEE', 'MON']

/** `½ Tag`, `2 ½ Std`: as a decimal fraction. */
function withFractions(text: string, { decimal: sign }: NumberStyle): string {
  const [, before, fraction, unit = ''] = /^(\d*)\s?([½¼¾])\s*(.*)$/u.exec(text) ?? []
  const digits = fractions.find(([printed]) => printed === fraction)?.[1]
  if (before === undefined || digits === undefined) return text
  return before === '' || timeUnits.includes(unitCode(unit)) ? `${before === '' ? '0' : before}${sign}${digits} ${unit}`.trim() : text
}

/** The figure that a cell's whole text is, or undefined for words. */
export function figureOf(printed: string, style: NumberStyle): Figure | undefined {
  const text = withFractions(printed, style)
  if (!/\d/.test(text)) return undefined
  const known = figures.get(style) ?? remember((cell: string) => ({ figure: readFigure(cell, style) }))
  figures.set(style, known)
  return known(text).figure
}

/** `148,00 ‰`: the price of a thousand. */
const perThousand = /^(.*\d)\s?‰$/u
const thousand = { value: decimal('1000'), start: 0, end: 1, text: '‰', decimals: 0, percent: false, signed: false }

function markedFigure(text: string, style: NumberStyle): Figure | undefined {
  const chained = chainedPercent(text)
  if (chained) return { number: chained }
  const price = figureOf(perThousand.exec(text)?.[1] ?? '', style)
  return price && !price.number.percent && price.unitText === undefined ? { ...price, base: thousand } : undefined
}

/** `€0.00 [1]` */
const footnote = /(?<=\d\D{0,2})\s\[\d{1,2}\]$/u

function readFigure(printed: string, style: NumberStyle): Figure | undefined {
  const text = printed.replace(footnote, '')
  const marked = markedFigure(text, style)
  if (marked) return marked
  const numbers = numbersIn(text, style)
  const [first, second] = numbers
  if (!first) return glued(text, style)
  // `6,` is what a spreadsheet shows of a six with no more decimals than it needs.
  if (style.decimal === ',' && /^-?\d[\d.]*,$/u.test(text)) return { number: first }
  if (numbers.length === 2 && second) return product(text, first, second) ?? coded(text, first, second) ??
    grouped(text, style)
  if (numbers.length > 1) return grouped(text, style)
  const lead = text.slice(0, first.start).trim()
  const rest = text.slice(first.end).trim()
  return /^(?:\W{0,2}|[x×])$/iu.test(lead) ? withRest(first, rest) : undefined
}

const per = anyOf(wordsOf('sentences', 'per').per)
const perWhat = new RegExp(String.raw`^(?<money>\S{1,4}?)?\s*(?:\/|${per}\s)\s*(?<unit>\p{L}[\p{L}²³23]*\.?)$`, 'u')
const forSeveral = new RegExp(`^(?<before>[^/]+?)(?:/|\\s${per}\\s)\\s?(?<behind>[1-9][^/]*)$`, 'iu')

const divided = /^(?<before>.*\d.*?)\s[:÷]\s?(?<behind>[1-9]\d{0,2})$/u

/** `118,50 100 KG` that ran together from `Preis` and `PE`. */
const beforeMany = /^(?<before>\S*\d)\s(?<behind>10{1,3}\s\p{L}+\.?)$/u

/**
 * `96,50/100`, `88,40 je 100`, `1,20 €/10 Stk`, `148,20 €/Jahr : 365` among the prices: the price and for how many.
 */
export function priceForSeveral(text: string, style: NumberStyle): Figure | undefined {
  const { before, behind } = (forSeveral.exec(text) ?? divided.exec(text) ?? beforeMany.exec(text))?.groups ?? {}
  const [number, base] = [before, behind].map((part = '') => figureOf(part.trim(), style)?.number)
  if (!number || !base || number.percent || number.decimals < 2) return undefined
  return base.percent || base.decimals > 0 || base.currency !== undefined ? undefined : { number, base }
}

const inHundredths = new RegExp(String.raw`^(?<before>\d[\d.,]*)\s?${anyOf(wordsOf('prices', 'hundredths').hundredths)}\.?$`, 'iu')
const hundredParts = { ...thousand, value: hundred, text: '' }

/** `24.310p`, `16,75 ct` among the prices: so many of the money are for a hundred. */
export function priceInHundredths(text: string, style: NumberStyle): Figure | undefined {
  const number = figureOf(inHundredths.exec(text)?.groups?.['before'] ?? '', style)?.number
  return number && { number, base: hundredParts }
}

const forWord = /^(?<before>.*\d)\s?\/\s?(?<word>\p{L}[\p{L}²³]*\.?)$/u

/** `51,41/vast` among the prices: whatever the word means, the price is for one of it. */
export function priceForWord(text: string, style: NumberStyle): Figure | undefined {
  const { before = '', word } = forWord.exec(text)?.groups ?? {}
  const number = word === undefined ? undefined : figureOf(before, style)?.number
  return number && word !== undefined && !number.percent && number.decimals >= 2 ? { number, perUnit: word } : undefined
}

/** `10+5` among the discounts: 5 per cent off what 10 per cent leave, together 14.5. */
function chainedPercent(text: string): NumberInText | undefined {
  const steps = text.split('+')
  if (steps.length < 2 || steps.length > pieces.few || !steps.every((step) => /^\s?\d{1,2}(?:[.,]\d+)?\s?%?\s?$/u.test(step))) return undefined
  const left = steps.reduce((whole, step) => whole.minus(shareOf(whole, decimal(step.replace(/[%\s]/gu, '').replace(',', '.')))), hundred)
  return { value: hundred.minus(left), start: 0, end: text.length, text, decimals: 0, percent: true, signed: false }
}

/** `890,00 €a`: the key of the rate, raised behind the currency. */
const keyBehindMoney = /^\p{Sc}([A-Za-z])$/u

function withRest(number: NumberInText, rest: string): Figure | undefined {
  if (rest === '' || currencyCode(rest) !== undefined || /^(?:[*¹²³†°]+|[x×]|\p{L}\?)$/iu.test(rest)) return { number }
  const key = keyBehindMoney.exec(rest)?.[1]
  if (key !== undefined) return { number, code: key.toUpperCase() }
  const perUnit = unitBehind(rest, number)
  if (perUnit !== undefined) return { number, perUnit }
  if (number.percent) return withCode(number, rest)
  return unitCode(rest) === undefined ? withCode(number, rest, true) : { number, unitText: rest }
}

/** `€/Monat`, `ct/kWh`, `je Std.` behind a price; behind money whatever is priced, `EUR/Einsatz`. */
function unitBehind(rest: string, { currency }: NumberInText): string | undefined {
  const { money, unit } = perWhat.exec(rest)?.groups ?? {}
  const isMoney = money === undefined ? currency !== undefined : currencyCode(money) !== undefined
  const isPriced = isMoney || (unit !== undefined && unitCode(unit) !== undefined)
  return isPriced && (money === undefined || isMoney || /^(?:ct|cent)$/iu.test(money)) ? unit : undefined
}

function withCode(number: NumberInText, rest: string, strict = false): Figure | undefined {
  const match = codeBehindRate.exec(rest)
  const code = match?.[1]?.toUpperCase()
  if (!match || (strict && (code === undefined || code.length > 1))) return undefined
  return { number, ...(code !== undefined && { code }), ...(/\p{L}{3}/u.test(rest) && { worded: true }) }
}

/** `3 x 173,19 €`. */
function product(text: string, first: NumberInText, second: NumberInText): Figure | undefined {
  const between = text.slice(first.end, second.start).trim()
  const times = /^(?<unit>.{0,12}?)\s*[x×*à@]$/iu.exec(between)
  const unit = times?.groups?.['unit']?.trim() ?? ''
  if (!times || text.slice(0, first.start).trim() !== '' || text.slice(second.end).trim() !== '') return undefined
  if (unit !== '' && unitCode(unit) === undefined) return undefined
  return { number: first, price: second, ...(unit !== '' && { unitText: unit }) }
}

/** `384,14 2`: the key of the rate behind the amount. */
function coded(text: string, first: NumberInText, second: NumberInText): Figure | undefined {
  const isCode = first.decimals === 2 && !first.percent && /^\d$/.test(second.text) && text.slice(first.end, second.start).trim() === ''
  return isCode && text.slice(0, first.start).trim() === '' && text.slice(second.end).trim() === '' ? { number: first, code: second.text } : undefined
}

/** `3 412 kWh`: blanks group a whole number, when nothing but its unit stands beside it. */
function grouped(text: string, style: NumberStyle): Figure | undefined {
  const match = /^(?<digits>[1-9]\d{0,2}(?:[ \u00a0\u2009\u202f]\d{3})+)(?<rest>\s.*)?$/u.exec(text.trim())
  const { digits = '', rest = '' } = match?.groups ?? {}
  const number = numbersIn(digits.replace(/\D/gu, ''), style)[0]
  const unit = rest.trim()
  if (!number || (unit !== '' && unitCode(unit) === undefined && currencyCode(unit) === undefined)) return undefined
  return { number: { ...number, text: digits }, ...(unit !== '' && currencyCode(unit) === undefined && { unitText: unit }) }
}

/** `3m²`, `120h`, `1x`; `3m?` in a picture. */
function glued(text: string, style: NumberStyle): Figure | undefined {
  const match = /^([-+]?[\d.,]*\d)(\p{L}[\p{L}\d²³.]*\??)$/u.exec(text.trim())
  const [, digits = '', unit = ''] = match ?? []
  const number = numbersIn(digits, style)[0]
  if (number && /^[x×]$/iu.test(unit)) return { number }
  return number && (unitCode(unit) !== undefined || /^m\?$/u.test(unit)) ? { number, unitText: unit } : undefined
}
