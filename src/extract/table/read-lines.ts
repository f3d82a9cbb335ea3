import { decimal, sum, zero, type Decimal } from '../../model/decimal.js'
import type { NumberStyle } from '../values/number-style.js'
import { zeroRate } from '../labels/zero-rate.js'
import type { Item } from './build-items.js'
import type { Cell } from './cell.js'
import { chainedPercent } from './figure.js'
import { chooseRoles, type Roles } from './column-roles.js'
import { mainRole, type Column } from './column.js'
import { countInName } from './count-in-name.js'
import { itemText, type ItemText } from './item-text.js'
import { baseInText, cellsAt, codeOf, rateColumn, statedBase, unitOf, type LineUnit } from './line-cells.js'
import type { LineNumber } from './line-number.js'
import { proveLine, type LineProof } from './line-arithmetic.js'
import { unexplainedFigures } from './unexplained-figures.js'
import { type Calculated, calculationIn, discountIn, netPriceOf, priceIn, shareIn } from './line-search.js'

/** A discount (negative) or charge of one line that stands in a row of its own. */
export interface LineAddition {
  readonly value: Decimal
  readonly label: string
  readonly percentage?: Decimal
  readonly base?: Decimal
}

/** An invoice line with its columns understood, before it is known whether its amounts are with or without VAT. */
export interface ReadLine extends ItemText {
  readonly item: Item
  readonly position?: Cell
  readonly quantity?: LineNumber
  readonly unit?: LineUnit
  readonly price?: LineNumber
  readonly listPrice?: LineNumber
  readonly amount?: LineNumber
  readonly otherAmount?: LineNumber
  readonly vatAmount?: LineNumber
  readonly discount?: LineNumber
  readonly rate?: LineNumber
  readonly rateCode?: string
  readonly proof?: LineProof
  readonly additions?: readonly LineAddition[]
  /** The price is without VAT though the amount is with it: the VAT stands between them. */
  readonly netAmount?: Decimal
  /** The rate between such a price and its amount. */
  readonly netRate?: Decimal
  /** The table has a column of prices, whether this line fills it or not. */
  readonly priceColumn: boolean
  /** Figures of its rows that this reading leaves over. */
  readonly unexplained?: readonly string[]
  /** Whether the header says that the amounts are with or without VAT. */
  readonly vat: 'net' | 'gross' | undefined
}

/** The lines of one table. */
export function readLines(items: readonly Item[], columns: readonly Column[], style: NumberStyle): ReadLine[] {
  const roles = chooseRoles(items, columns)
  const lines = roles ? items.map((item) => readLine(item, columns, rolesIn(item, columns, roles, style), style)) : []
  return lines.map((line) => ({ ...line, unexplained: unexplainedFigures(line, columns, style) }))
}

/**
 * `Menge Stück` beside `Gewicht kg`: what counts in most rows may be empty in others, where the other one gives the
 * amount.
 */
function rolesIn(item: Item, columns: readonly Column[], roles: Roles, style: NumberStyle): Roles {
  if (roles.quantity === undefined || item.figures.has(roles.quantity)) return roles
  const others = columns.flatMap((column, index) =>
    (mainRole(column) === 'quantity' && item.figures.has(index) ? [{ ...roles, quantity: index }] : []))
  return others.find((own) => proofOf(numbersOf(item, columns, own), baseOf(item, own, style))) ?? roles
}

function readLine(item: Item, columns: readonly Column[], roles: Roles, style: NumberStyle): ReadLine {
  const inColumns = withoutShare(item, numbersOf(item, columns, roles), style)
  const calculated = proofOf(inColumns, undefined) ? undefined : calculationIn(item, inColumns.amount, style)
  const printed = { ...inColumns, ...(calculated && { quantity: calculated.quantity, price: calculated.price }) }
  const words = itemText(item, columns, style)
  const text = calculated ? { ...words, name: nameWithout(words.name, calculated) } : words
  const counted = printed.quantity ? undefined : countInName(text, printed.price, printed.amount, style)
  const base = baseOf(item, roles, style)
  const numbers = withPrice(
    item,
    withDiscount(item, { ...printed, ...(counted && { quantity: counted.quantity }) }, style),
    base,
    style,
  )
  const parts = {
    ...numbers,
    unit: calculated?.unit ?? unitOf(item, columns, roles, quantityColumn(item, columns, roles)),
    position: positionOf(item, roles),
    rateCode: codeOf(item, columns, roles),
  }
  const known = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  const priceColumn = roles.price !== undefined || columns.some((column) => mainRole(column) === 'unitPrice')
  const line = {
    ...(counted?.text ?? text),
    ...known,
    item,
    ...proofs(numbers, base),
    vat: vatOf(columns, roles),
    priceColumn,
  }
  return calculatedInRows(line, numbers, base)
}

