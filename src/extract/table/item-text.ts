import { anyOf, bentWord, wholeWord, withLanguages, wordsOf } from '../languages/languages.js'
import { columnMeaning } from '../labels/column-labels.js'
import { calculationsIn, isWrapped } from '../listing/calculation.js'
import type { NumberStyle } from '../values/number-style.js'
import { postalLine } from '../parties/postal-line.js'
import { numbersIn } from '../values/number.js'
import type { Item } from './build-items.js'
import { toCell, type Cell } from './cell.js'
import { holdsFigures, type Column } from './column.js'
import { figureOf } from './figure.js'
import { withoutPriceLabel } from './price-label.js'
import { joinLines } from './wrapped-names.js'
import { grade } from '../grades.js'
import { ems, letterCount, pieces } from '../measures.js'

/** The words of an item: its name, what else is said of it, and its article number. */
export interface ItemText {
  readonly name: string | undefined
  readonly nameCells: readonly Cell[]
  readonly notes: readonly string[]
  readonly article: string | undefined
  readonly articleCell: Cell | undefined
}

/** How every line of a table begins. */
export interface Beginning {
  /** With its code. */
  readonly coded: boolean
  /** In bold letters, all of them or with nothing but calculations beside the amounts: the name, no group's heading. */
  readonly bold: boolean
}

/** The words of an item, parted by where they stand: codes, the name, and remarks on it. */
export function itemText(
  item: Item,
  columns: readonly Column[],
  style: NumberStyle,
  { coded, bold }: Beginning,
): ItemText {
  const at = nameColumn(columns, item)
  const own = nameCellsOf(item, at, columns, style)
  const labelled = labelledCode(own)
  const unlabelled = own.filter((cell) => cell !== labelled?.cell)
  const code = coded && unlabelled.length > 1 ? unlabelled.find(isLeadingCode) : undefined
  const cells = unlabelled.filter((cell) => cell !== code)
  const anchor = item.anchor.cells.get(at)?.[0]
  const headed = bold ? cells : withoutHeadings(cells, anchor === code ? cells[0] : anchor, style)
  const named = withoutPriceLabel(headed, item, columns)
  const right = columns.find((other) => other.x0 > (columns[at]?.x1 ?? 0) && holdsFigures(other))
  const { name, notes } = splitName(named, anchor, right, style, coded && code !== undefined)
  const before = columns.flatMap(({ role }, index) =>
    (index < at && role === 'description' ? (item.anchor.cells.get(index) ?? []) : []))
  // `Bégard (22) | Lille (59)` where no head tells one from the other: the way of a lorry.
  const beside = columns.flatMap(({ role, label }, index) =>
    (index > at && role === 'description' && label === '' ? (item.anchor.cells.get(index) ?? []).filter(isName) : []))
  const leading = before.filter((cell) => !isCode(cell) && !isCount(cell) && !wholeDay.test(cell.text))
  const nameCells = [...leading, ...name, ...beside]
  const behind = columns.flatMap(({ role }, index) =>
    (index > at && role === 'description' ? item.rows.flatMap((row) => row.cells.get(index) ?? []) : []))
  return {
    name: nameCells.length > 0 ? joinLines(nameCells.map((cell) => cell.text)) : undefined,
    nameCells,
    notes: [...behind.filter((cell) => ![...cells, ...beside].includes(cell)), ...notes].map((cell) => cell.text),
    ...articleOf(code ?? articlesIn(item, columns, at, before) ?? labelled?.code, [code, labelled?.code]),
  }
}

/** The cell of the article number: under its own head, or a code in a column of words before the names. */
function articlesIn(item: Item, columns: readonly Column[], at: number, before: readonly Cell[]): Cell | undefined {
  const articles = columns.findIndex(({ role }) => role === 'article')
  // `Memory cards` in a column of its own before the title; codes there are article numbers.
  return articles < 0 || articles === at
    ? before.find(isCode)
    : item.rows.flatMap((row) => row.cells.get(articles) ?? [])[0]
}

function articleOf(cell: Cell | undefined, told: readonly (Cell | undefined)[]): Pick<ItemText, 'article' | 'articleCell'> {
  const isArticle = cell !== undefined && !cell.text.includes(':') && (isCode(cell) || told.includes(cell))
  return { article: isArticle ? cell.text : undefined, articleCell: cell }
}

