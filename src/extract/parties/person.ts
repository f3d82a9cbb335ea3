import type { ReadValue } from '../header/read-values.js'
import { columnMeaning } from '../labels/column-labels.js'
import { grade } from '../grades.js'
import { pieces, wordCount } from '../measures.js'
import { isJoining, isNoName, withoutSalutation } from './address-line.js'
import { hasLegalForm, isLegalForm } from './legal-form.js'
import { isCompanyBesides, isTrade } from './no-name.js'
import { endsWithOne, isOneOf, leading } from './party-words.js'
import { looksLikeStreet } from './street.js'

/** The person that a line names: without salutation, department (`Abteilung Technik, Herrn Kern`) and office. */
export function personIn(text: string): string | undefined {
  const greeted = text.split(/,\s+/).findLast((part) => withoutSalutation(part).greeted)
  const { name = '' } = withoutSalutation(greeted ?? text)
  // `Schatzmeister Herr Kern`: the salutation may stand behind the office.
  const { name: person = '' } = withoutSalutation(withoutPosition(name))
  return isPerson(person) ? person : undefined
}

/** `Vorsitzenden Dieter Kern`: what somebody is stands before the name, and is none of it. */
function withoutPosition(name: string): string {
  return name.split(/\s+/).slice(leading('holders', name)).join(' ')
}

/** Two to four words with a capital that are no street, company, department, town or head of a column. */
function isPerson(text: string): boolean {
  const words = text.split(/\s+/)
  if (words.length < 2 || words.length > wordCount.few || /[\d,/]/.test(text)) return false
  if (looksLikeStreet(text) || hasLegalForm(text) || isNoName(text)) return false
  // `Rheinische Prüftechnik`: an adjective is no given name.
  if (endsWithOne('houseAdjectives', words[0] ?? '')) return false
  // `Weingut Schloss Proschwitz`, `Kern Memorial Trust`
  if (words.some((word) => isOneOf('institutions', word) || isOneOf('bodies', word))) return false
  return words.every((word) => (/^\p{Lu}/u.test(word) || isOneOf('particles', word)) && !headsColumn(word))
}

/**
 * `Malerbetrieb Jens Kern`, `Praxis Dr. med. Almut Kern`: a given name, or a title and one, with that of a family;
 * `Dres. Kern und Holl` are persons too.
 */
export function namesPerson(text: string): boolean {
  // `Dr. Kern, Burgstraße` has no given name.
  return text.split(',').some((part) => {
    const words = part.trim().split(/[\s·|]+/u).filter((word) => !/^\p{Lu}\.$/u.test(word) && !isOneOf('particles', word))
    return words.some((word, at) => {
      const isFirst = isGivenName(word) || (isOneOf('titles', words[at - 1] ?? '') && mayBeFamily(word))
      const next = words[at + 1] ?? ''
      return isFirst && (mayBeFamily(next) || isJoining(next))
    })
  })
}

/** `Hans`, `Hans-Jürgen`. */
function isGivenName(word: string): boolean {
  return /^\p{Lu}/u.test(word) && isOneOf('givenNames', word.split('-')[0] ?? '')
}

/** `Kern`, or any word that is no house, trade, legal form or title. */
export function mayBeFamily(word: string): boolean {
  const isHouse = isOneOf('institutions', word) || endsWithOne('institutionEndings', word)
  return /^\p{Lu}[\p{L}'’-]+$/u.test(word) && !isHouse && !isTrade(word) && !isLegalForm(word) && !isOneOf('titles', word)
}

/**
 * The family name of whoever signs so: `Jens Kern`, `Dr. Kern`, `J. Kern`, `Dr. Kern, Notarin`, `Jens & Anna Kern`;
 * undefined for what else may stand alone on a line, as `Banca di Credito di Spello` does.
 */
export function signedBy(text: string): string | undefined {
  const [person = ''] = isCompanyBesides(text) ? [] : text.replaceAll(/[()]/gu, '').split(',')
  const [family = '', ...before] = person.trim().split(/\s+/).toReversed()
  const isBefore = (word: string): boolean =>
    /^\p{Lu}\.$/u.test(word) || isOneOf('titles', word) || isGivenName(word)
  // Behind a title any word may be the given name.
  const isTitled = before.some((word) => isOneOf('titles', word))
  // `Jens & Anna Kern`, not `Dr. Moos & Kollegen`.
  const joins = (at: number): boolean =>
    isJoining(before[at] ?? '') && [at - 1, at + 1].every((beside) => isGivenName(before[beside] ?? ''))
  const isSigned = before.some(isBefore) && before.every((word, at) =>
    isBefore(word) || joins(at) || isOneOf('particles', word) || (isTitled && mayBeFamily(word)))
  return isSigned && mayBeFamily(family) ? family : undefined
}

/** `Tätigkeit` beside `Bearbeiter`; short words mean too much. */
function headsColumn(word: string): boolean {
  return word.length > pieces.few && columnMeaning(word).roles.size > 0
}

/** The person at the beginning of a text that follows its label. */
export function readPerson(text: string): ReadValue | undefined {
  const match = /^[\s:]*((?:\p{Lu}[\p{L}.'’-]+\s?){2,5})/u.exec(text)
  const words = match?.[1]?.trim().split(/\s+/) ?? []
  // `Fr. Kern DW 17`: what stands right before a number announces it.
  const isBeforeNumber = match !== null && /^\s*[\d+(]/.test(text.slice(match[0].length))
  const value = withoutPosition((isBeforeNumber ? words.slice(0, -1) : words).slice(0, wordCount.few).join(' '))
  if (!match || !isPerson(value)) return undefined
  const start = match[0].indexOf(value)
  return start < 0 ? undefined : { value, start, end: start + value.length, factor: grade.likely, checks: [] }
}
