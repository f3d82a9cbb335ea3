import type { Page } from '../../read/page.js'
import { headerContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import type { LabelHits } from '../labels/find-labels.js'
import { buildLayout } from '../layout/build-layout.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { mendLetters } from '../letters/mend-letters.js'
import { decimalSignOf, numberStyleOf } from '../values/number-style.js'
import type { Place } from './place.js'
import type { ValueInText } from '../values/value-in-text.js'
import type { Writing } from './values-of-kind.js'

/** The pages of an invoice, as places are looked for on them. */
export interface PlacedDocument {
  readonly pages: readonly LayoutPage[]
  readonly hits: LabelHits
  readonly writing: Writing
  /** Of each page the segments whose words stand on it once, by their compacted words. */
  readonly wordings: ReadonlyMap<LayoutPage, ReadonlyMap<string, Segment>>
}

/** Words that hold a value of some kind, before it is known whether they are the value. */
export interface Spot extends ValueInText {
  readonly page: LayoutPage
  readonly segment: Segment
}

function wordingsOf({ segments }: LayoutPage): Map<string, Segment> {
  const keys = segments.map(({ text }) => compact(text))
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return new Map(segments.flatMap((segment, index) => (counts.get(keys[index] ?? '') === 1 ? [[keys[index] ?? '', segment] as const] : [])))
}

export function placedDocument(readPages: readonly Page[]): PlacedDocument {
  const layout = buildLayout(mendLetters(readPages).pages)
  const { hits, order, language } = headerContext(layout)
  const texts = layout.pages.flatMap(({ segments }) => segments.map(({ text }) => text))
  const style = numberStyleOf(texts, decimalSignOf(language))
  const wordings = new Map(layout.pages.map((page) => [page, wordingsOf(page)]))
  return { pages: layout.pages, hits, writing: { order, style }, wordings }
}

/** Which page of the document it is. */
export function pageKind({ number }: LayoutPage, { pages }: PlacedDocument): Place['page'] {
  if (pages.length === 1) return 'only'
  if (number === 1) return 'first'
  return number === pages.length ? 'last' : 'inner'
}

/** Every spot whose segment yields values. */
export function spotsOf(document: PlacedDocument, values: (text: string) => readonly ValueInText[]): Spot[] {
  return document.pages.flatMap((page) =>
    page.segments.flatMap((segment) => values(segment.text).map((value) => ({ ...value, page, segment }))))
}