/** `Art.-Nr. K-1760` below the name: the code behind its label; of several nobody knows which is the article's. */
function labelledCode(cells: readonly Cell[]): { cell: Cell; code: Cell } | undefined {
  const [found, ...others] = cells.flatMap((cell) => {
    const code = codeBehindLabel(cell)
    return code ? [{ cell, code }] : []
  })
  return others.length === 0 && found?.cell !== cells[0] ? found : undefined
}

function codeBehindLabel({ page, words }: Cell): Cell | undefined {
  const label = words.slice(0, -1).map(({ text }) => text).join(' ').replace(/:$/u, '')
  const [code] = words.slice(-1)
  const isLabel = words.length > 1 && (columnMeaning(label).roles.get('article') ?? 0) >= grade.good
  return code && isLabel && /\d/u.test(code.text) ? toCell(page, [code]) : undefined
}

const shortestCode = pieces.few

/** How the lines of a table begin. */
export function beginningOf(items: readonly Item[], columns: readonly Column[], style: NumberStyle): Beginning {
  const starts = items.map((item) => nameCellsOf(item, nameColumn(columns, item), columns, style))
  const isTitled = starts.length >= pieces.few && starts.every((own) => own.filter((cell) => cell.bold).length === 1)
  const names = starts.map((own) => own.find((cell) => !isLeadingCode(cell)))
  const bold = starts.length > 1 && items.every(({ anchor }, index) => names[index]?.bold === true && starts[index] &&
    (isTitled || starts[index].every((cell) =>
      !anchor.all.includes(cell) || calculationsIn(cell.text, style).length > 0)))
  return { coded: areCoded(starts), bold }
}

/**
 * `KVH8020` over `KVH NSi Fichte 80/200 mm C24`, `0140 00 10` before `Inspektion`: every line begins with nothing but
 * capitals, most with figures among them or with groups of digits, and words stand beside or below. Marks hold together
 * `D-MONT` among such codes as well as the names `T-SHIRT` and `WC-SITZ` among others.
 */
function areCoded(starts: readonly (readonly Cell[])[]): boolean {
  const coded = starts.filter(([code, name]) => code && isLeadingCode(code) && /\p{L}{3}/u.test(name?.text ?? ''))
  const hasFigures = coded.some(([code]) => /\d/.test(code?.text ?? ''))
  const counted = hasFigures ? coded.filter(([code]) => /\d|\p{L}[-./]\p{L}/u.test(code?.text ?? '')) : []
  // `Entsorgung` among parts has no number of its own.
  const isAll = starts.every((own) => coded.includes(own) || (own.length === 1 && !own.some(isLeadingCode)))
  return isAll && starts.length > 1 && counted.length > starts.length / 2
}

function isLeadingCode({ text }: Cell): boolean {
  return text.length >= shortestCode && !wholeDay.test(text) && /^(?:[\p{Lu}\d./-]+|[\d./ -]+)$/u.test(text)
}

/**
 * `Einmalige Entgelte` in bold over lines that are not: the heading of a group and no part of a name, unless nothing
 * but a calculation stands below it.
 */
function withoutHeadings(cells: readonly Cell[], anchor: Cell | undefined, style: NumberStyle): readonly Cell[] {
  const plain = anchor === undefined || anchor.bold ? cells : cells.filter((cell) => !cell.bold)
  return plain.some(({ text }) => namesBefore(text, style)) ? plain : cells
}

/**
 * The cells of the name column, and those that start exactly where the name starts: a code may have been taken for
 * another column's. Words that stand elsewhere, such as right before their amount, are the name all the same.
 */
function nameCellsOf(item: Item, at: number, columns: readonly Column[], style: NumberStyle): readonly Cell[] {
  const start = item.anchor.cells.get(at)?.[0]?.x0
  const inColumn = item.rows.flatMap(({ cells }) => cells.get(at) ??
    [...cells].flatMap(([index, own]) =>
      (holdsFigures(columns[index]) ? [] : own.filter(({ x0 }) => Math.abs(x0 - (start ?? Infinity)) < 2))))
  // `31 x 0,22` below `Service`, and the words in another column.
  const isCalculated = inColumn.every(({ text }) => calculationsIn(text, style).length > 0 && !namesBefore(text, style))
  const beside = isCalculated
    ? item.anchor.all.filter(({ text }) => /\p{L}{3}/u.test(text) && figureOf(text, style) === undefined).slice(0, 1)
    : []
  return beside.length > 0 ? beside : inColumn
}

