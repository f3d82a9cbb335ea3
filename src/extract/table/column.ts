import type { Word } from '../../read/page.js'
import type { Cell } from './cell.js'

/** What a kind of column is to a line and its equation `quantity × price / base − discount = amount`. */
interface Kind {
  /** It holds numbers to calculate with. */
  readonly figures?: true
  /** It makes quantity and price what they are. */
  readonly factor?: true
  /** It holds amounts of money. */
  readonly money?: true
  /** Where it stands, rows tell of goods and services, not of sums. */
  readonly goods?: true
  /** It tells which tax a line bears. */
  readonly tax?: true
  /** Lines begin with it. */
  readonly begins?: true
}

const kindOf = {
  position: { begins: true },
  article: { goods: true, begins: true },
  description: { goods: true },
  quantity: { figures: true, factor: true, goods: true },
  unit: {},
  quantityTimesPrice: { figures: true, factor: true, money: true, goods: true },
  unitPrice: { figures: true, factor: true, money: true },
  baseQuantity: { figures: true, factor: true },
  discount: { figures: true },
  /** What a fee is multiplied by, beside quantity and price: `Faktor 2,3`. */
  multiplier: { figures: true },
  /** What a fee is reckoned from, by a table of fees: `Geschäftswert 185.000,00`. */
  worth: { figures: true },
  /** How far it went, beside fares that follow no price of it: `km`. */
  distance: { figures: true },
  amount: { figures: true, money: true },
  /** Payments and refunds beside the amounts: `Credits`, `Haben`. */
  credit: { figures: true },
  vatRate: { figures: true, tax: true },
  vatAmount: { figures: true, money: true },
  vatCode: { tax: true },
  date: { begins: true },
  /** Figures that no head explains. */
  figure: { figures: true },
} as const

/** What a column of a line table can hold. */
export type ColumnRole = keyof typeof kindOf

/** A column, by its place and by what its head says; without a head, by what its cells look like. */
export interface Column {
  /** Where the header stands; after a look at the rows, where the cells stand. */
  readonly x0: number
  readonly x1: number
  readonly header: readonly Cell[]
  readonly label: string
  readonly roles: ReadonlyMap<ColumnRole, number>
  /** The role that the header speaks for most. */
  readonly role: ColumnRole | undefined
  /** `net` or `gross` when the header says so. */
  readonly vat: 'net' | 'gross' | undefined
  /** It holds the amounts of some lines, and another one those of the others: the words of those that prove it. */
  readonly apart?: ReadonlySet<Word>
  /** What stands in it is taken off. */
  readonly minus?: boolean
}

export function toColumn(
  { x0, x1 }: { readonly x0: number; readonly x1: number },
  roles: Column['roles'],
  { header = [], label = '', vat }: Partial<Pick<Column, 'header' | 'label' | 'vat'>> = {},
): Column {
  const role = [...roles].sort((a, b) => b[1] - a[1])[0]?.[0]
  return { x0, x1, header, label, roles, role, vat }
}

export function isKind(role: ColumnRole | undefined, kind: keyof Kind): boolean {
  const own: Kind = role === undefined ? {} : kindOf[role]
  return own[kind] === true
}

/** True when the column holds numbers to calculate with. */
export function holdsFigures(column: Column | undefined): boolean {
  return isKind(column?.role, 'figures')
}

/** The columns, of which these count nothing: they tell a distance. */
export function withDistances(columns: readonly Column[], distances: ReadonlySet<Column>): readonly Column[] {
  return columns.map((column) => (distances.has(column) ? toColumn(column, new Map([['distance', 1]]), column) : column))
}

/**
 * `Geschäftswert 185.000,00 | Satz 2,0`: beside what a fee is reckoned from, a rate is no price; nor are `rates`. What
 * is headed `Satz / Anzahl` may count as well.
 */
export function withFees(columns: readonly Column[], rates: ReadonlySet<Column>): readonly Column[] {
  const isOfFees = columns.some(({ role }) => role === 'worth')
  return columns.map((column) =>
    (rates.has(column) || (isOfFees && column.roles.has('multiplier') && !column.roles.has('quantity'))
      ? toColumn(column, new Map([['multiplier', 1]]), column)
      : column))
}

/** The head comes again, on the next page. */
export function sameColumns(first: readonly Column[], second: readonly Column[]): boolean {
  return first.length === second.length && first.every((column, index) => column.label === second[index]?.label)
}
