import type { PlacedKind } from '../../extract/places/place.js'
import { term } from '../../model/terms/term-table.js'
import { patternOfTerm } from './learnable-groups.js'
import ids from './placed-terms.json' with { type: 'json' }
import { pathAt } from './value-at.js'

/** A term of which it is learned where it stands: what is another on every invoice, and told by its form. */
export interface PlacedTerm {
  readonly id: string
  /** `precedingInvoices[0].number`: of what can be there several times, the first. */
  readonly path: string
  readonly kind: PlacedKind
}

function kindOf(id: string): PlacedKind {
  if (id === 'BT-48') return 'vatId'
  const type = term(id)?.type
  if (type === 'Date') return 'date'
  return type === 'Amount' ? 'amount' : 'identifier'
}

export const placedTerms: readonly PlacedTerm[] = ids.map((id) => ({
  id,
  path: pathAt(patternOfTerm(id), 0),
  kind: kindOf(id),
}))

export function placedTerm(id: string): PlacedTerm | undefined {
  return placedTerms.find((one) => one.id === id)
}

const order = new Map(placedTerms.map(({ id }, index) => [id, index]))

/** Sorts terms as the table does: what identifies first. */
export function byPlacedOrder(left: { readonly term: string }, right: { readonly term: string }): number {
  return (order.get(left.term) ?? 0) - (order.get(right.term) ?? 0)
}
