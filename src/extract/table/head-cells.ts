import { anyOf, wordsOf } from '../languages/languages.js'
import { overlapAcross } from '../layout/boxes.js'
import { columnMeaning } from '../labels/column-labels.js'
import { currencyCode } from '../values/currency.js'
import { unitCode } from '../values/unit.js'
import { toCell, type Cell, type Row } from './cell.js'
import { isKind, type ColumnRole } from './column.js'
import { grade } from '../grades.js'

/**
 * Header cells part where the words do, not where the gaps do: `VAT % Line Amount` heads two columns, `Produkt
 * Beschreibung` one, `USt  Betrag` two where something stands below each.
 */
export function headerCells({ cells }: Row, below: readonly Row[] = []): Cell[] {
  const joined = cells.reduce<Cell[]>((done, cell) => {
    const before = done.at(-1)
    const both = before && toCell(cell.page, [...before.words, ...cell.words])
    const isOne = both && cell.x0 - before.x1 < cell.fontSize && best(both.text) >= grade.proven &&
      !(headOf(before) !== headOf(cell) && below.some((row) => partsBelow(before, cell, row)))
    return isOne ? [...done.slice(0, -1), both] : [...done, cell]
  }, [])
  const hasAmount = joined.some((cell) => headOf(cell) === 'amount')
  return joined.flatMap((cell) =>
    (hasAmount ? undefined : keyAndMoney(cell)) ??
      (best(cell.text) >= grade.good ? partedBelow(cell, below) : partedLabels(cell, below)))
}

/** `Rabatt Betrag EUR` over `5 %  3.129,30` heads two columns, though it may be one word for what is taken off. */
function partedBelow(cell: Cell, below: readonly Row[]): Cell[] {
  const [left, right, ...others] = labelsIn(cell)
  const isParted = left && right && others.length === 0 && headOf(left) !== headOf(right) &&
    below.some((row) => partsBelow(left, right, row))
  return isParted ? [left, right] : [cell]
}

/** `Menge St.` over `400`: pieces, and no key of a tax beside the count, unless something stands below each. */
function partedLabels(cell: Cell, below: readonly Row[]): Cell[] {
  const parts = labelsIn(cell)
  const [count, unit, ...others] = parts
  const isCounted = count && unit && others.length === 0 && headOf(count) === 'quantity' &&
    unitCode(unit.text) !== undefined && !below.some((row) => partsBelow(count, unit, row))
  return isCounted ? [cell] : parts
}

/** `EUR St`, where nothing else heads amounts: the currency heads them, beside the keys of their rates. */
function keyAndMoney({ page, words }: Cell): Cell[] | undefined {
  const cells = words.map((word) => toCell(page, [word]))
  const isPair = cells.length === 2 && cells.some((cell) => headOf(cell) === 'vatCode') &&
    cells.some(({ text }) => currencyCode(text) !== undefined)
  return isPair ? cells : undefined
}

/** Something stands below each of the two alone. */
function partsBelow(left: Cell, right: Cell, { cells }: Row): boolean {
  const isBelow = (one: Cell, other: Cell): boolean =>
    cells.some((cell) => overlapAcross(one, cell) > 0 && overlapAcross(other, cell) <= 0)
  return isBelow(left, right) && isBelow(right, left)
}

export function headOf({ text }: Cell): ColumnRole | undefined {
  return [...columnMeaning(text).roles].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** `Preis pro` over `Einheit`. */
const isPer = new RegExp(`^${anyOf(wordsOf('sentences', 'per').per)}$`, 'iu')

function labelsIn(cell: Cell): Cell[] {
  for (let at = 1; at < cell.words.length; at += 1) {
    const [first, rest] = [cell.words.slice(0, at), cell.words.slice(at)].map((words) => toCell(cell.page, words))
    // A per cent sign, a bracket and `pro` belong to the word before them, a stroke holds both sides together.
    const isHeld = !first || !rest || /^(?:[%/|+&]|\([^()]*\)$)/.test(rest.text) || /[/|+&]$/.test(first.text) ||
      isPer.test(rest.text)
    if (isHeld || isOfMoney(first, rest) || best(first.text) < grade.sure) continue
    const others = best(rest.text) >= grade.sure ? [rest] : labelsIn(rest)
    if (best(rest.text) >= grade.sure || others.length > 1) return [first, ...others]
  }
  return [cell]
}

/** `Gesamt EUR St.` are `Gesamt EUR` and `St.`: the currency of amounts heads nothing else. */
function isOfMoney(first: Cell, { words: [next, ...others] }: Cell): boolean {
  const isMoney = [...columnMeaning(first.text).roles].some(([role, score]) => isKind(role, 'money') && score >= grade.open)
  return isMoney && others.length > 0 && currencyCode(next?.text ?? '') !== undefined
}

export function best(text: string): number {
  return Math.max(0, ...columnMeaning(text).roles.values())
}
