import { decimal, type Decimal } from '../../model/decimal.js'
import { zeroRate } from '../labels/zero-rate.js'
import type { NumberStyle } from '../values/number-style.js'
import { numbersIn } from '../values/number.js'
import { unitCode } from '../values/unit.js'
import type { Item } from './build-items.js'
import type { Cell } from './cell.js'
import type { Roles } from './column-roles.js'
import { mainRole, type Column } from './column.js'
import type { FigureCell } from './row-figures.js'

/** A unit and where it stands. */
export interface LineUnit {
  readonly code: string
  readonly text: string
  readonly cell: Cell
}

/** The unit beside the quantity, in a column of its own, or in place of a quantity (`pauschal`). */
export function unitOf(
  item: Item,
  columns: readonly Column[],
  roles: Roles,
  quantity: number | undefined,
): LineUnit | undefined {
  const figure = quantity === undefined ? undefined : item.figures.get(quantity)
  if (figure?.figure.unitText !== undefined) return unit(figure.figure.unitText, figure.cell)
  const places = [quantity, roles.unit, columns.findIndex((column) => mainRole(column) === 'quantity')]
  for (const cell of places.flatMap((index) => cellsAt(item, index))) {
    const found = unit(cell.text, cell)
    if (found) return found
  }
  return figure &&
    (unitBeside(item, figure) ?? unitInHeader(columns[quantity ?? -1], figure) ?? unitAlone(item, columns))
}

/** `kg` alone in a column whose head we can't read, such as `Gebinde`. */
function unitAlone({ anchor }: Item, columns: readonly Column[]): LineUnit | undefined {
  const open = [...anchor.cells].flatMap(([index, cells]) => (columns[index]?.roles.size === 0 ? cells : []))
  return open.map((cell) => unit(cell.text, cell)).find((found) => found !== undefined)
}

/** A unit right behind its quantity, in a column that has no header or one that we can't read. */
function unitBeside(item: Item, { cell }: FigureCell): LineUnit | undefined {
  const next = [...item.anchor.cells.values()].flat().filter((other) => other.x0 >= cell.x1).sort(
    (a, b) => a.x0 - b.x0,
  )[0]
  return next && next.x0 - cell.x1 < 8 * cell.fontSize ? unit(next.text, next) : undefined
}

export function cellsAt(item: Item, index: number | undefined): readonly Cell[] {
  return index === undefined
    ? []
    : [item.anchor, ...item.rows.filter((row) => row !== item.anchor)].flatMap((row) => row.cells.get(index) ?? [])
}

function unit(text: string, cell: Cell): LineUnit | undefined {
  const code = unitCode(text)
  return code === undefined ? undefined : { code, text, cell }
}

/** A column that is headed `Stunden` counts hours. */
function unitInHeader(column: Column | undefined, figure: FigureCell): LineUnit | undefined {
  const code = unitCode(column?.label ?? '') ?? unitCode(column?.label.split(' ').at(-1) ?? '')
  return code === undefined || code === 'C62' ? undefined : { code, text: column?.label ?? '', cell: figure.cell }
}

export function codeOf(item: Item, columns: readonly Column[], roles: Roles): string | undefined {
  const behind = [roles.vatRate, roles.amount].map((index) => item.figures.get(index ?? -1)?.figure.code).find((code) =>
    code !== undefined)
  if (behind !== undefined) return behind
  const cell = [roles.vatCode, rateColumn(columns, roles), keyColumn(columns, roles)].flatMap((index) =>
    cellsAt(item, index))[0]
  const zeroRated = cell && zeroRate(cell.text)
  if (zeroRated !== undefined && zeroRated !== '') return zeroRated
  return cell && /^(?:[A-Z][A-Z0-9]{0,2}|\d)$/i.test(cell.text.trim()) ? cell.text.trim().toUpperCase() : undefined
}

/** Figures that no head explains and the arithmetic does not need: single digits among them are keys to a legend. */
function keyColumn(columns: readonly Column[], roles: Roles): number | undefined {
  const used: readonly (number | undefined)[] = Object.values(roles)
  return [...columns.keys()].find((index) => mainRole(columns[index]) === 'figure' && !used.includes(index))
}

/** `per 100`, `100 Stk` in the column of price units. */
export function baseInText(item: Item, index: number, style: NumberStyle): Decimal | undefined {
  return cellsAt(item, index).flatMap((cell) => numbersIn(cell.text, style))[0]?.value
}

const basePhrase = /(?:basismenge|preisbasis(?:menge)?|preiseinheit|preis\s+(?:pro|je|per)|price\s+(?:per|basis)|base\s+quantity|prix\s+(?:par|pour)|per)\s*:?\s*(\d+)\b/iu

/** `Preis je 100 Stk` among the words of the line. */
export function statedBase(item: Item, style: NumberStyle): Decimal | undefined {
  for (const row of item.rows) {
    const text = [...row.cells.values()].flat().map((cell) => cell.text).join(' ')
    const match = basePhrase.exec(text)?.[1]
    if (match !== undefined) return numbersIn(match, style)[0]?.value ?? decimal('1')
  }
  return undefined
}

export function rateColumn(columns: readonly Column[], roles: Roles): number {
  return roles.vatRate ?? columns.findIndex((column) => mainRole(column) === 'vatRate')
}
