import { installRules } from '../../app/rules/install-rules.js'
import { rulesStatus } from '../../app/rules/rules-status.js'
import type { CommandContext } from '../context.js'

/** Exit code 11: what is needed for a verdict is missing. */
const missing = 11

export async function runStatus({ json }: { readonly json?: boolean }, context: CommandContext): Promise<number> {
  const { terminal } = context
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

export async function runInstall({ from }: { readonly from?: string }, context: CommandContext): Promise<number> {
  const { terminal } = context
  const app = await context.openApp()
  await installRules({ from, report: (line) => { terminal.note(line) } }, app.config)
  return runStatus({}, context)
}
