import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import { withOpen } from '../output-options.js'
import type { ShowOptions } from '../show/run-show.js'

/** Loads the work only when the command runs. */
const load = () => import('../show/run-show.js')

export const addShow: AddCommand = (program, context) => {
  const { terminal } = context
  withOpen(program.command('show'), context)
    .argument('[file]', terminal.text({ de: 'XML, oder PDF mit XML darin', en: 'XML, or PDF with XML inside' }))
    .description(terminal.text({ de: 'zeigt, was in einer E-Rechnung steht', en: 'shows what is in an e-invoice' }))
    .option('--json', terminal.text({ de: 'die Rechnungsdaten als ein JSON-Dokument', en: 'the invoice data as one JSON document' }))
    .option('--html [page]', terminal.text({ de: 'eine Seite zum Lesen und Drucken, in diese Datei oder auf die Standardausgabe', en: 'a page for reading and printing, to this file or to standard output' }))
    .option('--xlsx', terminal.text({ de: 'eine Arbeitsmappe', en: 'a workbook' }))
    .option('-o, --out <file>', terminal.text({ de: 'Datei statt Standardausgabe', en: 'file instead of standard output' }))
    .action(act(context, async (file: string | undefined, options: ShowOptions) =>
      (await load()).runShow(file, options, context)))
}
