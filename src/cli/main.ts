import { CommanderError } from 'commander'
import type { App } from '../app/app.js'
import type { Workers } from '../app/workers/workers.js'
import type { CommandContext, Purpose } from './context.js'
import { Interrupted } from './ask.js'
import { chooseLanguage } from './language.js'
import { AppError, errorCodes } from '../model/errors.js'
import { flagValue } from './parsing/flag-value.js'
import { parseErrorText } from './parsing/parse-errors.js'
import { errorBody, printError } from './print-error.js'
import { buildProgram } from './program.js'
import { type Streams, Terminal } from './terminal.js'

function wantsColor(argv: readonly string[], env: Streams['env']): boolean {
  return env['NO_COLOR'] === undefined && env['TERM'] !== 'dumb' && flagValue(argv, '--color') !== 'never'
}

/** Child processes for so many jobs, of one who runs many command lines in one process. */
export type LendWorkers = (jobs: number) => Workers

async function open(streams: Streams, lend: LendWorkers | undefined, purpose: Purpose): Promise<App> {
  const [{ openApp }, { loadConfig }, { configSources }] = await Promise.all([
    import('../app/app.js'),
    import('../app/config.js'),
    import('./config-sources.js'),
  ])
  const config = await loadConfig(configSources(streams))
  return openApp(config, { ...purpose, workers: lend?.(config.jobs) })
}

/** A reader that went away (`| head`) is no error of ours. */
function endQuietlyOnClosedPipe(streams: Streams): void {
  for (const stream of [streams.stdout, streams.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0)
      throw error
    })
  }
}

/** Help and version are no failure; a wrong option is one, and with `--json` it is told as every other. */
function endOfParsing(error: CommanderError, terminal: Terminal, json: boolean): number {
  if (error.exitCode === 0) return 0
  if (json) terminal.json(errorBody(new AppError('invalid_request', parseErrorText(error.message)), terminal.language))
  return errorCodes.invalid_request.exit
}

/** Exit code after Ctrl-C. */
const interrupted = 130

/** Runs one command line and returns its exit code. The one place where errors become text. */
export async function main(streams: Streams, lend?: LendWorkers): Promise<number> {
  endQuietlyOnClosedPipe(streams)
  const { argv, env } = streams
  const terminal = new Terminal(streams, {
    language: chooseLanguage(argv, env),
    quiet: argv.includes('--quiet') || argv.includes('-q'),
    color: wantsColor(argv, env),
  })
  let app: Promise<App> | undefined
  let atWork: App | undefined
  const openOnce = async (purpose: Purpose = {}): Promise<App> =>
    (atWork = await (app ??= open(streams, lend, purpose)))
  const context: CommandContext = { terminal, exitCode: 0, openApp: openOnce }
  // At once: children are ended first, what is half written goes when the process ends, the books recover by
  // themselves.
  const stop = (signal: NodeJS.Signals): void => {
    if (context.onSignal !== undefined) {
      context.onSignal()
      return
    }
    atWork?.workers.close()
    if (context.farewell !== undefined) terminal.note(`\n${terminal.text(context.farewell())}`)
    process.exit(signal === 'SIGINT' ? interrupted : 143)
  }
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const program = await buildProgram(context)
    await program.parseAsync([...argv], { from: 'user' })
    return context.exitCode
  } catch (error) {
    if (error instanceof CommanderError) return endOfParsing(error, terminal, argv.includes('--json'))
    if (error instanceof Interrupted) return interrupted
    return printError(error, terminal, argv.includes('--json'))
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    // Settings that could not be read have been reported already; there is nothing to close then.
    const opened = await app?.catch(() => undefined)
    await opened?.close()
  }
}
