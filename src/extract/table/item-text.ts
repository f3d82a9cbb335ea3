import { anyOf, wordsOf } from '../languages/languages.js'
import { columnMeaning } from '../labels/column-labels.js'
import type { NumberStyle } from '../values/number-style.js'
import { numbersIn } from '../values/number.js'
import type { Item } from './build-items.js'
import type { Cell } from './cell.js'
import { figureOf } from './figure.js'
import { holdsFigures, mainRole, type Column, type ColumnRole } from './column.js'
import { grade } from '../grades.js'
import { ems, letterCount } from '../measures.js'

/** The words of an item: its name, what else is said of it, and its article number. */
export interface ItemText {
  readonly name: string | undefined
  readonly nameCells: readonly Cell[]
  readonly notes: readonly string[]
  readonly article: string | undefined
  readonly articleCell: Cell | undefined
}

const bullet = /^[•·*‣▪–—-]\s/u
const detail = /^(?:brutto|netto|einzel|grund)?preis|^(?:ab|zu)schlag|^rabatt|^price|^prix|^discount|^remise|^basismenge|^preisbasis|^getLine|^serien|^tax\b|^mwst|^ust/iu
/** `Zolltarifnr.: 73181595`, `Colour: navy`. */
const labelled = /^(?:[\p{L}.-]+\s){0,2}[\p{L}-]*(?:nr|nummer|number|no|n°|code|ref|réf|référence|referentie|charge|lot|batch|ursprung|origin|origine|herkunft|farbe|colou?r|couleur|kleur|größe|size|taille|maat|gewicht|weight|poids|zeitraum|period|période|periode|projekt|project|projet|kostenstelle)\.?\s?:\s*\S/iu
const dated = /\d{1,2}[./]\d{1,2}[./]\d{2,4}|\d{4}-\d{2}-\d{2}|(?:jan|feb|mar|mär|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)\p{L}*\.?\s\d{1,2},?\s\d{4}/iu

export function itemText(item: Item, columns: readonly Column[], style: NumberStyle): ItemText {
  const column = nameColumn(columns, item)
  const { code, cells } = splitCode(nameCellsOf(item, column, columns, style), columns[column])
  const anchor = item.anchor.cells.get(column)?.[0]
  const { name, notes } = splitName(
    withoutHeadings(cells, anchor === code ? cells[0] : anchor),
    columns[column],
    columns,
    style,
  )
  const lead = secondaryNames(item, columns, column)
  const article = columns.findIndex((candidate) => mainRole(candidate) === 'article')
  const articleCell =
    code ??
      (article < 0 || article === column
        ? secondaryCells(item, columns, column).find(isCode)
        : item.rows.flatMap((row) => row.cells.get(article) ?? [])[0])
  const nameCells = [...lead, ...name]
  return {
    name: nameCells.length > 0 ? joinLines(nameCells.map((cell) => cell.text)) : undefined,
    nameCells,
    notes: notes.map((cell) => cell.text),
    article: articleCell && isCode(articleCell) && !/:/.test(articleCell.text) ? articleCell.text : undefined,
    articleCell,
  }
}

/**
 * `Material` over `Bezeichnung`: the number and the name of an article stand one above the other in one column, in
 * either order.
 */
function splitCode(cells: readonly Cell[], column: Column | undefined): { code?: Cell; cells: readonly Cell[] } {
  const named = namesIn(column)
  const code = named.has('article') && named.has('description') ? cells.find((cell, index) => index < 2 && cell.words.length === 1 && isCode(cell)) : undefined
  const others = cells.filter((cell) => cell !== code)
  return code && others.length > 0 ? { code, cells: others } : { cells }
}

/** What each storey of a header, or each part of one like `Art.-Nr. / Bezeichnung`, names by itself. */
function namesIn(column: Column | undefined): Set<ColumnRole> {
  const parts = column && column.header.length > 1 ? column.header.map((cell) => cell.text) : (column?.label ?? '').split(/\s?[/|,]\s?|\s(?:und|and|et|en)\s/u)
  return new Set(parts.length < 2
    ? []
    : parts.flatMap((part) =>
      [...columnMeaning(part).roles].filter(([, score]) => score >= grade.good).map(([role]) => role)))
}

/** `Einmalige Entgelte` in bold over lines that are not: the heading of a group and no part of a name. */
function withoutHeadings(cells: readonly Cell[], anchor: Cell | undefined): Cell[] {
  return cells.filter((cell) => anchor === undefined || anchor.bold || !cell.bold)
}

/**
 * The cells of the name column, and those that start exactly where the name starts: a code may have been taken for
 * another column's.
 */
