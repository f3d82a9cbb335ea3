import type { CommandWords } from './command-words.js'
import type { Shell } from './shells.js'

const program = 'invoiceconv'

/** The branches of a `case` over the words that came before. */
function branches(all: readonly CommandWords[], line: (words: CommandWords) => string): string {
  return all.map((words) => `    '${words.path}') ${line(words)} ;;`).join('\n')
}

const named = ({ commands, values }: CommandWords): string => [...commands.map(({ name }) => name), ...values].join(' ')
const flags = ({ options }: CommandWords): string => options.map(({ flag }) => flag).join(' ')

/** Options that take one of a few values, each once. */
function choices(all: readonly CommandWords[]): Map<string, readonly string[]> {
  return new Map(
    all.flatMap(({ options }) =>
      options.flatMap(({ flag, values }) => (values === undefined ? [] : [[flag, values] as const]))),
  )
}

function valueBranches(all: readonly CommandWords[]): string {
  return [...choices(all)].map(([flag, values]) => `    ${flag}) values='${values.join(' ')}' ;;`).join('\n')
}

/** Where the shell stands in the tree of commands: only words that are commands lead on. */
function walk(all: readonly CommandWords[], words: string, first: string): string {
  const paths = all.filter(({ path }) => path !== '').map(({ path }) => `'${path}'`).join('|')
  return `  local at='' values='' named='' flags='' next
  for ((i = ${first}; i < ${words}; i++)); do
    next="\${at:+$at }\${line[$i]}"
    case "$next" in ${paths}) at="$next" ;; esac
  done`
}

function lists(all: readonly CommandWords[]): string {
  return `  case "$at" in
${branches(all, (words) => `named='${named(words)}'; flags='${flags(words)}'`)}
  esac
  case "$before" in
${valueBranches(all)}
  esac`
}

function bash(all: readonly CommandWords[]): string {
  return `_${program}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" i
  local line=("\${COMP_WORDS[@]}")
${walk(all, 'COMP_CWORD', '1')}
${lists(all)}
  if [[ -n "$values" ]]; then COMPREPLY=($(compgen -W "$values" -- "$current"))
  elif [[ "$current" == -* ]]; then COMPREPLY=($(compgen -W "$flags" -- "$current"))
  else COMPREPLY=($(compgen -W "$named" -- "$current")); fi
}
complete -o default -F _${program} ${program}`
}

function zsh(all: readonly CommandWords[]): string {
  return `#compdef ${program}
_${program}() {
  local current="\${words[CURRENT]}" before="\${words[CURRENT-1]}" i
  local line=("\${words[@]}")
${walk(all, 'CURRENT', '2')}
${lists(all)}
  if [[ -n "$values" ]]; then compadd -- \${=values}
  elif [[ "$current" == -* ]]; then compadd -- \${=flags}
  elif [[ -n "$named" ]]; then compadd -- \${=named}
  else _files; fi
}
compdef _${program} ${program}`
}

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Fish asks for each word under a condition, and shows what it is for. */
function fish(all: readonly CommandWords[]): string {
  const lines = all.flatMap(({ path, commands, options, values }) => {
    const words = path.split(' ').filter((word) => word !== '')
    const children = commands.map(({ name }) => name).join(' ')
    const within = words.map((word) => `__fish_seen_subcommand_from ${word}`)
    const notDeeper = words.length === 0 ? ['__fish_use_subcommand'] : children === '' ? within : [...within, `not __fish_seen_subcommand_from ${children}`]
    const when = (conditions: readonly string[]): string => (conditions.length === 0 ? '' : ` -n '${conditions.join('; and ')}'`)
    return [
      ...commands.map(({ name, text }) => `complete -c ${program} -f${when(notDeeper)} -a ${name} -d ${quoted(text)}`),
      ...(values.length === 0 ? [] : [`complete -c ${program} -f${when(within)} -a ${quoted(values.join(' '))}`]),
      ...options.map(({ flag, text, values: allowed, takesValue }) => {
        const value = allowed === undefined ? (takesValue ? ' -r' : '') : ` -x -a ${quoted(allowed.join(' '))}`
        return `complete -c ${program}${when(within)} -l ${flag.slice(2)}${value}${text === '' ? '' : ` -d ${quoted(text)}`}`
      }),
    ]
  })
  return lines.join('\n')
}

const scripts: Readonly<Record<Shell, (all: readonly CommandWords[]) => string>> = { bash, zsh, fish }

/** A script that tells a shell every command, option and value. */
export function completionScript(shell: Shell, all: readonly CommandWords[]): string {
  return scripts[shell](all)
}
