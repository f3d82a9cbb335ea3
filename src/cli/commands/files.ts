import { existsSync, statSync } from 'node:fs'
import type { HandedFile } from '../../app/archive/archived-files.js'
import { AppError } from '../../model/errors.js'
import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'
import { type BooksOptions, openSession, withBooksOptions } from '../open-session.js'
import { printTable } from '../print-table.js'
import { handOutFile } from '../hand-out-file.js'

interface GetOptions extends BooksOptions {
  readonly out: string
  readonly file?: string
}

export const addFiles: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const files = program.command('files').description(text({ de: 'erzeugte Dateien, 24 Stunden lang', en: 'generated files, for 24 hours' }))
  withBooksOptions(files.command('list', { isDefault: true }), context)
    .description(text({ de: 'zeigt gültige Download-Links, ohne ihre Token', en: 'lists valid download links, without their tokens' }))
    .action(act(context, (options: BooksOptions) => runList(options, context)))
  files
    .command('get <token>')
    .description(text({ de: 'holt Dateien über die Kennung ihrer Umwandlung (conv_…) oder den Token eines Links', en: 'fetches files by the id of their conversion (conv_…) or the token of a link' }))
    .option('--file <key>', text({ de: 'nur diese Datei der Umwandlung, etwa zugferd_pdf', en: 'only this file of the conversion, for instance zugferd_pdf' }))
    .option('--org <id>', text({ de: 'Organisation, wenn nicht die gewählte', en: 'organization, when not the chosen one' }))
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
  const written: string[] = []
  for (const file of await filesBehind(token, options, context)) written.push(await handOutFile(terminal, options.out, file))
  const onDisk = written.filter((path) => path !== '-')
  if (options.json === true && onDisk.length > 0) terminal.json({ files: onDisk })
  else for (const path of onDisk) terminal.note(path)
  return 0
}

/** A token is its own authentication; the id of a conversion belongs to an organization. */
async function filesBehind(token: string, options: GetOptions, context: CommandContext): Promise<HandedFile[]> {
  const { downloadFile, filesOfConversion } = await import('../../app/archive/downloads.js')
  if (!token.startsWith('conv_')) return [await downloadFile(await (await context.openApp()).books(), token)]
  const { books, session } = await openSession(context, options)
  const files = await filesOfConversion(books, session, { conversionId: token, file: options.file })
  const isFolder = options.out.endsWith('/') || (existsSync(options.out) && statSync(options.out).isDirectory())
  if (files.length === 1 || isFolder) return files
  throw new AppError('invalid_request', { de: 'Mehrere Dateien: bitte mit --out einen Ordner nennen oder mit --file eine wählen.', en: 'Several files: please name a folder with --out or pick one with --file.' })
}
