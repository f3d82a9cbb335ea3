import { compact } from '../labels/compact.js'
import { pieces } from '../measures.js'
import { hasLegalForm } from './legal-form.js'
import type { PartyCandidate, PartyText } from './party-candidate.js'

/** One of two compacted names may be the shorter form of the other. */
export function sameName(one: string, two: string): boolean {
  return one === two ? one !== '' : (two.length > pieces.few && one.includes(two)) || (one.length > pieces.few && two.includes(one))
}

export function sameParty(first: PartyCandidate, second: PartyCandidate): boolean {
  const key = (text: PartyText | undefined): string => compact(text?.text ?? '')
  if (sameName(key(first.name), key(second.name))) return true
  // Two companies in one house: the tenant of an office, the daughter beside its mother.
  if ([first, second].every(({ name }) => hasLegalForm(name?.text ?? ''))) return false
  return first.postalCode === second.postalCode && compact(first.city) === compact(second.city) &&
    sameStreet(key(first.street), key(second.street))
}

/** `Max-Eyth-Str. 27` and `Max-Eyth-Straße 27`: one number, and one name is the beginning of the other. */
function sameStreet(first: string, second: string): boolean {
  const [one, two] = [first, second].map((street) => /^(?<name>\D*)(?<number>\d.*)?$/u.exec(street)?.groups)
  const [name = '', other = ''] = [one?.['name'], two?.['name']]
  return one?.['number'] === two?.['number'] && (name.startsWith(other) || other.startsWith(name))
}
