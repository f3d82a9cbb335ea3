import { type AddCommand, act } from '../context.js'
import { withBooksOptions } from '../open-session.js'
import { withOpen, withOverwrite } from '../output-options.js'
import type { TodoOptions } from '../todo/todo-options.js'

async function run(options: TodoOptions): Promise<typeof import('../todo/run-todo.js').runTodo> {
  return options.letter === undefined ? (await import('../todo/run-todo.js')).runTodo : (await import('../todo/run-letters.js')).runLetters
}

/** `todo`: what waits for a person. */
export const addTodo: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  withOverwrite(withOpen(withBooksOptions(program.command('todo'), context), context), context)
    .description(text({ de: 'zeigt, welche Rechnungen auf Angaben warten, mit Vorschlägen von der Seite', en: 'shows which invoices wait for details, with proposals from the page' }))
    .option('--html <file>', text({ de: 'als eine Seite: Bild der Rechnung neben den Fragen, Befehl zum Kopieren', en: 'as one page: the picture of the invoice beside its questions, the command to copy' }))
    .option('--letter [dir]', text({ de: 'Rückfragen an die Lieferanten, je einer ein Brief; mit Ordner als Mail-Entwürfe (.eml)', en: 'questions to the suppliers, a letter each; with a folder as drafts of mails (.eml)' }))
    .action(act(context, async (options: TodoOptions) => (await run(options))(options, context)))
}
