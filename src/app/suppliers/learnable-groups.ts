import { patternOf } from '../../model/terms/term-of-path.js'
import { term } from '../../model/terms/term-table.js'
import rows from './learnable-terms.json' with { type: 'json' }

/** Terms that are one thing, for instance an address: learned together and filled in together. */
export interface LearnableGroup {
  readonly terms: readonly LearnableTerm[]
  /** True where several can stand on an invoice (accounts); the first term tells them apart. */
  readonly many: boolean
  /** What a value must look like to be the same on every invoice. */
  readonly pattern?: RegExp
  /** The way of payment for which alone it is filled in. */
  readonly when?: 'transfer' | 'directDebit'
  /**
   * True where the right value takes the place of the very words that a person has corrected before; never for money's
   * way.
   */
  readonly misreadings: boolean
}

/** A business term that may be learned. */
export interface LearnableTerm {
  readonly id: string
  /** `payment.creditTransfers[].iban` */
  readonly pattern: string
}

interface Row {
  readonly terms: readonly string[]
  readonly pattern?: string
  readonly when?: string
  readonly misreadings?: boolean
  readonly why: string
}

/** Where the value of a term stands in the draft: `payment.creditTransfers[].iban`. */
export function patternOfTerm(id: string): string {
  const row = term(id)
  if (row === undefined) throw new Error(`the norm has no ${id}`)
  return row.value === undefined ? patternOf(row) : `${patternOf(row)}.${row.value}`
}

function isWay(when: string | undefined): when is NonNullable<LearnableGroup['when']> {
  return when === 'transfer' || when === 'directDebit'
}

function learnableGroup({ terms, pattern, when, misreadings = false }: Row): LearnableGroup {
  const learnable = terms.map((id): LearnableTerm => ({ id, pattern: patternOfTerm(id) }))
  return {
    terms: learnable,
    many: learnable.some((one) => one.pattern.includes('[]')),
    misreadings,
    ...(pattern === undefined ? {} : { pattern: new RegExp(pattern) }),
    ...(isWay(when) ? { when } : {}),
  }
}

/** What may be learned of a supplier. All else (amounts, numbers, dates, lines) belongs to one invoice. */
export const learnableGroups: readonly LearnableGroup[] = (rows as readonly Row[]).map(learnableGroup)

const order = new Map(learnableGroups.flatMap((group) => group.terms).map(({ id }, index) => [id, index]))

/** Sorts terms as the table does: what identifies first. */
export function byTableOrder(left: { readonly term: string }, right: { readonly term: string }): number {
  return (order.get(left.term) ?? order.size) - (order.get(right.term) ?? order.size)
}
