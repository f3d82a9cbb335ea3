import { german } from './de/german.js'
import { english } from './en/english.js'
import { french } from './fr/french.js'
import { italian } from './it/italian.js'
import { dutch } from './nl/dutch.js'
import { polish } from './pl/polish.js'

/** Every language that invoices are read in. A new one is a folder like these, and a line here. */
export const languages = [german, english, french, dutch, italian, polish]

type Lists = Readonly<Record<string, readonly string[]>>
/** What a language has words for beside its labels; lists that all have in common stand where they are used. */
type Words = Readonly<Record<'months' | 'units' | 'address' | 'noNames' | 'exemptions' | 'zeroRates' | 'payment' | 'means' | 'numbering' | 'compounds' | 'fees', Lists>>

const own: readonly Partial<Words>[] = languages.map(({ words }) => words)

/** The common lists of a kind, each with what the languages add to it. */
export function withLanguages<Common extends Lists>(kind: keyof Words, common: Common): Common {
  const all: readonly Lists[] = [common, ...own.map((words) => words[kind] ?? {})]
  const keys = new Set(all.flatMap((lists) => Object.keys(lists)))
  return Object.fromEntries([...keys].map((key) => [key, all.flatMap((lists) => lists[key] ?? [])])) as Lists as Common
}
