import type { AddressLine } from './address-line.js'
import { hasLegalForm } from './legal-form.js'
import { isTrade } from './no-name.js'
import { endsWithOne, isOneOf } from './party-words.js'
import { namesPerson, personIn } from './person.js'
import { looksLikeStreet } from './street.js'

/* Who does business alone is called by a name of the business, and by that of the person, on two lines. */

/** `Firma` over `Sebastian Lorz` and `Heizung-Sanitär`: the firm of a person is called by what he does, too. */
export function firmNamed(lines: readonly AddressLine[]): readonly AddressLine[] {
  const at = lines.findIndex(({ kind, text }) => kind === 'salutation' && isOneOf('companyLeads', text)) + 1
  const [owner, business] = [lines[at], lines[at + 1]]
  const isFirm = at > 0 && owner && personIn(owner.text) !== undefined && business && isBusiness(business)
  return isFirm ? lines.toSpliced(at, 2, { ...owner, text: `${owner.text} ${business.text}` }) : lines
}

function isBusiness({ kind, text }: AddressLine): boolean {
  return ['name', 'trade'].includes(kind) && personIn(text) === undefined && !looksLikeStreet(text) && !/\d/.test(text)
}

/** `Garten- und Landschaftsbau` over `Uwe Straub`: the firm of a person is called by what he does, too. */
function isOfTradesman({ text, kind }: AddressLine, second: AddressLine): boolean {
  const isOfTrade = kind === 'name' && personIn(text) === undefined && isTrade(text.split(/\s+/).at(-1) ?? '')
  return isOfTrade && second.kind === 'name' && !second.greeted && personIn(second.text) !== undefined
}

/** `Dr. Jana Kern` over `Tierärztliche Praxis`: who keeps a practice, and what it is. */
function isOfDoctor(keeper: AddressLine, { text, greeted }: AddressLine): boolean {
  const isPractice = !greeted && text.split(/\s+/).some((word) =>
    isOneOf('institutions', word) || endsWithOne('institutionEndings', word))
  const isKeeper = keeper.kind === 'name' && isOneOf('titles', keeper.text.split(/\s+/)[0] ?? '')
  return isPractice && isKeeper && personIn(text) === undefined && namesPerson(keeper.text)
}

/** Whether two lines name a business and the person whose it is, without a legal form; `rest` stands below them. */
export function isOfPerson(first: AddressLine, second: AddressLine, rest: readonly AddressLine[]): boolean {
  if (isOfTradesman(first, second)) return true
  const isLast = rest.every(({ text }) => looksLikeStreet(text) || /\d/.test(text))
  const isBare = [first, second].every(({ text }) => !hasLegalForm(text) && !looksLikeStreet(text))
  return isLast && isBare && isOfDoctor(first, second)
}

