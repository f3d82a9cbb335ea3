import { type AddCommand, act } from '../context.js'
import { withOpen, withOverwrite } from '../output-options.js'
import type { ExtractOptions } from '../extract/extract-options.js'
import { jobCount } from '../job-count.js'

export const addExtract: AddCommand = (program, context) => {
  const { terminal } = context
  const text = terminal.text.bind(terminal)
  withOverwrite(withOpen(program.command('extract'), context), context)
    .argument('<files...>', text({ de: 'PDF-, XLSX-, DOCX-Dateien oder Ordner', en: 'PDF, XLSX, DOCX files or folders' }))
    .description(text({ de: 'liest die Rechnungsdaten; speichert nichts, kostet kein Kontingent', en: 'reads the invoice data; stores nothing, costs no quota' }))
    .option('-o, --out <dir>', text({ de: 'Ordner für <name>.json; ohne Angabe auf die Standardausgabe', en: 'folder of <name>.json; standard output when absent' }))
    .option('--explain', text({ de: 'zeigt zu jedem Wert Seite, Stelle, Text, Regel und Sicherheit', en: 'shows page, place, text, rule and confidence of every value' }))
    .option('--html', text({ de: 'schreibt <name>.html: die Seiten mit den gelesenen Stellen (mit --out)', en: 'writes <name>.html: the pages with the places that were read (with --out)' }))
    .option('--json', text({ de: 'ein JSON-Dokument mit allen Ergebnissen', en: 'one JSON document with all results' }))
    .option('--jobs <count>', text({ de: 'wie viele Dateien zugleich', en: 'how many files at once' }), jobCount)
    .action(act(context, async (files: string[], options: ExtractOptions) => (await import('../extract/run-extract.js')).runExtract(files, options, context)))
}
