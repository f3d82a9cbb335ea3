import { known } from '../found.js'
import { sum } from '../../model/decimal.js'
import { isTaxOf } from '../../model/equations/tax.js'
import type { Cell, Row } from '../table/cell.js'
import { sumRowMeaning } from '../table/other-rows.js'
import type { ItemText } from '../table/item-text.js'
import { joinLines } from '../table/wrapped-names.js'
import { type ReadLine } from '../table/line.js'
import { asPricedEach } from '../table/row-figures.js'
import { isMoney, numbersIn } from '../values/number.js'
import type { NumberStyle } from '../values/number-style.js'
import { itemOf, unitIn, type Listing } from './listing.js'
import type { Clauses } from './clauses.js'
import { toldRow, writtenRow, type WrittenRow } from './written-row.js'
import { ems, limits, pieces, points } from '../measures.js'

const most = limits.lines
const mostBetween = limits.rows

/**
 * Lines of letters without a table: words and an amount, or a calculation. Each offer is proven by an amount right
 * below that is their sum, or their sum with its tax. Where amounts stand in sentences before them nobody knows what is
 * left out: `berechne ich 800,00 €, abzüglich 10 % Rabatt (80,00 €) ergibt sich eine Summe von 720,00 €`.
 */
export function writtenLines({ rows, told }: Clauses, style: NumberStyle): Listing[] {
  const written = rows.map((row, at) => {
    const clause = told.get(row)
    return clause ? toldRow(clause, at, style) : writtenRow(row, at, style)
  })
  const offers = written.flatMap((total) => (total ? offersOf(rows, written, total, style) : []))
  const whole = offers.filter(({ anchors: [first] }) =>
    first?.inSentence !== true || written.every((row) => !row?.inSentence || row.at >= first.at))
  const longest = whole.sort((a, b) => b.anchors.length - a.anchors.length).slice(0, pieces.few)
  return longest.map(({ total, anchors, vat }) => ({
    ...toListing(rows, anchors, style),
    ...(told.has(total.row) && { total: { cell: total.amount.cell, vat } }),
  }))
}

/** The rows above that are an amount's parts, or the parts of what its tax was calculated on. */
function offersOf(
  rows: readonly Row[],
  written: readonly (WrittenRow | undefined)[],
  total: WrittenRow,
  style: NumberStyle,
): { readonly total: WrittenRow; readonly anchors: readonly WrittenRow[]; readonly vat: 'net' | 'gross' }[] {
  const found = total.proof ? undefined : rowsAbove(rows, written, total, style)
  const known = sumRowMeaning(total.row, style) !== undefined
  if (found && (found.length > 1 || known || found[0]?.proof)) return [{ total, anchors: found, vat: 'net' }]
  const taxed = beforeTax(written, total, style)
  const anchors = taxed && rowsAbove(rows, written, taxed, style)
  return anchors ? [{ total, anchors, vat: 'gross' }] : []
}

/**
 * `berechne ich 480,00 €. Zuzüglich 19 % USt (91,20 €) insgesamt 571,20 €`, or in rows: what a tax leaves of the amount
 * behind it stands at the place of the tax.
 */
function beforeTax(
  written: readonly (WrittenRow | undefined)[],
  total: WrittenRow,
  style: NumberStyle,
): WrittenRow | undefined {
  const tax = written.slice(0, total.at).findLast((row) => row !== undefined)
  if (!tax) return undefined
  const { amount } = total
  const value = amount.number.value.minus(tax.amount.number.value)
  const isTax = tax.row.cells.some(({ text }) => numbersIn(text, style).some((rate) =>
    rate.percent && isTaxOf(value, rate.value, tax.amount.number.value)))
  return isTax ? { ...tax, amount: { ...amount, number: { ...amount.number, value } } } : undefined
}

/**
 * The rows with amounts above a row that shows their sum; undefined when another sum comes first. Amounts that end
 * nowhere in common, as behind a colon, are those of all rows that begin at one edge: where one more of them stands
 * above, nobody knows what is a part of what.
 */
function rowsAbove(
  rows: readonly Row[],
  written: readonly (WrittenRow | undefined)[],
  total: WrittenRow,
  style: NumberStyle,
): WrittenRow[] | undefined {
  const ways = [fits, ...(isMoney(total.amount.number) ? [begins] : [])]
  return ways.map((isOne) => {
    const found = partsAbove(rows, written, total, style, isOne)
    const [first] = found ?? []
    const above = first && !first.inSentence && written.slice(0, first.at).findLast((row) => row !== undefined)
    return above && first.at - above.at < pieces.few && isOne(above, first) ? undefined : found
  }).find((found) => found)
}

function partsAbove(
  rows: readonly Row[],
  written: readonly (WrittenRow | undefined)[],
  total: WrittenRow,
  style: NumberStyle,
  isOne: typeof fits,
): WrittenRow[] | undefined {
  const found: WrittenRow[] = []
  let between = 0
  for (let at = total.at - 1; at >= 0 && found.length < most && between <= mostBetween; at -= 1) {
    const row = rows[at]
    const line = written[at]
    if (!row || (sumRowMeaning(row, style) !== undefined && line?.proof === undefined)) return undefined
    between += 1
    if (!line || !isOne(line, edgeOf(total, found))) continue
    between = 0
    found.unshift(line)
    if (!sum(found.map(({ amount }) => amount.number.value)).eq(total.amount.number.value)) continue
    return found.some(({ words, quantity }) => words !== '' || quantity) ? found : undefined
  }
  return undefined
}

