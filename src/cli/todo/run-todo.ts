import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitingInvoices, type WorkItem, workItem, workListPage } from '../../app/questions/work-list.js'
import type { CommandContext } from '../context.js'
import { openSession } from '../open-session.js'
import type { Terminal } from '../terminal.js'
import { openResult } from '../deliver-page.js'
import { writeOutput } from '../write-output.js'
import { completeCommand } from './complete-command.js'
import type { TodoOptions } from './todo-options.js'

function print(item: WorkItem, terminal: Terminal): void {
  const { row, questionnaire: { questions } } = item
  terminal.data(terminal.paintData.bold([row.fileName, row.sellerName, row.number].filter((part) => part !== null).join(' · ')))
  for (const { text, candidates } of questions) {
    const found = candidates.map(({ value }) => value).join(', ')
    terminal.data(`  ${text}${found === '' ? '' : `  -> ${found}`}`)
  }
  terminal.data(`  ${terminal.paintData.cyan(completeCommand(item))}`)
}

/** Shows everything that waits for a person, as text, as JSON or as one page with pictures. */
export async function runTodo(options: TodoOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const app = await context.openApp()
  const { session } = await openSession(context, options)
  const rows = await waitingInvoices(app, session)
  if (options.json === true) {
    terminal.json({ invoices: rows })
    return 0
  }
  const html = options.html ?? (options.open === true ? join(await mkdtemp(join(tmpdir(), 'invoiceconv-')), 'todo.html') : undefined)
  const items: WorkItem[] = []
  for (const row of rows) {
    const item = await workItem(app, session, row)
    items.push(item)
    if (html === undefined) print(item, terminal)
  }
  if (html !== undefined) {
    await writeOutput(html, await workListPage(items, { app, language: terminal.language, commandOf: completeCommand }))
    terminal.data(html)
    if (options.open === true) await openResult(html, terminal)
  }
  if (rows.length === 0) terminal.note(terminal.text({ de: 'Nichts wartet.', en: 'Nothing waits.' }))
  return 0
}
