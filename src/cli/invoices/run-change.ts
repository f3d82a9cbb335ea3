import { addPayment, cancelInvoice, showInvoice } from '../../app/invoices/invoices.js'
import { findInvoiceId } from '../../app/invoices/find-invoice.js'
import { deleteInvoice, removePayment, reopenInvoice, setInvoice } from '../../app/invoices/life.js'
import { partnerWithoutDirection } from '../../app/invoices/partner-invoices.js'
import type { OpenBooks } from '../../app/books/open-books.js'
import type { Session } from '../../app/identity/session.js'
import type { Direction } from '../../model/conversion.js'
import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'
import { confirm } from '../ask.js'
import type { CommandContext } from '../context.js'
import { type BooksOptions, openSession } from '../open-session.js'
import { word } from './invoice-words.js'
import { wordedWhole } from './worded.js'
import { printPayments } from './run-show.js'

export interface ChangeOptions extends BooksOptions {
  readonly yes?: boolean
}

export interface SetOptions extends BooksOptions {
  readonly direction?: Direction
  /** All invoices of this business partner whose direction is open. */
  readonly partner?: string
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
  if (options.json === true) terminal.json(wordedWhole(await showInvoice(books, session, id), terminal))
  else terminal.note(`${which} ${terminal.text(done)}`)
  return 0
}

/** The invoices that are named, or all of a partner whose direction is open. */
async function meant(
  given: readonly string[],
  { partner, direction }: SetOptions,
  books: OpenBooks,
  session: Session,
): Promise<string[]> {
  if ((given.length === 0) === (partner === undefined)) {
    throw new AppError('invalid_request', {
      de: 'Bitte Rechnungen nennen (Kennung oder Nummer) oder mit --partner alle eines Geschäftspartners.',
      en: 'Please name invoices (id or number), or with --partner all of a business partner.',
    })
  }
  if (partner === undefined) return await Promise.all(given.map((one) => findInvoiceId(books, session, one)))
  if (direction === undefined) {
    throw new AppError('invalid_request', {
      de: '--partner geht nur mit --direction: ob eine Rechnung eine andere wiederholt, ist bei jeder eine eigene Frage.',
      en: '--partner goes with --direction only: whether an invoice repeats another is a question of its own for each.',
    })
  }
  return (await partnerWithoutDirection(books, session, partner)).map(({ id }) => id)
}

/** Sets the direction of one or several invoices, or that they are no repetitions. */
export async function runSet(given: readonly string[], options: SetOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  const ids = await meant(given, options, books, session)
  const decision = { direction: options.direction, duplicate: options.duplicate === false ? false : undefined } as const
  for (const id of ids) await setInvoice(books, session, id, decision)
  const shown = await Promise.all(ids.map((id) => showInvoice(books, session, id)))
  if (options.json === true) {
    const all = shown.map((one) => wordedWhole(one, terminal))
    terminal.json(options.partner === undefined && all.length === 1 ? all[0] : { invoices: all })
    return 0
  }
  const unique = options.duplicate === false ? `, ${terminal.text({ de: 'keine Wiederholung', en: 'no repetition' })}` : ''
  for (const { id, number, direction } of shown) terminal.note(`${id} (${number ?? '-'}): ${word(terminal, direction)}${unique}`)
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
