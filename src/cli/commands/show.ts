import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'
import { withOpen } from '../output-options.js'

interface ShowOptions {
  readonly json?: boolean
  readonly html?: boolean
  readonly xlsx?: boolean
  readonly out?: string
  readonly open?: boolean
}

export const addShow: AddCommand = (program, context) => {
  const { terminal } = context
  withOpen(program.command('show'), context)
    .argument('<file>', terminal.text({ de: 'XML, oder PDF mit XML darin', en: 'XML, or PDF with XML inside' }))
    .description(terminal.text({ de: 'zeigt, was in einer E-Rechnung steht', en: 'shows what is in an e-invoice' }))
    .option('--json', terminal.text({ de: 'die Rechnungsdaten als ein JSON-Dokument', en: 'the invoice data as one JSON document' }))
    .option('--html', terminal.text({ de: 'eine Seite zum Lesen und Drucken', en: 'a page for reading and printing' }))
    .option('--xlsx', terminal.text({ de: 'eine Arbeitsmappe', en: 'a workbook' }))
    .option('-o, --out <file>', terminal.text({ de: 'Datei statt Standardausgabe', en: 'file instead of standard output' }))
    .action(act(context, (file: string, options: ShowOptions) => runShow(file, options, context)))
}

async function runShow(file: string, options: ShowOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const [{ judgeShownFile, readShownFile }, { printShown }] = await Promise.all([import('../../app/show/show-file.js'), import('../show-output.js')])
  const app = await context.openApp()
  const shown = await readShownFile(file, app)
  await printShown({ shown, judge: () => judgeShownFile(file, app) }, options, terminal)
  return 0
}
