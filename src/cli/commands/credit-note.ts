import { act, type AddCommand } from '../context.js'
import type { CreditNoteOptions } from '../invoices/run-credit-note.js'
import { withBooksOptions } from '../open-session.js'

/** `invoices credit-note`. */
export const addCreditNote: AddCommand = (invoices, context) => {
  const text = context.terminal.text.bind(context.terminal)
  withBooksOptions(invoices.command('credit-note <id>'), context)
    .description(text({ de: 'stellt eine Gutschrift über eine ganze Ausgangsrechnung aus', en: 'issues a credit note over a whole outgoing invoice' }))
    .option('--number <number>', text({ de: 'Nummer der Gutschrift; sonst die der Rechnung mit -G', en: 'number of the credit note; else that of the invoice with -G' }))
    .option('--reason <text>', text({ de: 'Grund, der auf der Gutschrift steht', en: 'reason that stands on the credit note' }))
    .action(act(context, async (id: string, options: CreditNoteOptions) => (await import('../invoices/run-credit-note.js')).runCreditNote(id, options, context)))
}
