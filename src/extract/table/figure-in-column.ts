import { decimal, roundAmount, zero } from '../../model/decimal.js'
import { hundred } from '../../model/equations/rounding.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { labelKey } from '../labels/label-text.js'
import { zeroRate } from '../labels/zero-rate.js'
import { overlapAcross } from '../layout/boxes.js'
import type { NumberStyle } from '../values/number-style.js'
import { unitCode } from '../values/unit.js'
import { toCell, type Cell } from './cell.js'
import { isKind, type Column, type ColumnRole } from './column.js'
import { figureOf, priceForSeveral, priceForWord, priceInHundredths, type Figure } from './figure.js'
import { ems } from '../measures.js'

/** A figure and the cell that it was read from. */
export interface FigureCell {
  readonly figure: Figure
  readonly cell: Cell
}

/** The figures among the cells of a column, as their column understands them. */
export function figuresAmong(cells: readonly Cell[], role: ColumnRole | undefined, style: NumberStyle): FigureCell[] {
  return cells.flatMap((cell) => {
    const figure = ownFigure(cell, role, style) ?? figureOf(cell.text, style)
    return figure ? [{ figure, cell }] : []
  })
}

const time = /^(?<hours>\d{1,3})(?::|\s?(?<unit>\p{L}+\.?)\s?)(?<minutes>[0-5]\d)(?:\s?(?<behind>\p{L}+\.?))?$/u
const perHour = decimal('60')

/** `06:30 h`, `12 h 30`, `4 Std. 15 Min.` among the counts: so many hours and a part of one. */
function timeIn(text: string): Figure | undefined {
  const { hours = '', minutes = '', unit, behind } = time.exec(text)?.groups ?? {}
  const unitText = unit ?? behind
  const isHours = unitText === undefined || unitCode(unitText) === 'HUR'
  if (hours === '' || !isHours || (unit !== undefined && !areMinutes(unit, behind))) return undefined
  const value = decimal(hours).plus(roundAmount(decimal(minutes).times(hundred).div(perHour)).div(hundred))
  const number = { value, start: 0, end: text.length, text, decimals: 2, percent: false, signed: false }
  return { number, ...(unitText !== undefined && { unitText }) }
}

/** Behind a word for hours the minutes are called so; behind its sign alone they need no word. */
function areMinutes(unit: string, behind: string | undefined): boolean {
  return behind === undefined ? /^h$/i.test(unit) : unitCode(behind) === 'MIN'
}

const freeWords = new Set(wordsOf('prices', 'free').free.map(labelKey))

/** `OMAGGIO`, `ohne Berechnung` among the amounts: what is given for nothing. */
function isFree(text: string): boolean {
  return freeWords.has(labelKey(text))
}

/** What is no figure but among the prices. */
function priceIn(text: string, style: NumberStyle): Figure | undefined {
  return priceForSeveral(text, style) ?? priceForWord(text, style) ?? priceInHundredths(text, style)
}

/** `9,50/100` is a price; `Zero Rated` is a rate, and `gratis` an amount. */
function ownFigure({ text }: Cell, role: ColumnRole | undefined, style: NumberStyle): Figure | undefined {
  if (role === 'quantity') return timeIn(text)
  const priced = role === 'unitPrice' ? priceIn(text, style) : undefined
  if (priced) return priced
  const [isRate, isNothing] = [role === 'vatRate' && zeroRate(text) !== undefined, isKind(role, 'money') && isFree(text)]
  const number = { value: zero, start: 0, end: text.length, text, decimals: 0, percent: isRate, signed: false }
  return isRate || isNothing ? { number, ...(isNothing && { free: true }) } : undefined
}

/**
 * `54.00  Std.  Netzwerktechniker`: the unit stands close behind the number and, where the words of the line follow,
 * belongs to it.
 */
export function withUnits(cells: readonly Cell[], columns: readonly Column[], style: NumberStyle): Cell[] {
  const roles = new Set(columns.map(({ role }) => role))
  if (roles.has('unit') || !roles.has('quantity')) return [...cells]
  // `1,18 | KG` under `Prijs | per`: what the price is for.
  const isPer = (cell: Cell): boolean =>
    columns.some((column) => column.role === 'baseQuantity' && overlapAcross(column, cell) > 0)
  return cells.reduce<Cell[]>((done, cell, index) => {
    const [before, after] = [done.at(-1), cells[index + 1]]
    const joins = before && after && cell.x0 - before.x1 < ems.nextRow * cell.fontSize &&
      unitCode(cell.text) !== undefined && isBareCount(before.text, style) && !isPer(cell) &&
      !/^\d/.test(after.text) && figureOf(after.text, style) === undefined
    return joins ? [...done.slice(0, -1), toCell(cell.page, [...before.words, ...cell.words])] : [...done, cell]
  }, [])
}

