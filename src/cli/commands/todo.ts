import { type AddCommand, act } from '../context.js'
import { withOpen } from '../output-options.js'
import { withBooksOptions } from '../open-session.js'
import type { TodoOptions } from '../todo/run-todo.js'

/** `todo`: what waits for a person. */
export const addTodo: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  withOpen(withBooksOptions(program.command('todo'), context), context)
    .description(text({ de: 'zeigt, welche Rechnungen auf Angaben warten, mit Vorschlägen von der Seite', en: 'shows which invoices wait for details, with proposals from the page' }))
    .option('--html <file>', text({ de: 'als eine Seite: Bild der Rechnung neben den Fragen, Befehl zum Kopieren', en: 'as one page: the picture of the invoice beside its questions, the command to copy' }))
    .action(act(context, async (options: TodoOptions) => (await import('../todo/run-todo.js')).runTodo(options, context)))
}
