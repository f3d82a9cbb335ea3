import { decimal, zero, type Decimal } from '../../model/decimal.js'
import type { NumberStyle } from '../values/number-style.js'
import { unitCode } from '../values/unit.js'
import { numbersIn, type NumberInText } from '../values/number.js'
import type { Item } from './build-items.js'
import type { Cell } from './cell.js'
import { chooseRoles, type Roles } from './column-roles.js'
import { mainRole, type Column } from './column.js'
import { itemText, type ItemText } from './item-text.js'
import type { FigureCell } from './row-figures.js'
import { proveLine, type LineProof } from './line-arithmetic.js'

/** A number of a line and the cell that it stands in. */
export interface LineNumber {
  readonly number: NumberInText
  readonly cell: Cell
  /** The header of its column. */
  readonly label: string
}

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
  readonly unit?: { readonly code: string; readonly text: string; readonly cell: Cell }
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
  /** The table has a column of prices, whether this line fills it or not. */
  readonly priceColumn: boolean
  /** Whether the header says that the amounts are with or without VAT. */
  readonly vat: 'net' | 'gross' | undefined
}

/** The lines of one table. */
export function readLines(items: readonly Item[], columns: readonly Column[], style: NumberStyle): ReadLine[] {
  const roles = chooseRoles(items, columns)
  return roles ? items.map((item) => readLine(item, columns, roles, style)) : []
}

function readLine(item: Item, columns: readonly Column[], roles: Roles, style: NumberStyle): ReadLine {
  const numbers = numbersOf(item, columns, roles)
  const parts = { ...numbers, unit: unitOf(item, columns, roles, quantityColumn(item, columns, roles)), position: positionOf(item, roles), rateCode: codeOf(item, columns, roles) }
  const known = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  const priceColumn = roles.price !== undefined || columns.some((column) => mainRole(column) === 'unitPrice')
  return { ...itemText(item, columns, style), ...known, item, ...proofs(numbers, baseOf(item, roles, style)), vat: vatOf(columns, roles), priceColumn }
}

type Numbers = Partial<Record<'quantity' | 'price' | 'listPrice' | 'amount' | 'otherAmount' | 'vatAmount' | 'discount' | 'rate', LineNumber | undefined>>

function numbersOf(item: Item, columns: readonly Column[], roles: Roles): Numbers {
  const at = (index: number | undefined): LineNumber | undefined => {
    const found = index === undefined ? undefined : item.figures.get(index)
    return found && { number: found.figure.number, cell: found.cell, label: columns[index ?? 0]?.label ?? '' }
  }
  const product = productColumn(columns)
  const pair = product === undefined ? undefined : item.figures.get(product)
  return {
    quantity: pair ? at(product) : at(roles.quantity),
    price: pair?.figure.price ? { number: pair.figure.price, cell: pair.cell, label: columns[product ?? 0]?.label ?? '' } : at(roles.price),
    listPrice: at(roles.listPrice),
    amount: at(roles.amount),
    otherAmount: at(roles.otherAmount),
    vatAmount: at(roles.vatAmount),
    discount: at(roles.discount),
    rate: at(roles.vatRate),
  }
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
  return roles.position === undefined ? undefined : item.rows.flatMap((row) => row.cells.get(roles.position ?? -1) ?? [])[0]
}

function baseOf(item: Item, roles: Roles, style: NumberStyle): Decimal | undefined {
  const column = roles.base === undefined ? undefined : (item.figures.get(roles.base)?.figure.number.value ?? baseInText(item, roles.base, style))
  return column ?? statedBase(item, style)
}

function proofs(numbers: Numbers, base: Decimal | undefined): Pick<ReadLine, 'proof' | 'netAmount'> {
  const proof = proofOf(numbers, base)
  if (proof) return { proof }
  const netAmount = netBeforeVat(numbers)
  return netAmount ? { netAmount, proof: { base: decimal('1'), discount: zero, formula: 'quantity × price + VAT' } } : {}
}

/** Quantity × price + VAT = amount: the row shows both sides. */
function netBeforeVat(numbers: Numbers): Decimal | undefined {
  const { quantity, price, amount, vatAmount } = numbers
  if (!quantity || !price || !amount || !vatAmount || vatAmount.number.value.eq(zero)) return undefined
  const net = amount.number.value.minus(vatAmount.number.value)
  return proofOf({ ...numbers, amount: { ...amount, number: { ...amount.number, value: net } } }, undefined) ? net : undefined
}

