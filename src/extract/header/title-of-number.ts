import { readForm } from '../form/read-form.js'
import type { LabelHit } from '../labels/find-labels.js'
import type { LabelledText } from '../labels/label-values.js'
import { compact } from '../labels/compact.js'
import { longTitles, titles } from '../labels/header-labels.js'
import type { Layout, LayoutPage, Segment } from '../layout/layout.js'
import { above, leftOf } from '../layout/neighbours.js'
import { ems, pieces, points, wordCount } from '../measures.js'
import type { HeaderContext } from './header-context.js'
import { beginsWithType } from './invoice-date.js'

/** `INVOICE   No. 26-003317`: a gap parts the words of one sure label. */
export function isTornFromTitle({ pages }: Layout, { segment, from }: LabelHit): boolean {
  const page = pages.find(({ number }) => number === segment.page)
  const left = from === 0 && page ? leftOf(page, segment)[0] : undefined
  return left !== undefined && titles.has(left.text.split(' ').map(compact).join(''))
}

/**
 * `Tipo documento | Numero | Data` over `Fattura | 2/004417 | 23/10/2026`, or below the title of the page; `RECHNUNG`,
 * `Nummer`, `2025-30418/E` one below the other.
 */
export function isHeadBesideTitle(
  { layout, hits }: HeaderContext,
  { segment, from, to }: LabelHit,
  { words: [value] }: LabelledText,
): boolean {
  const page = layout.pages.find(({ number }) => number === segment.page)
  const isAlone = from === 0 && to === segment.words.length
  if (!page || !value || !isAlone || segment.y0 > page.height / 2) return false
  const shown = page.segments.filter(({ text }) => isTitle(text))
  const [over] = above(page, segment)
  const before = shown.filter(({ y0 }) => y0 < value.y1)
  const isUnder = (title: Segment): boolean => title === over && Math.abs(title.x0 - segment.x0) < points.sameEdge
  if (before.some((title) => title.y1 > value.y0 || isUnder(title))) return true
  const isLed = before.some(({ fontSize }) => fontSize > segment.fontSize) ||
    (shown.length > 0 && isFirstOfForm(segment, over, page))
  return isLed && isBesideDate(hits, segment, ems.tolerance)
}

/** `Nummer | Datum | Kunde` with nothing over it that says whose number it is, nor anything near to its left. */
function isFirstOfForm(head: Segment, over: Segment | undefined, page: LayoutPage): boolean {
  const [left] = leftOf(page, head)
  const isLed = left !== undefined && head.x0 - left.x1 < ems.far * head.fontSize
  return !isLed && (!over || head.baseline - over.baseline > ems.near * head.fontSize)
}

/** `Numéro | Date | Code client` in one row of heads, `Numéro` over `Date` at either edge of one form. */
export function isBesideDate(hits: HeaderContext['hits'], label: LabelHit['segment'], reach: number): boolean {
  const { page, baseline, fontSize, x0, x1 } = label
  const isBelow = (other: LabelHit['segment']): boolean => Math.min(Math.abs(other.x0 - x0), Math.abs(other.x1 - x1)) < 2
  return hits.all.some(({ field, from, to, segment: other }) =>
    field === 'invoiceDate' && from === 0 && other.page === page &&
      (reach === ems.near ? isBelow(other) : to === other.words.length) &&
      Math.abs(other.baseline - baseline) < reach * fontSize)
}

export function isTitleOfNumber(hit: LabelHit): boolean {
  return beginsTitle(hit) || typeBefore(hit) || endsTitle(hit)
}

/**
 * Nothing stands before it but a counter: `3. Abschlagsrechnung 2026-118`. In brackets another invoice is named sooner:
 * `(facture d'acompte FA-2025-0712)`.
 */
function beginsTitle({ segment, from }: LabelHit): boolean {
  return !segment.text.startsWith('(') && segment.words.slice(0, from).every((word) => /^\d{1,2}\.$/.test(word.text))
}

/** `Verkauf - Rechnung VRG-104882`: a heading that ends with the type and its number. */
export function endsTitle({ segment: { words }, from, to }: LabelHit): boolean {
  return to >= words.length - 1 && from <= pieces.few && words.slice(0, from).every(({ text }) => /^(?:\p{Lu}[\p{L}.]*|[-–—/|])$/u.test(text))
}

function typeBefore({ segment, from }: LabelHit): boolean {
  const before = compact(segment.words.slice(0, from).map((word) => word.text).join(''))
  return longTitles.some((name) => before.includes(name))
}

/** `Rechnungsart: Rechnung (380)` and `Nummer: 17` are neighbours in one list. */
function besideType(layout: Layout, { segment, from }: LabelHit): boolean {
  const types = readForm(layout).pairs.filter(({ fields }) => fields.includes('invoiceType'))
  return from === 0 && types.some(({ row, labelCell }) =>
    row.page === segment.page && Math.abs(row.baseline - segment.baseline) < ems.block * segment.fontSize &&
      Math.abs(labelCell.x0 - segment.x0) < points.sameEdge)
}

/** `Rechnung`, `3. Abschlagsrechnung Architektenhonorar`. */
export function isTitle(text: string): boolean {
  const words = text.split(' ').map(compact)
  return titles.has(words.join('')) || (words.length <= wordCount.few && beginsWithType(words))
}

/** A bare `Nr.` counts when the title of the document stands before it, above it or to its left. */
export function besideTitle(context: HeaderContext, hit: LabelHit): boolean {
  const { segment, from, to } = hit
  const page = context.layout.pages.find(({ number }) => number === segment.page)
  if (typeBefore(hit) || besideType(context.layout, hit)) return true
  if (from > 0 || !page) return false
  // Invoices without a title have the number in the form of the first page.
  const isInForm = to === segment.words.length && page.number === 1 && segment.y0 <= page.height / 2
  return (isInForm && isBesideDate(context.hits, segment, ems.near)) || page.segments.some((other) =>
    other !== segment && isTitle(other.text) &&
      // Set larger, it begins beside the number and ends below it.
      other.y0 < segment.baseline &&
      segment.baseline - other.baseline < ems.block * Math.max(segment.fontSize, other.fontSize))
}
