import type { ListedInvoice } from '../../app/invoices/invoices.js'
import type { Terminal } from '../terminal.js'

/** The row as JSON and CSV show it: what is missing stands in the language of whoever asks, as in the contract. */
export function worded<Row extends ListedInvoice>(
  { missing, ...row }: Row,
  terminal: Terminal,
): Omit<Row, 'missing'> & { missingFields: string[] } {
  return { ...row, missingFields: missing.map((text) => terminal.text(text)) }
}
