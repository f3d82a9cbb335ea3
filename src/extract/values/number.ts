import { decimal, type Decimal } from '../../model/decimal.js'
import { remember } from '../labels/remember.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { currencyCode, currencyMarks } from './currency.js'
import type { NumberStyle } from './number-style.js'

/** A number inside a text: amount, quantity, rate or just a count. What it means is decided by its neighbours. */
export interface NumberInText {
  readonly value: Decimal
  /** Offsets in the text, marks included. */
  readonly start: number
  readonly end: number
  readonly text: string
  /** How many decimals are written. */
  readonly decimals: number
  readonly percent: boolean
  /** ISO 4217, when a sign or code stands beside the number. */
  readonly currency?: string
  /** True when a sign is written. */
  readonly signed: boolean
}

const blank = '[ \\u00a0\\u2009\\u202f]'
const minus = '[-−–‐]'
// `(-) 12,50` and the commercial `./. 12,50` take off as well.
const before = `\\(${minus}\\)|\\./\\.|${minus}`
// Blanks group only before decimals and noughts: `27 946,00` is one number, `3 191` may be two columns.
const digits = [
  `\\d{1,3}(?:${blank}\\d{3})+(?:${blank}?[.,]\\d{1,4}|(?=[.,][-–—]))`,
  `\\d{1,3}(?:${blank}\\d{3})*${blank}000(?![.,]\\d)`,
  `\\d{1,3}(?:['’′]\\d{3})+(?:[.,]\\d{1,6})?`,
  `\\d{1,3}(?:\\.\\d{3})+(?:,\\d{1,6})?`,
  `\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,6})?`,
  // Lakhs: `1,25,000.00`.
  `\\d{1,2}(?:,\\d{2})+,\\d{3}(?:\\.\\d{1,2})?`,
  `\\d+(?:${blank}?[.,]\\d{1,6})?`,
  `[.,]\\d{2}`,
].join('|')
const percentSigns = anyOf(['%', ...wordsOf('numbers', 'percent').percent])
const mark = `(?:${currencyMarks})`
// `257,80- 1`: behind the sign of an amount stands the key of its rate.
const beforeKey = `(?<=,\\d{2}${minus}|\\.\\d{2}${minus})(?=${blank}\\d$)`
// `*714,18`: stars before an amount keep others from writing a digit there; those of `****4471` hide what stands there.
const masked = '[^\\s*]\\*+|\\*(?!\\d[\\d.,]*[.,]\\d{2}(?![\\d.,]))'
const pattern = new RegExp(
  `(?<![\\p{L}\\d.,:/#°_+-]|${masked})(?<open>\\()?(?<sign>[+](?=\\d+[.,]\\d{2})|${before})?${blank}?(?<before>${mark})?${blank}?(?<inner>${minus})?${blank}?` +
    `(?<digits>${digits})(?![.,:/-]?\\d)(?<cents>[.,][-–—]{1,2})?(?:${blank}?(?<percent>${percentSigns}))?(?:${blank}?(?<after>${mark})(?!-?\\p{L}))?` +
    `(?:(?<close>\\))|${blank}?(?<trail>${minus})(?:${blank}?(?:(?<behind>${mark})|(?<off>%))(?!\\p{L}|${blank}?\\d)|(?!${blank}?[\\d\\p{L}])|${beforeKey})|${blank}(?<side>[SH])(?=\\s|$))?(?![\\p{L}\\d])`,
  'gu',
)

const dashed = new RegExp(`^${blank}?${minus}${blank}`, 'u')

/** Every number in the text, from left to right. Dates, times and parts of identifiers are none. */
export function numbersIn(text: string, { decimal: sign, sides }: NumberStyle): readonly NumberInText[] {
  return byStyle[`${sign}${sides}`](text)
}

type StyleKey = `${NumberStyle['decimal']}${NumberStyle['sides']}`

const byStyle: Readonly<Record<StyleKey, (text: string) => readonly NumberInText[]>> = {
  ',true': reader({ decimal: ',', sides: true }),
  ',false': reader({ decimal: ',', sides: false }),
  '.true': reader({ decimal: '.', sides: true }),
  '.false': reader({ decimal: '.', sides: false }),
}

function reader(style: NumberStyle): (text: string) => readonly NumberInText[] {
  return remember((text) => findNumbers(text, style))
}

/** `MHD 12.2026`, where decimals stand behind a comma. */
const monthOfYear = /^(?:0?[1-9]|1[0-2])\.20\d{2}$/u