/** An amount in a sentence stands anywhere; those above it end where the last of them does. */
function edgeOf(total: WrittenRow, [last]: readonly WrittenRow[]): WrittenRow | undefined {
  return total.inSentence ? last : total
}

/** Amounts of one list end at one place. */
function fits(line: WrittenRow, total: WrittenRow | undefined): boolean {
  if (total === undefined || line.inSentence || line.row.page !== total.row.page) return true
  return Math.abs(line.amount.cell.x1 - total.amount.cell.x1) < ems.column * line.row.fontSize
}

function begins(line: WrittenRow, other: WrittenRow | undefined): boolean {
  return other === undefined || (line.inSentence === other.inSentence && line.row.page === other.row.page &&
    Math.abs(line.row.x0 - other.row.x0) < points.sameEdge)
}

function toListing(rows: readonly Row[], anchors: readonly WrittenRow[], style: NumberStyle): Listing {
  const cells = new Set<Cell>()
  const lines = anchors.map((anchor, index) => {
    const above = rowsOfName(rows, anchor, anchors[index - 1])
    const own = [...above, anchor.row]
    const end = anchors[index + 1]
    const below = end && end.words !== '' ? rows.slice(anchor.at + 1, end.at) : []
    for (const row of [...own, ...below]) for (const cell of row.cells) cells.add(cell)
    return toLine(anchor, above, below, style)
  })
  return { lines, cells }
}

/** Words above an amount that has none beside it. */
function rowsOfName(rows: readonly Row[], anchor: WrittenRow, before: WrittenRow | undefined): Row[] {
  if (anchor.words !== '') return []
  const taken: Row[] = []
  let last = anchor.row
  for (let at = anchor.at - 1; at > (before?.at ?? -1) && taken.length < mostBetween; at -= 1) {
    const row = rows[at]
    if (!row || isApart(row, last) || (before === undefined && endsIntroduction.test(textOf(row)))) break
    taken.unshift(row)
    last = row
    if (isNumbered(row)) break
  }
  return taken
}

/** `erlaube ich mir zu berechnen:` and `Sehr geehrter Herr Hessler,` name no line. */
const endsIntroduction = /[:!?,]$/u

/** `1. Wartung`, or `1` in a column of its own before `Wartung`. */
function isNumbered({ cells: [first, ...others] }: Row): boolean {
  return /^\d{1,3}[.)]\s/u.test(first?.text ?? '') || (others.length > 0 && /^\d{1,3}[.)]?$/u.test(first?.text ?? ''))
}

function isApart(row: Row, below: Row): boolean {
  return row.page !== below.page || below.baseline - row.baseline > 2 * Math.min(row.fontSize, below.fontSize)
}

function textOf(row: Row): string {
  return row.cells.map((cell) => cell.text).join(' ')
}

function toLine(anchor: WrittenRow, above: readonly Row[], below: readonly Row[], style: NumberStyle): ReadLine {
  const { row, amount, position, quantity, price, proof, rate, code } = anchor
  const words = wordsOf(anchor, above, below)
  const numbers = { ...known({ quantity, price }), amount }
  const each = asPricedEach({ numbers, name: words.name ?? '', nameCell: words.nameCells[0], style })
  return {
    item: itemOf([...above, row, ...below], row, style),
    ...words,
    ...known({ position, unit: unitOf(anchor), proof, rate, rateCode: code }),
    ...(each?.numbers ?? numbers),
    amount,
    priceColumn: price !== undefined,
    vat: undefined,
  }
}

function unitOf({ quantity, unitText }: WrittenRow): ReadLine['unit'] {
  const code = quantity && unitText !== undefined ? unitIn(unitText) : undefined
  return code === undefined || !quantity ? undefined : { code, text: unitText ?? '', cell: quantity.cell }
}

/** The first words are the name, as far as they go on in small letters; what follows are remarks. */
function wordsOf({ row, words }: WrittenRow, above: readonly Row[], below: readonly Row[]): ItemText {
  const [first, ...more] = above
  const named = first && isNumbered(first) ? textOf(first).replace(/^\d{1,3}[.)]?\s+/u, '') : first && textOf(first)
  const lines = named === undefined ? [words] : [named, ...more.map(textOf), ...(words === '' ? [] : [words])]
  const cut = lines.findIndex((line, index) => index > 0 && /^[\p{Lu}\d•*-]/u.test(line) && !/-$/u.test(lines[index - 1] ?? ''))
  const name = joinLines(cut < 0 ? lines : lines.slice(0, cut))
  const notes = [...(cut < 0 ? [] : lines.slice(cut)), ...below.map(textOf)]
  return { name: name === '' ? undefined : name, nameCells: (first ?? row).cells.slice(0, 1), notes, article: undefined, articleCell: undefined }
}
