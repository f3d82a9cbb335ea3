import type { NumberStyle } from '../values/number-style.js'
import { unitCode } from '../values/unit.js'
import { toCell, type Cell } from './cell.js'
import { mainRole, type Column, type ColumnRole } from './column.js'
import { figureOf } from './figure.js'
import { ems } from '../measures.js'

/**
 * `54.00  Std.  Netzwerktechniker`: the unit stands close behind the number and, where the words of the line follow,
 * belongs to it.
 */
export function withUnits(cells: readonly Cell[], columns: readonly Column[], style: NumberStyle): Cell[] {
  if (columns.some((column) => mainRole(column) === 'unit') || !columns.some((column) => mainRole(column) === 'quantity')) return [...cells]
  return cells.reduce<Cell[]>((done, cell, index) => {
    const [before, after] = [done.at(-1), cells[index + 1]]
    const joins = before !== undefined && after !== undefined && cell.x0 - before.x1 < ems.nextRow * cell.fontSize &&
      unitCode(cell.text) !== undefined && isBareCount(
      before.text,
      style,
    )
    if (joins && !/\d/.test(after.text.charAt(0)) && figureOf(after.text, style) === undefined) done[done.length - 1] = toCell(
      cell.page,
      [...before.words, ...cell.words],
    )
    else done.push(cell)
    return done
  }, [])
}

function isBareCount(text: string, style: NumberStyle): boolean {
  const figure = figureOf(text, style)
  return figure !== undefined && figure.unitText === undefined && figure.code === undefined && !figure.number.percent &&
    figure.number.currency === undefined
}

/** How many words may follow a count as the name of what is counted. */
const mostUnitWords = 2

/** `384 samples`, `24 LGTH`: a count of things that have no code; the words behind it are no part of the number. */
function countOf(cell: Cell, style: NumberStyle): number | undefined {
  const words = cell.words.findIndex((word) => /\p{L}/u.test(word.text))
  const behind = cell.words.slice(words)
  if (words < 1 || behind.length > mostUnitWords ||
    behind.some((word) => !/^[(\p{L}][\p{L}()./·×²³-]*$/u.test(word.text))) return undefined
  return isBareCount(cell.words.slice(0, words).map((word) => word.text).join(' '), style) ? words : undefined
}

const vatWord = /^(?:VAT|TVA|BTW|USt|MwSt|Tax|IVA|GST)[.:]?$/iu

/** `TVA 21 %` among the rates. */
function isWordedRate({ words }: Cell): boolean {
  return words.length > 1 && vatWord.test(words[0]?.text ?? '') && words.slice(1).every((word) => /^[\d.,]+%?$|^%$/u.test(word.text))
}

/** The column in which the words of a cell are as good as a number. */
export function figureLike(cell: Cell, style: NumberStyle): 'quantity' | 'vatRate' | undefined {
  if (isWordedRate(cell)) return 'vatRate'
  return countOf(cell, style) === undefined ? undefined : 'quantity'
}

/** The cell as its column understands it: the number first, the name of what it counts apart, no name of the tax. */
export function inColumn(cell: Cell, role: ColumnRole | undefined, style: NumberStyle): Cell[] {
  if (role === 'vatRate' && isWordedRate(cell)) return [toCell(cell.page, cell.words.slice(1))]
  const words = role === 'quantity' && figureOf(cell.text, style) === undefined ? countOf(cell, style) : undefined
  return words === undefined
    ? [cell]
    : [toCell(cell.page, cell.words.slice(0, words)), toCell(cell.page, cell.words.slice(words))]
}
