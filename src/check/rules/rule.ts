import type { FindingLevel } from '../../model/finding.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { LocalizedText } from '../../model/language.js'

/** One rule about one kind of thing: the invoice, a line, a row of the VAT breakdown. */
export interface Rule<Item> {
  /** As published. */
  readonly id: string
  /** The terms that it is about, the one to look at first before the others. */
  readonly terms: readonly string[]
  /** What the official scenario makes of it. */
  readonly level: FindingLevel
  readonly message: LocalizedText
  readonly holds: (item: Item, invoice: Invoice) => boolean
}

/** Rules of one kind of thing, and where an invoice has such things. */
export interface RuleTable<Item> {
  /** The things with the `field` that leads to each: `BG-25[3]/`; empty for the invoice itself. */
  readonly items: (invoice: Invoice) => readonly { readonly item: Item; readonly field: string }[]
  readonly rules: readonly Rule<Item>[]
}

type Row<Item> = readonly [
  id: string,
  terms: string,
  de: string,
  en: string,
  holds: (item: Item, invoice: Invoice) => boolean,
  level?: FindingLevel,
]

/**
 * Rows as they stand in the tables: id, terms joined with blanks, the sentence in German and in English, the test, the
 * level unless it is an error.
 */
export function rulesOf<Item>(rows: readonly Row<Item>[]): Rule<Item>[] {
  return rows.map(([id, terms, de, en, holds, level = 'error']) => ({ id, terms: terms.split(' '), level, message: { de, en }, holds }))
}
