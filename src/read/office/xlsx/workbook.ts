import type { Decimal } from '../../../model/decimal.js'

/** A cell as the file has it, before any formula is calculated. */
export interface SheetCell {
  readonly column: number
  readonly row: number
  readonly style: number
  /** The value that was stored; undefined for a formula whose result the file doesn't carry. */
  readonly value: Decimal | string | boolean | undefined
  readonly formula?: SheetFormula
}

export interface SheetFormula {
  readonly text: string
  readonly columnsMoved: number
  readonly rowsMoved: number
}

export interface CellRange {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Sheet {
  readonly name: string
  readonly path: string
  readonly hidden: boolean
  /** By `row:column`. */
  readonly cells: ReadonlyMap<string, SheetCell>
  readonly columns: ReadonlyMap<number, { readonly width?: number; readonly hidden: boolean }>
  readonly rows: ReadonlyMap<number, { readonly height?: number; readonly hidden: boolean }>
  readonly defaultColumnWidth: number
  readonly defaultRowHeight: number
  readonly merged: readonly CellRange[]
  readonly header: string
  readonly footer: string
  readonly landscape: boolean
  readonly gridLines: boolean
}

export interface CellStyle {
  readonly format: string
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  readonly color: string
  readonly fill: string | undefined
  readonly horizontal: string | undefined
  readonly vertical: string | undefined
  readonly wraps: boolean
  readonly indent: number
  /** Sides with a line, and how thick it is in points. */
  readonly borders: Readonly<Partial<Record<'left' | 'right' | 'top' | 'bottom', number>>>
}

export interface Workbook {
  readonly sheets: readonly Sheet[]
  readonly styles: readonly CellStyle[]
  /** Defined names with the formula they stand for, in capitals. */
  readonly names: ReadonlyMap<string, string>
  /** Print areas by sheet name. */
  readonly printAreas: ReadonlyMap<string, readonly CellRange[]>
  readonly dates1904: boolean
}

export function cellKey(row: number, column: number): string {
  return `${row}:${column}`
}
