import { compact } from '../labels/compact.js'
import { headerLabels } from '../labels/header-labels.js'
import { wordsOf } from '../languages/languages.js'
import { pieces } from '../measures.js'
import { hasLegalForm } from './legal-form.js'
import type { PartyText } from './party-candidate.js'
import { looksLikeStreet } from './street.js'

const words = wordsOf('noNames', 'labelEnds', 'addressEnds', 'operating')
const labelEnds = new Set(words.labelEnds)
/** Words behind which whoever is addressed is named: `Adressée à`. */
const addressEnds = new Set(words.addressEnds)

/**
 * True for what announces a name and is none, whether its words are known or not: it ends with a colon, or with a
 * preposition in small letters.
 */
export function announcesName(text: string): boolean {
  return !hasLegalForm(text) && (/:\s*$/u.test(text) || endsWith(labelEnds, text) || isInTwoLanguages(text))
}

/** `Fakturaadress / Rechnungsadresse`: one half is the known heading of a block, and so the other one is. */
function isInTwoLanguages(text: string): boolean {
  const halves = text.split(/\s*\/\s*/u).map(compact)
  return halves.length === 2 && halves.some(isHeading)
}

function isHeading(key: string): boolean {
  const meanings = headerLabels.exact.get(key) ?? []
  return key.length > pieces.few && meanings.some(({ field, sure }) => sure && field.endsWith('Block'))
}

const operating = new Set(words.operating.map(compact))

/**
 * The lines of an address without the label over the name that it announces; `Hôtel du Parvis`, `operated by`, `Parvis
 * Hospitality BV`: the company alone.
 */
export function withoutAnnouncement<Line extends PartyText>(all: readonly Line[]): readonly Line[] {
  const lines = all.slice(all.findLastIndex(({ text }) => operating.has(compact(text))) + 1)
  const [first, second] = lines
  const announced = first !== undefined && second !== undefined && isAnnouncement(first.text, second.text)
  return announced ? lines.slice(1) : lines
}

function isAnnouncement(first: string, name: string): boolean {
  if (!/^[\p{Lu}\d]/u.test(name) || looksLikeStreet(name) || hasLegalForm(first)) return false
  return /:\s*$/u.test(first) || isInTwoLanguages(first) || addresses(first)
}

/** `Ausgefertigt an`, `Drawn up for`; `Gesellschaft für` and `Neustadt an` over the next line begin a name. */
function addresses(text: string): boolean {
  const [, ...behind] = text.split(/\s+/)
  const noNoun = behind.every((word) => /^\p{Ll}/u.test(word))
  return noNoun && endsWith(behind.length === 1 ? addressEnds : labelEnds, text)
}

function endsWith(ends: ReadonlySet<string>, text: string): boolean {
  const parts = text.trim().split(/\s+/)
  return parts.length > 1 && ends.has(parts.at(-1) ?? '')
}
