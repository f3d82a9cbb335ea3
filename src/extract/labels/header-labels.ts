import { compact } from './compact.js'
import { anyOf, joinsWords, languages as all, wordsOf } from '../languages/languages.js'
import { pieces } from '../measures.js'

const languages = all.map(({ header }) => header)

/** What a label of the header announces. */
export type HeaderField = keyof (typeof languages)[number]['labels']

export interface LabelMeaning {
  readonly field: HeaderField
  readonly language: string
  /** True when the label means nothing else; `Nr.` and `Datum` are likely only. */
  readonly sure: boolean
}

interface LabelIndex {
  readonly exact: ReadonlyMap<string, readonly LabelMeaning[]>
  /** Labels whose first word may be any compound: `*rechnung Nr.` is met by `Handelsrechnung Nr.`. */
  readonly endings: readonly { readonly ending: string; readonly words: number; readonly meaning: LabelMeaning }[]
}

export const headerLabels: LabelIndex = buildIndex()

function buildIndex(): LabelIndex {
  const exact = new Map<string, LabelMeaning[]>()
  const endings: { ending: string; words: number; meaning: LabelMeaning }[] = []
  for (const { language, labels, invoiceTypes } of languages) {
    // `Verkoopfactuur 7758802`: the number may stand behind any title.
    const titles = { field: 'invoiceNumber', sure: [], likely: Object.values(invoiceTypes).flat() }
    const fields = Object.entries(labels).map(([field, { sure, likely }]) => ({ field, sure, likely }))
    for (const { field, sure, likely } of [...fields, titles]) {
      for (const label of [...sure, ...likely]) {
        const meaning = { field: field as HeaderField, language, sure: new Set<string>(sure).has(label) }
        const key = compact(label)
        for (const form of spellings(key, language)) {
          if (label.startsWith('*')) endings.push({ ending: form, words: label.split(' ').length, meaning })
          else exact.set(form, [...(exact.get(form) ?? []), meaning])
        }
      }
    }
  }
  return { exact, endings }
}

/** `Rechnungs-Nº` for `Rechnungs-Nr.`; text recognition takes the sign for `Ne`. */
function spellings(key: string, language: string): readonly string[] {
  return joinsWords(language) && /.{4}nr$/.test(key) ? [key, key.replace(/nr$/, 'no'), key.replace(/nr$/, 'ne')] : [key]
}

/** Names of document types by UNTDID 1001 code, compacted, with the language they belong to. */
export const typeNames: readonly {
  readonly code: string
  readonly name: string
  readonly language: string
}[] = languages.flatMap(
  ({ language, invoiceTypes }) =>
    Object.entries(invoiceTypes).flatMap(([code, names]) =>
      names.map((name) => ({ code, name: compact(name), language }))),
)

/** The names themselves: `rechnung`. */
export const titles: ReadonlySet<string> = new Set(typeNames.map(({ name }) => name))

/** Those that are long enough to be looked for within other words. */
export const longTitles: readonly string[] = [...titles].filter((name) => name.length > pieces.few)

/** Words that stand before or beside a name in an address and are no part of it. */
export const salutations: ReadonlySet<string> = new Set(
  languages.flatMap((language) => language.salutations.map(compact)),
)

/** `Ihre`: before the name of a number that the customer gave. */
export const possessives: readonly string[] = languages.flatMap((language) => language.possessives)

/** How the letter begins; what follows is no longer the header. */
export const greetings: readonly string[] = languages.flatMap((language) => language.greetings.map(compact))

/**
 * How sentences name the day on which all is due: they speak of paying, and a word such as `bis zum` stands before the
 * day.
 */
export interface DueWording {
  readonly pay: readonly string[]
  readonly by: readonly string[]
  /** Beside a discount for early payment: what tells that this day is for the full amount. */
  readonly full: readonly string[]
  /**
   * Beside the day itself, what tells that it is for the full amount: `bis 13.4. ohne Abzug`, `30 Tage netto (13.4.)`.
   */
  readonly settled: readonly string[]
  /** What leads from the discount, or from a count of days, to that day. */
  readonly else: readonly string[]
  /** Of a payment that was made, or will be made `frühestens am 12.05.`: its day is no due date. */
  readonly past: readonly string[]
}

/** `Fällig am`, `Payable by`: what stands before the day on which something is to be paid. */
export const dueLabels: readonly string[] = languages.flatMap(({ labels }) => labels.dueDate.sure)

/** `Zahlungsart`, `Moyen de paiement` */
export const meansLabels: readonly string[] = languages.flatMap(({ labels }) => labels.paymentMeans.sure)

/** `Datum`, `Date of issue`: what stands before the day of a document. */
export const dateLabels: readonly string[] = languages.flatMap(({ labels: { invoiceDate } }) =>
  [...invoiceDate.sure, ...invoiceDate.likely])

export const dueWordings: readonly DueWording[] = languages.map(({ dueWording }) => dueWording)

const { calculating, calculated } = wordsOf('dates', 'calculating', 'calculated')
const calculations: readonly string[] = calculating.map(compact)
/** Behind the letter that joins two words; a `Gewerberechnung` is one for a trade. */
const joined = new RegExp(`[sn]${anyOf(calculated.map(compact))}$`, 'u')

/** `verrechnung`, `kostenberechnung`: a word that ends like a type and tells how something is calculated. */
export function isCalculation(word: string): boolean {
  return calculations.includes(word) || joined.test(word)
}
