import type { Rule } from '../../read/page.js'
import { overlapAcross } from '../layout/boxes.js'
import type { NumberStyle } from '../values/number-style.js'
import type { Row } from './cell.js'
import { isKind, toColumn, type Column, type ColumnRole } from './column.js'
import { headOfColumns, ofLines } from './columns-unheaded.js'
import { priceForSeveral } from './figure.js'
import { findHeaders, taxBase, type Header } from './find-header.js'
import { guessColumns } from './guess-columns.js'
import type { Ledger } from './ledger.js'
import type { BesideTable } from './sidebar.js'
import type { SumBands } from './sum-bands.js'

/** The heads of the document from above; where none heads lines, as the lines themselves show it. */
export function headsOfTables(
  rows: readonly Row[],
  bands: SumBands,
  rules: ReadonlyMap<number, readonly Rule[]>,
  beside: BesideTable,
  style: NumberStyle,
): { readonly headers: readonly Header[]; readonly ledger: Ledger<Row> | undefined } {
  // `Stunden | Netto | USt % | USt | Rechnungsbetrag` over one row of nothing but amounts heads no lines.
  const heads = findHeaders(rows, rules, style)
    .filter(({ kind, last }) => kind !== 'lines' || !rows[last] || !bands.has(rows[last]))
  const all = heads.map((head, at) =>
    withPrices(ofLines(head, rows.slice(head.last + 1, heads[at + 1]?.first), style), rows, style))
  // `Cod. | Descrizione | Imponibile | Imposta | Totale` heads no lines below those that are counted.
  const sold = all.findIndex(({ kind, columns }) => kind === 'lines' && columns.some(({ role }) => role === 'quantity'))
  const printed = all.map((head, at) =>
    ((sold >= 0 && at > sold && listsBases(head)) || all.slice(0, at).some((before) => explainsCodes(head, before))
      ? { ...head, kind: 'vat' as const }
      : head))
  const apart = headOfColumns(rows, printed, style)
  const isHeaded = apart !== undefined || printed.some(({ kind }) => kind === 'lines')
  const guessed = isHeaded ? undefined : guessColumns(rows, beside, style)
  const headers = [...printed, apart ?? guessed?.header].filter((head) => head !== undefined)
  return { headers: headers.sort((a, b) => a.first - b.first), ledger: guessed?.ledger }
}

/**
 * Bases and their taxes, and nothing that is counted or priced; where a column has the rates, what it is called names
 * goods as well.
 */
function listsBases({ columns }: Header): boolean {
  const has = (wanted: ColumnRole): boolean => columns.some(({ role }) => role === wanted)
  return columns.some(({ label }) => taxBase.test(label)) && has('vatAmount') &&
    !(['quantity', 'unitPrice', 'vatRate'] as const).some(has)
}

/**
 * `St | Bezeichnung | Netto EUR | USt EUR` below lines that have their codes under `St`, too, behind their names: what
 * begins with the code tells what it means and what it came to.
 */
function explainsCodes({ columns: [code, ...others] }: Header, before: Header): boolean {
  const isCode = ({ role, label }: Column): boolean => role === 'vatCode' && label === code?.label
  const isOfTax = others.some(({ role }) => isKind(role, 'tax') || role === 'vatAmount')
  return before.kind === 'lines' && isOfTax && before.columns.slice(1).some(isCode) &&
    code?.role === 'vatCode' && !others.some(({ role }) => isKind(role, 'factor'))
}

/** `Preis` over `Preiseinheit` heads `47,35 EUR / 100 ST`: a price, and for how many it is. */
function withPrices(head: Header, rows: readonly Row[], style: NumberStyle): Header {
  const below = rows.slice(head.last + 1).flatMap(({ cells }) => cells)
  const prices = below.filter(({ text }) => priceForSeveral(text, style))
  const isPrice = (column: Column): boolean => column.role === 'baseQuantity' && column.roles.has('unitPrice') &&
    prices.some((cell) => overlapAcross(cell, column) > 0)
  return { ...head, columns: head.columns.map((column) =>
    (isPrice(column) ? toColumn(column, new Map([['unitPrice', 1]]), column) : column)) }
}
