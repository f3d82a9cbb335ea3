import { known } from '../found.js'
import { roundAmount, roundTo, sum, zero, type Decimal } from '../../model/decimal.js'
import { halfCent, hundred, isNear } from '../../model/equations/rounding.js'
import { isTaxOf, shareOf } from '../../model/equations/tax.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { calculationsIn, isWrapped, type Calculation } from '../listing/calculation.js'
import { knownRates } from '../values/known-rates.js'
import { unitCode } from '../values/unit.js'
import { isMoney, numbersIn, type NumberInText } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Item } from './build-items.js'
import { toCell, type Cell } from './cell.js'
import { figureOf } from './figure.js'
import { one } from './line-arithmetic.js'
import { first, plainly, proven, type Asked, type Way } from './line-way.js'
import { type LineNumber } from './line.js'

/** Figures of the rows that none of these numbers stands for. */
export function figuresBeside(
  rows: Item['rows'],
  taken: readonly (LineNumber | undefined)[],
  style: NumberStyle,
): LineNumber[] {
  const cells = new Set(taken.map((number) => number?.cell))
  return rows.flatMap(({ all }) => all).flatMap((cell) => {
    const number = cells.has(cell) ? undefined : figureOf(cell.text, style)?.number
    return number ? [{ number, cell, label: '' }] : []
  })
}

/** `7,8125 EUR/kW u. Monat`, `12,50 € p. P.`: a price that goes on in words of any kind. */
export function moneyBeforeWords({ all }: Item['anchor'], style: NumberStyle): LineNumber[] {
  return all.flatMap((cell) => {
    const [number, ...others] = figureOf(cell.text, style) ? [] : numbersIn(cell.text, style)
    return number?.start === 0 && isMoney(number) && others.length === 0 ? [{ number, cell, label: '' }] : []
  })
}

/**
 * The cell of the percentage, when one figure of the row and no other gives the amount with it; what stands among the
 * rates needs no sign.
 */
export function shareIn(
  { anchor }: Item,
  { amount, rate }: { readonly amount: LineNumber; readonly rate: LineNumber | undefined },
  style: NumberStyle,
): Cell | undefined {
  const figures = figuresBeside([anchor], [amount], style)
  const bases = figures.filter(({ number, cell }) => !number.percent && cell !== rate?.cell && number.decimals >= 2)
  return figures.find(({ number: { percent, value }, cell }) =>
    (percent || cell === rate?.cell) && value.gt(zero) && value.lt(hundred) && bases.some(({ number: base }) =>
      isNear(roundAmount(shareOf(base.value, value)), amount.number.value, halfCent)))?.cell
}

/**
 * Cells of one column of which the lower goes on with the calculation of the upper, cells beside each other, and
 * `2 | Suppen | à 7,90` in a row or two: the count, what it counts, and the price of one.
 */
export function joined(cells: readonly Cell[], { rows }: Item): Cell[] {
  const beside = cells.flatMap((left, at) => {
    const right = cells[at + 1]
    const isOne = right?.page === left.page && right.x0 > left.x1 && right.y0 < left.y1
    return isOne ? [toCell(left.page, [...left.words, ...right.words])] : []
  })
  const wrapped = rows.flatMap(({ cells }, at) => [...cells].flatMap(([index, own]) => {
    const [above, below] = [own.at(-1), rows[at + 1]?.cells.get(index)?.[0]]
    const isOne = above && below && isWrapped(above.text, below.text)
    return isOne ? [toCell(above.page, [...above.words, ...below.words])] : []
  }))
  const [above, below, ...others] = rows.map(({ all }) => all.filter((cell) => cells.includes(cell)))
  const isNamed = above?.some(({ text }) => /\p{L}{3}/u.test(text)) === true
  const runs = isNamed ? [above, ...(below?.length === 1 && others.length === 0 ? [[...above, ...below]] : [])] : []
  const whole = runs.map((run) => toCell(run[0]?.page ?? 0, run.flatMap((cell) => cell.words)))
  return [...beside, ...wrapped, ...whole]
}