function isBareCount(text: string, style: NumberStyle): boolean {
  const figure = figureOf(text, style)
  return figure !== undefined && figure.unitText === undefined && figure.code === undefined &&
    !figure.number.percent && figure.number.currency === undefined
}

/** How many words may follow a count as the name of what is counted. */
const mostUnitWords = 2

/** `384 samples`, `24 LGTH`: a count of things that have no code; the words behind it are no part of the number. */
function countOf({ words }: Cell, style: NumberStyle): number | undefined {
  const count = words.findIndex((word) => /\p{L}/u.test(word.text))
  const behind = words.slice(count)
  if (count < 1 || behind.length > mostUnitWords ||
    behind.some((word) => !/^[(\p{L}][\p{L}()./·×²³-]*$/u.test(word.text))) return undefined
  return isBareCount(words.slice(0, count).map((word) => word.text).join(' '), style) ? count : undefined
}

const vatWord = new RegExp(`^${anyOf(wordsOf('taxes', 'names').names)}[.:]?$`, 'iu')

/** `TVA 21 %` among the rates. */
function isWordedRate({ words: [first, ...others] }: Cell): boolean {
  return others.length > 0 && vatWord.test(first?.text ?? '') && others.every((word) => /^[\d.,]+%?$|^%$/u.test(word.text))
}

/** Where no head says so, a column of figures may count as well; `Gegenstandswert / Anzahl` says so. */
function isCounting(role: ColumnRole | undefined): boolean {
  return role === 'quantity' || role === 'figure' || role === 'worth'
}

/** The column in which the words of a cell are as good as a number. */
export function likeFigureOf(
  cell: Cell,
  style: NumberStyle,
): 'quantity' | 'unitPrice' | 'vatRate' | 'quantityTimesPrice' | undefined {
  if (isWordedRate(cell)) return 'vatRate'
  // `3 × 7,0/10 von 402,00` among calculations.
  if (/^\d+(?:[.,]\d+)?\s?[x×]\s?\d/iu.test(cell.text)) return 'quantityTimesPrice'
  if (priceForSeveral(cell.text, style) ?? priceForWord(cell.text, style)) return 'unitPrice'
  return countOf(cell, style) === undefined ? undefined : 'quantity'
}

/** `K01 38,0` under `Rabattgruppe / %`: the code of a group before the share that its goods have. */
function isCodedShare({ text, words: [code, ...share] }: Cell, style: NumberStyle): boolean {
  if (!code || figureOf(text, style) !== undefined) return false
  const { number, unitText } = figureOf(share.map((word) => word.text).join(' '), style) ?? {}
  return /^\p{Lu}{1,3}-?\d{0,3}$/u.test(code.text) && number !== undefined && unitText === undefined &&
    number.currency === undefined && number.value.gt(zero) && number.value.lt(hundred)
}

/** `cf 12` under `Quantità`: a short name, whatever it means, before its count. */
function isNamedCount({ text, words: [name, count, ...others] }: Cell, style: NumberStyle): boolean {
  return count !== undefined && others.length === 0 && /^\p{L}{1,3}\.?$/u.test(name?.text ?? '') &&
    figureOf(text, style) === undefined && isBareCount(count.text, style)
}

/** The cell as its column understands it: the number first, the name of what it counts apart, no name of the tax. */
export function inColumn(cell: Cell, role: ColumnRole | undefined, style: NumberStyle): Cell[] {
  if (role === 'vatRate' && isWordedRate(cell)) return [toCell(cell.page, cell.words.slice(1))]
  if (role === 'quantity' && isNamedCount(cell, style)) {
    return [cell.words.slice(1), cell.words.slice(0, 1)].map((words) => toCell(cell.page, words))
  }
  const count = isCounting(role) && figureOf(cell.text, style) === undefined ? countOf(cell, style) : undefined
  const isShare = (role === 'discount' || role === 'vatRate') && isCodedShare(cell, style)
  const cut = isShare ? 1 : count
  return cut === undefined
    ? [cell]
    : [cell.words.slice(0, cut), cell.words.slice(cut)].map((words) => toCell(cell.page, words))
}
