import type { HeaderContext } from '../header/header-context.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { ems, points, portion, wordCount } from '../measures.js'
import { isJoining, kindOf } from './address-line.js'
import { isName } from './may-be-name.js'

/** A name in large letters, with all lines that it takes. */
export interface Logo {
  readonly text: string
  readonly segments: readonly Segment[]
}

/**
 * The name of which a line in large letters is a part: `Weingut` over `Kettner-` over `Dorn` is one name that had no
 * room on one line. Lines go on with it in its own letters, at its edge or middle, and no further below than the next
 * line of a text.
 */
export function logoWith(line: Segment, page: LayoutPage, context: HeaderContext): Logo {
  const lines = page.segments
    .filter((one) => one === line || (isAlike(one, line, page) && isLogoLine(one, context)))
    .toSorted((a, b) => a.baseline - b.baseline)
  const at = lines.indexOf(line)
  let [from, to] = [at, at]
  while (isNext(lines[from - 1], lines[from])) from -= 1
  while (isNext(lines[to], lines[to + 1])) to += 1
  const segments = lines.slice(from, to + 1)
  const text = joined(segments.map((one) => one.text))
  return text.split(/\s+/).length > wordCount.name ? { text: line.text, segments: [line] } : { text, segments }
}

/** Recognition measures a line by its highest letters. */
function isAlike(one: Segment, line: Segment, { page: { recognised } }: LayoutPage): boolean {
  const differs = Math.abs(one.fontSize - line.fontSize)
  return one.bold === line.bold && differs < (recognised ? portion.little * line.fontSize : ems.hair)
}

/** No title, label, date or town; what a firm does may be a word of its name, a slogan is none. */
function isLogoLine(line: Segment, context: HeaderContext): boolean {
  return isName(line, context) && ['name', 'institution', 'trade', 'legalForm'].includes(kindOf(line.text))
}

function isNext(line: Segment | undefined, next: Segment | undefined): boolean {
  if (!line || !next || next.baseline - line.baseline > ems.nextRow * line.fontSize) return false
  const offsets = [next.x0 - line.x0, next.x1 - line.x1, (next.x0 + next.x1 - line.x0 - line.x1) / 2]
  return next.y0 > (line.y0 + line.y1) / 2 && offsets.some((offset) => Math.abs(offset) < points.sameEdge)
}

/**
 * A hyphen at the end of a line holds a double name together; before a small letter it only breaks a word, but for
 * `Holz-` over `und Metallbau`.
 */
function joined(texts: readonly string[]): string {
  return texts.reduce((whole, text) => {
    if (!/\p{L}-$/u.test(whole)) return `${whole} ${text}`
    if (/^\p{Lu}/u.test(text)) return `${whole}${text}`
    return isJoining(text.split(' ')[0] ?? '') ? `${whole} ${text}` : `${whole.slice(0, -1)}${text}`
  })
}
