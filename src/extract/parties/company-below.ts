import { compact } from '../labels/compact.js'
import { pieces, portion, wordCount } from '../measures.js'
import type { AddressLine } from './address-line.js'
import { hasLegalForm } from './legal-form.js'
import { sharesWords } from './letterhead.js'
import { isTrade } from './no-name.js'
import { isOneOf, leading } from './party-words.js'
import { personIn } from './person.js'
import { isPremises, looksLikeStreet } from './street.js'

/* What a company means that stands below other lines: all of the name, its end, or another. */

/**
 * `WEG Lindenallee 4` over `Hausverwaltung Kern GmbH`, `ARGE Talbrücke` over `Kern Bau AG / Moos GmbH`: whoever manages
 * the house is another, and so are the members.
 */
export function namesOwnersOrMembers(name: string): boolean {
  return (leading('housesOfOwners', name) > 0 && /\d/.test(name)) || (leading('consortia', name) > 0 && /\s[^\p{Ll}\s]\S*$/u.test(name))
}

/** With its legal form, or without a need for one. */
export function isComplete(name: string): boolean {
  return hasLegalForm(name) || namesOwnersOrMembers(name)
}

/**
 * A line that the company below has words of, a number or a person over it is none of its name: `Jan Kolbe` over
 * `Rohrservice Jan Kolbe`. Two words may be a brand too, which a company of many words needs not, where not both are
 * bold.
 */
export function isCompanyBelow(first: AddressLine, second: AddressLine): boolean {
  const { text, segment } = first
  if (second.kind !== 'name' || isComplete(text) || looksLikeStreet(second.text)) return false
  const isPerson = personIn(text) !== undefined
  if (isWithin(text, second.text) || (isPerson && isFirmOf(first, second.text))) return true
  const isBold = segment.bold && second.segment.bold
  const isOver = isPerson && (first.greeted || (!isBold && second.text.split(/\s+/).length >= wordCount.few))
  return hasLegalForm(second.text) && [isOver, sharesWords(text, second.text), /\d{3}/.test(text)].includes(true)
}

/**
 * `The Fellside Gallery Trust` is no house, and whoever stands above it reads its letters; so does `Mrs Gemma Thorpe`
 * over `Thorpe Residential Lettings`, while `Thorpe House` is where she lives.
 */
function isFirmOf({ greeted, text: person }: AddressLine, second: string): boolean {
  const [family = '', ...more] = second.split(/\s+/)
  if (isOneOf('bodies', more.at(-1) ?? '')) return true
  const isFirm = more.length > 1 || isTrade(more.join(' '))
  return greeted && isFirm && person.endsWith(` ${family}`) && !isPremises(second) && !looksLikeStreet(second)
}

/** All words of a name stand in the longer one, side by side at its beginning or at its end. */
function isWithin(name: string, longer: string): boolean {
  const [part, whole] = [name, longer].map((text) => text.split(/\s+/).map(compact).join(' '))
  if (part === undefined || whole === undefined || part.length <= pieces.few || looksLikeStreet(longer)) return false
  return `${whole} `.startsWith(`${part} `) || whole.endsWith(` ${part}`)
}

/** `Gesellschaft für angewandte` over `Prüftechnik` and `Kern mbH`: a name of three lines, which the company ends. */
export function leadsToCompany(first: AddressLine, second: AddressLine, [third]: readonly AddressLine[]): boolean {
  // `AutoWelt` over `Alles fürs Rad` are a brand and what it says of itself.
  const goesOn = /(?:^|\s)\p{Ll}+$/u.test(first.text)
  const isOpen = goesOn && [first, second].every(({ kind, text, greeted }) =>
    kind === 'name' && !greeted && !isComplete(text) && !looksLikeStreet(text) && personIn(text) === undefined)
  return isOpen && third?.kind === 'name' && endsCompany(second, third) && !isCompanyBelow(second, third)
}

/** A company in the same letters ends the name; recognised letters differ in size, those of logos differ more. */
export function endsCompany({ segment: { fontSize } }: AddressLine, { text, segment }: AddressLine): boolean {
  return hasLegalForm(text) && Math.abs(fontSize - segment.fontSize) < portion.third * fontSize
}
