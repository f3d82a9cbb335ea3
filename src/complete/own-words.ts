import words from './own-words.json' with { type: 'json' }

type Words = typeof words.en

const byLanguage: Readonly<Record<string, Words>> = words

/** What the norm wants said and no page says, in the language of the page by its ISO 639-1 code, else in English. */
export function ownWords(language: string | undefined): Words {
  return byLanguage[language ?? 'en'] ?? words.en
}
