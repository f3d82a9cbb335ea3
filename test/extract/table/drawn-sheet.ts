import { extractSums } from '../../../src/extract/sums/extract-sums.js'
import { buildLayout } from '../../../src/extract/layout/build-layout.js'
import type { Draft } from '../../../src/model/draft.js'
import { typedPage, type Typed } from '../parties/drawn/typed-page.js'

/** A row of cells at this height; empty ones are left out. */
export type SheetRow = readonly [y: number, ...cells: string[]]

/** Rows of cells on a page: words begin at the first edges, figures end at the others. */
export function typedSheet(words: readonly number[], figures: readonly number[], rows: readonly SheetRow[]): Typed[] {
  const edges = [...words, ...figures]
  return rows.flatMap(([y, ...cells]) => cells.flatMap((text, at): Typed[] =>
    (text === '' ? [] : [{ x: edges[at] ?? 0, y, text, ...(at >= words.length && { align: 'right' as const }) }])))
}

export function sumsOf(texts: readonly Typed[], language = 'de'): Draft['values'] {
  return extractSums(buildLayout([typedPage(texts)]), { language }).values
}