function findNumbers(text: string, style: NumberStyle): readonly NumberInText[] {
  if (!/\d/.test(text)) return []
  return [...text.matchAll(pattern)].flatMap((match) => {
    const isMonth = style.decimal === ',' && monthOfYear.test(match.groups?.['digits'] ?? '')
    const number = isMonth ? undefined : fromMatch(match, style)
    return number ? [number] : []
  })
}

/** The number that the whole text is, or undefined. */
export function wholeNumber(text: string, style: NumberStyle): NumberInText | undefined {
  const trimmed = text.trim()
  const [first, ...others] = numbersIn(trimmed, style)
  return first && others.length === 0 && first.text.length === trimmed.length ? first : undefined
}

function fromMatch(match: RegExpExecArray, style: NumberStyle): NumberInText | undefined {
  const marks = match.groups ?? {}
  const { open, close, digits: written } = marks
  const percent = percentOf(marks)
  if (written === undefined) return undefined
  // Brackets mean negative only around an amount: `(5,00)`, not `(19 %)` or `(12)`.
  const amount = percent === undefined && /[.,]\d{2}$/.test(written)
  if (Boolean(open) !== Boolean(close) || (open && !amount)) return unbracketed(match, style)
  const { plain, decimals } = marks['cents'] === undefined ? plainDigits(written, style) : withoutCents(written, style)
  const negative = isNegative(match, style)
  const lead = match[0].length - match[0].trimStart().length
  const currency = currencyCode([marks['before'], marks['after'], marks['behind']].find((mark) => mark !== undefined) ?? '')
  return {
    value: decimal(negative ? `-${plain}` : plain),
    start: match.index + lead,
    end: match.index + match[0].trimEnd().length,
    text: match[0].trim(),
    decimals,
    percent: percent !== undefined,
    ...(currency !== undefined && { currency }),
    signed: negative || marks['sign'] === '+',
  }
}

/** `12,00-%` is what is taken off. */
function percentOf({ percent, off }: { readonly [name in string]?: string }): string | undefined {
  return percent ?? off
}

/** `1.250,-` has no cents: the dash stands for them. */
function withoutCents(written: string, style: NumberStyle): { plain: string; decimals: number } {
  return /[.,]\d{1,2}$/.test(written) ? plainDigits(written, style) : { plain: written.replace(/\D/g, ''), decimals: 2 }
}

function isNegative(match: RegExpExecArray, style: NumberStyle): boolean {
  const { open, sign, inner, trail, side, percent } = match.groups ?? {}
  // `A – 19 % USt`: a dash among words parts them from the rate.
  if (percent !== undefined && match.index > 0 && dashed.test(match[0])) return false
  return open !== undefined || [sign, inner, trail].some((mark) => mark !== undefined && mark !== '+') || (style.sides && side === 'H')
}

/** `(19 %` or `5,00)`: the bracket belongs to the sentence and not to the number. */
function unbracketed(match: RegExpExecArray, style: NumberStyle): NumberInText | undefined {
  const from = match[0].startsWith('(') ? 1 : 0
  const inside = numbersIn(match[0].slice(from).replace(/\)$/, ''), style)[0]
  return inside && { ...inside, start: match.index + from + inside.start, end: match.index + from + inside.end }
}

/**
 * The digits as plain decimal text: the last separator is the decimal sign unless it can only be, or by style is, a
 * grouping.
 */
function plainDigits(written: string, style: NumberStyle): { plain: string; decimals: number } {
  const compact = written.replace(/[ \u00a0\u2009\u202f'’′]/g, '')
  const last = Math.max(compact.lastIndexOf(','), compact.lastIndexOf('.'))
  if (last < 0) return { plain: compact, decimals: 0 }
  const separator = compact[last]
  const tail = compact.slice(last + 1)
  const kinds = new Set(compact.replace(/\d/g, ''))
  const repeated = compact.split(separator ?? '').length > 2
  const ambiguous = kinds.size === 1 && /^(?!0)\d{1,3}[.,]\d{3}$/.test(compact)
  const grouping = repeated || (ambiguous && separator !== style.decimal)
  if (grouping) return { plain: compact.replace(/[.,]/g, ''), decimals: 0 }
  const whole = compact.slice(0, last).replace(/[.,]/g, '')
  return { plain: `${whole === '' ? '0' : whole}.${tail}`, decimals: tail.length }
}

/** Cents or a currency make a number an amount. */
export function isMoney({ percent, decimals, currency }: NumberInText): boolean {
  return !percent && (decimals >= 2 || currency !== undefined)
}
