import { existsSync, statSync } from 'node:fs'
import type { HandedFile } from '../../app/archive/archived-files.js'
import { downloadFile, filesOfConversion, listDownloads } from '../../app/archive/downloads.js'
import { AppError } from '../../model/errors.js'
import type { CommandContext } from '../context.js'
import { handOutFile } from '../hand-out-file.js'
import { type BooksOptions, openSession } from '../open-session.js'
import { printTable } from '../print-table.js'

export interface GetOptions extends BooksOptions {
  readonly out: string
  readonly file?: string
}

export async function runList(options: BooksOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
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

export async function runGet(token: string, options: GetOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const written: string[] = []
  for (const file of await filesBehind(token, options, context)) written.push(await handOutFile(
    terminal,
    options.out,
    file,
  ))
  const onDisk = written.filter((path) => path !== '-')
  if (options.json === true && onDisk.length > 0) terminal.json({ files: onDisk })
  else for (const path of onDisk) terminal.note(path)
  return 0
}

/** A token is its own authentication; the id of a conversion belongs to an organization. */
async function filesBehind(token: string, options: GetOptions, context: CommandContext): Promise<HandedFile[]> {
  if (!token.startsWith('conv_')) return [await downloadFile(await (await context.openApp()).books(), token)]
  const { books, session } = await openSession(context, options)
  const files = await filesOfConversion(books, session, { conversionId: token, file: options.file })
  const isFolder = options.out.endsWith('/') || (existsSync(options.out) && statSync(options.out).isDirectory())
  if (files.length === 1 || isFolder) return files
  throw new AppError('invalid_request', { de: 'Mehrere Dateien: bitte mit --out einen Ordner nennen oder mit --file eine wählen.', en: 'Several files: please name a folder with --out or pick one with --file.' })
}
