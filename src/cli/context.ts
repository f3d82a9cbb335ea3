import type { Command } from 'commander'
import type { App, Surroundings } from '../app/app.js'
import type { LocalizedText } from '../model/language.js'
import type { Terminal } from './terminal.js'

/** What a command will do with the core; whatever it needs when absent. */
export type Purpose = Pick<Surroundings, 'onlyJudges'>

/** What every command is given. `openApp` loads the core only when a command really works. */
export interface CommandContext {
  readonly terminal: Terminal
  readonly openApp: (purpose?: Purpose) => Promise<App>
  /** Exit code of the run, as ecosystem.md 2.2 and the README list them. */
  exitCode: number
  /** What a signal does instead of ending the run at once; set by a command that has to finish something. */
  onSignal?: () => void
  /** Said when a signal ends the run: how far it came, and how to go on. */
  farewell?: () => LocalizedText
}

/** Adds one command to the program. Parsing only: the work is imported when the command runs. */
export type AddCommand = (program: Command, context: CommandContext) => void

/** Wraps the working function of a command, so that its number becomes the exit code. */
export function act<Arguments extends unknown[]>(
  context: CommandContext,
  work: (...given: Arguments) => Promise<number>,
): (...given: Arguments) => Promise<void> {
  return async (...given) => {
    context.exitCode = await work(...given)
  }
}
