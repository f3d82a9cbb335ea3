import { decimal, type Decimal } from '../../model/decimal.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { zeroRate } from '../labels/zero-rate.js'
import type { NumberStyle } from '../values/number-style.js'
import { numbersIn } from '../values/number.js'
import { unitPriced } from '../labels/column-labels.js'
import { currencyCode } from '../values/currency.js'
import { isMeasure, packageCode, unitCode } from '../values/unit.js'
import type { Item } from './build-items.js'
import type { Cell } from './cell.js'
import type { Roles } from './column-roles.js'
import type { Column } from './column.js'
import type { FigureCell } from './figure-in-column.js'
import type { LineNumber, LineUnit } from './line.js'
import { seenUnit } from './recognised-figures.js'
import { ems, letterCount } from '../measures.js'

/** The cells of a line in one column, those beside its amount first. */
function cellsAt({ anchor, rows }: Item, index: number | undefined): readonly Cell[] {
  return [anchor, ...rows.filter((row) => row !== anchor)].flatMap((row) => row.cells.get(index ?? -1) ?? [])
}

const behindUnit = /\s[x×*]$/iu

/** `Std.` of `2,5 Std. x`, too. */
function unit(printed: string, cell: Cell, read = unitCode): LineUnit | undefined {
  const text = seenUnit(printed.replace(behindUnit, ''), cell)
  const code = read(text)
  return code === undefined ? undefined : { code, text, cell }
}

/** What the unit of a line is read from. */
interface Counted {
  readonly item: Item
  readonly columns: readonly Column[]
  readonly roles: Roles
  readonly quantity: LineNumber | undefined
  /** The name of the line. */
  readonly name: string
}

/**
 * The unit of a quantity: behind it, in a column of its own, in place of a quantity (`pauschal`), around it, or that
 * of the price. A word that stands where the unit does and is none that we know is told without a code.
 */
export function unitOf({ item, columns, roles, quantity, name }: Counted): LineUnit | undefined {
  const [at = roles.quantity ?? -1, counted] =
    [...item.figures].find(([, { cell }]) => cell === quantity?.cell) ?? []
  if (counted?.figure.unitText !== undefined) return unit(counted.figure.unitText, counted.cell)
  const counting = [...columns.keys()].filter((index) => columns[index]?.role === 'quantity')
  const places = [roles.unit, at, ...counting]
  const beside = places.flatMap((index) => cellsAt(item, index)).filter((cell) => cell !== quantity?.cell)
  const printed = firstUnit(beside) ?? firstUnit(cellsAt(item, roles.unit), packageCode)
  return printed ?? (quantity && unitElsewhere({ item, columns, roles, quantity, name }, at, counted))
}

/** What else may tell the unit of what was counted in this column. */
function unitElsewhere(
  { item, columns, roles, quantity, name }: Counted & { readonly quantity: LineNumber },
  at: number,
  counted: FigureCell | undefined,
): LineUnit | undefined {
  const around = counted && unitAround(counted, item, columns, at)
  // `Fahrtkostenpauschale (Tage)` below `Stunden`.
  const own = isMeasure(around?.text ?? '') && name.endsWith(')') ? unitInName(name, quantity.cell) : undefined
  return unknownUnit(item, roles, quantity, at) ?? own ?? around ??
    unitOfPrice(item, columns, roles) ?? unitInName(name, quantity.cell)
}

const unitWord = /^\p{L}[\p{L}./²³'’?-]*(?:\s\p{L}[\p{L}./²³'’?-]*)?$/u
const times = /^[x×]$/iu

/** `6 ds`, `384 samples`, `412,50 m?`: right behind the quantity, or alone under the head of units. */
function unknownUnit(
  item: Item,
  roles: Roles,
  { cell, number }: LineNumber,
  at: number,
): LineUnit | undefined {
  const rest = cell.text.startsWith(number.text) ? [{ text: cell.text.slice(number.text.length).trim(), cell }] : []
  const beside = [roles.unit, at].flatMap((index) => item.anchor.cells.get(index ?? -1) ?? [])
  const own = [...rest, ...beside.filter((other) => other !== cell).map((other) => ({ text: other.text, cell: other }))]
  const found = own.find(({ text }) => text.length < letterCount.label && unitWord.test(text) &&
    !times.test(text) && currencyCode(text) === undefined)
  return found && { code: unit(found.text, found.cell)?.code, ...found }
}

/**
 * Right behind the quantity in any column, in the head of its column (`Stunden`), or alone in a column whose head we
 * can't read, such as `Gebinde`, or among factors.
 */
function unitAround(
  { figure, cell }: FigureCell,
  { anchor }: Item,
  columns: readonly Column[],
  at: number,
): LineUnit | undefined {
  const next = anchor.all.find(({ x0 }) => x0 >= cell.x1)
  const near = next && next.x0 - cell.x1 < ems.far * cell.fontSize ? [next] : []
  const open = [...anchor.cells].flatMap(([index, cells]) => {
    const { roles, role } = columns[index] ?? {}
    return roles?.size === 0 || role === 'multiplier' ? cells : []
  })
  // `Satz` over `3,5 × 140,00` counts no sets.
  return firstUnit(near) ?? (figure.price ? undefined : unitInHeader(columns[at], cell)) ?? firstUnit(open)
}

