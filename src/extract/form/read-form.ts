import type { Row } from '../table/cell.js'
import { findPairs } from './find-pairs.js'
import { findSections, sectionOf, type Section } from './find-sections.js'
import type { FormPair } from './form-pair.js'

/** A pair with the heading that it stands under. */
export interface PlacedPair extends FormPair {
  readonly heading: Section | undefined
}

/** A document seen as a form: labels with values, and the headings over them. */
export interface Form {
  readonly pairs: readonly PlacedPair[]
  readonly sections: readonly Section[]
}

export function readForm(rows: readonly Row[]): Form {
  const pairs = findPairs(rows)
  const sections = findSections(rows, pairs)
  return { pairs: pairs.map((pair) => ({ ...pair, heading: sectionOf(pair, sections) })), sections }
}