/** A name without the calculation that stands in it or below it; none where it says nothing else. */
function nameWithout(name: string | undefined, { text, rest }: Calculated): string | undefined {
  const left = name?.replace(text, () => rest).replace(/\s+/gu, ' ').trim()
  return left === '' ? undefined : left
}

/** The price of the first row, and what the rows below it take off until the amount is reached. */
function calculatedInRows(
  line: ReadLine,
  { quantity, price, amount, ...others }: Numbers,
  base: Decimal | undefined,
): ReadLine {
  const { steps } = line.item
  if (!steps || !quantity || !price || !amount) return line
  const before = amount.number.value.minus(sum(steps.map(({ value }) => value)))
  const proof = proofOf(
    {
      ...others,
      quantity,
      price,
      amount: { ...amount, number: { ...amount.number, value: before } },
      discount: undefined,
    },
    base,
  )
  return proof
    ? { ...line, proof, additions: steps.map((step) => ({ ...step, ...(step.percentage && { base: before }) })) }
    : line
}

/** Of a share of something else nothing is counted: what it is a share of, and of which per cent, is its text. */
function withoutShare(item: Item, numbers: Numbers, style: NumberStyle): Numbers {
  const { amount, otherAmount, rate, vatAmount } = numbers
  const share = proofOf(numbers, undefined) ? undefined : shareIn(item, amount, style)
  if (!share || !amount) return numbers
  const isOther = otherAmount !== undefined && otherAmount.number.value.abs().lt(amount.number.value.abs())
  return { amount, ...(isOther && { otherAmount }), ...(rate?.cell !== share && { rate }), vatAmount }
}

function withDiscount(item: Item, numbers: Numbers, style: NumberStyle): Numbers {
  const discount = proofOf(numbers, undefined) ? undefined : discountIn(item, numbers, style)
  return discount ? { ...numbers, discount } : numbers
}

/** The price that gives the amount, where it is not the one under the head of prices. */
function withPrice(item: Item, numbers: Numbers, base: Decimal | undefined, style: NumberStyle): Numbers {
  const price = proofOf(numbers, base) || netPriceOf(numbers) ? undefined : priceIn(item, numbers, base, style)
  return price ? { ...numbers, price, listPrice: numbers.price ?? numbers.listPrice, discount: undefined } : numbers
}

type Numbers = Partial<Record<'quantity' | 'price' | 'listPrice' | 'amount' | 'otherAmount' | 'vatAmount' | 'discount' | 'rate', LineNumber | undefined>>

function numbersOf(item: Item, columns: readonly Column[], roles: Roles): Numbers {
  const at = (index: number | undefined): LineNumber | undefined => {
    const found = index === undefined ? undefined : item.figures.get(index)
    return found && { number: found.figure.number, cell: found.cell, label: columns[index ?? 0]?.label ?? '' }
  }
  // `20 %` among the prices says how something was calculated.
  const plain = (index: number | undefined): LineNumber | undefined => {
    const found = at(index)
    return found?.number.percent === true ? undefined : found
  }
  const product = productColumn(columns)
  const pair = product === undefined ? undefined : item.figures.get(product)
  return {
    quantity: pair ? at(product) : plain(roles.quantity),
    price: pair?.figure.price ? { number: pair.figure.price, cell: pair.cell, label: columns[product ?? 0]?.label ?? '' } : plain(roles.price),
    listPrice: at(roles.listPrice),
    amount: at(roles.amount),
    otherAmount: at(roles.otherAmount),
    vatAmount: at(roles.vatAmount),
    discount: at(roles.discount) ?? stepsOf(item, columns, roles),
    rate: at(roles.vatRate) ?? zeroRateOf(item, columns, roles),
  }
}

