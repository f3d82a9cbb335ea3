import { join, resolve } from 'node:path'
import type { Direction } from '../../model/conversion.js'
import type { ControlSheet } from '../../app/datev/control-sheet.js'
import { accountsForAnySupplier, missingAccounts } from '../../app/datev/missing-accounts.js'
import { storedDatevSettings } from '../../app/datev/datev-settings.js'
import { AppError } from '../../model/errors.js'
import { canAsk } from '../ask.js'
import type { CommandContext } from '../context.js'
import { type BooksOptions, openSession } from '../open-session.js'
import { sourceId, writeGuarded } from '../guarded-output.js'
import type { Terminal } from '../terminal.js'
import { anySupplierLines } from './any-supplier-text.js'
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

type Opened = Awaited<ReturnType<typeof openSession>>

interface Exported {
  readonly sheet: ControlSheet
  readonly written: readonly string[]
}

async function exportOnce(options: ExportOptions, opened: Opened, terminal: Terminal): Promise<Exported> {
  const { exportMonth } = await import('../../app/datev/export-month.js')
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
  return { sheet, written }
}

/** Tells the accounts that are missing; in a terminal they are asked for. True when the month is to be written anew. */
async function settleAccounts(
  { sheet }: Exported,
  options: ExportOptions,
  opened: Opened,
  terminal: Terminal,
): Promise<boolean> {
  const missing = missingAccounts(sheet.invoices)
  if (missing.length === 0) return false
  if (canAsk(terminal)) {
    const { askAccounts } = await import('./ask-accounts.js')
    const asked = await askAccounts({ opened, month: options.month, terminal, offers: true })
    if (asked !== undefined) return asked.changed
  }
  const settings = await storedDatevSettings(opened.books.store, opened.session.organization.id)
  for (const line of missingAccountLines(missing, settings, terminal)) terminal.note(line)
  return false
}

function tell({ sheet, written }: Exported, terminal: Terminal): void {
  printControlSheet(sheet, terminal)
  const byDefault = accountsForAnySupplier(sheet.invoices)
  for (const line of anySupplierLines(byDefault, sheet.month, terminal)) terminal.note(line)
  for (const path of written) terminal.note(`${terminal.text({ de: 'geschrieben', en: 'written' })}  ${path}`)
}

/** Exports a month; 12 when invoices of the month had to stay behind. */
export async function exportToDatev(options: ExportOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const opened = await openSession(context, options)
  const first = await exportOnce(options, opened, terminal)
  const exitCode = first.sheet.leftOut.length === 0 ? 0 : 12
  if (options.json === true) {
    terminal.json(controlSheetJson(first.sheet, terminal))
    return exitCode
  }
  tell(first, terminal)
  if (!(await settleAccounts(first, options, opened, terminal))) return exitCode
  const again = await exportOnce(options, opened, terminal)
  terminal.note('')
  tell(again, terminal)
  const settings = await storedDatevSettings(opened.books.store, opened.session.organization.id)
  for (const line of missingAccountLines(missingAccounts(again.sheet.invoices), settings, terminal)) terminal.note(line)
  return exitCode
}
