import { boxAround } from '../layout/boxes.js'
import { toCell, type Cell, type Row } from '../table/cell.js'
import { figureOf } from '../table/figure.js'
import { numbersIn } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { ems, pieces } from '../measures.js'

/** Less than the distance of two lines: an amount in the middle beside a label of two lines. */
const halfLine = ems.column

/**
 * Rows as labels need them: brackets closed, and an amount that stands between the two lines of its label joins them.
 */
export function joinedRows(printed: readonly Row[], style: NumberStyle): Row[] {
  const rows = withBrackets(printed, style)
  const joined: Row[] = []
  for (let index = 0; index < rows.length; index += 1) {
    const [row, next] = rows.slice(index, index + 2)
    if (!row) break
    if (!next || !isBeside(row, next, style)) {
      joined.push(row)
      continue
    }
    const cells = [...row.cells, ...next.cells]
    joined.push({ ...row, ...boxAround(cells), cells })
    index += 1
  }
  return joined
}

/**
 * `123,40 € (inkl. 12,58 € 19 % MwSt., 2,92 €` over `7 % MwSt.)`: an open bracket goes on below until it is closed, and
 * what stands between the two lines is their label.
 */
function withBrackets(rows: readonly Row[], style: NumberStyle): Row[] {
  const joined: Row[] = []
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]
    if (!row) break
    const open = row.cells.at(-1)
    const below = open && isOpen(open) ? rows.slice(index + 1, index + pieces.few) : []
    const at = below.findIndex((other) => open && closes(open, other.cells.at(-1)))
    const closing = below[at]?.cells.at(-1)
    const labels = below.slice(0, at + 1).flatMap(({ cells }) => cells.filter((cell) => cell !== closing))
    const isLabel = labels.every((cell) => cell.x1 <= (open?.x0 ?? 0) && figureOf(cell.text, style) === undefined)
    if (!open || !closing || !isLabel) {
      joined.push(row)
      continue
    }
    const cells = [...row.cells.slice(0, -1), ...labels, toCell(row.page, [...open.words, ...closing.words])]
    joined.push({ ...row, ...boxAround(cells), cells: cells.sort((a, b) => a.x0 - b.x0) })
    index += at + 1
  }
  return joined
}

function isOpen({ text }: Cell): boolean {
  return /\([^)]*$/u.test(text)
}

function closes(open: Cell, cell: Cell | undefined): boolean {
  return cell?.page === open.page && /^[^(]*\)/u.test(cell.text) && Math.abs(cell.x0 - open.x0) < open.fontSize &&
    cell.y0 - open.y1 < open.fontSize
}

/** Words, and right of them, a little lower, nothing but numbers. */
function isBeside(words: Row, numbers: Row, style: NumberStyle): boolean {
  const last = words.cells.at(-1)
  const isNumeric = numbers.cells.every((cell) => figureOf(cell.text, style) !== undefined || /^\W+$/u.test(cell.text))
  if (!last || !isNumeric || words.page !== numbers.page || figureOf(last.text, style) !== undefined || !/\p{L}{2}/u.test(last.text)) return false
  return numbers.baseline - words.baseline < halfLine * Math.min(words.fontSize, numbers.fontSize) &&
    numbers.x0 >= last.x1
}

const contained = /^[([]?(?:inkl|incl|einschl|davon|darin|enthält|enthalten|dont|compris|waarvan|inclusief|includ)/iu

/**
 * `67,20 € (inkl. 10,73 € 19 % MwSt.)` is an amount, and a label of its own with the tax that is in it.
 * `Gesamt (inkl. 10,73 € MwSt.)  67,20 €`: the same with the amount behind; what is in it goes last.
 */
export function partedCells(row: Row, style: NumberStyle): readonly Cell[] {
  const parts: Cell[] = []
  const included: Cell[] = []
  for (const [index, cell] of row.cells.entries()) {
    const at = cell.words.findIndex((word, place) => place > 0 && contained.test(word.text))
    const [before, rest] = at < 0
      ? [cell]
      : [toCell(cell.page, cell.words.slice(0, at)), toCell(cell.page, cell.words.slice(at))]
    if (!rest || !hasAmount(rest, style)) {
      parts.push(cell)
      continue
    }
    const hasOwn = hasAmount(before, style) && !row.cells.slice(index + 1).some((other) => hasAmount(other, style))
    parts.push(before)
    if (hasOwn) parts.push(rest)
    else included.push(rest)
  }
  return [...parts, ...included]
}

function hasAmount({ text }: Cell, style: NumberStyle): boolean {
  return numbersIn(text, style).some(({ percent, decimals, currency }) =>
    !percent && (decimals >= 2 || currency !== undefined))
}
