import { verifyArchive } from '../../app/archive/verify-archive.js'
import { counted } from '../../model/counted.js'
import type { CommandContext } from '../context.js'
import { type BooksOptions, openSession } from '../open-session.js'

export async function runVerify(options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { books, session } = await openSession(context, options)
  const { entries, head, faults } = await verifyArchive(books, session)
  if (options.json === true) {
    terminal.json({
      intact: faults.length === 0,
      entries,
      head,
      faults: faults.map((fault) => ({ ...fault, message: terminal.text(fault.message) })),
    })
  } else {
    for (const { sequence, invoiceId, fileName, sha256, message } of faults) terminal.data(`${sequence}  ${invoiceId}  ${fileName}  ${sha256}  ${terminal.text(message)}`)
    terminal.note(faults.length === 0
      ? terminal.text({ de: `${counted(entries, 'entry').de}, alle unverändert. Kopf der Kette: ${head}`, en: `${counted(entries, 'entry').en}, all unchanged. Head of the chain: ${head}` })
      : terminal.text({ de: `${counted(faults.length, 'fault').de} in ${counted(entries, 'inEntries').de}.`, en: `${counted(faults.length, 'fault').en} in ${counted(entries, 'inEntries').en}.` }))
  }
  return faults.length === 0 ? 0 : 1
}
