import type { LabelHits } from '../labels/find-labels.js'
import { compact } from '../labels/compact.js'
import type { Layout, Segment } from '../layout/layout.js'
import type { Page, Word } from '../../read/page.js'
import { median } from '../layout/lists.js'
import { hasLegalForm } from '../parties/legal-form.js'
import { datesIn } from '../values/date.js'
import { vatIdsIn } from '../values/vat-id.js'
import { letterCount, pieces } from '../measures.js'

/** What the pages hold beside the values that were read. */
export interface Surroundings {
  readonly pages: readonly Page[]
  readonly segments: readonly Segment[]
  /** To look through the segments of all pages for each line makes long bills grow by the square. */
  readonly byPage: ReadonlyMap<number, readonly Segment[]>
  readonly hits: LabelHits
  /** How often each compacted segment or word stands on the pages. */
  readonly mentions: ReadonlyMap<string, number>
  /** All letters of the pages, compacted: whether a name stands elsewhere inside a longer text. */
  readonly everything: string
  /** Distinct days and VAT ids. */
  readonly days: ReadonlySet<string>
  readonly vatIds: ReadonlySet<string>
  /** Texts with a legal form, compacted. */
  readonly companies: ReadonlySet<string>
  /** Height of most letters. */
  readonly fontSize: number
  readonly recognised: boolean
}

export function surroundingsOf(layout: Layout, hits: LabelHits): Surroundings {
  const pages = layout.pages.map(({ page }) => page)
  const segments = layout.pages.flatMap((page) => page.segments)
  const texts = segments.map(({ text }) => text)
  const mentions = new Map<string, number>()
  for (const text of [...texts, ...pages.flatMap(({ words }) => words.map((word: Word) => word.text))]) {
    const key = compact(text)
    mentions.set(key, (mentions.get(key) ?? 0) + 1)
  }
  return {
    pages,
    segments,
    byPage: new Map(layout.pages.map((page) => [page.number, page.segments])),
    hits,
    mentions,
    everything: texts.map(compact).join(' '),
    days: new Set(texts.flatMap((text) => datesIn(text).map(({ value }) => value))),
    vatIds: new Set(texts.flatMap((text) => vatIdsIn(text).map(({ value }) => value))),
    companies: new Set(texts.filter((text) => text.length < letterCount.line && hasLegalForm(text)).map(compact)),
    fontSize: median(segments.map(({ fontSize }) => fontSize)),
    recognised: pages.some(({ recognised }) => recognised),
  }
}

/** How often a text stands on the pages, also inside of longer texts. */
export function occurrences(text: string, { everything }: Surroundings): number {
  const key = compact(text)
  return key.length < pieces.few ? 0 : everything.split(key).length - 1
}
