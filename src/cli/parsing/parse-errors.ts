import type { LocalizedText } from '../../model/language.js'
import { germanPlaceholders } from './help-words.js'

/** What the parser says, and how we say it. A message that is not here stays as it is. */
const messages: readonly (readonly [pattern: RegExp, de: string, en: string])[] = [
  [/^missing required argument '(.+)'$/, 'Es fehlt eine Angabe: $1.', 'A detail is missing: $1.'],
  [/^option '(.+)' argument missing$/, 'Zu $1 fehlt der Wert.', 'The value of $1 is missing.'],
  [/^required option '(.+)' not specified$/, 'Es fehlt: $1.', 'Missing: $1.'],
  [/^unknown option '(.+)'$/, 'Die Option $1 gibt es nicht.', 'There is no option $1.'],
  [/^unknown command '(.+)'$/, 'Den Befehl $1 gibt es nicht.', 'There is no command $1.'],
  [/^option '(.+)' argument '(.*)' is invalid\. Allowed choices are (.+)\.$/, '$2 geht bei $1 nicht. Möglich: $3.', '$1 does not take $2. Possible: $3.'],
  [/^option '(.+)' argument '(.*)' is invalid\. (.+)$/, '$2 geht bei $1 nicht: $3.', '$1 does not take $2: $3.'],
  [/^command-argument value '(.*)' is invalid for argument '(.+)'\. Allowed choices are (.+)\.$/, '$1 geht bei $2 nicht. Möglich: $3.', '$2 does not take $1. Possible: $3.'],
  [/^command-argument value '(.*)' is invalid for argument '(.+)'\. (.+)$/, '$1 geht bei $2 nicht: $3.', '$2 does not take $1: $3.'],
  // What the parser says with its help, where a command is missing or unknown.
  [/^\(outputHelp\)$/, 'Es fehlt ein Befehl, oder es gibt ihn nicht.', 'A command is missing, or there is none of that name.'],
  [/^too many arguments(?: for '(.+)')?\. Expected (\d+) arguments? but got (\d+)\.$/, 'Zu viele Angaben: erwartet $2, bekommen $3.', 'Too many arguments: expected $2, got $3.'],
]

const suggestion = /\n?\(Did you mean (?:one of )?(.+)\?\)$/

/** The parser names arguments without brackets. */
function germanArgument(message: string): string {
  return message.replace(/(?<=argument )'(\w+)'/, (_, name: string) => germanPlaceholders(`<${name}>`).replace(/[<>]/g, "'"))
}

/** A message of the parser in both languages, with its proposal. */
export function parseErrorText(message: string): LocalizedText {
  const given = message.replace(/^error: /, '').trim()
  const proposal = suggestion.exec(given)?.[1]
  const plain = given.replace(suggestion, '')
  const found = messages.find(([pattern]) => pattern.test(plain))
  const text = found === undefined
    ? { de: plain, en: plain }
    : {
        de: germanPlaceholders(germanArgument(plain).replace(found[0], found[1])),
        en: plain.replace(found[0], found[2]),
      }
  if (proposal === undefined) return text
  return { de: `${text.de} Gemeint: ${proposal}?`, en: `${text.en} Did you mean ${proposal}?` }
}
