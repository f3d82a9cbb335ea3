import type { Layout } from '../layout/layout.js'
import { findLabels, type LabelHits } from '../labels/find-labels.js'
import { postalLine } from '../parties/postal-line.js'
import { type DateOrder, dateOrder } from '../values/date.js'
import { vatIdsIn } from '../values/vat-id.js'
import { grade } from '../grades.js'

/** What all readers of the header share: the layout, its labels, and the habits of the document. */
export interface HeaderContext {
  readonly layout: Layout
  readonly hits: LabelHits
  readonly order: DateOrder
  /** ISO 639-1; undefined when no label is known. */
  readonly language: string | undefined
}

export function headerContext(layout: Layout): HeaderContext {
  const hits = findLabels(layout)
  const texts = layout.pages.flatMap((page) => page.segments.map((segment) => segment.text))
  return { layout, hits, order: dateOrder(texts, isAmerican(texts)), language: languageOf(hits) }
}

/** Town, state and ZIP, dollars, and nothing of a VAT id or an IBAN: between Americans the month comes first. */
function isAmerican(texts: readonly string[]): boolean {
  // Few pages speak of dollars, and addresses take longest to find.
  return texts.some((text) => /\$ ?\d|USD/.test(text))
    && !texts.some((text) => /\bIBAN\b/.test(text) || vatIdsIn(text).length > 0)
    && texts.some((text) => postalLine(text)?.countryCode === 'US')
}

/** The language that most labels belong to; labels common to several count in parts. */
function languageOf(hits: LabelHits): string | undefined {
  const weights = new Map<string, number>()
  for (const { languages, sure } of hits.all) {
    const distinct = [...new Set(languages)]
    for (const language of distinct) weights.set(
      language,
      (weights.get(language) ?? 0) + (sure ? 1 : grade.weak) / distinct.length ** 2,
    )
  }
  return [...weights].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}
