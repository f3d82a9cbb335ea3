import type { AddCommand } from '../context.js'
import { act } from '../context.js'
import type { CompareOptions } from '../compare/run-compare.js'

/** Loads the work only when the command runs. */
const load = () => import('../compare/run-compare.js')

export const addCompare: AddCommand = (program, context) => {
  const { terminal } = context
  program
    .command('compare')
    .argument('<files...>', terminal.text({ de: 'XML, PDF mit XML darin, oder Ordner', en: 'XML, PDF with XML inside, or folders' }))
    .description(terminal.text({ de: 'stellt unser Urteil neben das des Prüfers von KoSIT', en: "sets our verdict beside that of KoSIT's own validator" }))
    .requiredOption('--validator <kosit=...>', 'kosit=http://127.0.0.1:PORT, kosit=JAR')
    .option('--validator-config <folder>', terminal.text({ de: 'Prüfkonfiguration für kosit=JAR', en: 'validator configuration for kosit=JAR' }))
    .option('--json', terminal.text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, async (files: string[], options: CompareOptions) =>
      (await load()).runCompare(files, options, context)))
}
