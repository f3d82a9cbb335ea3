import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'
import { type BooksOptions, openSession, withBooksOptions } from '../open-session.js'
import { printTable } from '../print-table.js'
import { handOutFile } from '../hand-out-file.js'

interface GetOptions {
  readonly out: string
  readonly json?: boolean
}

export const addFiles: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const files = program.command('files').description(text({ de: 'erzeugte Dateien, 24 Stunden lang', en: 'generated files, for 24 hours' }))
  withBooksOptions(files.command('list', { isDefault: true }), context)
    .description(text({ de: 'zeigt gültige Download-Links, ohne ihre Token', en: 'lists valid download links, without their tokens' }))
    .action(act(context, (options: BooksOptions) => runList(options, context)))
  files
    .command('get <token>')
    .description(text({ de: 'holt eine Datei über ihren Token', en: 'fetches a file by its token' }))
    .option('-o, --out <path>', text({ de: 'Datei, Ordner oder -', en: 'file, folder or -' }), './')
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, (token: string, options: GetOptions) => runGet(token, options, context)))
}

async function runList(options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { listDownloads } = await import('../../app/archive/downloads.js')
  const { books, session } = await openSession(context, options)
  const files = await listDownloads(books, session)
  if (options.json === true) terminal.json({ files })
  else {
    printTable(terminal, [
      { title: { de: 'Datei', en: 'File' }, value: (row) => row.fileName, mayShrink: true },
      { title: { de: 'Art', en: 'Kind' }, value: (row) => row.file },
      { title: { de: 'Bytes', en: 'Bytes' }, value: (row) => String(row.size), align: 'right' },
      { title: { de: 'Gültig bis', en: 'Valid until' }, value: (row) => new Date(row.expiresAt).toLocaleString(terminal.language) },
      { title: { de: 'Umwandlung', en: 'Conversion' }, value: (row) => row.conversionId },
    ], files)
  }
  return 0
}

async function runGet(token: string, options: GetOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { downloadFile } = await import('../../app/archive/downloads.js')
  const file = await downloadFile(await (await context.openApp()).books(), token)
  const written = await handOutFile(terminal, options.out, file)
  if (options.json === true && written !== '-') terminal.json({ file: written })
  else if (written !== '-') terminal.note(written)
  return 0
}
