import type { Language } from '../../model/language.js'
import words from './code-words.json' with { type: 'json' }

/** Lists of which people know words rather than codes. */
export type CodeWordList = keyof typeof words

/** The word for a code; a code without one stays. */
export function codeWord(list: CodeWordList, code: string, language: Language): string {
  const pair = (words[list] as Readonly<Record<string, readonly string[]>>)[code]
  return pair?.[language === 'de' ? 0 : 1] ?? code
}
