import type { AddCommand } from '../context.js'
import { act } from '../context.js'

/** Loads the work only when the command runs. */
const load = () => import('../rules/run-rules.js')

export const addRules: AddCommand = (program, context) => {
  const { terminal } = context
  const rules = program.command('rules').description(terminal.text({ de: 'zeigt die amtlichen Regeln und richtet neuere ein', en: 'shows the official rules and installs newer ones' }))
  rules
    .command('status', { isDefault: true })
    .description(terminal.text({ de: 'Fassung und Datum der Regeln, nach denen geprüft wird', en: 'version and date of the rules that judge' }))
    .option('--json', terminal.text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, async (options: { readonly json?: boolean }) => (await load()).runStatus(options, context)))
  rules
    .command('install')
    .description(terminal.text({ de: 'richtet amtliche Regeln ein; ohne Angabe die, für die dieses Programm gebaut ist', en: 'installs official rules; without --from those that this program was built for' }))
    .option('--from <zip|folder>', terminal.text({ de: 'Prüfkonfiguration von KoSIT', en: 'validator configuration of KoSIT' }))
    .action(act(context, async (options: { readonly from?: string }) => (await load()).runInstall(options, context)))
}
