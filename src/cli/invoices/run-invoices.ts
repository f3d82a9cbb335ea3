import { archivedFile } from '../../app/archive/archived-files.js'
import { addPayment, cancelInvoice, listInvoices, type ListedInvoice, type ShownInvoice, showInvoice } from '../../app/invoices/invoices.js'
import type { Direction } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'
import type { CommandContext } from '../context.js'
import { type BooksOptions, openSession } from '../open-session.js'
import { printListEnd } from '../print-list-end.js'
import { type Column, printTable } from '../print-table.js'
import type { Terminal } from '../terminal.js'
import { handOutFile } from '../hand-out-file.js'

export interface ListOptions extends BooksOptions {
  readonly page: string
  readonly limit: string
  readonly status?: 'incomplete' | 'open' | 'paid' | 'cancelled'
  readonly direction?: Direction
  readonly partner?: string
  readonly number?: string
  readonly from?: string
  readonly to?: string
}

/** A file to write to, or true for standard output. */
type Target = string | true

export interface ShowOptions {
  readonly org?: string
  readonly xml?: Target
  readonly pdf?: Target
  readonly json?: Target
}

export interface PaymentOptions extends BooksOptions {
  readonly add?: string
  readonly date?: string
}

const words: Readonly<Record<string, LocalizedText>> = {
  incomplete: { de: 'unvollständig', en: 'incomplete' },
  open: { de: 'offen', en: 'open' },
  paid: { de: 'bezahlt', en: 'paid' },
  cancelled: { de: 'storniert', en: 'cancelled' },
  incoming: { de: 'Eingang', en: 'incoming' },
  outgoing: { de: 'Ausgang', en: 'outgoing' },
}

function word(terminal: Terminal, key: string | null): string {
  const text = key === null ? undefined : words[key]
  return text === undefined ? (key ?? '') : terminal.text(text)
}

function money(terminal: Terminal, amount: string | null, currency: string | null): string {
  if (amount === null) return ''
  const text = new Intl.NumberFormat(terminal.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount as `${number}`)
  return `${text} ${currency ?? ''}`.trimEnd()
}

function columns(terminal: Terminal): Column<ListedInvoice>[] {
  return [
    { title: { de: 'Kennung', en: 'Id' }, value: (row) => row.id },
    { title: { de: 'Zustand', en: 'Status' }, value: (row) => word(terminal, row.status) },
    { title: { de: 'Richtung', en: 'Direction' }, value: (row) => word(terminal, row.direction) },
    { title: { de: 'Datum', en: 'Date' }, value: (row) => row.invoiceDate },
    { title: { de: 'Nummer', en: 'Number' }, value: (row) => row.number, mayShrink: true },
    { title: { de: 'Partner', en: 'Partner' }, value: (row) => (row.direction === 'outgoing' ? row.buyerName : row.sellerName), mayShrink: true },
    { title: { de: 'Brutto', en: 'Gross' }, value: (row) => money(terminal, row.grossTotal, row.currency), align: 'right' },
  ]
}

export async function runList(options: ListOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  const { page, limit, status, direction, partner, number, from, to } = options
  const list = await listInvoices(books, session, { page, limit, status, direction, partnerId: partner, number, from, to })
  if (options.json === true) {
    terminal.json(list)
    return 0
  }
  printTable(terminal, columns(terminal), list.invoices)
  printListEnd(terminal, list)
  return 0
}

function printInvoice(terminal: Terminal, shown: ShownInvoice): void {
  printTable(terminal, columns(terminal), [shown])
  for (const missing of shown.missingFields) terminal.data(`  - ${missing}`)
  if (shown.missingFields.length > 0) {
    terminal.note(terminal.text({
      de: `Ergänzen: invoiceconv invoices complete ${shown.id} --set BT-31=DE...`,
      en: `Complete it: invoiceconv invoices complete ${shown.id} --set BT-31=DE...`,
    }))
  }
  printPayments(terminal, shown)
  if (shown.data.lines.length === 0) return
  printTable(terminal, [
    { title: { de: 'Position', en: 'Line' }, value: (line) => line.description, mayShrink: true },
    { title: { de: 'Menge', en: 'Quantity' }, value: (line) => `${line.quantity ?? ''} ${line.unit ?? ''}`, align: 'right' },
    { title: { de: 'Preis', en: 'Price' }, value: (line) => String(line.unitPrice ?? ''), align: 'right' },
    { title: { de: 'USt %', en: 'VAT %' }, value: (line) => String(line.vatRate ?? ''), align: 'right' },
    { title: { de: 'Netto', en: 'Net' }, value: (line) => money(terminal, line.netAmount?.toFixed(2) ?? null, shown.currency), align: 'right' },
  ], shown.data.lines)
}

function printPayments(terminal: Terminal, { payments, currency }: ShownInvoice): void {
  if (payments.length === 0) return
  printTable(terminal, [
    { title: { de: 'Bezahlt am', en: 'Paid on' }, value: (payment) => payment.date },
    { title: { de: 'Betrag', en: 'Amount' }, value: (payment) => money(terminal, payment.amount, currency), align: 'right' },
  ], payments)
}

/** In `show --json inv_...` the id stands where the name of a file could stand; nobody names a file like that. */
function sortOut(id: string | undefined, options: ShowOptions): { id: string; options: ShowOptions } {
  if (id !== undefined) return { id, options }
  for (const key of ['json', 'xml', 'pdf'] as const) {
    const value = options[key]
    if (typeof value === 'string' && value.startsWith('inv_')) return { id: value, options: { ...options, [key]: true } }
  }
  throw new AppError('invalid_request', { de: 'Welche Rechnung? invoiceconv invoices show ID', en: 'Which invoice? invoiceconv invoices show ID' })
}

export async function runShow(given: string | undefined, givenOptions: ShowOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { id, options } = sortOut(given, givenOptions)
  const { books, session } = await openSession(context, options.org === undefined ? {} : { org: options.org })
  const handOut = async (target: Target, file: { fileName: string; bytes: Uint8Array }) => {
    const written = await handOutFile(terminal, target === true ? '-' : target, file)
    if (written !== '-') terminal.note(written)
  }
  for (const what of ['xml', 'pdf'] as const) {
    const target = options[what]
    if (target !== undefined) await handOut(target, await archivedFile(books, session, { invoiceId: id, what }))
  }
  if (options.json !== undefined) {
    const json = `${JSON.stringify(await showInvoice(books, session, id), null, 2)}\n`
    await handOut(options.json, { fileName: `${id}.json`, bytes: new TextEncoder().encode(json) })
  }
  if (options.xml === undefined && options.pdf === undefined && options.json === undefined) printInvoice(terminal, await showInvoice(books, session, id))
  return 0
}

export async function runCancel(id: string, options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  await cancelInvoice(books, session, id)
  if (options.json === true) terminal.json(await showInvoice(books, session, id))
  else terminal.note(terminal.text({ de: `${id} ist storniert.`, en: `${id} is cancelled.` }))
  return 0
}

export async function runPayments(id: string, options: PaymentOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  if (options.add !== undefined) await addPayment(books, session, { invoiceId: id, amount: options.add, date: options.date })
  const shown = await showInvoice(books, session, id)
  if (options.json === true) terminal.json({ invoiceId: id, status: shown.status, payments: shown.payments })
  else {
    terminal.note(`${id}: ${word(terminal, shown.status)}`)
    printPayments(terminal, shown)
  }
  return 0
}