/**
 * What the price is for, where nothing else says what is counted: `1,03 EUR/km`, or below `€ je km`. Beside a column of
 * factors, `Preis/Tag` says what these are: the things counted are no days.
 */
function unitOfPrice({ figures }: Item, columns: readonly Column[], { price = -1 }: Roles): LineUnit | undefined {
  const { figure, cell } = figures.get(price) ?? {}
  const isMultiplied = columns.some(({ role }) => role === 'multiplier')
  const priced = figure?.perUnit ?? (isMultiplied ? undefined : unitPriced(columns[price]?.label ?? ''))
  return priced === undefined || !cell ? undefined : { code: unitCode(priced), text: priced, cell }
}

const per = anyOf(wordsOf('sentences', 'per').per)
const ofName = new RegExp(`(?:\\(|,\\s)(?:${per}\\s)?(?<unit>[^\\s()]+)\\)?$`, 'iu')

/**
 * `Artwork amendments (per hour)`, `Planting, per hour`, `Olio motore (litri)`, `Kältemittel, kg`; a letter alone is
 * the size of a shirt too, and `(KG)` behind `Krankengymnastik` its abbreviation.
 */
function unitInName(name: string, cell: Cell): LineUnit | undefined {
  const text = ofName.exec(name)?.groups?.['unit'] ?? ''
  const isShort = /^\p{Lu}+$/u.test(text) && name.startsWith(text.charAt(0)) && /^\p{Lu}\p{Ll}/u.test(name)
  return text.length > 1 && !isShort ? named(unit(text, cell)) : undefined
}

/** A unit that says more than that something is counted. */
function named(found: LineUnit | undefined): LineUnit | undefined {
  return found?.code === 'C62' ? undefined : found
}

function firstUnit(cells: readonly Cell[], read = unitCode): LineUnit | undefined {
  return cells.map((cell) => unit(cell.text, cell, read)).find((found) => found !== undefined)
}

function unitInHeader(column: Column | undefined, cell: Cell): LineUnit | undefined {
  const { label = '' } = column ?? {}
  const code = unitCode(label) ?? unitCode(label.split(' ').at(-1) ?? '')
  return code === undefined ? undefined : named({ code, text: label, cell })
}

/** The key of the rate of tax: behind rate or amount, in a column of its own, or a word such as `steuerfrei`. */
export function codeOf(item: Item, columns: readonly Column[], roles: Roles): string | undefined {
  const behind = [roles.rate, roles.amount].map((index) => item.figures.get(index ?? -1)?.figure.code)
  const printed = behind.find((code) => code !== undefined)
  if (printed !== undefined) return printed
  const rates = roles.rate ?? columns.findIndex(({ role }) => role === 'vatRate')
  const [cell] = [roles.vatCode, rates, keyColumn(columns, roles)].flatMap((index) => cellsAt(item, index))
  const isKey = cell !== undefined && /^(?:[A-Z][A-Z0-9]{0,2}|\d)$/i.test(cell.text.trim())
  const zeroRated = cell && zeroRate(cell.text)
  if (zeroRated !== undefined && zeroRated !== '') return zeroRated
  return isKey ? cell.text.trim().toUpperCase() : undefined
}

/**
 * Figures behind the names that no head explains and the arithmetic does not need: single digits among them are keys to
 * a legend; before the names they count the lines.
 */
function keyColumn(columns: readonly Column[], roles: Roles): number | undefined {
  const used: readonly (number | undefined)[] = Object.values(roles)
  const names = columns.findIndex(({ role }) => role === 'description')
  return [...columns.keys()].find((index) =>
    index > names && columns[index]?.role === 'figure' && !used.includes(index))
}

const basePhrase = new RegExp(String.raw`${anyOf(wordsOf('prices', 'bases').bases)}\s*:?\s*(\d+)\b`, 'iu')

/**
 * For how many the price is: `9,50/100` as it stands, `per 100` in a column of its own, `Preis je 100 Stk` among the
 * words of the line.
 */
export function baseOf(item: Item, roles: Roles, style: NumberStyle): Decimal | undefined {
  const beside = item.figures.get(roles.price ?? -1)?.figure.base
  if (beside) return beside.value
  const [inColumn] = cellsAt(item, roles.base).flatMap(({ text }) => numbersIn(text, style))
  if (inColumn) return inColumn.value
  const said = item.rows.flatMap(({ all }) => basePhrase.exec(all.map(({ text }) => text).join(' '))?.[1] ?? [])[0]
  return said === undefined ? undefined : (numbersIn(said, style)[0]?.value ?? decimal('1'))
}

export function positionOf(item: Item, { position }: Roles): Cell | undefined {
  return item.rows.flatMap((row) => row.cells.get(position ?? -1) ?? [])[0]
}
