import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withWrittenAmounts } from '../../app/corrections/names-amounts.js'
import { inOrder } from '../../app/in-order.js'
import type { ListedInvoice } from '../../app/invoices/invoices.js'
import { valueText } from '../../app/page/value-text.js'
import { askedAlike } from '../../app/questions/alike.js'
import { waitingInvoices, type WorkItem, workItem, workListPage } from '../../app/questions/work-list.js'
import { lineText, linesText } from '../../app/questions/line-text.js'
import { counted } from '../../model/counted.js'
import type { DraftLine } from '../../model/draft.js'
import type { CommandContext } from '../context.js'
import { openSession } from '../open-session.js'
import type { Terminal } from '../terminal.js'
import { openResult } from '../deliver-page.js'
import { wrapped } from '../wrapped.js'
import { writeOutput } from '../write-output.js'
import { worded } from '../invoices/worded.js'
import { completeWays } from './complete-command.js'
import type { TodoOptions } from './todo-options.js'

function print(item: WorkItem, terminal: Terminal): void {
  const { row, questionnaire: { questions, lines } } = item
  terminal.data(terminal.paintData.bold([row.fileName, row.sellerName, row.number].filter((part) => part !== null).join(' · ')))
  for (const { text, question: { candidates, ofLines, sum }, lines: about } of askedAlike(questions)) {
    const words = withWrittenAmounts(terminal.text(text), terminal.language, row.currency).split(' ')
    // Amounts that contradict each other are named already.
    const found = sum ? [] : candidates.map(({ term, value }, index) => `${index === 0 ? ' ->' : '|'} ${valueText(term, value, terminal.language, row.currency)}`)
    for (const line of wrapped([...words, ...found], terminal.dataWidth, ['  ', '    '])) terminal.data(line)
    for (const line of about.flatMap((number) => lines[number - 1] ?? []).slice(0, mostLines)) {
      terminal.data(terminal.paintData.dim(`    ${lineText(line, terminal.language)}`))
    }
    if (about.length > mostLines) terminal.data(terminal.paintData.dim('    …'))
    if (ofLines) printLines(lines, terminal)
  }
  for (const { says, command } of completeWays(item, terminal.language)) {
    if (says !== undefined) terminal.data(`  ${terminal.text(says)}:`)
    terminal.data(`  ${terminal.paintData.cyan(command)}`)
  }
}

/** So many lines are compared with the page at a glance. */
const mostLines = 8

function printLines(lines: readonly DraftLine[], terminal: Terminal): void {
  terminal.data(`    ${terminal.text(linesText(lines))}`)
  for (const line of lines.slice(0, mostLines)) terminal.data(terminal.paintData.dim(`      ${lineText(line, terminal.language)}`))
  if (lines.length > mostLines) terminal.data(terminal.paintData.dim('      …'))
}

/** What came twice and waits: nobody has to answer anything for it. */
function printRepeated({ id, fileName, number, sellerName, duplicateOf }: ListedInvoice, terminal: Terminal): void {
  terminal.data(terminal.paintData.bold([fileName, sellerName, number].filter((part) => part !== null).join(' · ')))
  terminal.data(`  ${terminal.text({ de: `ist schon gespeichert als ${duplicateOf ?? ''}; hier ist nichts zu ergänzen`, en: `is stored already as ${duplicateOf ?? ''}; nothing has to be completed here` })}`)
  const [remove, other] = [`invoiceconv invoices delete ${id}`, `invoiceconv invoices set ${id} --no-duplicate`].map((command) => terminal.paintData.cyan(command))
  terminal.data(`  ${terminal.text({ de: 'löschen', en: 'delete it' })}: ${remove ?? ''}`)
  terminal.data(`  ${terminal.text({ de: 'ist es eine andere', en: 'if it is another one' })}: ${other ?? ''}`)
}

/** Longer than this nobody likes to look at nothing. */
const silence = 2000

/** Books of an older version hold no readings: their pages are read again, once. */
function sayIfSlow(count: number, terminal: Terminal): NodeJS.Timeout | undefined {
  if (count === 0) return undefined
  const text = counted(count, 'invoice')
  return setTimeout(() => {
    terminal.note(terminal.text({
      de: `Die Seiten von ${text.de} werden noch einmal gelesen; beim nächsten Mal geht es schnell.`,
      en: `The pages of ${text.en} are read once more; the next time it is quick.`,
    }))
  }, silence).unref()
}

/** Shows everything that waits for a person, as text, as JSON or as one page with pictures. */
export async function runTodo(options: TodoOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const app = await context.openApp()
  const { session } = await openSession(context, options)
  const rows = await waitingInvoices(app, session)
  if (options.json === true) {
    terminal.json({ invoices: rows.map((row) => worded(row, terminal)) })
    return 0
  }
  const html = options.html ?? (options.open === true ? join(await mkdtemp(join(tmpdir(), 'invoiceconv-')), 'todo.html') : undefined)
  const items: WorkItem[] = []
  const first = rows.filter(({ duplicateOf }) => duplicateOf === null)
  const said = sayIfSlow(first.length, terminal)
  for await (const item of inOrder(first, app.config.jobs, async (row) => await workItem(app, session, row))) {
    clearTimeout(said)
    items.push(item)
    if (html === undefined) print(item, terminal)
  }
  if (html !== undefined) {
    await writeOutput(html, await workListPage(items, { app, language: terminal.language, waysOf: completeWays }))
    terminal.data(html)
    if (options.open === true) await openResult(html, terminal)
  }
  for (const row of rows.filter(({ duplicateOf }) => duplicateOf !== null)) printRepeated(row, terminal)
  if (first.length > 1) terminal.note(terminal.text({ de: 'Alle der Reihe nach beantworten: invoiceconv invoices complete --open', en: 'To answer all, one after the other: invoiceconv invoices complete --open' }))
  if (rows.length === 0) terminal.note(terminal.text({ de: 'Nichts wartet.', en: 'Nothing waits.' }))
  return 0
}
