import { roundAmount, type Decimal } from '../../model/decimal.js'
import { calculationsIn } from '../listing/calculation.js'
import type { NumberStyle } from '../values/number-style.js'
import { figureOf } from './figure.js'
import { isMoney, type Amount } from './amount-edges.js'
import type { Cell, Row } from './cell.js'
import { ems, limits, pieces, points } from '../measures.js'

/**
 * What stands left of the calculations where each of them begins under the words above it: a narrow column beside the
 * list, whose words a few amounts have in their rows.
 */
export function apartBefore(
  amounts: readonly Amount[],
  rows: readonly Row[],
  style: NumberStyle,
): (cell: Cell) => boolean {
  const calculated = amounts.map(({ row }) => row.cells.find((own) => calculationsIn(own.text, style).length > 0))
  const isUnderWords = calculated.every((cell, index) => {
    const row = amounts[index]?.row
    const above = cell ? rows.slice(0, row && rows.indexOf(row)).flatMap(({ cells }) => cells) : []
    const words = above.findLast(({ x1, text }) => x1 > (cell?.x0 ?? x1) && /\p{L}{3}/u.test(text))
    return words !== undefined && Math.abs(words.x0 - (cell?.x0 ?? 0)) < points.sameEdge
  })
  const starts = isUnderWords ? calculated : titlesOf(amounts, rows)
  const edge = starts ? Math.min(...starts.map((cell) => cell?.x0 ?? 0)) : 0
  return ({ x1, fontSize, text }) => x1 < edge - ems.column * fontSize && !/^\d{1,3}[.)]?$/u.test(text)
}

/** A name in bold letters above what else is said of each line, where no words beside the amounts are bold. */
function titlesOf(amounts: readonly Amount[], rows: readonly Row[]): Cell[] | undefined {
  const titles = amounts.flatMap(({ row, cell }, index) => {
    const from = rows.indexOf(amounts[index - 1]?.row ?? row)
    const at = rows.indexOf(row)
    const above = rows.slice(index === 0 ? Math.max(0, at - limits.rows) : from + 1, at)
    const words = row.cells.filter((own) => own !== cell && /\p{L}{3}/u.test(own.text))
    const bold = above.filter(({ page }) => page === row.page).flatMap(({ cells }) => cells).findLast((own) =>
      own.bold && words.some(({ x0 }) => Math.abs(own.x0 - x0) < points.sameEdge))
    return bold && words.every((own) => !own.bold) ? [bold] : []
  })
  return amounts.length >= pieces.few && titles.length === amounts.length ? titles : undefined
}

/**
 * Rows right above the amounts, where most of those have nothing but a calculation beside them, `Briefbogen` over
 * `12 Stück x 0,34`, or all have a name in bold letters above what else is said of them.
 */
export function namesAbove(
  amounts: readonly Amount[],
  rows: readonly Row[],
  isApart: (cell: Cell) => boolean,
  style: NumberStyle,
): Row[] {
  const bare = amounts.filter(({ row, cell }) => row.cells.every((other) => other === cell || isApart(other) ||
    !/\p{L}{3}/u.test(other.text) || calculationsIn(other.text, style).length > 0))
  const isBelow = bare[0] === amounts[0] && (bare.length > amounts.length / 2 || comeOut(bare))
  const isTitled = titlesOf(amounts, rows) !== undefined
  return (isBelow ? bare : isTitled ? amounts : [])
    .flatMap(({ row }) => rowsAbove(row)).filter(({ cells }) => isBelow || !cells.every(isApart))

  /** However few, several that give their amounts, with a line that names itself right below the last. */
  function comeOut(own: readonly Amount[]): boolean {
    const next = rows[rows.findIndex((row) => row === own.at(-1)?.row) + 1]
    return own.length > 1 && amounts.some(({ row }) => row === next) && own.every(({ row, cell }) =>
      row.cells.some((other) => gives(other, figureOf(cell.text, style)?.number.value, style)))
  }

  function rowsAbove(row: Row): readonly Row[] {
    const above = rows.slice(0, rows.indexOf(row))
    const last = above.findLastIndex((other, at) => other.page !== row.page ||
      (rows[at + 1] ?? row).y0 - other.y1 > ems.word * row.fontSize || amounts.some((one) => one.row === other))
    return above.slice(last + 1)
  }
}

/** `2 Stk x 7,90` alone in its row, above or below the name whose amount it gives. */
export function calculates(
  { cells: [cell, ...others] }: Row,
  amount: Decimal | undefined,
  style: NumberStyle,
): boolean {
  return cell !== undefined && others.length === 0 && !/\p{L}{4}/u.test(cell.text) && gives(cell, amount, style)
}

function gives({ text }: Cell, amount: Decimal | undefined, style: NumberStyle): boolean {
  return calculationsIn(text, style).some(({ quantity, price }) =>
    amount?.eq(roundAmount(quantity.value.times(price.value))) === true)
}

/**
 * `Compenso per … e redazione` over `diffida  € 1.250,00`: the first line begins above its amount, as its words tell,
 * or as the other lines do.
 */
export function wrappedAbove(amounts: readonly Amount[], rows: readonly Row[], style: NumberStyle): Row[] {
  const [first] = amounts
  const above = first && rows[rows.indexOf(first.row) - 1]
  if (!above) return []
  if (calculates(above, figureOf(first.cell.text, style)?.number.value, style)) return [above]
  const words = first.row.cells.find((own) => own !== first.cell)
  const upper = words && rightAbove(above, first.row, words)
  if (!upper || isMoney(upper, style)) return []
  // `1 | Jahrbuch 2025` above `Inhalt schwarz | 600 St. | 4.164,00`: the number of the line stands above its amount.
  const isBegun = above.cells[0] !== upper && first.row.cells[0] === words
  return isBegun || goesOn(upper, words) || down(above, first.row) <= pairedStep(amounts, rows) ? [above] : []
}

function goesOn(upper: Cell, lower: Cell): boolean {
  return upper.text.endsWith(',') || (/^\p{Ll}/u.test(lower.text) && /[\p{L}-]$/u.test(upper.text))
}

/** The last cell of the row, behind a number at most, where it stands right above the words. */
function rightAbove({ page, y1, cells }: Row, row: Row, words: Cell): Cell | undefined {
  const [cell, ...before] = cells.toReversed()
  const isNear = page === row.page && row.y0 - y1 < ems.word * row.fontSize
  const isAlone = before.length < 2 && before.every(({ text }) => /^\d{1,3}(?:[.,]\d+)?[.)]?$/u.test(text))
  return cell && isAlone && isNear && Math.abs(cell.x0 - words.x0) < 1 ? cell : undefined
}

/**
 * How far above their amounts lines begin that have two rows: their upper row is nearer to that of the amount than to
 * the line before.
 */
function pairedStep(amounts: readonly Amount[], rows: readonly Row[]): number {
  const own = new Set(amounts.map(({ row }) => row))
  const pairs = rows.flatMap((row, at) => {
    const [before, above] = [rows[at - 2], rows[at - 1]]
    const isPair = before && above && own.has(row) && !own.has(above) && row !== amounts[0]?.row
    return isPair ? [{ outer: down(before, above), inner: down(above, row), hair: ems.hair * row.fontSize }] : []
  })
  const isPaired = pairs.length > 1 && pairs.every(({ outer, inner, hair }) => inner < outer - hair)
  return isPaired ? Math.max(...pairs.map(({ inner, hair }) => inner + hair)) : -Infinity
}

function down(upper: Row, lower: Row): number {
  return upper.page === lower.page ? lower.baseline - upper.baseline : Infinity
}
