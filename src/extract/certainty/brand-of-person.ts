import type { Box } from '../../model/evidence.js'
import { compact } from '../labels/compact.js'
import { overlapDown } from '../layout/boxes.js'
import type { Segment } from '../layout/layout.js'
import { fontRatio, portion, wordCount } from '../measures.js'
import { kindOf } from '../parties/address-line.js'
import { domainsIn, isCalledBy } from '../parties/domains.js'
import { sharesWords } from '../parties/letterhead.js'
import { longTitles } from '../labels/header-labels.js'
import { namesPerson } from '../parties/person.js'
import type { Surroundings } from './surroundings.js'

/** No title of a document, label, trade or saying, and nobody. */
function mayBeBrand(text: string): boolean {
  const key = compact(text)
  const isWords = /^\p{Lu}[\p{L}\s&.'’-]{4,}$/u.test(text) && text.split(' ').length <= wordCount.few
  return isWords && kindOf(text) === 'name' && !namesPerson(text) && !longTitles.some((name) => key.includes(name))
}

/**
 * `Kerzenwerkstatt Immerlicht` in large letters over `Jutta Sommerfeld · Hintere Gasse 5`, the one thing that stands
 * there so large, where a domain of the page is called so: what the shop of a person is called.
 */
export function brandOver(
  person: string,
  box: Box,
  { segments, pages, fontSize, hits }: Surroundings,
): string | undefined {
  const isLarge = (line: Segment): boolean =>
    line.page === 1 && line.y1 < box.y0 && line.y1 < portion.little * (pages[0]?.height ?? 0) &&
      line.fontSize > fontRatio.larger * fontSize
  const large = segments.filter(isLarge)
  const [first] = large
  const isRow = first !== undefined && large.every((line) => overlapDown(line, first) > 0 && hits.of(line).length === 0)
  const text = large.map((line) => line.text).join(' ')
  const isBrand = isRow && mayBeBrand(text) && !sharesWords(text, person)
  return isBrand && isCalledBy(domainsIn(segments.map((line) => line.text)), text) ? text : undefined
}
