import type { Language } from '../model/language.js'
import words from './words.json' with { type: 'json' }

export type Words = (typeof words)['de']

/** Countries whose organizations write German where the customer's language is not known. */
const germanSpeaking = ['DE', 'AT', 'LI']

/**
 * The language of what is added to the provider's own words: the customer's, else that of the organization's country.
 */
export function languageOf(locales: readonly string[] | null | undefined, ownCountry: string): Language {
  const [preferred] = locales ?? []
  if (preferred !== undefined) return preferred.toLowerCase().startsWith('de') ? 'de' : 'en'
  return germanSpeaking.includes(ownCountry) ? 'de' : 'en'
}

export function wordsOf(language: Language): Words {
  return words[language]
}

/** `Zahlbar bis 14.11.2026.` */
export function payableBy(day: string, language: Language): string {
  const written = language === 'de' ? day.split('-').reverse().join('.') : day
  return `${words[language].payableBy} ${written}.`
}
