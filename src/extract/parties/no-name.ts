import { compact } from '../labels/compact.js'
import { headerLabels } from '../labels/header-labels.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { pieces } from '../measures.js'
import { hasLegalForm, isLegalForm } from './legal-form.js'
import { isOneOf, type PartyWords, wordings } from './party-words.js'
import { looksLikeStreet } from './street.js'
import type { PartyText } from './party-candidate.js'

const words = wordsOf('aroundNames', 'otherCompanies', 'leading', 'about', 'courts', 'numbers', 'saints', 'namedAfterSaints', 'registers')
const [courts, leads] = [anyOf(words.courts), anyOf(words.leading)]

const testing = (pattern: string, flags: string): ((text: string) => boolean) => {
  const regex = new RegExp(pattern, flags)
  return (text) => regex.test(text)
}

/** The general partner (`Verwaltungs-GmbH`) and the bank are companies too, and stand beside the seller's ids. */
export const isCompanyBesides = testing(anyOf(words.otherCompanies), 'iu')

/** Whether it is a church, a school or a hospital. */
export const isNamedAfterSaints = testing(anyOf(words.namedAfterSaints), 'iu')

/** `St. Ägidius` below a church, a school or a hospital: whom it is named after, and so the end of its name. */
export const isSaint = testing(`^${anyOf(words.saints)}[ -]*\\p{Lu}\\D+$`, 'u')

/** `Registered in England and Wales` says something of a company, and is no name. */
export const tellsOfCompany = testing(`^${anyOf(words.about)}`, 'iu')

/** `Tel. 0171 ...`: a number of the company that is no house number. */
export const announcesNumber = testing(`^${anyOf(words.numbers)}`, 'iu')

const isEntry = testing(`^(?:\\p{L}+${anyOf(words.registers)}|${courts}|AG\\s+\\p{Lu}\\p{L}+\\s+(?:HR|PR|GnR)|(?:HR[AB]|PR|GnR)\\s+\\d|HR[AB]\\b)`, 'u')

/** `Partnerschaftsregister AG Essen PR 2287`: where a firm is entered, not how it is called. */
export function isRegisterNote(text: string): boolean {
  return isEntry(text) && /\d|\bAG\s/u.test(text)
}

const lead = new RegExp(`^(?:[\\p{Ll}.]+\\s+|${leads}\\s+(?=\\p{Ll}))+`, 'u')

/** Without the words before a company that are none of its name: `Please pay to Harbour Films Ltd`. */
export function withoutLead(text: string): string {
  return text.replace(lead, '')
}

const before = String.raw`[\s,;·•|(–—-]+`
const capital = new RegExp(`${before}${anyOf(wordings('capitalClauses'))}(?!\\p{L}).*$`, 'iu')
const register = new RegExp(`${before}(?:(?:${courts}|HR[AB])\\s.*|AG\\s+\\p{Lu}[\\p{L}-]+(?:\\s+(?:HR[AB]|PR|GnR|VR)(?!\\p{L}).*)?)$`, 'u')

/** What leads to the company that runs a business, with what stands before: `Kernstrom ist eine Marke der …`. */
export const operating = new RegExp(`^(?:(.+)\\s)?${anyOf(wordings('operating'))}\\s+(?=\\p{Lu})`, 'iu')

/**
 * `Les Paniers SARL au capital de 8 000 € – RCS ...`, `Kabel GmbH Amtsgericht Köln HRB 4711`: what a company owns,
 * where it is entered (`KG AG Osnabrück HRA 130`), and what follows, is none of its name; nor is the brand in
 * `Kernstrom ist eine Marke der Kern Energie GmbH`, or the label in `Betreiber: Kern Hotel GmbH`.
 */
export function withoutClauses(text: string): string {
  const company = text.replace(operating, (all: string, brand?: string) => (hasLegalForm(brand ?? '') ? all : ''))
  const name = (hasLegalForm(company) ? company : text).replace(capital, '')
  const short = name.replace(register, '')
  return hasLegalForm(short) ? short : name
}

