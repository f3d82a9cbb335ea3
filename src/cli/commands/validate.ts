import { Option } from 'commander'
import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import { withOpen } from '../output-options.js'
import type { ValidateOptions } from '../validate/run-validate.js'

/** Loads the work only when the command runs. */
const load = () => import('../validate/run-validate.js')

export const addValidate: AddCommand = (program, context) => {
  const { terminal } = context
  withOpen(program.command('validate'), context)
    .argument('<files...>', terminal.text({ de: 'XML, PDF mit XML darin, oder Ordner', en: 'XML, PDF with XML inside, or folders' }))
    .description(terminal.text({ de: 'prüft E-Rechnungen nach den amtlichen Regeln; kostet kein Kontingent', en: 'judges e-invoices by the official rules; costs no quota' }))
    .option('--json', terminal.text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .addOption(new Option('--report <kind>', terminal.text({ de: 'Bericht statt Text', en: 'a report instead of text' })).choices(['html']))
    .option('-o, --out <file>', terminal.text({ de: 'Datei für den Bericht; ohne Angabe die Standardausgabe', en: 'file for the report; standard output when absent' }))
    .option('--validator <kosit=...>', terminal.text({ de: 'den Prüfer von KoSIT urteilen lassen: kosit=http://127.0.0.1:PORT, kosit=JAR', en: "let KoSIT's own validator judge: kosit=http://127.0.0.1:PORT, kosit=JAR" }))
    .option('--validator-config <folder>', terminal.text({ de: 'Prüfkonfiguration für kosit=JAR', en: 'validator configuration for kosit=JAR' }))
    .action(act(context, async (files: string[], options: ValidateOptions) =>
      (await load()).runValidate(files, options, context)))
}
