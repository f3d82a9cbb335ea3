import type { ListedInvoice, ShownInvoice } from '../../app/invoices/invoices.js'
import type { Validation } from '../../model/conversion.js'
import { wordJudgement } from '../../model/judgement.js'
import type { Terminal } from '../terminal.js'

/** The row as JSON and CSV show it: what is missing stands in the language of whoever asks, as in the contract. */
export function worded<Row extends ListedInvoice>(
  { missing, ...row }: Row,
  terminal: Terminal,
): Omit<Row, 'missing'> & { missingFields: string[] } {
  return { ...row, missingFields: missing.map((text) => terminal.text(text)) }
}

/** All of one invoice as JSON shows it: its verdict too stands in the language of whoever asks. */
export function wordedWhole(
  { judgement, ...shown }: ShownInvoice,
  terminal: Terminal,
): Omit<ShownInvoice, 'missing' | 'judgement'> & { missingFields: string[]; validation: Validation | null } {
  const validation = judgement === null ? null : wordJudgement(judgement, terminal.language)
  return { ...worded(shown, terminal), validation }
}
