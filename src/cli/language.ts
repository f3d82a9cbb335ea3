import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseDataDir, configPlaces } from '../app/config-places.js'
import { type Language, languages } from '../model/language.js'
import { flagValue } from './parsing/flag-value.js'

type Environment = Readonly<Record<string, string | undefined>>

function known(value: string | undefined): Language | undefined {
  const code = value?.slice(0, 2).toLowerCase()
  return languages.find((language) => language === code)
}

/** A word in a JSON file that may be missing or broken; whoever needs the file tells what is wrong with it. */
function wordIn(path: string, key: string): string | undefined {
  try {
    const value = (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>)[key]
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}

/** What `init` has asked for. */
function rememberedLanguage(argv: readonly string[], env: Environment): string | undefined {
  const places = configPlaces(process.cwd())
  const file = wordIn(places.projectFile, 'dataDir') ?? wordIn(places.userFile, 'dataDir')
  return wordIn(join(chooseDataDir({ flag: flagValue(argv, '--data-dir'), env, file }, places), 'client.json'), 'language')
}

/** `--lang`, then INVOICECONV_LANG, then what `init` was told, then the locale of the system, then English. */
export function chooseLanguage(argv: readonly string[], env: Environment): Language {
  const named = known(flagValue(argv, '--lang')) ?? known(env['INVOICECONV_LANG'])
  if (named !== undefined) return named
  // An empty variable is none, as for every program that goes by POSIX.
  const set = ['LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => env[name] ?? '').find((value) => value !== '')
  const locale = set ?? Intl.DateTimeFormat().resolvedOptions().locale
  return known(rememberedLanguage(argv, env)) ?? known(locale) ?? 'en'
}
