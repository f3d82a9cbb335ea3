import type { Syntax } from '../../model/profile.js'
import { termAt } from '../../bindings/term-at.js'
import { term } from '../../model/terms/term-table.js'

/** The groups above a term, as the norm nests them. */
function groupsAbove(id: string): Set<string> {
  const groups = new Set<string>()
  for (let group = term(id)?.group ?? null; group !== null; group = term(group)?.group ?? null) groups.add(group)
  return groups
}

/**
 * The term that a finding is about. Rules often fire on the element around what they speak of (a missing term has no
 * place of its own), and name it in their text: `BR-DE-15 ... "Buyer reference" (BT-10) ...`. So the place gives the
 * line and the text gives the term. A text that names several terms is believed only where the place is none.
 */
export function fieldOf(location: string, text: string, syntax: Syntax): string | null {
  const place = termAt(location, syntax)
  const named = [...new Set(text.match(/\bBT-\d+(?:-\d+)?\b/g))].filter((id) => term(id) !== undefined)
  const [first] = named
  const isTerm = place !== null && /BT-[\d-]+$/.test(place)
  if (first === undefined || (isTerm && named.length > 1)) return place
  const above = groupsAbove(first)
  const scopes = (place ?? '').split('/').filter((part) => part.endsWith(']') && above.has(part.replace(/\[\d+\]$/, '')))
  return [...scopes, first].join('/')
}
