import terms from './terms.json' with { type: 'json' }

/**
 * One row of the term table: a business term (BT) or group (BG) of EN 16931 and where it stands.
 * All paths start at the nearest group or term above that repeats, else at the invoice. Where a term stands in XML is
 * the knowledge of `bindings`.
 */
export interface Term {
  /** `BT-31`, `BG-25`, `BT-29-1`. */
  readonly id: string
  /** The group that the norm puts it into; null for what stands on the invoice itself. */
  readonly group: string | null
  /** Name in the norm. */
  readonly en: string
  /** German name as a bookkeeper says it. */
  readonly de: string
  /** Semantic data type of the norm; absent for groups. */
  readonly type?: string
  /** Path in our Invoice: `seller.vatId`. Absent where the model needs none. */
  readonly path?: string
  /** True for what repeats. */
  readonly many?: boolean
  /** Where the value itself goes when a repeated term is an object (an identifier with its scheme). */
  readonly value?: string
}

/** Every term and group of EN 16931-1:2017, the invoice's first, in the order of the norm. */
export const termTable: readonly Term[] = terms

const byId = new Map(termTable.map((term) => [term.id, term]))

/** The row of a term or group, `undefined` when the norm has none of that id. */
export function term(id: string): Term | undefined {
  return byId.get(id)
}

/** The nearest group or term above that repeats; null when there is none. */
export function repeatingScope(row: Term): Term | null {
  const above = row.group === null ? undefined : byId.get(row.group)
  if (above === undefined) return null
  return above.many === true ? above : repeatingScope(above)
}