function nameCellsOf(item: Item, column: number, columns: readonly Column[], style: NumberStyle): Cell[] {
  const start = item.anchor.cells.get(column)?.[0]?.x0
  const inColumn = item.rows.flatMap((row) => {
    const own = row.cells.get(column) ?? []
    if (own.length > 0 || start === undefined) return own
    return [...row.cells].flatMap(([index, cells]) =>
      (holdsFigures(columns[index]) ? [] : cells.filter((cell) => Math.abs(cell.x0 - start) < 2)))
  })
  if (inColumn.length > 0) return inColumn
  // Words that stand elsewhere, such as right before their amount, are the name all the same.
  return [...item.anchor.cells.values()].flat().filter((cell) =>
    /\p{L}{3}/u.test(cell.text) && figureOf(cell.text, style) === undefined).slice(
    0,
    1,
  )
}

/** The column of descriptions; where several could be it, the one with most words. */
function nameColumn(columns: readonly Column[], item: Item): number {
  const named = [...columns.keys()].filter((index) => mainRole(columns[index]) === 'description')
  const candidates = named.length > 0 ? named : [...columns.keys()].filter((index) => !holdsFigures(columns[index]))
  const wordsOf = (index: number): readonly Cell[] => item.rows.flatMap((row) => row.cells.get(index) ?? [])
  const length = (index: number): number => wordsOf(index).map((cell) => cell.text.replace(/[\d\W]/gu, '')).join('').length
  const [first] = candidates
  if (first === undefined) return 0
  return candidates.reduce((best, index) => (length(index) > length(best) ? index : best), first)
}

/** `RG-210`, `MO-STD`, `4711 A`: has a digit, or is capitals held together by marks. */
function isCode({ text }: Cell): boolean {
  return (/\d/.test(text) && !/^\d{1,3}\.?$/.test(text)) || /^\p{Lu}+(?:[-./]\p{Lu}+)+$/u.test(text)
}

/** Words in a column of its own before the title. */
function secondaryCells(item: Item, columns: readonly Column[], main: number): Cell[] {
  return [...columns.keys()]
    .filter((index) => index < main && mainRole(columns[index]) === 'description')
    .flatMap((index) => item.anchor.cells.get(index) ?? [])
}

/** `Memory cards` in a column of its own before the title; codes there are article numbers. */
function secondaryNames(item: Item, columns: readonly Column[], main: number): Cell[] {
  return secondaryCells(item, columns, main).filter((cell) => !isCode(cell))
}

function splitName(
  cells: readonly Cell[],
  column: Column | undefined,
  columns: readonly Column[],
  style: NumberStyle,
): { name: Cell[]; notes: Cell[] } {
  const name: Cell[] = []
  const notes: Cell[] = []
  const right = columns.find((other) => column && other.x0 > column.x1 && holdsFigures(other))
  for (const cell of cells) {
    const first = name[0]
    const apart = first !== undefined && isNote(cell, first, name.at(-1) ?? first, right, style)
    // After the first remark all is remark: names are not resumed.
    if (apart || (first === undefined && isDetail(cell, style)) ||
        (notes.length > 0 && first !== undefined)) notes.push(
      cell,
    )
    else name.push(cell)
  }
  const [only] = notes
  return name.length === 0 && only ? { name: [only], notes: notes.slice(1) } : { name, notes }
}

function isDetail(cell: Cell, style: NumberStyle): boolean {
  return bullet.test(cell.text) || detail.test(cell.text) ||
    numbersIn(cell.text, style).some((number) => number.currency !== undefined)
}

function isNote(cell: Cell, first: Cell, last: Cell, right: Column | undefined, style: NumberStyle): boolean {
  if (sameLine(cell, last)) return false
  if (isDetail(cell, style) || isPeriod(cell.text) || labelled.test(cell.text)) return true
  if (Math.abs(cell.fontSize - first.fontSize) > ems.hair * first.fontSize || (first.bold && !cell.bold)) return true
  // Words that run on below the columns of numbers are a remark on the whole line.
  if (right && cell.x1 > right.x0 + 2) return true
  return cell.y0 - last.y1 > ems.column * cell.fontSize && cell.page === last.page
}

function isPeriod(text: string): boolean {
  return dated.test(text) && text.replace(dated, '').replace(dated, '').replace(/[()\s–-]|bis|vom|von|to|from|du|au|next period|zeitraum|periode?/giu, '').length < letterCount.label / 2
}

function sameLine(first: Cell, second: Cell): boolean {
  return first.page === second.page && Math.abs(first.y1 - second.y1) < ems.tolerance * first.fontSize
}

/** `Nord-` over `und Westfassade`: two words share their end. */
const conjunction = new RegExp(`^${anyOf(wordsOf('sentences', 'conjunctions').conjunctions)}\\s`, 'u')

/** Lines of one text; a word that was cut at a hyphen is joined where it goes on in small letters. */
export function joinLines(lines: readonly string[]): string {
  return lines
    .reduce((text, line) => (/\p{L}-$/u.test(text) && !conjunction.test(line) ? (/^\p{Ll}/u.test(line) && /\p{Ll}-$/u.test(text) ? text.slice(0, -1) + line : text + line) : `${text} ${line}`))
    .replace(/[\s:;,]+$/u, '')
    .trim()
}
