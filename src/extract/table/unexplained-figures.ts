import { decimal, roundAmount, zero } from '../../model/decimal.js'
import { cent, isNear } from '../../model/equations/rounding.js'
import { sumMeanings } from '../labels/sum-meaning.js'
import { numbersIn, type NumberInText } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Cell } from './cell.js'
import { mainRole, type Column, type ColumnRole } from './column.js'
import { shareIn } from './line-search.js'
import type { LineNumber } from './line-number.js'
import type { LineProof } from './line-arithmetic.js'
import type { LineUnit } from './line-cells.js'
import type { Item } from './build-items.js'
import { grade } from '../grades.js'

/** What stands below such a head makes quantity and price what they are. */
const factors: ReadonlySet<ColumnRole | undefined> = new Set<ColumnRole>([
  'quantity',
  'quantityTimesPrice',
  'unitPrice',
  'baseQuantity',
])

/** A line as far as it explains the figures of its rows. */
interface Explaining {
  readonly item: Item
  readonly name: string | undefined
  readonly nameCells: readonly Cell[]
  readonly articleCell: Cell | undefined
  readonly position?: Cell
  readonly quantity?: LineNumber
  readonly unit?: LineUnit
  readonly price?: LineNumber
  readonly amount?: LineNumber
  readonly otherAmount?: LineNumber
  readonly vatAmount?: LineNumber
  readonly discount?: LineNumber
  readonly rate?: LineNumber
  readonly proof?: LineProof
}

/** `× 84.00`, `26 Stück x`: what is multiplied must be read. */
const sign = /^[x×*]\s*\d|\d\s*\p{L}*\.?\s*[x×*]$/iu
/** `je 100`, `EUR/1000`, `‰`: the price is not that of one. */
const severalAtOnce = /(?:\bje|\bpro|\bper|\/)\s*1(?:00)+\b|‰|%o|\bo\/oo\b/iu

/**
 * The figures in the rows of a line that its reading does not explain. What was not printed but is calculated from the
 * others may be another then: 12 pieces less 10 % look like 10.8, and 2000 at 4.86 for 100 like 20.
 */
export function unexplainedFigures(line: Explaining, columns: readonly Column[], style: NumberStyle): string[] {
  // `18.420,00  6,0 %  1.105,20`: a share of something else is explained whole.
  if (!line.proof && shareIn(line.item, line.amount, style)) return []
  const used = usedCells(line)
  const open = line.item.rows.flatMap(({ cells }) => [...cells].flatMap(([index, own]) =>
    own.filter((cell) => !used.has(cell) && isOpen(cell, mainRole(columns[index]), line, style))))
  const bases = line.price && !line.quantity ? [line.price.label, line.price.cell.text] : []
  return [
    ...open.map(({ text }) => text),
    ...[line.name ?? ''].filter((name) => sign.test(name)),
    ...bases.filter((text) => severalAtOnce.test(text)),
  ]
}

/** Where the values of a line stand; a discount only where it was taken off. */
function usedCells(line: Explaining): ReadonlySet<Cell | undefined> {
  const { quantity, price, amount, otherAmount, vatAmount, discount, rate, item } = line
  const isOff = line.proof?.discount.eq(zero) === false || discount?.number.value.eq(zero) === true
  const numbers = [quantity, price, amount, otherAmount, vatAmount, rate, isOff ? discount : undefined]
  const steps = item.steps ? item.rows.flatMap(({ row }) => row.cells) : []
  const cells = numbers.map((number) => number?.cell)
  return new Set([...cells, line.unit?.cell, line.position, line.articleCell, ...steps])
}

const bases = ['1', '100', '1000'].map((base) => decimal(base))

/** A figure that confirms what is calculated: it gives the amount with the printed factor, or is the one piece. */
function confirms(number: NumberInText, { quantity, price, amount }: Explaining): boolean {
  const [factor, whole] = [quantity ?? price, amount?.number.value.abs()]
  if (number.percent || !whole) return false
  const value = number.value.abs()
  if (!factor) return value.eq(zero) || value.eq('1')
  const product = value.times(factor.number.value.abs())
  return bases.some((base) => isNear(roundAmount(product.div(base)), whole, cent))
}

const fraction = /^\d+(?:[.,]\d+)?\/\d+$/

function isDiscount({ text }: Cell): boolean {
  return sumMeanings(text).some(([meaning, score]) => meaning === 'allowance' && score >= grade.open)
}

function isOpen(cell: Cell, role: ColumnRole | undefined, line: Explaining, style: NumberStyle): boolean {
  if (sign.test(cell.text)) return true
  const numbers = numbersIn(cell.text, style)
  if (role === 'discount') return numbers.length > 0
  if (numbers.some((number) => confirms(number, line))) return false
  // `6/10` and `20 %` of a fee multiply nothing; what else is counted beside a printed quantity changes no price.
  const isShare = numbers.some(({ percent }) => percent)
  const isOther = isShare || fraction.test(cell.text) || (role === 'quantity' && line.quantity !== undefined)
  if (factors.has(role)) return numbers.length > 0 && !isOther
  return isShare && !line.nameCells.includes(cell) && isDiscount(cell)
}
