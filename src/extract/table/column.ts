import type { Cell } from './cell.js'

/** What a column of a line table can hold. */
export type ColumnRole =
  | 'position'
  | 'article'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'quantityTimesPrice'
  | 'unitPrice'
  | 'baseQuantity'
  | 'discount'
  | 'amount'
  /** Payments and refunds beside the amounts: `Credits`, `Haben`. */
  | 'credit'
  | 'vatRate'
  | 'vatAmount'
  | 'vatCode'
  | 'date'
  /** Figures that no head explains. */
  | 'figure'

/** A column as its header announces it. */
export interface Column {
  /** Where the header stands; after a look at the rows, where the cells stand. */
  readonly x0: number
  readonly x1: number
  readonly header: readonly Cell[]
  readonly label: string
  readonly roles: ReadonlyMap<ColumnRole, number>
  /** `net` or `gross` when the header says so. */
  readonly vat: 'net' | 'gross' | undefined
}

const figures: ReadonlySet<ColumnRole> = new Set(['quantity', 'quantityTimesPrice', 'unitPrice', 'baseQuantity', 'discount', 'amount', 'credit', 'vatRate', 'vatAmount', 'figure'])

/** The role that the header speaks for most. */
export function mainRole(column: Column | undefined): ColumnRole | undefined {
  return [...(column?.roles ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0]
}

/** True when the column holds numbers to calculate with. */
export function holdsFigures(column: Column | undefined): boolean {
  const role = mainRole(column)
  return role !== undefined && figures.has(role)
}
