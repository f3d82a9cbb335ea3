import { counted } from '../../model/counted.js'
import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'
import { type BooksOptions, openSession, withBooksOptions } from '../open-session.js'

export const addArchive: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const archive = program.command('archive').description(text({ de: 'das Archiv der gespeicherten Rechnungen', en: 'the archive of the stored invoices' }))
  withBooksOptions(archive.command('verify'), context)
    .description(text({ de: 'prüft jeden Eintrag und jede Datei auf Veränderung', en: 'checks every entry and every file for changes' }))
    .action(act(context, (options: BooksOptions) => runVerify(options, context)))
}

async function runVerify(options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { verifyArchive } = await import('../../app/archive/verify-archive.js')
  const { books, session } = await openSession(context, options)
  const { entries, head, faults } = await verifyArchive(books, session)
  if (options.json === true) {
    terminal.json({ intact: faults.length === 0, entries, head, faults: faults.map((fault) => ({ ...fault, message: terminal.text(fault.message) })) })
  } else {
    for (const { sequence, invoiceId, fileName, sha256, message } of faults) terminal.data(`${sequence}  ${invoiceId}  ${fileName}  ${sha256}  ${terminal.text(message)}`)
    terminal.note(faults.length === 0
      ? terminal.text({ de: `${counted(entries, 'entry').de}, alle unverändert. Kopf der Kette: ${head}`, en: `${counted(entries, 'entry').en}, all unchanged. Head of the chain: ${head}` })
      : terminal.text({ de: `${counted(faults.length, 'fault').de} in ${counted(entries, 'inEntries').de}.`, en: `${counted(faults.length, 'fault').en} in ${counted(entries, 'inEntries').en}.` }))
  }
  return faults.length === 0 ? 0 : 1
}
