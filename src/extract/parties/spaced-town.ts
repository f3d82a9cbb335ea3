import { boxAround } from '../layout/boxes.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { leftOf } from '../layout/neighbours.js'
import { codeAlone, isCounty } from './postal-line.js'
import { ems } from '../measures.js'

/**
 * `Marlpit   Shropshire   SY7 4LD`: programs fill town, county and code into fields of one line; it is read as one text
 * without the county.
 */
export function spacedTown(segment: Segment, page: LayoutPage): Segment {
  if (codeAlone(segment.text) === undefined) return segment
  const parts = [segment]
  for (const left of leftOf(page, segment).slice(0, 2)) {
    const [next] = parts
    const gap = next === undefined ? Infinity : next.x0 - left.x1
    if (gap > ems.block * segment.fontSize || Math.abs(left.fontSize - segment.fontSize) > 1 || !/^\p{Lu}[\p{L}\s.'-]+$/u.test(left.text)) break
    parts.unshift(left)
  }
  const [first] = parts
  if (!first || parts.length < 2) return segment
  const words = parts.filter((part) => part === first || !isCounty(part.text)).flatMap((part) => part.words)
  return { ...segment, ...boxAround(parts), words, text: words.map(({ text }) => text).join(' ') }
}
