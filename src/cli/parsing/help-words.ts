import { type Argument, type Command, Help, type HelpConfiguration, type Option } from 'commander'
import type { Language, LocalizedText } from '../../model/language.js'
import placeholders from './placeholders.json' with { type: 'json' }

/** The words of the parser's own help. English is what it says by itself. */
const german: readonly (readonly [english: string, german: string])[] = [
  ['Usage:', 'Aufruf:'],
  ['Arguments:', 'Argumente:'],
  ['Global Options:', 'Überall gültig:'],
  ['Options:', 'Optionen:'],
  ['Commands:', 'Befehle:'],
  ['[options]', '[Optionen]'],
  ['[command]', '[Befehl]'],
  ['(choices: ', '(Auswahl: '],
  ['(default: ', '(sonst: '],
  [', default: ', ', sonst: '],
]

/** A piece of the parser's help in the language of the user. */
function inLanguage(text: string, language: Language): string {
  if (language === 'en') return text
  return german.reduce((so, [english, word]) => so.replace(english, word), text)
}

/** `--out <folder>` and `[invoice]` with the German names of what is to be put in. */
export function germanPlaceholders(text: string): string {
  const names: Readonly<Partial<Record<string, string>>> = placeholders
  return text.replace(/([<[])([a-zA-Z=|.-]+?)((?:\.\.\.)?[>\]])/g, (_, open: string, name: string, close: string) =>
    `${open}${names[name] ?? name}${close}`)
}

/** Texts of what the parser adds by itself. */
export const helpTexts = {
  help: { de: 'diese Hilfe', en: 'this help' },
  helpCommand: { de: 'Hilfe zu einem Befehl', en: 'help on a command' },
  version: { de: 'Version', en: 'version' },
} as const satisfies Record<string, LocalizedText>

/** Where a person who typed something wrong finds what there is: the help of that very command. */
export function helpHint(command: Command): LocalizedText {
  const words: string[] = []
  for (let at: Command | null = command; at !== null; at = at.parent) words.unshift(at.name())
  return { de: `(Hilfe: ${words.join(' ')} --help)`, en: `(help: ${words.join(' ')} --help)` }
}

class Spoken extends Help {
  private readonly language: Language

  constructor(language: Language) {
    super()
    this.language = language
  }

  override styleTitle(title: string): string {
    return inLanguage(title, this.language)
  }

  override commandUsage(command: Command): string {
    return this.term(inLanguage(super.commandUsage(command), this.language))
  }

  override subcommandTerm(command: Command): string {
    // Every command has options; to say so in each line is noise.
    return this.term(inLanguage(super.subcommandTerm(command).replace(' [options]', ''), this.language))
  }

  override optionTerm(option: Option): string {
    return this.term(super.optionTerm(option))
  }

  override argumentTerm(argument: Argument): string {
    return this.language === 'de' ? germanPlaceholders(`<${argument.name()}>`).slice(1, -1) : super.argumentTerm(argument)
  }

  private term(text: string): string {
    return this.language === 'de' ? germanPlaceholders(text) : text
  }

  override argumentDescription(argument: Argument): string {
    return inLanguage(super.argumentDescription(argument), this.language)
  }

  override optionDescription(option: Option): string {
    return inLanguage(super.optionDescription(option).replace(' (default: [])', ''), this.language)
  }

  /** The version is asked of the program, not of its commands; what a parent takes for itself alone is not global. */
  override visibleGlobalOptions(command: Command): Option[] {
    let top = command
    while (top.parent !== null) top = top.parent
    return top === command ? [] : top.options.filter(({ hidden, long }) => !hidden && long !== '--version')
  }
}

/** How help is shown: in the language of the user, with the options that every command takes. */
export function helpConfiguration(language: Language): HelpConfiguration {
  const spoken = new Spoken(language)
  return {
    showGlobalOptions: true,
    styleTitle: (title) => spoken.styleTitle(title),
    commandUsage: (command) => spoken.commandUsage(command),
    subcommandTerm: (command) => spoken.subcommandTerm(command),
    optionTerm: (option) => spoken.optionTerm(option),
    argumentTerm: (argument) => spoken.argumentTerm(argument),
    argumentDescription: (argument) => spoken.argumentDescription(argument),
    optionDescription: (option) => spoken.optionDescription(option),
    visibleGlobalOptions: (command) => spoken.visibleGlobalOptions(command),
  }
}
