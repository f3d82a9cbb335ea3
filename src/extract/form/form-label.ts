import { termIn, withoutTerm } from '../labels/term-number.js'
import { compact } from '../labels/compact.js'
import { remember } from '../labels/remember.js'
import { anyOf, languages as all, wordsOf } from '../languages/languages.js'
import terms from '../labels/form-terms.json' with { type: 'json' }
import { pathOfTerm } from '../../model/terms/term-of-path.js'

type Word = keyof (typeof all)[number]['form']

/** What a label of a form can ask for. One label may have several meanings; its section decides. */
export type FormField = Exclude<Word, `head${string}` | `of${string}`>

/** What a heading over labels and values is about. */
export type SectionKind = 'seller' | 'buyer' | 'line' | 'vat' | 'other'

/** A label as viewers of e-invoices print it, with or without the number of its business term. */
export interface FormLabel {
  readonly fields: readonly FormField[]
  /** `BT-129`, when it is printed. */
  readonly term: string | undefined
  /** Told by the number or by the label itself: `Name des Käufers`, `BT-44`. */
  readonly section: SectionKind | undefined
  /** `Verkäufer: Wieland GmbH`: the heading of the section announces the name. */
  readonly heads?: true
}

const languages: readonly Readonly<Record<Word, readonly string[]>>[] = all.map(({ form }) => form)
const headings: Readonly<Record<SectionKind, Word>> = { seller: 'headSeller', buyer: 'headBuyer', line: 'headLine', vat: 'headVat', other: 'headOther' }
const fields = indexOf((word): word is FormField => !/^(?:head|of)[A-Z]/.test(word))
const sections = new Map(
  (Object.keys(headings) as SectionKind[]).flatMap((kind) =>
    words(headings[kind]).map((text): [string, SectionKind] => [compact(text), kind])),
)
const owners = (['seller', 'buyer'] as const).flatMap((section) => words(section === 'seller' ? 'ofSeller' : 'ofBuyer').map((text) => ({ section, key: compact(text) }))).sort((a, b) => b.key.length - a.key.length)
const termFields: Readonly<Record<string, string>> = terms

const besides = words('ofAmount').map((text) => ` ${text.toLowerCase()} `).sort((a, b) => b.length - a.length)
const bareFields = indexOf((word): word is FormField => !/^(?:head|of)[A-Z]/.test(word), bare)

function words(word: Word): string[] {
  return languages.flatMap((language) => language[word].flatMap((text) => [...new Set([text, spelled(text)])]))
}

/** `VERKAEUFER`: how programs without umlauts write them. */
function spelled(text: string): string {
  return text.replace(/[äöüÄÖÜ]/gu, (letter) => `${letter.normalize('NFD').charAt(0)}e`)
}

/** `Zeilensumme netto`, `Unit price in EUR`: what stands beside the label changes nothing. */
function bare(text: string): string {
  const lower = ` ${text.toLowerCase().trim()} `
  const beside = besides.find((word) => lower.includes(word))
  return beside === undefined ? compact(text) : compact(lower.replace(beside, ' '))
}

function indexOf<Kind extends Word>(
  wanted: (word: Word) => word is Kind,
  keyOf: (text: string) => string = compact,
): Map<string, Kind[]> {
  const found = new Map<string, Kind[]>()
  for (const word of (Object.keys(all[0]?.form ?? {}) as Word[]).filter(wanted)) {
    for (const key of new Set(words(word).map(keyOf))) if (key !== '') found.set(key, [...(found.get(key) ?? []), word])
  }
  return found
}

/** What the text asks for as a label, or undefined when it is none. */
export const formLabel = remember((text: string): { readonly label: FormLabel | undefined } =>
  ({ label: readLabel(text) }))

function readLabel(text: string): FormLabel | undefined {
  const term = termIn(text)
  const key = compact(withoutTerm(text))
  const byTerm = term === undefined ? undefined : termFields[term]
  if (term?.startsWith('BT-') === true) return { fields: byTerm === undefined ? [] : [byTerm as FormField], term, section: sectionOfTerm(term) }
  const own = fieldsOf(text, key)
  if (own) return { fields: own, term: undefined, section: undefined }
  for (const { section, key: owner } of owners) {
    const rest = key.startsWith(owner) ? key.slice(owner.length) : key.endsWith(owner) ? key.slice(0, -owner.length) : ''
    const named = fields.get(rest)
    if (named) return { fields: named, term: undefined, section }
  }
  const section = sections.get(key)
  return section === 'seller' || section === 'buyer' ? { fields: ['partyName'], term: undefined, section, heads: true } : undefined
}

function fieldsOf(text: string, key: string): readonly FormField[] | undefined {
  return fields.get(key) ?? bareFields.get(bare(withoutTerm(text))) ?? fieldsOfParts(text)
}

const partsOf: readonly (readonly [parts: readonly FormField[], together: FormField])[] = [
  [['postalCode', 'city', 'country'], 'postalCity'],
  [['street', 'houseNumber'], 'street'],
  [['quantity', 'unit'], 'quantity'],
  [['category', 'rate'], 'rate'],
]

/** `PLZ / Stadt / Land`: labels of which each is known, for a value that holds them all. */
function fieldsOfParts(text: string): FormField[] | undefined {
  const parts = text.split(/\s*[/|&+]\s*|,\s+/u).map((part) => fields.get(compact(part)) ?? [])
  if (parts.length < 2) return undefined
  const together = partsOf.find(([known]) => parts.every((part) => part.some((field) => known.includes(field))))
  return together && [together[1]]
}

const sectionRoots: readonly (readonly [root: string, SectionKind])[] = [['seller', 'seller'], ['buyer', 'buyer'], ['vatBreakdown', 'vat'], ['lines', 'line']]

/** `BT-46` and `BG-8` belong to the buyer: where a term stands in the Invoice says it. */
function sectionOfTerm(term: string): SectionKind {
  const path = pathOfTerm(term) ?? ''
  return sectionRoots.find(([root]) => path.startsWith(root))?.[1] ?? 'other'
}

const numbered = new RegExp(String.raw`^(.{2,40}?)\s*(?:${anyOf([...wordsOf('numbers', 'short').short, 'n°'])}\.?\s*)?[#]?\s*\d{1,4}\s*:?$`, 'iu')

/** The section that a heading begins: `Verkäufer`, `Position 3`, `BG-25 RECHNUNGSPOSITION`. */
export function headingOf(
  text: string,
): { kind: SectionKind; numbered: boolean; term: string | undefined } | undefined {
  const term = termIn(text)
  if (term?.startsWith('BG-') === true) return { kind: sectionOfTerm(term), numbered: false, term }
  const number = numbered.exec(text.trim())
  const kind = sections.get(compact(number?.[1] ?? text))
  return kind && { kind, numbered: number !== null, term: undefined }
}