function vatOf(columns: readonly Column[], roles: Roles): 'net' | 'gross' | undefined {
  return (roles.amount === undefined ? undefined : columns[roles.amount]?.vat) ?? (roles.price === undefined ? undefined : columns[roles.price]?.vat)
}

function proofOf(parts: Numbers, base: Decimal | undefined): LineProof | undefined {
  const { quantity, price, amount, discount } = parts
  if (!quantity || !price || !amount) return undefined
  return proveLine({
    quantity: quantity.number.value,
    price: price.number.value,
    amount: amount.number.value,
    ...(discount && { discount: { value: discount.number.value, percent: discount.number.percent || /%/.test(discount.label) } }),
    ...(base && { base }),
  })
}

/** The unit beside the quantity, in a column of its own, or in place of a quantity (`pauschal`). */
function unitOf(item: Item, columns: readonly Column[], roles: Roles, quantity: number | undefined): ReadLine['unit'] | undefined {
  const figure = quantity === undefined ? undefined : item.figures.get(quantity)
  if (figure?.figure.unitText !== undefined) return unit(figure.figure.unitText, figure.cell)
  const places = [quantity, roles.unit, columns.findIndex((column) => mainRole(column) === 'quantity')]
  for (const cell of places.flatMap((index) => cellsAt(item, index))) {
    const found = unit(cell.text, cell)
    if (found) return found
  }
  return figure && (unitBeside(item, figure) ?? unitInHeader(columns[quantity ?? -1], figure))
}

/** A unit right behind its quantity, in a column that has no header or one that we can't read. */
function unitBeside(item: Item, { cell }: FigureCell): ReadLine['unit'] | undefined {
  const next = [...item.anchor.cells.values()].flat().filter((other) => other.x0 >= cell.x1).sort((a, b) => a.x0 - b.x0)[0]
  return next && next.x0 - cell.x1 < 8 * cell.fontSize ? unit(next.text, next) : undefined
}

function cellsAt(item: Item, index: number | undefined): readonly Cell[] {
  return index === undefined ? [] : [item.anchor, ...item.rows.filter((row) => row !== item.anchor)].flatMap((row) => row.cells.get(index) ?? [])
}

function unit(text: string, cell: Cell): ReadLine['unit'] | undefined {
  const code = unitCode(text)
  return code === undefined ? undefined : { code, text, cell }
}

/** A column that is headed `Stunden` counts hours. */
function unitInHeader(column: Column | undefined, figure: FigureCell): ReadLine['unit'] | undefined {
  const code = unitCode(column?.label ?? '')
  return code === undefined || code === 'C62' ? undefined : { code, text: column?.label ?? '', cell: figure.cell }
}

function codeOf(item: Item, columns: readonly Column[], roles: Roles): string | undefined {
  const figure = roles.vatRate === undefined ? undefined : item.figures.get(roles.vatRate)?.figure
  if (figure?.code !== undefined) return figure.code
  const columnsOfCodes = [roles.vatCode, columns.findIndex((column) => mainRole(column) === 'vatRate')]
  const cell = columnsOfCodes.flatMap((index) => cellsAt(item, index))[0]
  return cell && /^[A-Z0-9]{1,3}$/i.test(cell.text.trim()) ? cell.text.trim().toUpperCase() : undefined
}

/** `per 100`, `100 Stk` in the column of price units. */
function baseInText(item: Item, index: number, style: NumberStyle): Decimal | undefined {
  return cellsAt(item, index).flatMap((cell) => numbersIn(cell.text, style))[0]?.value
}

const basePhrase = /(?:basismenge|preisbasis(?:menge)?|preiseinheit|preis\s+(?:pro|je|per)|price\s+(?:per|basis)|base\s+quantity|prix\s+(?:par|pour)|per)\s*:?\s*(\d+)\b/iu

/** `Preis je 100 Stk` among the words of the line. */
function statedBase(item: Item, style: NumberStyle): Decimal | undefined {
  for (const row of item.rows) {
    const text = [...row.cells.values()].flat().map((cell) => cell.text).join(' ')
    const match = basePhrase.exec(text)?.[1]
    if (match !== undefined) return numbersIn(match, style)[0]?.value ?? decimal('1')
  }
  return undefined
}
