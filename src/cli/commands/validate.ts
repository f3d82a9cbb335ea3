import { Option } from 'commander'
import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'

interface ValidateOptions {
  readonly json?: boolean
  readonly report?: 'html'
  readonly out?: string
}

export const addValidate: AddCommand = (program, context) => {
  const { terminal } = context
  program
    .command('validate')
    .argument('<files...>', terminal.text({ de: 'XML, PDF mit XML darin, oder Ordner', en: 'XML, PDF with XML inside, or folders' }))
    .description(terminal.text({ de: 'prüft E-Rechnungen nach den amtlichen Regeln; kostet kein Kontingent', en: 'judges e-invoices by the official rules; costs no quota' }))
    .option('--json', terminal.text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .addOption(new Option('--report <kind>', terminal.text({ de: 'Bericht statt Text', en: 'a report instead of text' })).choices(['html']))
    .option('-o, --out <file>', terminal.text({ de: 'Datei für den Bericht; ohne Angabe die Standardausgabe', en: 'file for the report; standard output when absent' }))
    .action(act(context, (files: string[], options: ValidateOptions) => runValidate(files, options, context)))
}

async function runValidate(paths: readonly string[], options: ValidateOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const [{ validateFiles }, printing] = await Promise.all([import('../../app/validate/validate-files.js'), import('../validate-output.js')])
  const output = printing.chooseOutput(options, terminal)
  const outcome = new printing.Outcome()
  for await (const validated of validateFiles(paths, await context.openApp())) {
    outcome.add(validated)
    output.add(validated)
  }
  await output.end()
  return outcome.exitCode
}
