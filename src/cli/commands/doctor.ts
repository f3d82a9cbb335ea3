import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'
import { withRemedy } from '../remedies.js'

interface DoctorOptions {
  readonly json?: boolean
}

export const addDoctor: AddCommand = (program, context) => {
  const { terminal } = context
  program
    .command('doctor')
    .description(terminal.text({ de: 'zeigt, was da ist und was fehlt, mit Abhilfe', en: 'tells what is there and what is missing, with the remedy' }))
    .option('--json', terminal.text({ de: 'ein JSON-Dokument', en: 'one JSON document' }))
    .action(act(context, (options: DoctorOptions) => runDoctor(options, context)))
}

async function runDoctor(options: DoctorOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { examine } = await import('../../app/doctor.js')
  const checks = await examine(await context.openApp())
  if (options.json === true) terminal.json({ checks: checks.map((check) => ({ ...check, message: terminal.text(withRemedy(check.message, check.remedy)), remedy: undefined })) })
  else for (const check of checks) terminal.data(`${check.ok ? terminal.paintData.green('ok  ') : terminal.paintData.yellow('--  ')} ${terminal.text(withRemedy(check.message, check.remedy))}`)
  return checks.every((check) => check.ok || !check.required) ? 0 : 1
}
