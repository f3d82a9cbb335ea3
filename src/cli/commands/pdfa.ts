import { act, type AddCommand } from '../context.js'
import { withOverwrite } from '../output-options.js'
import type { PdfaOptions } from '../pdfa/pdfa-options.js'

export const addPdfa: AddCommand = (program, context) => {
  const { terminal } = context
  withOverwrite(program.command('pdfa'), context)
    .argument('<files...>', terminal.text({ de: 'PDF-Dateien oder Ordner', en: 'PDF files or folders' }))
    .description(terminal.text({ de: 'macht aus PDF-Dateien gültige PDF/A-3, ohne Rechnungs-XML', en: 'turns PDF files into valid PDF/A-3, without an invoice XML' }))
    .requiredOption('-o, --out <dir>', terminal.text({ de: 'Ordner für die Ergebnisse; die Namen bleiben', en: 'folder for the results; names stay' }))
    .option('--json', terminal.text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, async (files: string[], options: PdfaOptions) => (await import('../pdfa/run-pdfa.js')).runPdfa(files, options, context)))
}
