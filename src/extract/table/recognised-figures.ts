import { hundred } from '../../model/equations/rounding.js'
import { decimal, roundAmount, roundTo, zero, type Decimal } from '../../model/decimal.js'
import { numbersIn } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { unitCode } from '../values/unit.js'
import type { Cell } from './cell.js'
import { one, type LineProof } from './line-arithmetic.js'
import type { LineNumber, LineUnit, Numbers } from './line.js'

/** True for what text recognition saw in a picture. */
export function isSeen({ words }: Cell): boolean {
  return words.every(({ confidence }) => confidence !== undefined)
}

/** The figure with the value that its signs stand for. */
export function meaning<Own extends Pick<LineNumber, 'number'>>(own: Own, value: Decimal): Own & { readonly meant: true } {
  return { ...own, number: { ...own.number, value }, meant: true }
}

/**
 * `D` for `5`, `B1` for `51` in a picture: as many signs as the only whole number has with which the price gives the
 * amount.
 */
export function illegibleCount(
  cells: readonly Cell[],
  { price, amount }: Pick<Numbers, 'price' | 'amount'>,
): LineNumber | undefined {
  const [cell, ...others] = cells
  if (!cell || others.length > 0 || !price || !amount || !isSeen(cell)) return undefined
  if (price.number.value.lt(hundredth)) return undefined
  const value = roundTo(amount.number.value.div(price.number.value), 0)
  const isExact = roundAmount(value.times(price.number.value)).eq(amount.number.value)
  const isCount = value.gt(one) && isExact && value.toFixed(0).length === cell.text.length
  const text = cell.text
  const number = { value, start: 0, end: text.length, text, decimals: 0, percent: false, signed: false }
  return isCount ? { number, cell, label: '', meant: true } : undefined
}

/** Of what costs less than a hundredth, several counts come to one amount. */
const hundredth = decimal('0.01')

/**
 * `15ST`, `2:48T` or `281` in a picture, for `1 ST` and `2 ST`: the counts that its first figures may be where what
 * follows is a misread unit of two signs at least. Only figures are one where the row has no unit elsewhere, and no
 * single piece stands before a unit that is known: `11h` at the price of the whole may be eleven.
 */
export function countsBeforeUnit(cells: readonly Cell[], hasUnit: boolean): LineNumber[] {
  const [cell, ...others] = cells
  if (!cell || others.length > 0 || !isSeen(cell)) return []
  const [figures = ''] = /^[1-9]\d*/u.exec(cell.text) ?? []
  return Array.from(figures, (_, at) => figures.slice(0, at + 1)).flatMap((text) => {
    const unit = cell.text.slice(text.length).replace(/[^\p{L}\d]/gu, '')
    const isOne = text === '1' && unitCode(unit.replace(/^\d+/u, '')) !== undefined
    const isUnit = unit.length > 1 && !isOne && (/\p{L}/u.test(unit) || !hasUnit)
    const place = { start: 0, end: text.length, text }
    const number = { ...place, value: decimal(text), decimals: 0, percent: false, signed: false }
    return isUnit ? [{ number, cell, label: '', meant: true }] : []
  })
}

const ten = decimal('10')

/**
 * `35` for `3,5`, `240` for `2,40`, `350 %` for `35,0 %` in a picture: the figure with the point that recognition
 * passed over, before its last digit or its last two.
 */
export function withPoint(own: LineNumber | undefined, before: Decimal = ten): LineNumber | undefined {
  const { value, decimals } = own?.number ?? { value: zero, decimals: 1 }
  const isWhole = decimals === 0 && value.gt(before)
  return own && isWhole && isSeen(own.cell) ? meaning(own, value.div(before)) : undefined
}

const thousand = decimal('1000')

/** `1.000` at 640,00 that come to 640,00 in a picture: a point for the comma of `1,000`, and no price per thousand. */
export function withComma(own: LineNumber | undefined): LineNumber | undefined {
  const isGrouped = own && /^\d{1,3}\.000$/u.test(own.number.text) && own.number.value.gte(thousand)
  return isGrouped && isSeen(own.cell) ? meaning(own, own.number.value.div(thousand)) : undefined
}

const measured: ReadonlySet<string | undefined> = new Set(['HUR', 'MTR', 'MTK', 'KGM'])

/**
 * `240` metres at 17,30 that come to 41,52 in a picture: with a point before its last two digits, for a price per
 * hundred that nothing tells of would be that of pieces; kilowatt-hours and litres have prices in cents.
 */
