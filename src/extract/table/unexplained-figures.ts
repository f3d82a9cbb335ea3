import { decimal, roundAmount, zero, type Decimal } from '../../model/decimal.js'
import { cent, hundred, isNear } from '../../model/equations/rounding.js'
import { isTaxOf } from '../../model/equations/tax.js'
import type { Word } from '../../read/page.js'
import { knownRates } from '../values/known-rates.js'
import { isMoney, numbersIn, type NumberInText } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { isWeight, unitCode } from '../values/unit.js'
import { compact } from '../labels/compact.js'
import { headerLabels } from '../labels/header-labels.js'
import { anyOf, bentWord, wordsOf } from '../languages/languages.js'
import type { Cell } from './cell.js'
import { isKind, type Column, type ColumnRole } from './column.js'
import { figureOf } from './figure.js'
import { one } from './line-arithmetic.js'
import { figuresBeside, pricesEach, shareIn } from './row-figures.js'
import type { LineNumber, ReadLine } from './line.js'
import { grade } from '../grades.js'

/**
 * `× 84.00`, `26 Stück x`: what is multiplied must be read; `250*` only points to a note, `R-4410 BDX` is a lorry,
 * `× 70 cm` how large a thing is.
 */
const sign = /^[x×*]\s*\d(?![\d.,]*\s?[cm]m(?!\p{L}))|\d\s*\p{L}*\.?\s*(?:(?<!\p{L})[x×]|\s\*)$/iu
/** `4x Espresso` of which no quantity was read. */
const counted = /^\d+(?:[.,]\d+)?\s?[x×]\s+\p{L}/iu
/** `je 100`, `EUR/1000`, `‰`: the price is not that of one. */
const severalAtOnce = new RegExp(String.raw`(?:\b${anyOf(wordsOf('sentences', 'per').per)}|\/)\s*1(?:00)+\b|‰|%o|\bo\/oo\b`, 'iu')

/**
 * The figures in the rows of a line that its reading does not explain. What was not printed but is calculated from the
 * others may be another then: 12 pieces less 10 % look like 10.8, and 2000 at 4.86 for 100 like 20.
 */
export function unexplainedFigures(
  line: ReadLine,
  columns: readonly Column[],
  style: NumberStyle,
  counts: ReadonlySet<Cell>,
): string[] {
  // `18.420,00  6,0 %  1.105,20`: a share of something else is explained whole, and so is what its parts come to.
  const { item, amount, proof, quantity, additions } = line
  if (proof && !quantity && additions) return []
  if (!proof && amount && shareIn(item, { amount, rate: undefined }, style)) return []
  const used = usedWords(line)
  // `3.840 kg  285,00 … 285,00`: the price is that of the whole load.
  const isWhole = amount !== undefined && line.price?.number.value.eq(amount.number.value) === true
  const isLoad = ({ label = '' }: Partial<Column> = {}): boolean => isWhole && isWeight(unitCode(label))
  const open = item.rows.flatMap(({ cells }) => [...cells].flatMap(([index, own]) =>
    own.filter((cell) =>
      !isLoad(columns[index]) && !cell.words.some((word) => used.has(word)) &&
      (counts.has(cell) || isOpen(cell, columns[index]?.role, line, style)))))
  // `118,50 100 KG`, `24.310p`: without a count nobody knows how much costs that.
  const bases = line.price && !line.quantity ? [line.price.label, line.price.cell.text] : []
  return [
    ...open.map(({ text }) => text),
    ...[line.name ?? ''].filter((name) => isMultiplied(name, line, style) || (!line.quantity && (counted.test(name) || (!line.price && pricesEach(name, line.amount, style).length > 0)))),
    ...bases.filter((text) => line.base?.gt(one) === true || severalAtOnce.test(text)),
    ...openSide(line),
    ...countsBeside(line, style),
  ]
}

/**
 * `0,8 … 256,00`, `3,2 … 1.024,00` below no head that explains them: figures that all come to their amounts at one
 * price, and are no taxes of them, count something; and so may whole numbers below a word that nobody knows, if
 * all give prices. Before the name they may be rates of one fee, `1,3 Verfahrensgebühr`, but with a unit: `500 Stück`.
 */
export function countsUnread(lines: readonly ReadLine[], columns: readonly Column[]): ReadonlySet<Cell> {
  const open = lines.filter(({ quantity, price }) => !quantity && !price)
  const names = columns.findIndex(({ role }) => role === 'description')
  const behind = [...columns.entries()].filter(([at, column]) =>
    at > names && (column.role === 'figure' || isUnknown(column)))
  const measured = open.flatMap(({ item: { figures } }) => [...figures].flatMap(([at, { figure, cell }]) => {
    const isCount = at < names && columns[at]?.role === 'figure' && unitCode(figure.unitText ?? '') !== undefined
    return isCount && !figure.number.value.eq(one) ? [cell] : []
  }))
  return new Set([...measured, ...behind.flatMap(([at, column]) => {
    const pairs = open.flatMap(({ item: { figures }, amount }) => {
      const { figure, cell } = figures.get(at) ?? {}
      const { number } = figure ?? {}
      return cell && number && amount && !number.percent && !number.value.eq(zero)
        ? [{ cell, number, value: number.value, whole: amount.number.value }]
        : []
    })
    return (isUnknown(column) ? areWhole(pairs) : haveOnePrice(pairs)) ? pairs.map(({ cell }) => cell) : []
  })])
}

