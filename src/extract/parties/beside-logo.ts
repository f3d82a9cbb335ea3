import type { Candidate } from '../candidate.js'
import { grade } from '../grades.js'
import type { HeaderContext } from '../header/header-context.js'
import { boxAround } from '../layout/boxes.js'
import { compact } from '../labels/compact.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { fontRatio, portion } from '../measures.js'
import { isNoName } from './address-line.js'
import type { ChosenParty } from './choose-parties.js'
import { domainsIn, isCalledBy } from './domains.js'
import { type Logo, logoWith } from './logo-lines.js'
import { isName } from './may-be-name.js'
import type { PartyText } from './party-candidate.js'
import { namesItself, sharesWords } from './under-logo.js'

/**
 * The block beside a name in large letters may begin with where in the house somebody is, with a department or with
 * what he does, and no list of words knows all of these. Where its first line comes back nowhere, the name that the
 * domain or another line has is that of the seller; where nothing tells, neither is sure.
 */
export function besideLogo(own: Candidate, chosen: ChosenParty | undefined, context: HeaderContext): Candidate {
  const candidate = chosen?.candidate.kind === 'stack' ? chosen.candidate : undefined
  const { name: line } = candidate ?? {}
  const page = context.layout.pages.find(({ number }) => number === line?.segment.page)
  if (!candidate || !line || !page || compact(own.value) !== compact(line.text)) return own
  const logo = logoBeside(line.segment, candidate.segments, page, context)
  if (!logo || mayStay(own, line, logo, context)) return own
  return isConfirmed(logo.text, logo.segments, context)
    ? { ...own, value: logo.text, page: page.number, box: boxAround(logo.segments), text: logo.text, rule: 'letterhead' }
    : { ...own, confidence: Math.min(own.confidence, grade.weak) }
}

/** A company with its legal form, a person, a name that the logo has a part of or that comes back. */
function mayStay({ value }: Candidate, line: PartyText, logo: Logo, context: HeaderContext): boolean {
  return namesItself(value) || sharesWords(logo.text, value) || isConfirmed(value, [line.segment], context)
}

/** The largest letters in the head of the page that may be a name, outside of the block and larger than its own. */
function logoBeside(
  line: Segment,
  block: readonly Segment[],
  page: LayoutPage,
  context: HeaderContext,
): Logo | undefined {
  const [largest] = page.segments
    .filter((one) => !block.includes(one) && one.y0 < page.height * portion.third)
    .filter((one) => one.fontSize > fontRatio.larger * line.fontSize && isName(one, context) && !isNoName(one.text))
    .toSorted((a, b) => b.fontSize - a.fontSize || a.y0 - b.y0)
  return largest && logoWith(largest, page, context)
}

/** The name stands elsewhere, or mail and website are called like it. */
function isConfirmed(name: string, own: readonly Segment[], { layout }: HeaderContext): boolean {
  const others = layout.pages.flatMap(({ segments }) => segments).filter((one) => !own.includes(one))
  const key = compact(name)
  const texts = others.map(({ text }) => text)
  return texts.some((text) => compact(text).includes(key)) || isCalledBy(domainsIn(texts), name)
}
