import type { DoctorCheck } from '../../app/doctor.js'
import type { AddCommand, CommandContext } from '../context.js'
import { act } from '../context.js'
import { withRemedy } from '../remedies.js'
import type { Terminal } from '../terminal.js'

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

/** Message, version and place: what somebody who helps from afar asks first. */
function lineOf({ ok, message, remedy, version, path }: DoctorCheck, terminal: Terminal): string {
  const { green, yellow, dim } = terminal.paintData
  const text = terminal.text(withRemedy(message, remedy))
  const more = [version === undefined || text.includes(version) ? undefined : version, path === undefined || text.includes(path) ? undefined : path]
  return [ok ? green('ok  ') : yellow('--  '), text, ...more.flatMap((part) => (part === undefined ? [] : [dim(part)]))].join(' ')
}

async function runDoctor(options: DoctorOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const { examine } = await import('../../app/doctor.js')
  const checks = await examine(await context.openApp())
  if (options.json === true) terminal.json({ checks: checks.map((check) => ({ ...check, message: terminal.text(withRemedy(check.message, check.remedy)), remedy: undefined })) })
  else for (const check of checks) terminal.data(lineOf(check, terminal))
  return checks.every((check) => check.ok || !check.required) ? 0 : 1
}