/** `46,00 m² | 32,50 €` below the name: a count with its unit and right behind it a price make a calculation. */
export function countsBesidePrices(cells: readonly Cell[], style: NumberStyle): (Calculation & { cell: Cell })[] {
  return cells.flatMap((count, at) => {
    const price = cells[at + 1]
    const unit = figureOf(count.text, style)?.unitText
    const isBeside = price?.page === count.page && price.x0 > count.x1 && price.y0 < count.y1
    if (unit === undefined || !isBeside || !isPrice(price, style)) return []
    const cell = toCell(count.page, [...count.words, ...price.words])
    const [quantity, own, ...others] = numbersIn(cell.text, style)
    return quantity && own && others.length === 0
      ? [{ quantity, price: own, unit, name: undefined, factor: undefined, result: undefined, cell }]
      : []
  })
}

function isPrice({ text }: Cell, style: NumberStyle): boolean {
  const figure = figureOf(text, style)
  return figure !== undefined && figure.unitText === undefined && isMoney(figure.number)
}

/**
 * `3,2 … 1.024,00` below `Leistung (Stundensatz EUR 320,00)`, `4,5 Std. … 517,50` below `Stundensatz 115,00 €`: the
 * head, or a row above, tells the price of several lines.
 */
export function asPricedInHead({ item: { anchor }, numbers, headPrices, style }: Asked): Way | undefined {
  if (numbers.price) return undefined
  const counted = figuresBeside([anchor], Object.values<LineNumber>(numbers), style).filter(({ cell }) =>
    figureOf(cell.text, style)?.unitText !== undefined)
  const counts = numbers.quantity ? [numbers.quantity] : counted
  const offers = counts.flatMap((quantity) => headPrices.map((price) => ({ ...numbers, quantity, price })))
  return first(offers, (own) => plainly(proven(own, undefined), undefined))
}

const each = new RegExp(`(?<!\\p{L})(?:[à@]|${anyOf(wordsOf('prices', 'times').times)})\\s*$`, 'iu')

/** `Wegpauschale, zweimal, zu je Fr. 22.00`: what each of the things costs that a name speaks of. */
export function pricesEach(name: string, amount: LineNumber | undefined, style: NumberStyle): NumberInText[] {
  return numbersIn(name, style).filter(({ start, decimals, value, percent }) =>
    !percent && decimals >= 2 && !value.eq(amount?.number.value ?? value) && each.test(name.slice(0, start)))
}

const inclusive = new RegExp(`(?<!\\p{L})${anyOf(wordsOf('prices', 'qualified').qualified)}`, 'iu')

/** `Stellplätze Nr. 7 und 8 à 65,00 € … 130,00`: the price of each tells how many there are, where it goes in whole. */
export function asPricedEach(
  { numbers, name, nameCell: cell, style }: Pick<Asked, 'numbers' | 'name' | 'nameCell' | 'style'>,
): Way | undefined {
  const { quantity, price, amount } = numbers
  const [each, ...others] = quantity ?? price ? [] : pricesEach(name, amount, style)
  // `Seminar inkl. Unterlagen zu 20,00`: a part of it costs that.
  const isPart = inclusive.test(name.slice(0, each?.start))
  if (!each?.value.gt(zero) || others.length > 0 || isPart || !cell || !amount) return undefined
  const count = amount.number.value.div(each.value)
  return count.gt(one) && isSmallWhole(count) ? { numbers: { ...numbers, price: { number: each, cell, label: '' } } } : undefined
}

