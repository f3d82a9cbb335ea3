import { addPayment, cancelInvoice, showInvoice } from '../../app/invoices/invoices.js'
import { findInvoiceId } from '../../app/invoices/find-invoice.js'
import { deleteInvoice, removePayment, reopenInvoice, setInvoice } from '../../app/invoices/life.js'
import type { OpenBooks } from '../../app/books/open-books.js'
import type { Session } from '../../app/identity/session.js'
import type { Direction } from '../../model/conversion.js'
import type { LocalizedText } from '../../model/language.js'
import { confirm } from '../ask.js'
import type { CommandContext } from '../context.js'
import { type BooksOptions, openSession } from '../open-session.js'
import { word } from './invoice-words.js'
import { worded } from './worded.js'
import { printPayments } from './run-show.js'

export interface ChangeOptions extends BooksOptions {
  readonly yes?: boolean
}

export interface SetOptions extends BooksOptions {
  readonly direction?: Direction
  /** False with `--no-duplicate`. */
  readonly duplicate?: boolean
}

export interface PaymentOptions extends BooksOptions {
  readonly add?: string
  readonly date?: string
  readonly remove?: string
}

interface Act {
  readonly question: LocalizedText
  readonly done: LocalizedText
  readonly work: (books: OpenBooks, session: Session, id: string) => Promise<void>
}

const acts = {
  cancel: {
    question: { de: 'stornieren? Die Unterlagen bleiben im Archiv.', en: 'cancel? Its documents stay in the archive.' },
    done: { de: 'ist storniert.', en: 'is cancelled.' },
    work: cancelInvoice,
  },
  reopen: {
    question: { de: 'wieder öffnen? Sie kann dann berichtigt werden und geht noch einmal an DATEV.', en: 'open again? It can be corrected then and goes to DATEV once more.' },
    done: { de: 'ist wieder offen.', en: 'is open again.' },
    work: reopenInvoice,
  },
  delete: {
    question: { de: 'löschen? Die Datei kann danach neu umgewandelt werden.', en: 'delete? Its file can be converted anew then.' },
    done: { de: 'ist gelöscht.', en: 'is deleted.' },
    work: deleteInvoice,
  },
} as const satisfies Record<string, Act>

/** Does what can't be undone without a trace, after asking. */
export async function runAct(
  name: keyof typeof acts,
  given: string,
  options: ChangeOptions,
  context: CommandContext,
): Promise<number> {
  const { terminal } = context
  const { question, done, work } = acts[name]
  const { books, session } = await openSession(context, options)
  const id = await findInvoiceId(books, session, given)
  const { number } = await showInvoice(books, session, id)
  const which = `${id} (${number ?? '-'})`
  if (options.yes !== true && !(await confirm(terminal, { de: `${which} ${question.de}`, en: `${which}: ${question.en}` }))) return 0
  await work(books, session, id)
  if (options.json === true) terminal.json(worded(await showInvoice(books, session, id), terminal))
  else terminal.note(`${which} ${terminal.text(done)}`)
  return 0
}

export async function runSet(given: string, options: SetOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  const id = await findInvoiceId(books, session, given)
  await setInvoice(
    books,
    session,
    id,
    { direction: options.direction, duplicate: options.duplicate === false ? false : undefined },
  )
  const shown = await showInvoice(books, session, id)
  if (options.json === true) terminal.json(worded(shown, terminal))
  else terminal.note(`${id}: ${word(terminal, shown.direction)}`)
  return 0
}

export async function runPayments(given: string, options: PaymentOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  const id = await findInvoiceId(books, session, given)
  if (options.remove !== undefined) await removePayment(books, session, { invoiceId: id, paymentId: options.remove })
  if (options.add !== undefined) await addPayment(
    books,
    session,
    { invoiceId: id, amount: options.add, date: options.date },
  )
  const shown = await showInvoice(books, session, id)
  if (options.json === true) terminal.json({ invoiceId: id, status: shown.status, payments: shown.payments })
  else {
    terminal.note(`${id}: ${word(terminal, shown.status)}`)
    printPayments(terminal, shown)
  }
  return 0
}
