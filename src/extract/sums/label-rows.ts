import { boxAround } from '../layout/boxes.js'
import { contained } from '../labels/sum-meaning.js'
import { split } from '../layout/lists.js'
import { toCell, type Cell, type Row } from '../table/cell.js'
import { figureOf } from '../table/figure.js'
import { isMoney, numbersIn, type NumberInText } from '../values/number.js'
import { isMeasuredBehind } from '../values/unit.js'
import type { NumberStyle } from '../values/number-style.js'
import { sentencesIn } from '../values/sentences.js'
import { ems, pieces, wordCount } from '../measures.js'

/**
 * Rows as labels need them: each sentence by itself, brackets closed, and an amount that stands between the two lines
 * of its label joined with them.
 */
export function labelRows(printed: readonly Row[], style: NumberStyle): Row[] {
  const rows = withSentences(printed, style)
  const closed = taking(rows, (row, below) => inBrackets(row, below, style))
  return taking(closed, (row, [next]) =>
    (next && isBeside(row, next, style) ? { cells: [...row.cells, ...next.cells], count: 1 } : undefined))
}

/** The amounts of money in a text. */
export function amountsIn(text: string, style: NumberStyle): NumberInText[] {
  return numbersIn(text, style).filter((number) => isMoney(number) && !isMeasuredBehind(text, number.end))
}

/** The rows, of which some take in so many of those below them. */
function taking(
  rows: readonly Row[],
  take: (row: Row, below: readonly Row[]) => { readonly cells: readonly Cell[]; readonly count: number } | undefined,
): Row[] {
  const result: Row[] = []
  let left = 0
  for (const [index, row] of rows.entries()) {
    if (left > 0) left -= 1
    else {
      const taken = take(row, rows.slice(index + 1, index + pieces.few))
      result.push(taken ? { ...row, ...boxAround(taken.cells), cells: taken.cells } : row)
      left = taken?.count ?? 0
    }
  }
  return result
}

/**
 * `123,40 € (inkl. 12,58 € 19 % MwSt., 2,92 €` over `7 % MwSt.)`: an open bracket goes on below until it is closed, and
 * what stands between the two lines is their label.
 */
function inBrackets(row: Row, below: readonly Row[], style: NumberStyle): { cells: Cell[]; count: number } | undefined {
  const open = row.cells.at(-1)
  if (!open || !/\([^)]*$/u.test(open.text)) return undefined
  const at = below.findIndex((other) => closes(open, other.cells.at(-1)))
  const closing = below[at]?.cells.at(-1)
  const labels = below.slice(0, at + 1).flatMap(({ cells }) => cells.filter((cell) => cell !== closing))
  const isLabel = labels.every((cell) => cell.x1 <= open.x0 && figureOf(cell.text, style) === undefined)
  if (!closing || !isLabel) return undefined
  const cells = [...row.cells.slice(0, -1), ...labels, toCell(row.page, [...open.words, ...closing.words])]
  return { cells: cells.sort((a, b) => a.x0 - b.x0), count: at + 1 }
}

function closes(open: Cell, cell: Cell | undefined): boolean {
  return cell?.page === open.page && /^[^(]*\)/u.test(cell.text) && Math.abs(cell.x0 - open.x0) < open.fontSize &&
    cell.y0 - open.y1 < open.fontSize
}

/**
 * Words, and right of them, less than the distance of two lines lower, nothing but numbers; or a lone rate, which a
 * skewed scan leaves above its base.
 */
function isBeside(words: Row, numbers: Row, style: NumberStyle): boolean {
  const [last, first] = [words.cells.at(-1), numbers.cells[0]]
  const isFigure = (cell: Cell): boolean => figureOf(cell.text, style) !== undefined || /^\W+$/u.test(cell.text)
  if (!last || !first || words.page !== numbers.page) return false
  const figure = figureOf(last.text, style)
  const isRate = figure?.number.percent === true && words.cells.length === 1 && isFigure(first)
  const isLabel = !figure && /\p{L}{2}/u.test(last.text) && numbers.cells.every(isFigure)
  return (isRate || isLabel) && numbers.x0 >= last.x1 &&
    numbers.baseline - words.baseline < ems.column * Math.min(words.fontSize, numbers.fontSize)
}

/**
 * Totals in a paragraph: `… 98,40 € netto. Hinzu kommen 19 % Umsatzsteuer in` over `Höhe von 18,70 €. Der …`. Each
 * sentence is a row of its own, so that no amount falls to the words of another. A paragraph with several amounts in
 * one sentence stays as it is: there the lines tell as much as the sentences do.
 */
