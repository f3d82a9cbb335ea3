import { decimal, zero, type Decimal } from '../../model/decimal.js'
import type { NumberStyle } from '../values/number-style.js'
import { unitCode } from '../values/unit.js'
import { numbersIn, type NumberInText } from '../values/number.js'
import type { FigureCell, Item } from './build-items.js'
import type { Cell } from './cell.js'
import { chooseRoles, type Roles } from './column-roles.js'
import { mainRole, type Column } from './column.js'
import { itemText, type ItemText } from './item-text.js'
import { isNear, proveLine, type LineProof } from './line-arithmetic.js'

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
  const at = (index: number | undefined): LineNumber | undefined => {
    const found = index === undefined ? undefined : item.figures.get(index)
    return found && { number: found.figure.number, cell: found.cell, label: columns[index ?? 0]?.label ?? '' }
  }
  const product = columns.findIndex((column) => mainRole(column) === 'quantityTimesPrice')
  const pair = product < 0 ? undefined : item.figures.get(product)
  const parts = {
    quantity: pair ? at(product) : at(roles.quantity),
    price: pair?.figure.price ? { number: pair.figure.price, cell: pair.cell, label: columns[product]?.label ?? '' } : at(roles.price),
    listPrice: at(roles.listPrice),
    amount: at(roles.amount),
    otherAmount: at(roles.otherAmount),
    vatAmount: at(roles.vatAmount),
    discount: at(roles.discount),
    rate: at(roles.vatRate),
    unit: unitOf(item, columns, roles, roles.quantity === undefined && pair ? product : roles.quantity),
    position: roles.position === undefined ? undefined : item.rows.flatMap((row) => row.cells.get(roles.position ?? -1) ?? [])[0],
    rateCode: codeOf(item, roles),
  }
  const base = roles.base === undefined ? undefined : (at(roles.base)?.number.value ?? baseInText(item, roles.base, style))
  const proof = proofOf(parts, base ?? statedBase(item, style))
  const net = proof ? undefined : netBeforeVat(parts)
  const known = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
  return { ...itemText(item, columns, style), ...known, item, ...(proof && { proof }), ...(net && { netAmount: net, proof: { base: decimal('1'), discount: zero, formula: 'quantity × price + VAT' } }), vat: vatOf(columns, roles), priceColumn: roles.price !== undefined || columns.some((column) => mainRole(column) === 'unitPrice') }
}

/** Quantity × price + VAT = amount: the row shows both sides. */
function netBeforeVat({ quantity, price, amount, vatAmount }: { quantity?: LineNumber | undefined; price?: LineNumber | undefined; amount?: LineNumber | undefined; vatAmount?: LineNumber | undefined }): Decimal | undefined {
  if (!quantity || !price || !amount || !vatAmount || vatAmount.number.value.eq(zero)) return undefined
  const net = amount.number.value.minus(vatAmount.number.value)
  return isNear(quantity.number.value.times(price.number.value), net, decimal('0.011')) ? net : undefined
}

function vatOf(columns: readonly Column[], roles: Roles): 'net' | 'gross' | undefined {
  return (roles.amount === undefined ? undefined : columns[roles.amount]?.vat) ?? (roles.price === undefined ? undefined : columns[roles.price]?.vat)
}

function proofOf(parts: { quantity?: LineNumber | undefined; price?: LineNumber | undefined; amount?: LineNumber | undefined; discount?: LineNumber | undefined }, base: Decimal | undefined): LineProof | undefined {
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
  return quantity !== undefined && figure ? unitInHeader(columns[quantity], figure) : undefined
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

function codeOf(item: Item, roles: Roles): string | undefined {
  const figure = roles.vatRate === undefined ? undefined : item.figures.get(roles.vatRate)?.figure
  if (figure?.code !== undefined) return figure.code
  const cell = cellsAt(item, roles.vatCode)[0]
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
