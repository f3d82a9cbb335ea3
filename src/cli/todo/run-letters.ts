import { join } from 'node:path'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { type SupplierLetter, supplierLetters } from '../../app/questions/supplier-letters.js'
import { waitingInvoices } from '../../app/questions/work-list.js'
import { counted } from '../../model/counted.js'
import { AppError } from '../../model/errors.js'
import type { CommandContext } from '../context.js'
import { sourceId, writeGuarded } from '../guarded-output.js'
import { openSession } from '../open-session.js'
import { printError } from '../print-error.js'
import type { Terminal } from '../terminal.js'
import type { TodoOptions } from './todo-options.js'

/** A draft that mail programs open for sending; the sender is filled in by them. */
async function mailDraft({ address, subject, text }: SupplierLetter): Promise<Buffer> {
  const mail = new MailComposer({ ...(address === null ? {} : { to: address }), subject, text, headers: { 'X-Unsent': '1' } })
  return await mail.compile().build()
}

/** A name for the file of a letter, as file systems take it. */
function fileName({ supplier, invoices }: SupplierLetter): string {
  const name = (supplier ?? invoices[0]?.fileName ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').slice(0, 60)
  return name === '' ? 'letter' : name
}

function print(letter: SupplierLetter, terminal: Terminal): void {
  const to = [letter.supplier, letter.address].filter((part) => part !== null).join(' · ')
  terminal.data(terminal.paintData.bold(`${terminal.text({ de: 'An', en: 'To' })}: ${to === '' ? '?' : to}`))
  terminal.data(`${terminal.text({ de: 'Betreff', en: 'Subject' })}: ${letter.subject}`)
  terminal.data('')
  terminal.data(letter.text)
  terminal.data('')
}

/** Questions to suppliers, a letter each: shown, or as drafts of mails in a folder. */
export async function runLetters(options: TodoOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const app = await context.openApp()
  const opened = await openSession(context, options)
  const rows = await waitingInvoices(app, opened.session)
  const letters = await supplierLetters(app, opened.session, rows, terminal.language)
  if (options.json === true) terminal.json({
    letters: letters.map(({ invoices, ...letter }) => ({ ...letter, invoiceIds: invoices.map(({ id }) => id) })),
  })
  else if (typeof options.letter === 'string') await writeDrafts(letters, options.letter, { opened, options, terminal })
  else for (const letter of letters) print(letter, terminal)
  terminal.note(terminal.text({ de: `Rückfragen an ${counted(letters.length, 'supplier').de}.`, en: `Questions to ${counted(letters.length, 'supplier').en}.` }))
  return 0
}

async function writeDrafts(
  letters: readonly SupplierLetter[],
  folder: string,
  work: { opened: Awaited<ReturnType<typeof openSession>>; options: TodoOptions; terminal: Terminal },
): Promise<void> {
  const { opened, options, terminal } = work
  const taken = new Map<string, number>()
  let inTheWay: AppError | undefined
  for (const letter of letters) {
    const name = fileName(letter)
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    const path = join(folder, `${name}${count === 1 ? '' : `-${count}`}.eml`)
    // Tomorrow's letter to the same supplier replaces today's, unless somebody has worked on it.
    const source = sourceId(`letter ${opened.session.organization.id} ${name}`)
    try {
      const content = await mailDraft(letter)
      terminal.data(await writeGuarded(opened, { source, path, content, overwrite: options.overwrite }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // One that somebody works on keeps no other from being written; the run says so at its end.
      if (inTheWay !== undefined) printError(error, terminal, false)
      else inTheWay = error
    }
  }
  if (inTheWay !== undefined) throw inTheWay
}
