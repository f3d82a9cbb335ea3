import type { OfficialReport } from '../../app/show/show-file.js'
import Table from 'cli-table3'
import { type Cell, type Fact, type InvoiceView, cellText, invoiceView, lineDecimals, taxDecimals } from '../../app/show/invoice-view.js'
import { withCurrency } from '../../model/written-text.js'
import { showPage } from '../../app/show/show-page.js'
import type { ShownFile } from '../../app/show/show-task.js'
import { deliverPage } from '../deliver-page.js'
import type { Terminal } from '../terminal.js'

interface ShowOutputOptions {
  readonly json?: boolean
  readonly html?: boolean
  readonly xlsx?: boolean
  readonly out?: string
  readonly open?: boolean
}

/** An e-invoice, and how it is judged when the verdict is shown. */
interface Shown {
  readonly shown: ShownFile
  readonly judge: () => Promise<OfficialReport>
}

/** Control characters of a foreign text could steer the terminal. */
function plain(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n]/gu, ' ')
}

function factLines(facts: readonly Fact[], terminal: Terminal, decimals = 0): string[] {
  return facts.map(({ name, value }) => `  ${name.padEnd(22)} ${plain(cellText(value, terminal.language, decimals)).replaceAll('\n', ' ')}`)
}

/** Totals below one another, with their currency. */
function totalLines({ totals, currency }: InvoiceView, terminal: Terminal): string[] {
  const amounts = totals.map(({ value }) => withCurrency(cellText(value, terminal.language, 2), plain(currency)))
  const width = Math.max(0, ...amounts.map((amount) => amount.length))
  return totals.map(({ name }, index) => `  ${name.padEnd(22)} ${(amounts[index] ?? '').padStart(width)}`)
}

function table(
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  decimals: readonly number[],
  terminal: Terminal,
): string {
  const aligns = heads.map((_, column) => (rows.some((row) => typeof row[column] === 'number') ? ('right' as const) : ('left' as const)))
  const grid = new Table({
    head: [...heads],
    colAligns: aligns,
    style: { head: [], border: [], compact: true },
    wordWrap: true,
  })
  for (const row of rows) grid.push(
    row.map((cell, column) => plain(cellText(cell, terminal.language, decimals[column]))),
  )
  return grid.toString()
}

function textOf({ kind, data, dueAmount }: ShownFile, terminal: Terminal): string {
  const view = invoiceView(data, terminal.language, dueAmount)
  const { bold, dim } = terminal.paintData
  return [
    `${bold(plain(view.title))}  ${dim([kind.version, kind.profile].filter((part) => part !== null).join(' · '))}`,
    ...factLines(view.facts, terminal),
    bold(view.sellerName),
    ...factLines(view.seller, terminal),
    bold(view.buyerName),
    ...factLines(view.buyer, terminal),
    table(view.lineHeads, view.lines, lineDecimals, terminal),
    table(view.taxHeads, view.taxes, taxDecimals, terminal),
    ...totalLines(view, terminal),
  ].join('\n')
}

async function contentOf(
  { shown, judge }: Shown,
  { json, html, xlsx }: ShowOutputOptions,
  terminal: Terminal,
): Promise<string | Uint8Array> {
  if (json === true) return JSON.stringify(shown.data, null, 2)
  const view = invoiceView(shown.data, terminal.language, shown.dueAmount)
  if (html === true) return showPage(view, shown, await judge(), terminal.language)
  if (xlsx !== true) return textOf(shown, terminal)
  const { showWorkbook } = await import('../../app/show/show-workbook.js')
  return showWorkbook(view, terminal.language)
}

/** Prints an e-invoice as text, JSON, page or workbook, to a file or to the standard output. */
export async function printShown(shown: Shown, options: ShowOutputOptions, terminal: Terminal): Promise<void> {
  const content = await contentOf(shown, options, terminal)
  // Only what is made to be looked at is opened.
  const { html, xlsx, out, open } = options
  await deliverPage(content, { name: xlsx === true ? 'invoice.xlsx' : html === true ? 'invoice.html' : 'invoice.txt', out, open }, terminal)
}
