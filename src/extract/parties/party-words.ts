import { languages as all, withLanguages } from '../languages/languages.js'
import { compact } from '../labels/compact.js'
import { wordCount } from '../measures.js'

const languages = all.map(({ party }) => party)

type Listed = keyof (typeof languages)[number]

/** Lists that only some languages have. */
const some = { ...withLanguages('aroundNames'), ...withLanguages('noNames') }

/**
 * Lists that are asked together, so that each word stands in one: who leads (`leaders`) holds an office as others do
 * (`positions`), and a name that tells one is the name of somebody, as one with `Hr.` is (`greetings`).
 */
const joined: Readonly<Record<string, readonly string[]>> = {
  holders: ['positions', 'leaders'],
  persons: ['greetings', 'leaders'],
  labelsOrNotes: ['labels', 'legalNotes'],
  careOf: ['careOf', 'through'],
}

/** Words around names in addresses, by what they are for; all languages together. */
export type PartyWords = Listed | 'holders' | 'persons' | 'labelsOrNotes' | 'particles' | 'bodies' | 'behindTrades' | 'companyLeads' | 'operating' | 'articles' | 'subjects' | 'labelEnds' | 'addressEnds' | 'trades' | 'partners' | 'companyParts' | 'titles' | 'givenNames' | 'houseAdjectives' | 'consortia' | 'through' | 'members' | 'inns' | 'inNameOf' | 'principals'

/** The wordings of a kind as they stand, in all languages, to be looked for in sentences. */
export function wordings(kind: PartyWords): readonly string[] {
  const kinds = joined[kind] ?? [kind]
  return kinds.flatMap((one) => some[one] ?? languages.flatMap((language) => language[one as Listed]))
}

const lists = new Map<PartyWords, ReadonlySet<string>>()

function listOf(kind: PartyWords): ReadonlySet<string> {
  const list = lists.get(kind) ?? new Set(wordings(kind).map(compact))
  lists.set(kind, list)
  return list
}

/** True when the text is one of the words. */
export function isOneOf(kind: PartyWords, text: string): boolean {
  return listOf(kind).has(compact(text))
}

/** How many of the first words of the text are one of the words; 0 when none. */
export function leading(kind: PartyWords, text: string, longest = wordCount.few): number {
  const words = text.split(/\s+/)
  for (let count = Math.min(longest, words.length); count > 0; count -= 1) {
    if (listOf(kind).has(compact(words.slice(0, count).join('')))) return count
  }
  return 0
}

/** The text behind the words that lead it; undefined where none do. */
export function behind(kind: PartyWords, text: string): string | undefined {
  const count = leading(kind, text)
  return count === 0 ? undefined : text.split(/\s+/).slice(count).join(' ')
}

/** True when the text is one word that ends with one of the words, and is more than it: `Landwirtschaftsbetrieb`. */
export function endsWithOne(kind: PartyWords, text: string): boolean {
  const key = compact(text)
  return /^\p{Lu}[\p{L}-]+$/u.test(text) && [...listOf(kind)].some((ending) => key.endsWith(ending) && key.length > ending.length + 2)
}