/** `25 | 21,45 | 30 % | 375,50`: the percentage is taken off the price, and the price rounded before it is counted. */
export function asPriceRounded({ numbers }: Asked): Way | undefined {
  const { quantity, price, amount, discount } = numbers
  if (!quantity || !price || !amount || !discount || !isPercentage(discount)) return undefined
  const percentage = discount.number.value.abs()
  const net = roundAmount(price.number.value.minus(shareOf(price.number.value, percentage)))
  const off = roundAmount(quantity.number.value.times(price.number.value)).minus(amount.number.value)
  const isWhole = quantity.number.value.times(net).eq(amount.number.value) && off.gt(zero)
  return isWhole ? { numbers, proof: { base: one, discount: off, percentage } } : undefined
}

/**
 * `Fracht 214,00 | Diesel 28,89 | Maut 19,40 | EUR 262,29`: what stands before the amount comes to it. The first of
 * them is its price, and the others are charged; an amount and its tax come to what it is with the tax.
 */
export function asParts({ numbers: { amount, rate, vatAmount, otherAmount }, parts }: Asked): Way | undefined {
  if (!amount) return undefined
  const runs = parts.map((_, from) => parts.slice(from)).filter(({ length }) => length > 1)
  return first(runs, ([price, ...charged]) => {
    if (!price || !sum([price, ...charged].map(({ number }) => number.value)).eq(amount.number.value)) return undefined
    const isTaxed = charged.length === 1 && (vatAmount !== undefined || otherAmount !== undefined ||
      charged.every(({ number }) => knownRates.some((own) => isTaxOf(price.number.value, own, number.value))))
    const additions = charged.map(({ number: { value }, label, cell }) => ({ value, label, cell }))
    const numbers = known({ amount, rate, price })
    return isTaxed ? undefined : { numbers, proof: { base: one, discount: zero }, additions }
  })
}

function isPercentage({ number, label }: LineNumber): boolean {
  return number.percent || label.includes('%')
}

function isSmallWhole(count: Decimal): boolean {
  return count.lt(hundred) && count.eq(roundTo(count, 0))
}

/**
 * `Anzahl 6 | Tage 2 | Preis 38,00`, `14 Wohnungen x 3 Monate à 27,50 … 1.155,00`, `15 kVA x 31 days | 3.82p`: as many
 * as both come to.
 */
export function asProduct({ item: { anchor }, numbers, counts, counted = -1, base, style }: Asked): Way | undefined {
  const { quantity, price, amount } = numbers
  const inColumn = quantity || !price ? [] : (anchor.cells.get(counted) ?? []).flatMap((own) =>
    calculationsIn(own.text, style).map((both) => {
      // `2 x 5 Std.` are hours; of `15 kVA x 31 days` nothing is counted in one of them.
      const text = both.unit === '' ? own.text.slice(both.price.end).trim() : ''
      const code = unitCode(text)
      const factors = [both.quantity, both.price].map((number) => ({ number, cell: own, label: '' }))
      return { numbers, factors, unit: code === undefined ? undefined : { code, text, cell: own } }
    }))
  const beside = quantity ? counts.map((count) => ({ numbers, factors: [quantity, count], unit: undefined })) : inColumn
  const row = anchor.all.filter((cell) => cell !== amount?.cell)
  const cell = row[0] && toCell(row[0].page, row.flatMap(({ words }) => words))
  const written = cell ? calculationsIn(cell.text, style) : []
  const chains = written.flatMap((outer) => written.filter((inner) => inner.quantity === outer.price).map((inner) => {
    const [one, other, price] = [outer.quantity, inner.quantity, inner.price].map((number) =>
      (cell ? { number, cell, label: '' } : undefined))
    return { numbers: { ...numbers, ...known({ price }) }, factors: [one, other], unit: undefined }
  }))
  return first([...beside, ...chains], ({ numbers: own, factors: [one, other], unit }) => {
    const read = one && other && { ...own, quantity: multipliedBy(one, other) }
    const way = read && plainly(proven(read, base), base)
    return way && { ...way, ...known({ unit }) }
  })
}

function multipliedBy(one: LineNumber, { number: { value, text } }: LineNumber): LineNumber {
  return { ...one, number: { ...one.number, value: one.number.value.times(value), text: `${one.number.text} × ${text}` } }
}
