import { Option } from 'commander'
import type { Original } from '../../app/validate/open-original.js'
import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'
import { withOpen } from '../output-options.js'

interface ValidateOptions {
  readonly json?: boolean
  readonly report?: 'html'
  readonly out?: string
  readonly open?: boolean
  readonly validator?: string
  readonly validatorConfig?: string
}

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
    .action(act(context, (files: string[], options: ValidateOptions) => runValidate(files, options, context)))
}

async function runValidate(paths: readonly string[], options: ValidateOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const [{ originalJudge, ourJudge, validateFiles }, printing] = await Promise.all([import('../../app/validate/validate-files.js'), import('../validate-output.js')])
  const app = await context.openApp()
  const original = await openOriginal(options)
  const output = printing.chooseOutput(options, terminal)
  const outcome = new printing.Outcome()
  try {
    const judge = original === undefined ? ourJudge(app) : originalJudge(app, original.address)
    for await (const validated of validateFiles(paths, app, judge)) {
      outcome.add(validated)
      output.add(validated)
    }
  } finally {
    original?.close()
  }
  await output.end()
  return outcome.exitCode
}

async function openOriginal({ validator, validatorConfig }: ValidateOptions): Promise<Original | undefined> {
  if (validator === undefined) return undefined
  const opening = await import('../../app/validate/open-original.js')
  return opening.openOriginal(validator, validatorConfig)
}