/** A figure that may count, beside the amount of its line. */
interface CountAndAmount {
  readonly cell: Cell
  readonly number: NumberInText
  readonly value: Decimal
  readonly whole: Decimal
}

const { details, references } = wordsOf('lines', 'details', 'references')
const ofNumbers = new RegExp(`^${bentWord([...details, ...references])}`, 'iu')

/** Below a head of which no word is known: `Kostenstelle` heads no counts, whatever it is. */
function isUnknown({ label, roles }: Column): boolean {
  return label !== '' && roles.size === 0 && !ofNumbers.test(label) && !headerLabels.exact.has(compact(label))
}

function areWhole(pairs: readonly CountAndAmount[]): boolean {
  const isWhole = ({ cell: { text }, number }: CountAndAmount): boolean =>
    number.decimals === 0 && number.currency === undefined && number.text === text
  // `4120` beside 595,00 is an account, and 12 beside 238,00 a room.
  const isPriced = ({ value, whole }: CountAndAmount): boolean => roundAmount(whole.div(value)).times(value).eq(whole)
  return pairs.some(({ value }) => !value.eq(one)) && pairs.every((pair) => isWhole(pair) && isPriced(pair))
}

function haveOnePrice(pairs: readonly CountAndAmount[]): boolean {
  const [first] = pairs
  const price = first && roundAmount(first.whole.div(first.value))
  return first !== undefined && price !== undefined && pairs.some(({ value }) => !value.eq(first.value)) &&
    pairs.every(({ value, whole }) => roundAmount(value.times(price)).eq(whole)) &&
    !knownRates.some((rate) => pairs.every(({ value, whole }) => isOfTax(value, whole, rate)))
}

/** The tax of the amount, or what it is with or without its tax. */
function isOfTax(value: Decimal, whole: Decimal, rate: Decimal): boolean {
  return isTaxOf(whole, rate, value) || isTaxOf(whole, rate, value.minus(whole)) ||
    isTaxOf(value, rate, whole.minus(value))
}

/** So many hundredths of it come to the amount, and it is not the other side of the tax. */
function mayBePrice(value: Decimal, whole: Decimal): boolean {
  const isPrice = value.gt(zero) && value.lt(whole) && roundAmount(roundAmount(whole.div(value)).times(value)).eq(whole)
  return isPrice && !knownRates.some((rate) => isOfTax(value, whole, rate))
}

/** `82,00` under `Bedrag` beside `1.517,00` under `Totaal`, with nothing counted: a price, perhaps. */
function openSide({ amount, otherAmount, proof, quantity }: ReadLine): readonly string[] {
  if (!amount || !otherAmount || proof || quantity) return []
  const { cell, number } = otherAmount
  return mayBePrice(number.value.abs(), amount.number.value.abs()) ? [cell.text] : []
}

/**
 * `17 | 15,80 | 268,60` of which nothing is read as counted: a whole number behind the name, times another figure,
 * gives a third.
 */
function countsBeside(
  { item: { anchor }, nameCells, proof, quantity, price: own, amount, rate, discount }: ReadLine,
  style: NumberStyle,
): readonly string[] {
  if (proof || quantity) return []
  const figures = figuresBeside([anchor], [rate, discount], style).filter(({ number, cell }) =>
    !number.percent && nameCells.every(({ x1 }) => cell.x0 > x1))
  const money = figures.filter(({ number }) => isMoney(number))
  // Of the price and the amount that are read just this count is calculated.
  const isRead = (price: LineNumber, whole: LineNumber): boolean =>
    price.cell === own?.cell && whole.cell === amount?.cell
  const gives = (count: Decimal, price: LineNumber): boolean => money.some((whole) =>
    whole.cell.x0 > price.cell.x1 && !isRead(price, whole) &&
      roundAmount(price.number.value.times(count)).eq(whole.number.value))
  const counts = figures.filter(({ number: { decimals, currency, value } }) =>
    decimals === 0 && currency === undefined && value.gt(one))
  return counts.flatMap(({ number, cell }) =>
    (money.some((price) => price.cell.x0 > cell.x1 && gives(number.value, price)) ? [cell.text] : []))
}

/** The words that the values of a line stand in; a discount only where it was taken off. */
function usedWords(line: ReadLine): ReadonlySet<Word> {
  const { quantity, price, amount, otherAmount, vatAmount, discount, rate, unit } = line
  const isOff = line.proof?.discount.eq(zero) === false || discount?.number.value.eq(zero) === true
  const values = [quantity, price, amount, otherAmount, vatAmount, rate, unit, isOff ? discount : undefined]
  const added = (line.additions ?? []).map(({ cell }) => cell)
  const cells = [...values.map((value) => value?.cell), ...added, line.position, line.articleCell]
  return new Set(cells.flatMap((cell) => cell?.words ?? []))
}

