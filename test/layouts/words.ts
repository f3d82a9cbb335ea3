import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import nl from './words/nl.json' with { type: 'json' }

/** What a language says on invoices, several ways each. `{...}` stands for what is put in. */
export type Words = typeof de

export type Language = 'de' | 'en' | 'fr' | 'nl'

export const wordsOf: Readonly<Record<Language, Words>> = { de, en, fr, nl }