function withSentences(rows: readonly Row[], style: NumberStyle): Row[] {
  return split(rows, (above, below) => !goesOn(above, below)).flatMap((paragraph) => {
    if (paragraph.length < 2) return paragraph
    const words = paragraph.flatMap(({ cells }) => cells.flatMap((cell) => cell.words))
    const sentences = split(words, ({ text }, next) => sentencesIn(`${text} ${next.text}`).length > 1)
    const own = sentences.flatMap((sentence) => {
      const row = paragraph.find(({ cells }) => cells.some((cell) => cell.words.some((word) => word === sentence[0])))
      const cell = row && toCell(row.page, sentence)
      return cell ? [{ ...row, ...boxAround([cell]), cells: [cell] }] : []
    })
    const counts = own.map(({ cells }) => cells.reduce((count, { text }) => count + amountsIn(text, style).length, 0))
    return counts.every((count) => count <= 1) && counts.filter((count) => count === 1).length > 1 ? own : paragraph
  })
}

/** A line of prose, alone in its row, and right below it the next one of the same paragraph. */
function goesOn(above: Row, below: Row): boolean {
  const [[first, ...others], [second, ...more]] = [above.cells, below.cells]
  if (!first || !second || others.length + more.length > 0 || above.page !== below.page) return false
  return first.words.length >= wordCount.few && Math.abs(first.x0 - second.x0) < first.fontSize &&
    below.baseline > above.baseline && below.baseline - above.baseline < ems.line * first.fontSize
}

/**
 * `67,20 € (inkl. 10,73 € 19 % MwSt.)` is an amount, and a label of its own with the tax that is in it.
 * `Gesamt (inkl. 10,73 € MwSt.)  67,20 €`: the same with the amount behind; what is in it goes last. What begins so is
 * one label: `darin enthalten 19 % USt. auf 255,61 €  48,56 €`.
 */
export function partedCells({ cells }: Row, style: NumberStyle): readonly Cell[] {
  const parted = cells.map((cell) => {
    const at = cell.words.findIndex(({ text }) => contained.test(text))
    const tax = at <= 0 ? undefined : toCell(cell.page, cell.words.slice(at))
    const isTold = tax && amountsIn(tax.text, style).length > 0
    return isTold ? { cell: toCell(cell.page, cell.words.slice(0, at)), tax } : { cell }
  })
  return [...parted.map(({ cell }) => cell), ...parted.flatMap(({ tax }) => tax ?? [])]
}

/** The label of an entry with the words that may belong to it: those right below, those right above. */
export function wrappedLabels(
  { row, labelCells, label }: { readonly row: Row; readonly label: string; readonly labelCells: readonly Cell[] },
  rows: readonly Row[],
  style: NumberStyle,
): string[] {
  const cell = labelCells.at(-1)
  const at = rows.indexOf(row)
  if (!cell || at < 0) return []
  const [below, above] = [wordsIn(rows[at + 1], cell, style), wordsIn(rows[at - 1], cell, style)]
  return [...below.map((words) => `${label} ${words}`), ...above.map((words) => `${words} ${label}`)]
}

/** Words that stand in line with a label, with no number behind them, closer than the rows of a list. */
function wordsIn(row: Row | undefined, label: Cell, style: NumberStyle): string[] {
  const at = row?.cells.findIndex((cell) => isInLine(cell, label)) ?? -1
  const [cell, ...behind] = row?.cells.slice(at) ?? []
  if (!row || !cell || at < 0 || row.page !== label.page) return []
  const gap = Math.max(row.y0 - label.y1, label.y0 - row.y1)
  const isFigure = [cell, ...behind].some((one) => figureOf(one.text, style) !== undefined)
  return gap > ems.word * label.fontSize || isFigure || amountsIn(cell.text, style).length > 0 ? [] : [cell.text]
}

function isInLine(cell: Cell, label: Cell): boolean {
  // An open bracket goes on wherever the next line starts.
  if (/\([^)]*$/u.test(label.text) && cell.text.includes(')') && cell.y0 > label.y0) return cell.x0 < label.x1 && cell.x1 > label.x0
  const most = ems.tolerance * label.fontSize
  return Math.abs(cell.x0 - label.x0) < most || Math.abs(cell.x1 - label.x1) < most
}
