import { dueInvoices } from '../../app/invoices/due-invoices.js'
import { listInvoices, type ListedInvoice } from '../../app/invoices/invoices.js'
import { partnerName } from '../../app/invoices/of-partner.js'
import type { Direction } from '../../model/conversion.js'
import type { CommandContext } from '../context.js'
import { csvText } from '../csv.js'
import { type BooksOptions, openSession } from '../open-session.js'
import { printListEnd } from '../print-list-end.js'
import { type Column, printTable } from '../print-table.js'
import type { Terminal } from '../terminal.js'
import { day, money, word } from './invoice-words.js'
import { worded } from './worded.js'

export interface ListOptions extends BooksOptions {
  readonly page: string
  readonly limit: string
  readonly status?: 'incomplete' | 'open' | 'paid' | 'cancelled' | 'deleted'
  readonly direction?: Direction
  readonly partner?: string
  readonly number?: string
  readonly from?: string
  readonly to?: string
  readonly search?: string
  readonly csv?: boolean
}

export interface DueOptions extends BooksOptions {
  readonly until?: string
  readonly direction?: Direction
  readonly csv?: boolean
}

/** The terms that are missing, without their names: enough for a list. */
function missingTerms({ missing }: ListedInvoice): string {
  return [...new Set(missing.flatMap(({ en }) => /BT-\d+(?:\/BT-\d+)*/.exec(en)?.[0] ?? []))].join(', ')
}

export function invoiceColumns(terminal: Terminal): Column<ListedInvoice>[] {
  return [
    { title: { de: 'Kennung', en: 'Id' }, value: (row) => row.id, mayGo: 3 },
    { title: { de: 'Zustand', en: 'Status' }, value: (row) => word(terminal, row.status) + (row.duplicateOf === null ? '' : terminal.text({ de: ' (doppelt)', en: ' (repeated)' })) },
    { title: { de: 'Richtung', en: 'Direction' }, value: (row) => word(terminal, row.direction), mayGo: 2 },
    { title: { de: 'Datum', en: 'Date' }, value: (row) => day(terminal, row.invoiceDate) },
    { title: { de: 'Fällig', en: 'Due' }, value: (row) => day(terminal, row.dueDate) },
    { title: { de: 'Nummer', en: 'Number' }, value: (row) => row.number, mayShrink: true },
    { title: { de: 'Partner', en: 'Partner' }, value: partnerName, mayShrink: true },
    { title: { de: 'Brutto', en: 'Gross' }, value: (row) => money(terminal, row.grossTotal, row.currency), align: 'right' },
    { title: { de: 'Fehlt', en: 'Missing' }, value: missingTerms, mayShrink: true },
    { title: { de: 'Datei', en: 'File' }, value: (row) => row.fileName, mayShrink: true, mayGo: 1 },
  ]
}

/** Amounts as numbers, so that a spreadsheet can sum them up. */
function amount(text: string | null): number | null {
  return text === null ? null : Number(text)
}

const columns = [
  'id', 'status', 'direction', 'invoiceDate', 'dueDate', 'number', 'sellerName', 'buyerName',
  'netTotal', 'vatAmount', 'grossTotal', 'currency', 'fileName', 'missingFields', 'duplicateOf',
] as const

function csvRow(row: ListedInvoice, terminal: Terminal): Record<string, string | number | readonly string[] | null> {
  const { netTotal, vatAmount, grossTotal } = row
  const amounts = { netTotal: amount(netTotal), vatAmount: amount(vatAmount), grossTotal: amount(grossTotal) }
  const known = { ...worded(row, terminal), ...amounts }
  return Object.fromEntries(columns.map((column) => [column, known[column]]))
}

export async function runList(options: ListOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  const { page, limit, status, direction, partner, number, from, to, search } = options
  const list = await listInvoices(
    books,
    session,
    { page, limit, status, direction, partnerId: partner, number, from, to, search },
  )
  if (options.json === true) terminal.json({ ...list, invoices: list.invoices.map((row) => worded(row, terminal)) })
  else if (options.csv === true) {
    terminal.streams.stdout.write(csvText(list.invoices.map((row) => csvRow(row, terminal)), terminal, columns))
  } else {
    printTable(terminal, invoiceColumns(terminal), list.invoices)
    printListEnd(terminal, list)
  }
  return 0
}

/** Open invoices by their due day, with what is still to be paid. */
export async function runDue(options: DueOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  const { invoices, totals } = await dueInvoices(books, session, { until: options.until, direction: options.direction })
  if (options.json === true) {
    const due = invoices.map(({ row, rest, daysLeft }) => ({ ...worded(row, terminal), rest, daysLeft }))
    terminal.json({ invoices: due, totals })
    return 0
  }
  if (options.csv === true) {
    const rows = invoices.map(({ row, rest, daysLeft }) => ({ ...csvRow(row, terminal), rest: amount(rest), daysLeft }))
    terminal.streams.stdout.write(csvText(rows, terminal, [...columns, 'rest', 'daysLeft']))
    return 0
  }
  printTable(terminal, [
    { title: { de: 'Fällig', en: 'Due' }, value: ({ row }) => day(terminal, row.dueDate) },
    { title: { de: 'Tage', en: 'Days' }, value: ({ daysLeft }) => (daysLeft === null ? '' : String(daysLeft)), align: 'right' },
    { title: { de: 'Richtung', en: 'Direction' }, value: ({ row }) => word(terminal, row.direction), mayGo: 2 },
    { title: { de: 'Nummer', en: 'Number' }, value: ({ row }) => row.number, mayShrink: true },
    { title: { de: 'Partner', en: 'Partner' }, value: ({ row }) => partnerName(row), mayShrink: true },
    { title: { de: 'Offen', en: 'Still due' }, value: ({ row, rest }) => money(terminal, rest, row.currency), align: 'right' },
    { title: { de: 'Kennung', en: 'Id' }, value: ({ row }) => row.id, mayGo: 1 },
  ], invoices)
  if (invoices.length === 0) terminal.note(terminal.text({ de: 'Nichts ist offen.', en: 'Nothing is due.' }))
  for (const { direction, currency, rest } of totals) terminal.note(`${direction === null ? terminal.text({ de: 'ohne Richtung', en: 'without a direction' }) : word(terminal, direction)}: ${money(terminal, rest, currency)}`)
  return 0
}
