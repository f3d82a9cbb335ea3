import { boxAround } from '../layout/boxes.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { above, isInRowWithAmount, leftOf, rightOf } from '../layout/neighbours.js'
import { codeAlone, isCounty, postalLine } from './postal-line.js'
import { ems, points } from '../measures.js'

/**
 * `Marlpit   Shropshire   SY7 4LD`, `4331 EK  Middelburg`: programs fill town, county and code into fields of one line;
 * it is read as one text without the county.
 */
export function spacedTown(segment: Segment, page: LayoutPage): Segment {
  // `54691  Anfahrt  1,00  45,75`: the code of an article, and its name.
  if (codeAlone(segment.text) === undefined || isInRowWithAmount(segment, page)) return segment
  const [right] = rightOf(page, segment)
  if (right && /^\d/u.test(segment.text) && isBeside(segment, right, right) &&
    postalLine(`${segment.text} ${right.text}`)) return inColumn(joined([segment, right]), right, page)
  const parts = [segment]
  for (const left of leftOf(page, segment).slice(0, 2)) {
    const [next] = parts
    if (!next || !isBeside(left, next, left)) break
    parts.unshift(left)
  }
  const [first] = parts
  return parts.length < 2 ? segment : joined(parts.filter((part) => part === first || !isCounty(part.text)))
}

/** A sheet may have the codes in a column of their own: name and street stand over the town. */
function inColumn(line: Segment, town: Segment, page: LayoutPage): Segment {
  const [over] = above(page, line)
  return over && Math.abs(over.x0 - town.x0) < points.sameEdge ? { ...line, x0: town.x0 } : line
}

/** Two fields of one line, of which one has words only. */
function isBeside(left: Segment, right: Segment, named: Segment): boolean {
  const isNear = right.x0 - left.x1 <= ems.block * right.fontSize && Math.abs(left.fontSize - right.fontSize) <= 1
  return isNear && /^\p{Lu}[\p{L}\s.'-]+$/u.test(named.text)
}

function joined(parts: readonly Segment[]): Segment {
  const words = parts.flatMap((part) => part.words)
  const [segment] = parts as [Segment, ...Segment[]]
  return { ...segment, ...boxAround(parts), words, text: words.map(({ text }) => text).join(' ') }
}