export function asMeasured(quantity: LineNumber | undefined, beside: readonly Cell[]): LineNumber | undefined {
  const count = withPoint(quantity, hundred)
  const units = [...beside, ...(quantity ? quantity.cell.words : [])].map(({ text }) => unitCode(text))
  const isParted = count && !count.number.value.eq(roundTo(count.number.value, 0))
  return isParted && count.number.value.lt(ten) && units.some((code) => measured.has(code)) ? count : undefined
}

/**
 * `4,51` for `4,5 l` in a picture, `71h` for `7 | h`: the count without the litre, or the drawn line behind it, that
 * passes for a one. One piece is left to no count: its price would be that of the whole.
 */
export function withoutStroke(
  { cell, number, label }: LineNumber,
  style: NumberStyle,
): { readonly quantity: LineNumber; readonly unit?: LineUnit } | undefined {
  const litre = unitCode('l')
  const text = isSeen(cell) && number.start === 0 ? /^(\d[\d.,]*)1$/u.exec(number.text)?.[1] : undefined
  const [count] = numbersIn(text ?? '', style)
  if (!count || count.value.eq(one)) return undefined
  const isLitre = litre !== undefined && number.text === cell.text
  return { quantity: { number: count, cell, label, meant: true }, ...(isLitre && { unit: { code: litre, text: 'l', cell } }) }
}

/** What a unit in a picture is meant to be: `m?` a square metre, `Ifm` one in length. */
export function seenUnit(text: string, cell: Cell): string {
  return isSeen(cell) ? text.replace(/^m\?/u, 'm²').replace(/^I(?=\p{Ll}|$)/u, 'l') : text
}

/**
 * What the amount in a picture may be where it looks like quantity times price but for one digit, or but for a stroke
 * before it that passes for a minus. Only the sum of all lines can tell whether it was misread.
 */
export function amountMeant(
  { quantity, price, amount }: Numbers,
  proof: LineProof | undefined,
): LineNumber | undefined {
  if (!quantity || !price || !amount || !isSeen(amount.cell)) return undefined
  const [read, product] = [amount.number.value, roundAmount(quantity.number.value.times(price.number.value))]
  const isMisread = proof ? read.lt(zero) && product.gt(zero) : differsByOneDigit(product, read)
  return isMisread ? meaning(amount, proof ? read.abs() : product) : undefined
}

/** Digits that recognition takes for one another; none that are one apart, as `12, one free` would be. */
const alike: ReadonlySet<string> = new Set('08 06 38 58 68 17 35'.split(' '))

/**
 * `18` at 24,50 in a picture where the amount is 367,50: quantity and price with the one digit that gives the amount in
 * place of its like; undefined where each of them could be misread.
 */
export function factorMeant({ quantity, price, amount, discount }: Numbers): Numbers | undefined {
  if (!quantity || !price || !amount || discount) return undefined
  const [own, other] = [likeOf(quantity, amount, price), likeOf(price, amount, quantity)]
  if ((own === undefined) === (other === undefined)) return undefined
  return { quantity: own ?? quantity, price: other ?? price, amount }
}

/**
 * A factor as the other one and the amount have it, where one digit of it was taken for its like; a one that stands
 * alone in its column is taken for any.
 */
function likeOf(factor: LineNumber, amount: LineNumber, { number: other }: LineNumber): LineNumber | undefined {
  if (other.value.eq(zero) || !isSeen(factor.cell)) return undefined
  const { number } = factor
  const meant = amount.number.value.div(other.value)
  if (!meant.eq(roundTo(meant, number.decimals))) return undefined
  const [left, right] = [number.value.toFixed(number.decimals), meant.toFixed(number.decimals)]
  const pairs = Array.from(left, (sign, at) => [sign, right.charAt(at)].sort().join(''))
  const others = pairs.filter((pair) => pair[0] !== pair[1])
  const isOne = number.decimals === 0 && meant.eq(one)
  const isLike = others.length === 1 && others.every((pair) => isOne || alike.has(pair))
  return isLike && left.length === right.length ? meaning(factor, meant) : undefined
}

/** `77,13` for `77,73`, `77,28` for `777,28`: an amount but for one digit, or but for its first. */
export function looksLike(one: Decimal, other: Decimal): boolean {
  const [left, right] = [one.toFixed(2), other.toFixed(2)]
  const isRest = (whole: string, rest: string): boolean => /^\d/u.test(whole) && whole.slice(1) === rest
  return differsByOneDigit(one, other) || isRest(left, right) || isRest(right, left)
}

function differsByOneDigit(one: Decimal, other: Decimal): boolean {
  const [left, right] = [one.toFixed(2), other.toFixed(2)]
  return left.length === right.length && Array.from(left).filter((sign, at) => sign !== right.charAt(at)).length === 1
}
