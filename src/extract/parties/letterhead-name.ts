import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { columnMeaning } from '../labels/column-labels.js'
import { compact } from '../labels/compact.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { nextLine } from '../layout/neighbours.js'
import { median } from '../layout/lists.js'
import { boxAround } from '../layout/boxes.js'
import { isCompanyBesides } from './around-names.js'
import { hasLegalForm } from './legal-form.js'
import { isNoName, kindOf } from './address-line.js'
import { type Logo, logoWith } from './logo-lines.js'
import { isName } from './may-be-name.js'
import { looksLikeStreet } from './street.js'
import { grade, worth } from '../grades.js'
import { ems, fontRatio, portion } from '../measures.js'

/**
 * The seller's name when no address carries it: the most prominent line of the letterhead, or a company in the footer.
 */
export function letterheadName(
  context: HeaderContext,
  taken: readonly Segment[],
  buyer: string | undefined,
): Candidate | undefined {
  const [page] = context.layout.pages
  if (!page) return undefined
  const usable = page.segments.filter((segment) => !taken.includes(segment) && compact(segment.text) !== compact(buyer ?? '') && !isNoName(segment.text) && !isCompanyBesides(segment.text) && !/:\s/u.test(segment.text) && isName(segment, context) && !isColumnHead(segment, page)
    && !taken.some((one) => goesOnBehind(one, segment)))
  const head = usable.filter((segment) => segment.y0 < page.height * portion.third)
  const rank = (segment: Segment): number =>
    segment.fontSize + (hasLegalForm(segment.text) ? worth.certain : 0) + (segment.bold ? 2 : 0) -
      (segment.y0 / page.height) * worth.certain
  const [first] = head.toSorted((a, b) => rank(b) - rank(a))
  const company = first && hasLegalForm(first.text)
    ? first
    : usable.filter((segment) => segment.y0 > page.height * portion.most).find((segment) => hasLegalForm(segment.text))
  const segment = company ?? first
  if (!segment) return undefined
  const { text, segments } = wholeOf(segment, page, context)
  const { x0, y0, x1, y1 } = boxAround(segments)
  const rule = segment === first ? 'letterhead' : 'company in the footer'
  // A logo in small letters is seldom spelt like the company.
  const confidence = hasLegalForm(text) ? grade.fair : /^\p{Lu}/u.test(text) ? grade.open : grade.guess
  return { value: text, page: page.number, box: { x0, y0, x1, y1 }, text, rule, checks: [], confidence }
}

/** A name in large letters with all its lines, where it stands in the head of the page. */
function wholeOf(segment: Segment, page: LayoutPage, context: HeaderContext): Logo {
  const usual = median(page.segments.map(({ fontSize }) => fontSize))
  const isLogo = segment.y0 < page.height * portion.third && segment.fontSize > fontRatio.larger * usual
  const whole = isLogo ? logoWith(segment, page, context) : { text: segment.text, segments: [segment] }
  const next = kindOf(whole.text) === 'institution' ? nextLine(segment, page) : undefined
  // `Tierarztpraxis` over `Dr. med. vet. Silke Aumann`: the beginning of a name.
  return next && kindOf(next.text) === 'name' && !/\d/u.test(next.text) && !looksLikeStreet(next.text)
    ? { text: `${whole.text} ${next.text}`, segments: [...whole.segments, next] }
    : whole
}

/**
 * `Holding GmbH & Co. KG` right behind `Häuslbau`, a little higher as recognition has it: the rest of a line of
 * somebody else, whose name it ends.
 */
function goesOnBehind(one: Segment, rest: Segment): boolean {
  const gap = rest.x0 - one.x1
  const overlap = Math.min(one.y1, rest.y1) - Math.max(one.y0, rest.y0)
  return gap > -ems.tolerance * rest.fontSize && gap < rest.fontSize && overlap > 0
}

/** `Stück Druckerzeugnis` beside `Preis EUR` and `Summe EUR`: heads of columns, whatever the one of them means. */
export function isColumnHead(segment: Segment, page: LayoutPage): boolean {
  const row = page.segments.filter(({ baseline }) =>
    Math.abs(baseline - segment.baseline) < ems.tolerance * segment.fontSize)
  return isHeadOfMoney(segment.text) || row.filter(({ text }) => isHeadOfMoney(text)).length >= 2
}

function isHeadOfMoney(text: string): boolean {
  const { roles } = columnMeaning(text)
  return Math.max(roles.get('amount') ?? 0, roles.get('unitPrice') ?? 0) >= grade.good
}
