import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import nl from './words/nl.json' with { type: 'json' }

/** A unit of UN/ECE Recommendation 20 and how a page writes it. */
type Units = Readonly<Record<string, readonly string[]>>

/** Name, code of the unit, least and highest price in cents, further words. */
type Ware = readonly [name: string, unit: string, least: number, most: number, more: string]

/** What a language says on invoices, several ways each. `{...}` stands for what is put in. */
export type Words = typeof de

export type Language = 'de' | 'en' | 'fr' | 'nl'

export const wordsOf: Readonly<Record<Language, Words>> = { de, en, fr, nl }
