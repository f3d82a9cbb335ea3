import { unitOne } from '../../model/code-lists/unit-one.js'
import { roundAmount, roundTo, zero } from '../../model/decimal.js'
import { isWeight, unitCode } from '../values/unit.js'
import { type NumberInText, numbersIn } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Column } from './column.js'
import type { FigureCell } from './figure-in-column.js'
import { one } from './line-arithmetic.js'
import { first, plainly, proven, type Asked, type Way } from './line-way.js'
import type { LineNumber, ReadLine } from './line.js'
import { figuresBeside } from './row-figures.js'

/** `Palettengebühr CP1 6 Stück | 13,00 … 78,00`: the name says how many, and of what, and that gives the amount. */
export function asCountInName({ numbers, name, nameCell: cell, style }: Asked): Way | undefined {
  const { quantity, price } = numbers
  if (quantity || !price || !cell || price.number.value.eq(zero)) return undefined
  const counts = numbersIn(name, style).flatMap((number) => {
    const text = /^\s?(?<unit>\p{L}[\p{L}²³.]*)/u.exec(name.slice(number.end))?.groups?.['unit'] ?? ''
    const code = unitCode(text)
    return code === undefined || number.value.eq(one) ? [] : [{ number, unit: { code, text, cell } }]
  })
  return first(counts, ({ number, unit }) => {
    const way = plainly(proven({ ...numbers, quantity: { number, cell, label: '' } }, undefined), undefined)
    return way && { ...way, unit }
  })
}

/** `8 Termine à 60 Min.` where the count stands: its first figure gives the amount, and what it counts is the unit. */
export function asCountOfWords({ item: { anchor }, numbers, counted = -1, base, style }: Asked): Way | undefined {
  const [cell, ...others] = numbers.quantity ? [] : (anchor.cells.get(counted) ?? [])
  const number = cell && others.length === 0 ? countOfWords(cell.text, style) : undefined
  const way = cell && number && plainly(proven({ ...numbers, quantity: { number, cell, label: '' } }, base), base)
  if (!way) return undefined
  const text = /\p{L}+/u.exec(cell.text)?.[0] ?? ''
  return { ...way, unit: { code: unitCode(text) ?? unitOne, text, cell } }
}

/** The whole number of several at which a text begins. */
function countOfWords(text: string, style: NumberStyle): NumberInText | undefined {
  const [number, other] = numbersIn(text, style)
  const isCount = /^\d+\s\p{L}{3}/u.test(text) && number?.value.gt(one) === true
  return isCount && other ? number : undefined
}

/** `pauschal | 290,00` where other lines say how many: one lump sum at its amount. */
export function asLumpSum({ item: { anchor }, numbers, counted = -1 }: Asked): Way | undefined {
  const { quantity, price, amount } = numbers
  const cell = anchor.cells.get(counted)?.find(({ text }) => unitCode(text) === 'LS')
  if (quantity || !cell || !amount || price?.number.value.eq(amount.number.value) === false) return undefined
  const { text } = cell
  const number = { value: one, start: 0, end: text.length, text, decimals: 0, percent: false, signed: false }
  return { numbers: { ...numbers, quantity: { number, cell, label: '' } }, unit: { code: 'LS', text, cell } }
}

/** `226,00 EUR | 0,062 | 14,01`: a share of some money, where the count stands; both give the amount. */
export function asMoneyCounted({ item: { figures }, numbers, counted = -1, base }: Asked): Way | undefined {
  const { quantity, price, amount } = numbers
  const { figure: { number } = {}, cell } = figures.get(counted) ?? {}
  if (quantity || !number || !cell || !amount || price?.number.value.abs().lt(one) !== true) return undefined
  return plainly(proven({ ...numbers, quantity: { number, cell, label: '' } }, base), base)
}

/**
 * `Sägeschnitte | 16 Stück |  | 72,00` among lines that are priced by their weight: without a price, the only count of
 * the line is its quantity, where each costs whole cents. A load of some weight is carried once, and a day may cost a
 * flat sum.
 */
