import Table from 'cli-table3'
import type { LocalizedText } from '../model/language.js'
import type { Terminal } from './terminal.js'

/** One column of a table. */
export interface Column<Row> {
  readonly title: LocalizedText
  readonly value: (row: Row) => string | null
  readonly align?: 'right'
  /** May be cut when the terminal is narrow; ids and amounts never are. */
  readonly mayShrink?: boolean
  /** May be left out where a terminal is too narrow for what says more; 1 goes first. */
  readonly mayGo?: 1 | 2 | 3
}

/** Only blanks between the columns: nothing to get in the way of copying. */
const plain = {
  chars: { top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '', left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '', middle: ' ' },
  style: { head: [], border: [], 'padding-left': 0, 'padding-right': 1 },
}

/** Narrower than this, a column says nothing. */
const narrowest = 8

/** Takes width from the widest column that may shrink until the table fits, or none is left. */
function fitWidths(widths: readonly number[], shrinkable: readonly boolean[], available: number): number[] {
  const fitted = [...widths]
  const total = () => fitted.reduce((sum, width) => sum + width + 2, 0)
  while (total() > available) {
    const widest = fitted.reduce(
      (best, width, index) =>
        (shrinkable[index] === true && width > (fitted[best] ?? 0) * Number(shrinkable[best] === true) ? index : best),
      0,
    )
    const width = fitted[widest] ?? 0
    if (shrinkable[widest] !== true || width <= narrowest) return fitted
    fitted[widest] = width - 1
  }
  return fitted
}

/** So much of a name tells it from others. */
const readable = 20

/** The columns that a terminal has room for: what may go goes before names are cut so that nobody knows them. */
function fitColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { terminal, available }: { terminal: Terminal; available: number },
): readonly Column<Row>[] {
  const needed = ({ title, value, mayShrink }: Column<Row>): number => {
    const natural = Math.max(terminal.text(title).length, ...rows.map((row) => (value(row) ?? '').length))
    return (mayShrink === true ? Math.min(natural, readable) : natural) + 2
  }
  const total = columns.reduce((sum, column) => sum + needed(column), 0)
  const optional = columns.filter(({ mayGo }) => mayGo !== undefined)
  const [first] = optional.sort((one, other) => (one.mayGo ?? 0) - (other.mayGo ?? 0))
  if (total <= available || first === undefined) return columns
  return fitColumns(columns.filter((column) => column !== first), rows, { terminal, available })
}

/** Prints rows as a table that fits the terminal; whole when the output goes to a file or another program. */
export function printTable<Row>(terminal: Terminal, all: readonly Column<Row>[], rows: readonly Row[]): void {
  const available = terminal.streams.stdout.isTTY === true ? terminal.width : Infinity
  const columns = fitColumns(all, rows, { terminal, available })
  const titles = columns.map((column) => terminal.text(column.title))
  const cells = rows.map((row) => columns.map((column) => (column.value(row) ?? '').replace(/\s+/g, ' ')))
  const natural = titles.map((title, index) => Math.max(...[title, ...cells.map((line) => line[index] ?? '')].map((text) => text.length)))
  const widths = fitWidths(natural, columns.map((column) => column.mayShrink === true), available)
  const table = new Table({
    ...plain,
    head: titles.map((title) => terminal.paintData.bold(title)),
    colWidths: widths.map((width) => width + 1),
    colAligns: columns.map((column) => column.align ?? 'left'),
  })
  table.push(...cells)
  for (const line of table.toString().split('\n')) terminal.data(line.trimEnd())
}
