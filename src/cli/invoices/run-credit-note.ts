import { issueCreditNote } from '../../app/invoices/credit-note.js'
import type { CommandContext } from '../context.js'
import { type BooksOptions, openSession } from '../open-session.js'

export interface CreditNoteOptions extends BooksOptions {
  readonly number?: string
  readonly reason?: string
}

/** Issues a credit note; its id goes to standard output. */
export async function runCreditNote(id: string, options: CreditNoteOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { session } = await openSession(context, options)
  const { number, reason } = options
  const issued = await issueCreditNote(
    session,
    { invoiceId: id, number, reason, language: terminal.language },
    await context.openApp(),
  )
  if (options.json === true) terminal.json(issued)
  else {
    terminal.data(issued.invoiceId)
    terminal.note(terminal.text({
      de: `Gutschrift ${issued.number} ist ausgestellt (${issued.validation.acceptanceLevel}). PDF: invoiceconv invoices show ${issued.invoiceId} --pdf DATEI`,
      en: `Credit note ${issued.number} is issued (${issued.validation.acceptanceLevel}). PDF: invoiceconv invoices show ${issued.invoiceId} --pdf FILE`,
    }))
  }
  return 0
}