export function asOnlyCount({ numbers, counts: [count, ...others] }: Asked): Way | undefined {
  const { quantity, price, amount } = numbers
  if (!count || others.length > 0 || quantity || price || !amount || unitCode(count.label) !== 'H87') return undefined
  const { value } = count.number
  const isWhole = value.gt(one) && value.eq(roundTo(value, 0))
  return isWhole && roundAmount(amount.number.value.div(value)).times(value).eq(amount.number.value)
    ? { numbers: { ...numbers, quantity: count } }
    : undefined
}

/**
 * `CU-Zuschlag 19,47 je 100 … 58,41` below 300 m of cable, `Maut 1,20 … 9,60` below 8 pallets: what has a price and no
 * count of its own is charged on as many as the line above counts, where that gives the amount to the cent. One of them
 * proves nothing.
 */
export function countedAbove(lines: readonly ReadLine[], style: NumberStyle): ReadLine[] {
  return lines.map((line, at) => {
    const above = lines.slice(0, at).findLast(({ quantity }) => quantity !== undefined)
    const isOpen = !line.quantity && !line.proof && line.amount !== undefined
    return (isOpen && above ? countedAs(above, line, style) : undefined) ?? line
  })
}

function countedAs({ quantity, unit }: ReadLine, line: ReadLine, style: NumberStyle): ReadLine | undefined {
  const { item: { anchor }, amount, price, rate, base } = line
  // `Versand 0,00` is no price of as many.
  if (!quantity || !amount || amount.number.value.eq(zero) || quantity.number.value.abs().lte(one)) return undefined
  const beside = figuresBeside([anchor], [amount, rate], style)
  // A figure alone in its cell stands in a column: a tax, a weight, a price to others.
  const isPrice = ({ number, cell }: LineNumber): boolean =>
    number.decimals >= 2 && !number.percent && /\p{L}{2}/u.test(cell.text)
  const ways = (price ? [price] : beside.filter(isPrice)).flatMap((own) => {
    const way = plainly(proven({ quantity, price: own, amount }, base), base)
    return way ? [way] : []
  })
  const [way, ...others] = ways
  if (!way || others.length > 0) return undefined
  return { ...line, ...way.numbers, ...way, ...(unit && { unit }), countedAbove: true }
}

/**
 * `5.000 Stück | Flyer DIN lang | 398,00`, `1,5 Std. | Korrektur | 102,00` in a list that prices nothing: what stands
 * before the names with a unit says how many, and then so do bare figures there. `1,3` before `Verfahrensgebühr` is a
 * rate, and a load of some weight is carried once.
 */
export function countedBefore(lines: readonly ReadLine[], columns: readonly Column[]): readonly ReadLine[] {
  if (lines.some(({ quantity, price }) => quantity || price)) return lines
  const names = columns.findIndex(({ role }) => role === 'description')
  const at = columns.findIndex(({ role }, index) => role === 'figure' && index < names)
  const own = lines.map(({ item: { figures } }) => figures.get(at))
  const counts = own.map((found) =>
    (found && !found.figure.number.percent && found.figure.number.value.gt(zero) ? found : undefined))
  const units = counts.flatMap((found) => unitCode(found?.figure.unitText ?? '') ?? [])
  const isCounting = lines.length > 1 && !counts.includes(undefined) &&
    units.length > lines.length / 2 && !units.some(isWeight)
  return isCounting ? lines.map((line, index) => countedBy(line, counts[index])) : lines
}

function countedBy(line: ReadLine, count: FigureCell | undefined): ReadLine {
  if (!count) return line
  const { figure: { number, unitText: text }, cell } = count
  const unit = text === undefined ? {} : { unit: { code: unitCode(text), text, cell } }
  return { ...line, quantity: { number, cell, label: '' }, ...unit }
}