/** `Zero Rated`, `steuerfrei` among the rates. */
function zeroRateOf(item: Item, columns: readonly Column[], roles: Roles): LineNumber | undefined {
  const index = rateColumn(columns, roles)
  const cell = cellsAt(item, index).find(({ text }) => zeroRate(text) !== undefined)
  return cell && { number: { value: zero, start: 0, end: cell.text.length, text: cell.text, decimals: 0, percent: true, signed: false }, cell, label: columns[index]?.label ?? '' }
}

/** `45/8` among the discounts: 45 % off, and 8 % off what is left. */
function stepsOf(item: Item, columns: readonly Column[], roles: Roles): LineNumber | undefined {
  const own = cellsAt(item, roles.discount ?? columns.findIndex((column) => mainRole(column) === 'discount'))
  return own.flatMap((cell) => {
    const number = chainedPercent(cell.text, '/')
    return number ? [{ number, cell, label: columns[roles.discount ?? 0]?.label ?? '' }] : []
  })[0]
}

/** The column of `3 x 173,19 €`. */
function productColumn(columns: readonly Column[]): number | undefined {
  const index = columns.findIndex((column) => mainRole(column) === 'quantityTimesPrice')
  return index < 0 ? undefined : index
}

function quantityColumn(item: Item, columns: readonly Column[], roles: Roles): number | undefined {
  const product = productColumn(columns)
  return roles.quantity ?? (product !== undefined && item.figures.has(product) ? product : undefined)
}

function positionOf(item: Item, roles: Roles): Cell | undefined {
  return roles.position === undefined
    ? undefined
    : item.rows.flatMap((row) => row.cells.get(roles.position ?? -1) ?? [])[0]
}

function baseOf(item: Item, roles: Roles, style: NumberStyle): Decimal | undefined {
  const column = roles.base === undefined
    ? undefined
    : (item.figures.get(roles.base)?.figure.number.value ?? baseInText(item, roles.base, style))
  return column ?? statedBase(item, style)
}

function proofs(numbers: Numbers, base: Decimal | undefined): Pick<ReadLine, 'proof' | 'netAmount' | 'netRate'> {
  const proof = proofOf(numbers, base)
  if (proof) return { proof }
  const taxed = netPriceOf(numbers)
  const netAmount = netBeforeVat(numbers) ?? taxed?.netAmount
  return netAmount ? { netAmount, proof: { base: decimal('1'), discount: zero, formula: 'quantity × price + VAT' }, ...(taxed && { netRate: taxed.rate }) } : {}
}

/** Quantity × price + VAT = amount: the row shows both sides. */
function netBeforeVat(numbers: Numbers): Decimal | undefined {
  const { quantity, price, amount, vatAmount } = numbers
  if (!quantity || !price || !amount || !vatAmount || vatAmount.number.value.eq(zero)) return undefined
  const net = amount.number.value.minus(vatAmount.number.value)
  return proofOf({ ...numbers, amount: { ...amount, number: { ...amount.number, value: net } } }, undefined)
    ? net
    : undefined
}

function vatOf(columns: readonly Column[], roles: Roles): 'net' | 'gross' | undefined {
  return (roles.amount === undefined ? undefined : columns[roles.amount]?.vat) ??
    (roles.price === undefined ? undefined : columns[roles.price]?.vat)
}

function proofOf(parts: Numbers, base: Decimal | undefined): LineProof | undefined {
  const { quantity, price, amount, discount } = parts
  if (!quantity || !price || !amount) return undefined
  return proveLine({
    quantity: quantity.number.value,
    price: price.number.value,
    amount: amount.number.value,
    ...(discount &&
      { discount: { value: discount.number.value, percent: discount.number.percent || /%/.test(discount.label) } }),
    ...(base && { base }),
  })
}