/** `2 Stk x 4,90`; `× 84.00`, not `Check 4471 *`, of which no price with up to four decimals gives the amount. */
function isMultiplied(text: string, { amount }: ReadLine, style: NumberStyle): boolean {
  if (figureOf(text, style)?.price?.decimals === 2) return true
  const whole = amount?.number.value
  const mayCount = ({ value }: NumberInText): boolean => whole === undefined || value.eq(zero) ||
    isNear(roundAmount(whole.times(hundred).div(value)).times(value).div(hundred), whole, cent)
  return sign.test(text) && numbersIn(text.replace(gluedSign, ' '), style).some(mayCount)
}

/** `Sitzplatzreservierung 2x` */
const gluedSign = /(?<=\d)[x×]$/iu

const bases = [one, decimal('100'), decimal('1000')]

/**
 * A figure that confirms what is calculated: it gives the amount with the printed factor, is what the amount is without
 * the tax of the line, or the one piece.
 */
function confirms(number: NumberInText, { quantity, price, amount, rate }: ReadLine): boolean {
  const [factor, whole] = [quantity ?? price, amount?.number.value.abs()]
  if (number.percent || !whole) return false
  const value = number.value.abs()
  const isNet = rate !== undefined && isTaxOf(value, rate.number.value, whole.minus(value))
  if (isNet && value.lt(whole)) return true
  // `Treue -15 €` with the amount once more in its name.
  if (!factor) return value.eq(zero) || value.eq(one) || (number.currency !== undefined && value.eq(whole))
  const product = value.times(factor.number.value.abs())
  return bases.some((base) => isNear(roundAmount(product.div(base)), whole, cent))
}

const fraction = /^(?:\d+\s*[x×]\s*)?\d+(?:[.,]\d+)?\/\d+(?:\s.*)?$/iu

/** Words stand before all its numbers and behind them; `Fahrzeit 3 Std.`, which ends in a unit, counts. */
function isAmidWords({ text }: Cell, style: NumberStyle): boolean {
  const rests = numbersIn(text, style).map(({ end }) => text.slice(end).trim())
  return /^\p{L}{2}/u.test(text) && rests.every((rest) =>
    /^\p{L}{2}.*\p{L}$/u.test(rest) && unitCode(rest) === undefined && unitCode(rest.split(' ')[0] ?? '') === undefined)
}

/** Behind the names, in a column that no head explains, a figure may be what the one factor that was read lacks. */
function mayBeFactor(
  cell: Cell,
  role: ColumnRole | undefined,
  { nameCells, quantity, price }: ReadLine,
  style: NumberStyle,
): boolean {
  // `1.500 St. 148,00 ‰` that ran together is both.
  const [, ...behind] = quantity === undefined && price === undefined ? numbersIn(cell.text, style) : []
  const isBoth = behind.some(({ decimals }) => decimals === 2)
  // `Auslagenpauschale Nr. 7002 VV RVG`, a name so long that it reaches into the column of counts.
  if (nameCells.includes(cell) && isAmidWords(cell, style)) return false
  const isOpen = role === 'figure' && ((quantity === undefined) !== (price === undefined) || isBoth)
  return isKind(role, 'factor') || (isOpen && nameCells.every(({ x1 }) => cell.x0 > x1))
}

/**
 * A scrap of ink in a column of figures, of which recognition itself is not sure, or a price that it ran together with
 * the rate beside it, `11,00 21 21%`: a figure may be lost in it.
 */
function isScrap({ words, text }: Cell, role: ColumnRole | undefined, style: NumberStyle): boolean {
  if (isKind(role, 'factor')) return words.some(({ confidence = 1 }) => confidence < grade.doubtful)
  const numbers = role === 'vatRate' || role === 'vatAmount' ? numbersIn(text, style) : []
  return numbers.length > 1 && numbers.some(({ percent, decimals }) => !percent && decimals === 2)
}

function isOpen(cell: Cell, role: ColumnRole | undefined, line: ReadLine, style: NumberStyle): boolean {
  if (isMultiplied(cell.text, line, style) || isScrap(cell, role, style)) return true
  const numbers = numbersIn(cell.text, style)
  if (role === 'discount') return numbers.length > 0
  // `100` behind a price of so many.
  const isBase = ({ value }: NumberInText): boolean => value.gt(one) && line.proof?.base.eq(value) === true
  if (numbers.some((number) => isBase(number) || confirms(number, line))) return false
  // `6/10`, `3 × 5/10` and `20 %` of a fee multiply nothing; what else is counted beside a printed quantity changes no
  // price.
  const isShare = numbers.length > 0 && numbers.every(({ percent }) => percent)
  const isOther = isShare || fraction.test(cell.text) || (role === 'quantity' && line.quantity !== undefined)
  return mayBeFactor(cell, role, line, style) && numbers.length > 0 && !isOther
}
