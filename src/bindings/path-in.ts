import type { Term } from '../model/terms/term-table.js'
import bindings from './bindings.json' with { type: 'json' }

/** Kinds of documents that the terms are bound to (EN 16931-3-2 and -3-3). */
export type Binding = 'cii' | 'ubl' | 'creditNote'

/** Where one term stands, from the nearest group or term above that repeats, else from the root. */
interface BoundTerm {
  readonly cii?: string
  /** In a UBL Invoice, and in a CreditNote unless `creditNote` says other. */
  readonly ubl?: string
  readonly creditNote?: string
}

const bound: Readonly<Partial<Record<string, BoundTerm>>> = bindings

/** Where the term stands in that kind of document; undefined where the document has no place for it. */
export function pathIn({ id }: Pick<Term, 'id'>, binding: Binding): string | undefined {
  const { cii, ubl, creditNote = ubl } = bound[id] ?? {}
  return { cii, ubl, creditNote }[binding]
}
