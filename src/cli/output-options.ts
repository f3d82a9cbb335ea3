import type { Command } from 'commander'
import type { CommandContext } from './context.js'

/** Adds `--overwrite` to a command that writes files. */
export function withOverwrite(command: Command, { terminal }: CommandContext): Command {
  return command.option('--overwrite', terminal.text({ de: 'ersetzt auch Dateien, die aus anderen Eingaben stammen oder geändert wurden', en: 'replaces also files that come from other inputs or were changed' }))
}

/** Adds `--open` to a command that makes something to look at. */
export function withOpen(command: Command, { terminal }: CommandContext): Command {
  return command.option('--open', terminal.text({ de: 'öffnet das Ergebnis', en: 'opens the result' }))
}
