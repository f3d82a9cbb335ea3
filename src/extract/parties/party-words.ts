import { languages as all } from '../languages/languages.js'
import { compact } from '../labels/compact.js'
import { wordCount } from '../measures.js'

const languages = all.map(({ party }) => party)

/** Words around names in addresses, by what they are for; all languages together. */
export type PartyWords = keyof (typeof languages)[number]

const lists = new Map<PartyWords, ReadonlySet<string>>()

function listOf(kind: PartyWords): ReadonlySet<string> {
  const list = lists.get(kind) ?? new Set(languages.flatMap((language) => language[kind].map(compact)))
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

/** True when the text is one word that ends with one of the words, and is more than it: `Landwirtschaftsbetrieb`. */
export function endsWithOne(kind: PartyWords, text: string): boolean {
  const key = compact(text)
  return /^\p{Lu}[\p{L}-]+$/u.test(text) && [...listOf(kind)].some((ending) => key.endsWith(ending) && key.length > ending.length + 2)
}

/** The wordings of a kind as they stand, in lower case, to be looked for in sentences. */
export function wordings(kind: PartyWords): readonly string[] {
  return languages.flatMap((language) => language[kind])
}
