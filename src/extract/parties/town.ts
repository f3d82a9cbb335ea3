import { boxAround } from '../layout/boxes.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { above, below, isInRowWithAmount, leftOf, rightOf } from '../layout/neighbours.js'
import { ems, points } from '../measures.js'
import { vatIdsIn } from '../values/vat-id.js'
import { countryOfName } from './country-names.js'
import { codeAlone, isCounty, postalLine, type PostalLine } from './postal-line.js'

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

export interface TownAbove {
  readonly postal?: PostalLine
  /** How many lines between the code and the street belong to the town. */
  readonly lines: number
}

const none: TownAbove = { lines: 0 }

/** British, Irish and American letters may give the code a line of its own, below the town and its county. */
export function townAbove(segment: Segment, page: LayoutPage): TownAbove {
  const alone = codeAlone(segment.text)
  if (alone === undefined) return none
  let last = segment
  for (let lines = 1; lines <= 2; lines += 1) {
    const next = above(page, last).find((other) => isAligned(other, segment))
    if (!next || last.baseline - next.baseline > ems.near * segment.fontSize) return none
    if (isCounty(next.text) || isVatIdOnly(next.text)) {
      last = next
      continue
    }
    const postal = isRestOfStreet(next, page) ? undefined : townWith(next.text, alone.code)
    return postal
      ? {
        postal: alone.country === undefined
          ? postal
          : { ...postal, countryCode: alone.country, countryNamed: true, weak: false },
        lines,
      }
      : none
  }
  return none
}

/** The town of a district with a number: `Dublin 2`. */
const district = /^\p{Lu}\p{Ll}+ \d{1,2}$/u

function townWith(line: string, code: string): PostalLine | undefined {
  // `Salthill, Galway` over a British or Irish code: the quarter, and its town; counties and states stand behind it.
  const behind = line.split(/,\s+/).at(-1) ?? line
  const text = isCounty(behind) || /^\d+$/.test(code) ? line : behind
  return /\d/.test(text) && !district.test(text) ? undefined : (postalLine(`${text} ${code}`) ?? postalLine(`${code} ${text}`))
}

function isAligned(one: Segment, other: Segment): boolean {
  return Math.abs(one.x0 - other.x0) <= points.sameEdge || Math.abs(one.x1 - other.x1) <= points.sameEdge
}

/** Software that prints what it stores puts the VAT id between the town and its code. */
function isVatIdOnly(text: string): boolean {
  return vatIdsIn(text)[0]?.text === text
}

/** `14 quai des` over `Bateliers`: a narrow column breaks the street. */
function isRestOfStreet(segment: Segment, page: LayoutPage): boolean {
  const upper = above(page, segment).find(({ x0 }) => Math.abs(x0 - segment.x0) <= points.sameEdge)
  return upper !== undefined && segment.baseline - upper.baseline < ems.nextRow * segment.fontSize && /\d.*\s\p{Ll}{2,3}$/u.test(upper.text)
}

/** Where no code tells the town, the country below it does: `Dubai` over `United Arab Emirates`. */
export function townOverCountry(segment: Segment, page: LayoutPage): PostalLine | undefined {
  if (!/^\p{Lu}[\p{L} .'-]{2,29}$/u.test(segment.text) || countryOfName(segment.text) !== undefined || segment.y0 > page.height / 2) return undefined
  const next = below(page, segment).find((other) => Math.abs(other.x0 - segment.x0) <= points.sameEdge)
  if (!next || next.baseline - segment.baseline > 2 * segment.fontSize ||
    Math.abs(next.fontSize - segment.fontSize) > 1) return undefined
  const countryCode = countryOfName(next.text)
  return countryCode === undefined ? undefined : { postalCode: '', city: segment.text, countryCode, countryNamed: true, before: '', weak: true }
}
