import { join, resolve } from 'node:path'
import type { Direction } from '../../model/conversion.js'
import { storedDatevSettings } from '../../app/datev/datev-settings.js'
import { AppError } from '../../model/errors.js'
import type { CommandContext } from '../context.js'
import { type BooksOptions, openSession } from '../open-session.js'
import { sourceId, writeGuarded } from '../guarded-output.js'
import { missingAccountLines } from './missing-accounts-text.js'
import { controlSheetJson, printControlSheet } from './control-sheet.js'

/** Options as commander gives them. */
export interface ExportOptions extends BooksOptions {
  readonly month: string
  readonly direction?: Direction
  readonly out: string
  readonly control?: string
  readonly overwrite?: boolean
}

function folderProblem(folder: string, cause: unknown): AppError {
  return new AppError('invalid_request', { de: `In den Ordner ${folder} kann nicht geschrieben werden.`, en: `The folder ${folder} can't be written to.` }, { cause })
}

/** Exports a month; 12 when invoices of the month had to stay behind. */
export async function exportToDatev(options: ExportOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { exportMonth } = await import('../../app/datev/export-month.js')
  const opened = await openSession(context, options)
  const { books, session } = opened
  const source = sourceId(`datev ${session.organization.id} ${options.month}`)
  const folder = resolve(options.out)
  const written: string[] = []
  const deliver = async (name: string, zip: Uint8Array) => {
    written.push(await writeGuarded(
      opened,
      { source, path: join(folder, name), content: zip, overwrite: options.overwrite },
    ))
  }
  const sheet = await exportMonth({ session, month: options.month, direction: options.direction, deliver }, books)
  if (options.control !== undefined) {
    const { writeControlFile } = await import('../../app/datev/write-control-file.js')
    await writeControlFile(resolve(options.control), sheet, terminal.language).catch((error: unknown) => {
      throw folderProblem(resolve(options.control ?? ''), error)
    })
  }
  if (options.json === true) terminal.json(controlSheetJson(sheet, terminal))
  else {
    printControlSheet(sheet, terminal)
    const { chart } = await storedDatevSettings(books.store, session.organization.id)
    for (const line of missingAccountLines(sheet, chart, terminal)) terminal.note(line)
    for (const path of written) terminal.note(`${terminal.text({ de: 'geschrieben', en: 'written' })}  ${path}`)
  }
  return sheet.leftOut.length === 0 ? 0 : 12
}
