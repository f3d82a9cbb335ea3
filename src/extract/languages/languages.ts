import { czech } from './cs/czech.js'
import { danish } from './da/danish.js'
import { german } from './de/german.js'
import { english } from './en/english.js'
import { french } from './fr/french.js'
import { italian } from './it/italian.js'
import { dutch } from './nl/dutch.js'
import { polish } from './pl/polish.js'
import { portuguese } from './pt/portuguese.js'
import { spanish } from './es/spanish.js'
import { swedish } from './sv/swedish.js'

/**
 * Every language that invoices are read in. A new one is a folder like these and a line here; what is completed is in
 * English until `own-words` has it.
 */
export const languages = [german, english, french, dutch, italian, polish, portuguese, spanish, danish, swedish, czech]

type Lists = Readonly<Record<string, readonly string[]>>
/** What a language has words for beside its labels; lists that all have in common stand where they are used. */
type Words = Readonly<Record<'aroundNames' | 'documents' | 'dates' | 'months' | 'units' | 'ownUnits' | 'address' | 'noNames' | 'exemptions' | 'zeroRates' | 'payment' | 'means' | 'numbering' | 'compounds' | 'fees' | 'sentences' | 'reasons' | 'numbers' | 'prices' | 'lines' | 'pages' | 'taxes' | 'vatIds' | 'home', Lists>>

const none: Lists = {}
const own: readonly Partial<Words>[] = languages.map(({ words }) => words)

/** The lists of a kind from every language, behind those that all have in common. */
export function withLanguages(kind: keyof Words, common: Lists = {}): Lists {
  const all = [common, ...own.map((words): Lists => words[kind] ?? {})]
  const keys = new Set(all.flatMap((lists) => Object.keys(lists)))
  return Object.fromEntries([...keys].map((key) => [key, all.flatMap((lists) => lists[key] ?? [])]))
}

/** The lists of a kind in one language, by its ISO 639-1 code. */
export function listsIn(language: string | undefined, kind: keyof Words): Lists {
  const words: Partial<Words> | undefined = languages.find(({ header }) => header.language === language)?.words
  return words?.[kind] ?? none
}

/** Whether the language writes words together, so that a word may end with another: `Monatsrechnung`. */
export function joinsWords(language: string): boolean {
  return listsIn(language, 'compounds') !== none
}

/** Some lists of a kind from every language, by their names. */
export function wordsOf<Name extends string>(
  kind: keyof Words,
  ...names: readonly Name[]
): Readonly<Record<Name, readonly string[]>> {
  const lists = withLanguages(kind)
  return Object.fromEntries(names.map((name) => [name, lists[name] ?? []])) as Record<Name, readonly string[]>
}

/** A pattern for any of the words as they stand, the longest first: `(?:v\.H\.|Prozent)`; a blank for any blanks. */
export function anyOf(words: readonly string[]): string {
  const patterns = words.toSorted((a, b) => b.length - a.length).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+'))
  return `(?:${patterns.join('|')})`
}

/** A pattern for any of the words, as they are bent (`Rabatte`), not what is put together of them: `Rabattkarte`. */
export function bentWord(words: readonly string[]): string {
  return `${anyOf(words)}(?!\\p{L}{3})`
}

/** A pattern for any of the words where no letter stands beside it. */
export function wholeWord(words: readonly string[]): string {
  return `(?<!\\p{L})${anyOf(words)}(?!\\p{L})`
}
