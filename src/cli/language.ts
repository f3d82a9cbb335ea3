import { type Language, languages } from '../model/language.js'

function known(value: string | undefined): Language | undefined {
  const code = value?.slice(0, 2).toLowerCase()
  return languages.find((language) => language === code)
}

/** `--lang`, then INVOICECONV_LANG, then the locale of the system, then English. */
export function chooseLanguage(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Language {
  const at = argv.findIndex((word) => word === '--lang' || word.startsWith('--lang='))
  const flag = at < 0 ? undefined : argv[at]?.includes('=') ? argv[at].slice('--lang='.length) : argv[at + 1]
  const locale = env['LC_ALL'] ?? env['LC_MESSAGES'] ?? env['LANG'] ?? Intl.DateTimeFormat().resolvedOptions().locale
  return known(flag) ?? known(env['INVOICECONV_LANG']) ?? known(locale) ?? 'en'
}