const amongTrades = [...wordsOf('sentences', 'and').and, ...wordsOf('noNames', 'amongTrades').amongTrades]
const joins = testing(String.raw`^(?:[&+,/|·•–-]|${anyOf(amongTrades)}|co\.?)$`, 'iu')

function consistsOf(text: string, isKnown: (word: string) => boolean): boolean {
  const parts = text.split(/[\s,]+/).filter((word) => word !== '' && !joins(word))
  return parts.length > 0 && parts.every(isKnown)
}

/** `in dritter Generation`: goes on with what a firm says of itself on the line above. */
export function goesOnSmall(text: string): boolean {
  const [first = '', ...more] = text.split(/\s+/)
  return more.length > 0 && /^\p{Ll}/u.test(first) && isOneOf('behindTrades', first) && !/\d/.test(text)
}

/** A text of nothing but words for what one does. */
export function isTrade(text: string): boolean {
  return consistsOf(text, (word) => isOneOf('trades', word))
}

function isWithForm(text: string, kinds: readonly PartyWords[]): boolean {
  const isPart = (word: string): boolean => kinds.some((kind) => isOneOf(kind, word))
  return consistsOf(text, (word) => isPart(word) || isLegalForm(word)) && text.split(/\s+/).some(isPart)
}

/** `Steuerberater Partnerschaft mbB`: what stands behind the names of the partners. */
export function isPartnersForm(text: string): boolean {
  return isWithForm(text, ['partners'])
}

/**
 * `Service GmbH`, `Betriebs-GmbH`, `Steuerberatungsgesellschaft mbH`: a trade with a legal form, which ends the name of
 * the line above.
 */
export function isEndOfCompany(line: string): boolean {
  const text = line.replaceAll(/-(?=\p{Lu})/gu, ' ')
  return isWithForm(text, ['trades', 'partners', 'companyParts']) && text.split(/\s+/).some(isLegalForm)
}

/**
 * True for what announces a name and is none, whether its words are known or not: it ends with a colon, or with a
 * preposition in small letters.
 */
export function announcesName(text: string): boolean {
  return !hasLegalForm(text) && (/:\s*$/u.test(text) || endsWith('labelEnds', text) || isInTwoLanguages(text))
}

/** `Fakturaadress / Rechnungsadresse`: one half is the known heading of a block, and so the other one is. */
function isInTwoLanguages(text: string): boolean {
  const halves = text.split(/\s*\/\s*/u).map(compact)
  const isHeading = (key: string): boolean => key.length > pieces.few &&
    (headerLabels.exact.get(key) ?? []).some(({ field, sure }) => sure && field.endsWith('Block'))
  return halves.length === 2 && halves.some(isHeading)
}

/**
 * The lines of an address without the label over the name that it announces; `Hôtel du Parvis`, `operated by`, `Parvis
 * Hospitality BV`: the company alone.
 */
export function withoutAnnouncement<Line extends PartyText>(all: readonly Line[]): readonly Line[] {
  const lines = all.slice(all.findLastIndex(({ text }) => isOneOf('operating', text)) + 1)
  const [first, second] = lines
  const isAnnounced = first && second && isAnnouncement(first.text, second.text)
  return isAnnounced ? lines.slice(1) : lines
}

function isAnnouncement(first: string, name: string): boolean {
  if (!/^[\p{Lu}\d]/u.test(name) || looksLikeStreet(name) || hasLegalForm(first)) return false
  return /:\s*$/u.test(first) || isInTwoLanguages(first) || addresses(first)
}

/** `Ausgefertigt an`, `Drawn up for`; `Gesellschaft für` and `Neustadt an` over the next line begin a name. */
function addresses(text: string): boolean {
  const [, ...behind] = text.split(/\s+/)
  return behind.every((word) => /^\p{Ll}/u.test(word)) && endsWith(behind.length === 1 ? 'addressEnds' : 'labelEnds', text)
}

function endsWith(kind: PartyWords, text: string): boolean {
  const end = /\s(\p{Ll}\S*)$/u.exec(text.trim())?.[1]
  return end !== undefined && isOneOf(kind, end)
}
