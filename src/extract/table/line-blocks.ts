import type { Decimal } from '../../model/decimal.js'
import { sumMeanings, type Sum } from '../labels/sum-meaning.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Cell, Row } from './cell.js'
import { isKind, type Column } from './column.js'
import type { Told } from './conditions.js'
import { figureOf } from './figure.js'
import { limits } from '../measures.js'
import type { PlacedRow } from './place-cells.js'

/** What a row is to a line of several rows. */
export interface Block extends Pick<Told, 'block' | 'countIn' | 'headed' | 'adds'>, Required<Pick<Told, 'rates'>> {
  /** Where the line says how much it is, above a row that does not. */
  readonly counted?: readonly Cell[]
}

interface Placed {
  readonly columns: readonly Column[]
  readonly placed: PlacedRow
}

/**
 * `10 | 103418 | 3.000 KG` begins a line, and what follows without a number of its own up to `20` belongs to it: its
 * price, what is added and what it comes to may stand in rows of their own. Without positions the numbers of articles
 * tell; where fewer than two rows have one, nothing does.
 */
export function withBlocks<Own extends Placed>(rows: readonly Own[], style: NumberStyle): (Own & { block: Block })[] {
  const found = beginnings.map((begins) => rows.map((own) => isNumbered(own, begins)))
  const begins = found.find((own) => own.filter(Boolean).length > 1) ?? []
  let block = 0
  let counted: readonly Cell[] = []
  let isBare = false
  return rows.map((own, at) => {
    if (begins[at] === true) {
      [block, counted] = [block + 1, []]
      isBare = !hasMoney(own) && countsIn(own).length > 0 && isPriced(rows.slice(at + 1, at + limits.rows))
    }
    const counts = countsIn(own)
    const countIn = counts.length > 0 ? 'row' as const : counted.length > 0 ? 'above' as const : undefined
    const { row } = own.placed
    const headed = isBare && begins[at] !== true
    const place = block > 0 ? { block, headed, ...(countIn && { countIn }), ...(countIn === 'above' && { counted }) } : {}
    if (counted.length === 0) counted = counts
    return { ...own, block: { ...place, adds: saysAddition(row), rates: ratesIn(row, style) } }
  })
}

interface Beginning {
  readonly heads: (column: Column | undefined, at: number, columns: readonly Column[]) => boolean
  readonly number: RegExp
}

const code = /^\S*\d\S*$/u

/** `Item` and `Artikel` may head numbers as well as names: beside names they are numbers. */
const beginnings: readonly Beginning[] = [
  { heads: (column) => column?.role === 'position', number: /^\d[\d.]*$/u },
  { heads: (column) => column?.role === 'article', number: code },
  {
    heads: (column, at, columns) => at === 0 && column?.role === 'description' &&
      columns.slice(1).some(({ role }) => role === 'description'),
    number: code,
  },
]

/** A number alone under the head of positions, or a code under that of articles. */
function isNumbered({ columns, placed: { cells } }: Placed, { heads, number }: Beginning): boolean {
  return [...cells].some(([at, own]) => heads(columns[at], at, columns) && own.some(({ text }) => number.test(text)))
}

function countsIn({ columns, placed: { figures } }: Placed): Cell[] {
  return [...figures].flatMap(([at, own]) => (columns[at]?.role === 'quantity' ? own.map(({ cell }) => cell) : []))
}

const prices = new RegExp(`^${anyOf(wordsOf('lines', 'prices').prices)}(?!\\p{L})`, 'iu')

/** The first row with money says that it is a price: `Gross price`, and not `Kies` of a delivery note. */
function isPriced(below: readonly Placed[]): boolean {
  const first = below.find(hasMoney)
  return first?.placed.row.cells.some(({ text }) => prices.test(text)) === true
}

function hasMoney({ columns, placed: { figures } }: Placed): boolean {
  return [...figures.keys()].some((at) => isKind(columns[at]?.role, 'money'))
}

function saysAddition({ cells }: Row): boolean {
  return cells.some(({ text }) => /\p{L}{2}/u.test(text) && sumMeanings(text).some(([meaning]) => isAddition(meaning)))
}

export function isAddition(meaning: Sum | undefined): boolean {
  return meaning === 'allowance' || meaning === 'charge'
}

/** `12,0 | %`: percentages whose sign stands in the next column. */
function ratesIn({ cells }: Row, style: NumberStyle): Decimal[] {
  return cells.flatMap(({ text }, at) =>
    (cells[at + 1]?.text === '%' ? (figureOf(text, style)?.number.value.abs() ?? []) : []))
}
