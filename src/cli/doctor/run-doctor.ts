import { type DoctorCheck, examine } from '../../app/doctor.js'
import type { CommandContext } from '../context.js'
import { withRemedy } from '../remedies.js'
import type { Terminal } from '../terminal.js'

export interface DoctorOptions {
  readonly json?: boolean
}

/** Message, version and place: what somebody who helps from afar asks first. */
function lineOf({ ok, message, remedy, version, path }: DoctorCheck, terminal: Terminal): string {
  const { green, yellow, dim } = terminal.paintData
  const text = terminal.text(withRemedy(message, remedy))
  const more = [
    version === undefined || text.includes(version) ? undefined : version,
    path === undefined || text.includes(path) ? undefined : path,
  ]
  return [ok ? green('ok  ') : yellow('--  '), text, ...more.flatMap((part) => (part === undefined ? [] : [dim(part)]))].join(' ')
}

export async function runDoctor(options: DoctorOptions, context: CommandContext): Promise<number> {
  const { terminal } = context
  const checks = await examine(await context.openApp())
  if (options.json === true) terminal.json({
    checks: checks.map((check) =>
      ({ ...check, message: terminal.text(withRemedy(check.message, check.remedy)), remedy: undefined })),
  })
  else for (const check of checks) terminal.data(lineOf(check, terminal))
  return checks.every((check) => check.ok || !check.required) ? 0 : 1
}