/** The column of descriptions; of several, the one that is called the line itself, else the one with most words. */
function nameColumn(columns: readonly Column[], item: Item): number {
  const all = [...columns.keys()]
  const named = all.filter((index) => columns[index]?.role === 'description')
  // `Tour-Nr.` holds two words that head something else.
  const isLine = ({ roles }: Column): boolean =>
    roles.has('position') && (roles.get('description') ?? 0) >= grade.sure
  const line = named.find((index) => columns[index] && isLine(columns[index]) && item.anchor.cells.has(index))
  if (line !== undefined) return line
  const length = (index: number): number =>
    item.rows.flatMap((row) => row.cells.get(index) ?? [])
      .map(({ text }) => text.replace(/(?<=\d\s?)x(?=\s?\d)|[\d\W]/giu, '')).join('').length
  // `4471 0093` under `Sendung`: the places that it goes to, under a head that nobody can read, tell more.
  const isPlaces = (index: number): boolean => columns[index]?.roles.size === 0 &&
    item.rows.some((row) => row.cells.get(index)?.some(({ text }) => postalLine(text) !== undefined))
  const open = named.some((index) => length(index) > 1) ? [] : all.filter(isPlaces)
  const worded = open.length > 0 ? open : named
  const candidates = worded.length > 0 ? worded : all.filter((index) => !holdsFigures(columns[index]))
  return candidates.reduce((best, index) => (length(index) > length(best) ? index : best), candidates[0] ?? 0)
}

/** `A4`, `M8 x 30` and `Öl` may name something, a lone letter nothing. */
export const saysName = /\p{L}\p{M}*[\p{L}\d]|\d\p{L}/u

/** It begins with a whole word. */
function isName({ text }: Cell): boolean {
  return /^\p{Lu}\p{Ll}{2,}(?:\s|$)/u.test(text)
}

/**
 * `RG-210`, `MO-STD`, `4711 A`: has a digit and begins with no name, or is capitals held together by marks; no day is
 * one.
 */
function isCode(cell: Cell): boolean {
  const { text } = cell
  return (/\d/.test(text) && !isName(cell) && !isCount(cell) && !wholeDay.test(text)) ||
    /^\p{Lu}+(?:[-./]\p{Lu}+)+$/u.test(text)
}

/** `1`, `12.`, `a)`: the number of the line, whatever heads its column. */
function isCount({ text }: Cell): boolean {
  return /^(?:\d{1,3}[.)]?|[a-z]\))$/u.test(text)
}

/** `03.09.2026`; with two digits for the year it could be the number of a part (`01.02.10`). */
const wholeDay = /^(?:\d{1,2}[./-]\d{1,2}[./-]20\d{2}|20\d{2}-\d{2}-\d{2})$/u

/**
 * After the first remark all is remark: names are not resumed. What follows below a code is one name only. Words beside
 * the amount with nothing but remarks above them are the name, whatever they begin with: `Grundpreis`, `Rabatt`.
 */
function splitName(
  cells: readonly Cell[],
  anchor: Cell | undefined,
  right: Column | undefined,
  style: NumberStyle,
  isShort: boolean,
): { name: readonly Cell[]; notes: readonly Cell[] } {
  // `– Lärmgutachten … 480,00`: what lists all lines is no mark of a remark where nothing stands above it.
  const from = Math.max(0, cells.findIndex((cell, at) => !isDetail(cell, style) ||
    (cell === anchor && (at === 0 || !bullet.test(cell.text)) && namesBefore(cell.text, style))))
  const [first] = cells.slice(from)
  const end = cells.findIndex((cell, at) =>
    at > from && first && (isShort || endsName(cell, first, cells[at - 1] ?? first, right, style)))
  const name = cells.slice(from, end < 0 ? cells.length : end)
  // `Los 2 Elektroinstallation` far above `Versandkosten … 4,99`: what stands beside the amount is the name.
  const own = anchor === undefined ? -1 : cells.indexOf(anchor)
  const isTitle = own > from && own === end && isFarBelow(cells[own - 1], anchor) && namesBefore(anchor?.text ?? '', style)
  if (isTitle && !isShort) {
    const below = splitName(cells.slice(own), anchor, right, style, isShort)
    return { ...below, notes: [...cells.slice(0, own), ...below.notes] }
  }
  return { name, notes: cells.filter((cell) => !name.includes(cell)) }
}

/** Words, and not only behind a calculation: `Fahrtkosten, 46 km × 0,42 €`. */
function namesBefore(text: string, style: NumberStyle): boolean {
  const [calculation] = calculationsIn(text, style)
  return /\p{L}{3}/u.test(text.slice(0, calculation?.quantity.start))
}

