import { archivedFile } from '../../app/archive/archived-files.js'
import { withWrittenAmounts } from '../../app/corrections/names-amounts.js'
import { findInvoiceId } from '../../app/invoices/find-invoice.js'
import { type ShownInvoice, showInvoice } from '../../app/invoices/invoices.js'
import { codeWord } from '../../app/page/code-words.js'
import { AppError } from '../../model/errors.js'
import type { Language } from '../../model/language.js'
import { writtenNumber } from '../../model/written-text.js'
import type { CommandContext } from '../context.js'
import { handOutFile } from '../hand-out-file.js'
import { openSession } from '../open-session.js'
import { printTable } from '../print-table.js'
import type { Terminal } from '../terminal.js'
import { day, money, word } from './invoice-words.js'
import { invoiceColumns } from './run-list.js'
import { wordedWhole } from './worded.js'

/** A file to write to, or true for standard output. */
type Target = string | true

export interface ShowOptions {
  readonly org?: string
  readonly xml?: Target
  readonly pdf?: Target
  readonly json?: Target
}

type ShownLine = ShownInvoice['data']['lines'][number]

function numberText(value: number | null, language: Language, decimals = 0): string {
  return value === null ? '' : writtenNumber(String(value), language, decimals)
}

/** `0,5 Stunde`: people know words for units, not their codes. */
function quantityText({ quantity, unit }: ShownLine, language: Language): string {
  return [numberText(quantity, language), unit === null ? '' : codeWord('unit', unit, language)].filter((part) => part !== '').join(' ')
}

function printInvoice(terminal: Terminal, shown: ShownInvoice): void {
  printTable(terminal, invoiceColumns(terminal), [shown])
  for (const text of shown.missing) terminal.data(`  - ${withWrittenAmounts(terminal.text(text), terminal.language)}`)
  if (shown.missing.length > 0) {
    terminal.note(terminal.text({
      de: `Ergänzen: invoiceconv invoices complete ${shown.id}`,
      en: `Complete it: invoiceconv invoices complete ${shown.id}`,
    }))
  }
  printPayments(terminal, shown)
  printHistory(terminal, shown)
  if (shown.data.lines.length === 0) return
  printTable(terminal, [
    { title: { de: 'Position', en: 'Line' }, value: (line) => line.description, mayShrink: true },
    { title: { de: 'Menge', en: 'Quantity' }, value: (line) => quantityText(line, terminal.language), align: 'right' },
    { title: { de: 'Preis', en: 'Price' }, value: (line) => numberText(line.unitPrice, terminal.language, 2), align: 'right' },
    { title: { de: 'USt %', en: 'VAT %' }, value: (line) => numberText(line.vatRate, terminal.language), align: 'right' },
    { title: { de: 'Netto', en: 'Net' }, value: (line) => money(terminal, line.netAmount?.toFixed(2) ?? null, shown.currency), align: 'right' },
  ], shown.data.lines)
}

/** Payments with the ids by which they can be taken back. */
export function printPayments(terminal: Terminal, { payments, currency }: ShownInvoice): void {
  if (payments.length === 0) return
  printTable(terminal, [
    { title: { de: 'Bezahlt am', en: 'Paid on' }, value: (payment) => day(terminal, payment.date) },
    { title: { de: 'Betrag', en: 'Amount' }, value: (payment) => money(terminal, payment.amount, currency), align: 'right' },
    { title: { de: 'Kennung', en: 'Id' }, value: (payment) => payment.id },
  ], payments)
}

/** Who did what with the invoice and when. */
function printHistory(terminal: Terminal, { history }: ShownInvoice): void {
  for (const { at, by, kind, details } of history) {
    terminal.data(`  ${day(terminal, at)} ${at.slice(11, 16)} UTC  ${by}  ${word(terminal, kind)}${details === null || details === '' ? '' : `: ${details}`}`)
  }
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

export async function runShow(
  given: string | undefined,
  givenOptions: ShowOptions,
  context: CommandContext,
): Promise<number> {
  const { terminal } = context
  const { id: meant, options } = sortOut(given, givenOptions)
  const { books, session } = await openSession(context, options.org === undefined ? {} : { org: options.org })
  const id = await findInvoiceId(books, session, meant)
  const handOut = async (target: Target, file: { fileName: string; bytes: Uint8Array }) => {
    const written = await handOutFile(terminal, target === true ? '-' : target, file)
    if (written !== '-') terminal.note(written)
  }
  for (const what of ['xml', 'pdf'] as const) {
    const target = options[what]
    if (target !== undefined) await handOut(target, await archivedFile(books, session, { invoiceId: id, what }))
  }
  if (options.json !== undefined) {
    const json = `${JSON.stringify(wordedWhole(await showInvoice(books, session, id), terminal), null, 2)}\n`
    await handOut(options.json, { fileName: `${id}.json`, bytes: new TextEncoder().encode(json) })
  }
  if (options.xml === undefined && options.pdf === undefined && options.json === undefined) printInvoice(
    terminal,
    await showInvoice(books, session, id),
  )
  return 0
}
