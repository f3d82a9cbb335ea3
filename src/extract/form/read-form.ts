import type { Layout } from '../layout/layout.js'
import { ems, letterCount, points } from '../measures.js'
import { type Cell, type Row, rowsOf } from '../table/cell.js'
import { findPairs, type FormPair } from './find-pairs.js'
import { headingOf, type SectionKind } from './form-label.js'

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
  const form = { rows, sections, pairs: pairs.map((pair) => ({ ...pair, heading: sectionOf(pair, sections, pairs) })) }
  known.set(layout, form)
  return form
}

/** A heading over labels and values. */
export interface Section {
  readonly kind: SectionKind
  readonly cell: Cell
  readonly order: number
  /** `Position 3`: it begins one of several. */
  readonly numbered: boolean
  readonly term: string | undefined
}

/** The headings of a document: known ones, and unknown ones that are printed like headings and end what was before. */
function findSections(rows: readonly Row[], pairs: readonly FormPair[]): Section[] {
  const used = new Set(pairs.flatMap(({ labelCell, cells }) => [labelCell, ...cells].flatMap((cell) => cell.words)))
  const found = rows.flatMap((row, order) =>
    row.cells.flatMap((cell, at) => {
      const joined = row.cells[at + 1] && /^\W*BG-\d+\W*$/u.test(cell.text) ? `${cell.text} ${row.cells[at + 1]?.text ?? ''}` : cell.text
      if (cell.words.some((word) => used.has(word))) return []
      const known = headingOf(joined)
      if (known) return [{ ...known, cell, order, known: true }]
      return isHeading(cell, row, rows[order - 1]) ? [{ kind: 'other' as const, cell, order, numbered: false, term: undefined, known: false }] : []
    }),
  )
  return found.filter((one) => one.known || !isWithin(one, found))
}

/** `Dati della sede` in smaller letters than `Dati del cedente`: a part of that section, which goes on. */
function isWithin({ cell, order }: Section, all: readonly (Section & { readonly known: boolean })[]): boolean {
  const over = all.findLast((other) =>
    other.known && other.order < order && Math.abs(other.cell.x0 - cell.x0) < points.sameEdge)
  return over !== undefined && cell.fontSize < over.cell.fontSize * (1 - ems.hair)
}

/** Bold words with nothing behind them, apart from the line above. */
function isHeading(cell: Cell, row: Row, before: Row | undefined): boolean {
  if (!cell.bold || !/^\p{L}/u.test(cell.text) || cell.text.length > letterCount.line || row.cells.some((other) => other.x0 > cell.x1 && other.x0 - cell.x1 < ems.section * cell.fontSize)) return false
  const above = before?.page === row.page && row.y0 - before.y0 < ems.nextRow * cell.fontSize ? before : undefined
  return above === undefined || !above.cells.some(({ x0 }) => Math.abs(x0 - cell.x0) < 2)
}

/** The section that a pair belongs to: the last heading above it, over its own column where there are several. */
function sectionOf(
  pair: FormPair,
  sections: readonly Section[],
  pairs: readonly FormPair[],
): Section | undefined {
  const before = sections.filter(({ order, cell }) => order < pair.order || cell === pair.labelCell)
  const own = before.filter(({ cell }) => Math.abs(cell.x0 - pair.labelCell.x0) < ems.block * cell.fontSize)
  if (own.length > 0) return own.at(-1)
  const beside = before.filter(({ order }) => order === before.at(-1)?.order)
  return beside.length > 1 && areCentred(beside, pairs)
    ? nearest(pair, beside)
    : before.filter(({ cell }) => cell.x0 < pair.labelCell.x0).at(-1)
}

/** Some label below the headings begins far to the left of the first. */
function areCentred(beside: readonly Section[], pairs: readonly FormPair[]): boolean {
  const [first] = beside.toSorted((a, b) => a.cell.x0 - b.cell.x0)
  return first !== undefined && pairs.some(({ order, labelCell: { x0, fontSize } }) =>
    order > first.order && x0 < first.cell.x0 - ems.block * fontSize)
}

/** Headings in the middle of their columns begin to the right of what stands below them. */
function nearest({ labelCell: { x0, x1 } }: FormPair, beside: readonly Section[]): Section | undefined {
  const gap = ({ cell }: Section): number => Math.max(0, cell.x0 - x1, x0 - cell.x1)
  return beside.toSorted((a, b) => gap(a) - gap(b))[0]
}
