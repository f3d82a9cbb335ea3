import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'

export const addRules: AddCommand = (program, context) => {
  const { terminal } = context
  const rules = program.command('rules').description(terminal.text({ de: 'zeigt die amtlichen Regeln und richtet neuere ein', en: 'shows the official rules and installs newer ones' }))
  rules
    .command('status', { isDefault: true })
    .description(terminal.text({ de: 'Fassung und Datum der Regeln, nach denen geprüft wird', en: 'version and date of the rules that judge' }))
    .option('--json', terminal.text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, (options: { readonly json?: boolean }) => runStatus(options, context)))
  rules
    .command('install')
    .description(terminal.text({ de: 'richtet amtliche Regeln ein; ohne Angabe die, für die dieses Programm gebaut ist', en: 'installs official rules; without --from those that this program was built for' }))
    .option('--from <zip|folder>', terminal.text({ de: 'Prüfkonfiguration von KoSIT', en: 'validator configuration of KoSIT' }))
    .action(act(context, (options: { readonly from?: string }) => runInstall(options, context)))
}

/** Exit code 11: what is needed for a verdict is missing. */
const missing = 11

async function runStatus({ json }: { readonly json?: boolean }, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { rulesStatus } = await import('../../app/rules/rules-status.js')
  const found = await rulesStatus((await context.openApp()).config)
  if (json === true) terminal.json({ rules: found })
  else {
    for (const { place, active, name, date, origin, ruleSets, scenarios } of found) {
      const mark = active ? terminal.paintData.green('*') : ' '
      terminal.data(`${mark} ${name} (${date})  ${place}, ${origin}`)
      for (const set of ruleSets) terminal.data(`    ${set.name} ${set.version} (${set.date})`)
      terminal.data(terminal.text({ de: `    ${scenarios.length} Prüfszenarien`, en: `    ${scenarios.length} scenarios` }))
    }
    if (found.length === 0) {
      terminal.error(terminal.text({ de: 'Keine amtlichen Regeln eingerichtet. Einrichten: invoiceconv rules install', en: 'No official rules are installed. Install them: invoiceconv rules install' }))
    }
  }
  return found.length === 0 ? missing : 0
}

async function runInstall({ from }: { readonly from?: string }, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { installRules } = await import('../../app/rules/install-rules.js')
  const app = await context.openApp()
  await installRules({ from, report: (line) => { terminal.note(line) } }, app.config)
  return runStatus({}, context)
}