function endsName(cell: Cell, first: Cell, last: Cell, right: Column | undefined, style: NumberStyle): boolean {
  return isNote(cell, first, last, right, style) && !goesOn(cell, last, right, style)
}

/** What an item of a list begins with. */
export const bullet = /^[•·*‣▪–—-]\s+/u
/** `- 20 °C`: before a figure a dash may be its sign. */
export const listMark = /^(?:[•·*‣▪]|[–—-](?!\s*\d))\s+/u
const words = wordsOf('lines', 'prices', 'bases', 'discounts', 'charges', 'notes', 'taxes', 'details')
const detail = new RegExp(`^(?:${bentWord([...words.prices, ...words.bases, ...words.discounts, ...words.charges])}|${anyOf(words.notes)}|${wholeWord(words.taxes)}(?!-))`, 'iu')
/** `Zolltarifnr.: 73181595`, `Colour: navy`. */
const labelled = new RegExp(String.raw`^(?:[\p{L}.-]+\s){0,2}[\p{L}-]*${anyOf(words.details)}\.?\s?:\s*\S`, 'iu')
const months = anyOf(Object.values(withLanguages('months')).flat())
const dated = new RegExp(String.raw`\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d{2}-\d{2}|${months}\.?\s\d{1,2},?\s\d{4}`, 'iu')
const aroundDays = new RegExp(String.raw`[()\s–-]|${anyOf(wordsOf('dates', 'span').span)}`, 'giu')

function isDetail({ text }: Cell, style: NumberStyle): boolean {
  return bullet.test(text) || detail.test(text) || figureOf(text, style)?.price !== undefined ||
    numbersIn(text, style).some(({ currency }) => currency !== undefined)
}

/** `postazioni (14 × € 65,00)` below `Rischio rumore – n. 14` goes on in small letters and calculates: no remark. */
function isCut({ text }: Cell, last: Cell, style: NumberStyle): boolean {
  return /^\p{Ll}{3}/u.test(text) && !detail.test(text) && /[\p{L}\d]$/u.test(last.text) &&
    calculationsIn(text, style).length > 0
}

function isNote(cell: Cell, first: Cell, last: Cell, right: Column | undefined, style: NumberStyle): boolean {
  if (cell.page === last.page && Math.abs(cell.y1 - last.y1) < ems.tolerance * cell.fontSize) return false
  if (isDetail(cell, style) && !isCut(cell, last, style)) return true
  if (isPeriod(cell.text) || labelled.test(cell.text)) return true
  if (Math.abs(cell.fontSize - first.fontSize) > ems.hair * first.fontSize || (first.bold && !cell.bold)) return true
  // Words that run on below the columns of numbers are a remark on the whole line.
  if (right && cell.x1 > right.x0 + 2) return true
  return isFarBelow(last, cell)
}

function isFarBelow(upper: Cell | undefined, cell: Cell | undefined): boolean {
  return upper !== undefined && upper.page === cell?.page && cell.y0 - upper.y1 > ems.column * cell.fontSize
}

/**
 * `Geschäftswert` over `420.000,00 €`: the amount had no room beside the words that it belongs to. A bracket is open
 * until it closes, `Hosting (01.07.2026 -` over `30.06.2027)`, and so is a dash. Behind a comma a date or `Größe: XL`
 * is the end of the name, and a calculation is one text.
 */
function goesOn(cell: Cell, last: Cell, right: Column | undefined, style: NumberStyle): boolean {
  if (/\s[–—-]$/u.test(last.text) || (/\([^()]*$/u.test(last.text) && /^[^()]*\)/u.test(cell.text))) return true
  if (isListed(cell.text, last.text) || isWrapped(last.text, cell.text)) return true
  const isAmount = figureOf(cell.text, style)?.number.currency !== undefined
  return isAmount && cell.page === last.page && cell.y0 - last.y1 < ems.word * cell.fontSize &&
    /\p{L}$/u.test(last.text) && right !== undefined && last.x1 + cell.x1 - cell.x0 > right.x0 - cell.fontSize
}

function isListed(text: string, above: string): boolean {
  return above.endsWith(',') && (isPeriod(text) || labelled.test(text))
}

function isPeriod(text: string): boolean {
  if (!/\d{2}/.test(text)) return false
  const rest = text.replace(dated, '').replace(dated, '')
  return rest !== text && rest.replace(aroundDays, '').length < letterCount.label / 2
}
