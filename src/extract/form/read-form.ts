import type { Layout } from '../layout/layout.js'
import { rowsOf, type Row } from '../table/cell.js'
import { findPairs, type FormPair } from './find-pairs.js'
import { findSections, sectionOf, type Section } from './find-sections.js'

/** A pair with the heading that it stands under. */
export interface PlacedPair extends FormPair {
  readonly heading: Section | undefined
}

/** A document seen as a form: labels with values, and the headings over them. */
export interface Form {
  readonly rows: readonly Row[]
  readonly pairs: readonly PlacedPair[]
  readonly sections: readonly Section[]
}

const known = new WeakMap<Layout, Form>()

/** The form that a document is. Header, parties and sums ask for it, it is read once. */
export function readForm(layout: Layout): Form {
  const before = known.get(layout)
  if (before) return before
  const rows = rowsOf(layout)
  const pairs = findPairs(rows)
  const heads = pairs.flatMap(({ heads: isHead, section, labelCell: cell, order }) =>
    (isHead && section ? [{ kind: section, cell, order, numbered: false, term: undefined }] : []))
  const sections = [...findSections(rows, pairs), ...heads].sort((a, b) => a.order - b.order)
  const form = { rows, sections, pairs: pairs.map((pair) => ({ ...pair, heading: sectionOf(pair, sections) })) }
  known.set(layout, form)
  return form
}
