import type { Command } from 'commander'

/** What can be typed behind a command. */
export interface CommandWords {
  /** The words that lead to it: empty for the program itself, `invoices complete`. */
  readonly path: string
  readonly commands: readonly { readonly name: string; readonly text: string }[]
  readonly options: readonly {
    readonly flag: string
    readonly text: string
    readonly values: readonly string[] | undefined
    readonly takesValue: boolean
  }[]
  /** Values of the first argument, where they are few. */
  readonly values: readonly string[]
}

/** Every command with its sub-commands and options, from the parser itself, so that nothing can be forgotten. */
export function commandWords(command: Command, path: readonly string[] = []): CommandWords[] {
  const shared = path.length === 0
    ? []
    : [...command.options.filter(({ hidden, long }) => hidden && long !== undefined)]
  const own = command.options.filter(({ hidden, long }) => !hidden && long !== undefined)
  const options = [...own, ...shared].map(({ long, description, argChoices, required, optional }) => ({
    flag: long ?? '',
    text: description,
    values: argChoices,
    takesValue: required || optional,
  }))
  const help = { flag: '--help', text: '', values: undefined, takesValue: false }
  const commands = command.commands.map((child) => ({ name: child.name(), text: child.description() }))
  const values = command.registeredArguments[0]?.argChoices ?? []
  const here = { path: path.join(' '), commands, options: [...options, help], values }
  return [here, ...command.commands.flatMap((child) => commandWords(child, [...path, child.name()]))]
}
