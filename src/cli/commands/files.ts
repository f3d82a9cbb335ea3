import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import { type BooksOptions, withBooksOptions } from '../open-session.js'
import type { GetOptions } from '../files/run-files.js'

/** Loads the work only when the command runs. */
const load = () => import('../files/run-files.js')

export const addFiles: AddCommand = (program, context) => {
  const text = context.terminal.text.bind(context.terminal)
  const files = program.command('files').description(text({ de: 'erzeugte Dateien, 24 Stunden lang', en: 'generated files, for 24 hours' }))
  withBooksOptions(files.command('list', { isDefault: true }), context)
    .description(text({ de: 'zeigt gültige Download-Links, ohne ihre Token', en: 'lists valid download links, without their tokens' }))
    .action(act(context, async (options: BooksOptions) => (await load()).runList(options, context)))
  files
    .command('get <token>')
    .description(text({ de: 'holt Dateien über die Kennung ihrer Umwandlung (conv_…) oder den Token eines Links', en: 'fetches files by the id of their conversion (conv_…) or the token of a link' }))
    .option('--file <key>', text({ de: 'nur diese Datei der Umwandlung, etwa zugferd_pdf', en: 'only this file of the conversion, for instance zugferd_pdf' }))
    .option('--org <id>', text({ de: 'Organisation, wenn nicht die gewählte', en: 'organization, when not the chosen one' }))
    .option('-o, --out <path>', text({ de: 'Datei, Ordner oder -', en: 'file, folder or -' }), './')
    .option('--json', text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, async (token: string, options: GetOptions) => (await load()).runGet(token, options, context)))
}
