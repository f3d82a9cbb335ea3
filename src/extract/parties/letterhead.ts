import type { Candidate } from '../candidate.js'
import { grade, worth } from '../grades.js'
import type { HeaderContext } from '../header/header-context.js'
import { columnMeaning } from '../labels/column-labels.js'
import { compact } from '../labels/compact.js'
import { greetings, longTitles } from '../labels/header-labels.js'
import { boxAround, isAligned, overlapDown } from '../layout/boxes.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { median } from '../layout/lists.js'
import { above, nextLine } from '../layout/neighbours.js'
import { ems, fontRatio, pieces, points, portion, wordCount } from '../measures.js'
import { datesIn } from '../values/date.js'
import { arePeople, isDetail, isNoName, joined, kindOf } from './address-line.js'
import { domainsIn, isCalledBy } from './domains.js'
import { hasLegalForm, isOnlyLegalForm } from './legal-form.js'
import { brokenCompany } from './company-beside-ids.js'
import { isCompanyBesides, isEndOfCompany } from './no-name.js'
import { behind } from './party-words.js'
import { namesPerson, personIn } from './person.js'
import { postalLine } from './postal-line.js'
import { isStreetWithNumber, looksLikeStreet } from './street.js'
import type { ChosenParty, Parties, PartyCandidate } from './party-candidate.js'

/** A name in large letters, with all lines that it takes. */
interface Logo {
  readonly text: string
  readonly segments: readonly Segment[]
}

/** True for what may be a name by its form: no label, title, date, sentence or numbered street. */
function isName(segment: Segment, { hits }: HeaderContext): boolean {
  const { text, words, fontSize } = segment
  const key = compact(text)
  // Names begin with a capital letter, but for logos.
  const isHeading = /^\p{Lu}/u.test(text) || (fontSize > points.beside && words.length <= wordCount.few)
  if (!isHeading || words.length > wordCount.name || !/\p{L}{3}/u.test(text)) return false
  const isTitle = longTitles.some((name) => key.includes(name))
  if (isTitle || greetings.some((greeting) => key.startsWith(greeting))) return false
  return !hits.of(segment).some((hit) => hit.sure) && !isOther(text)
}

function isOther(text: string): boolean {
  return isDetail(text) || datesIn(text).length > 0 || postalLine(text) !== undefined || /[:;!?]$/.test(text) || isStreetWithNumber(text)
}

function mayBeName(segment: Segment, context: HeaderContext): boolean {
  return isName(segment, context) && !namesNobody(segment.text)
}

/** `Marlene Kern · IT-Beratung` looks like a list of what somebody does, and names who does it. */
export function namesNobody(text: string): boolean {
  return isNoName(text) && !(kindOf(text) === 'slogan' && namesPerson(text))
}

/** The seller's name when no address carries it: the most prominent line of the letterhead, or a company below. */
export function letterheadName(
  context: HeaderContext,
  taken: readonly Segment[],
  buyer?: PartyCandidate,
): Candidate | undefined {
  const [page] = context.layout.pages
  if (!page) return undefined
  // `Holding GmbH & Co. KG` right behind `Hausbau`, a little higher as recognition has it, ends the name of the buyer;
  // so may a line within that block which was not read, for its size or otherwise.
  const isRest = (one: Segment): boolean => (buyer !== undefined && isWithin(one, buyer)) ||
    taken.some((other) => overlapDown(one, other) > 0 && Math.abs(one.x0 - other.x1) < one.fontSize)
  // `Lieferanschrift:` over `Kern Logistik GmbH`
  const isHeaded = (one: Segment): boolean => above(page, one).slice(0, 1).some((over) =>
    nextLine(over, page) === one && context.hits.of(over).some(({ field, sure }) => sure && ['deliveryBlock', 'payeeBlock'].includes(field)))
  const usable = page.segments.filter((one) => !taken.includes(one) && !isRest(one) && !isHeaded(one) && compact(one.text) !== compact(buyer?.name?.text ?? '') && mayBeName(one, context) && !isCompanyBesides(one.text) && !/:\s/u.test(one.text) && !isColumnHead(one, page))
  const broken = brokenLetterhead(context, taken)
  if (broken) return broken
  const rank = ({ text, fontSize, bold, y0 }: Segment): number =>
    fontSize + (hasLegalForm(text) ? worth.certain : 0) + (bold ? 2 : 0) - (y0 / page.height) * worth.certain
  const [first] = usable.filter(({ y0 }) => y0 < page.height * portion.third).toSorted((a, b) => rank(b) - rank(a))
  const company = usable.find(({ y0, text }) => y0 > page.foot && hasLegalForm(text))
  const segment = first && hasLegalForm(first.text) ? first : (company ?? first)
  if (!segment) return undefined
  const { text, segments } = wholeOf(segment, page, context)
  const rule = segment === first ? 'letterhead' : 'company in the footer'
  // A logo in small letters is seldom spelt like the company.
  const confidence = hasLegalForm(text) ? grade.fair : /^\p{Lu}/u.test(text) ? grade.open : grade.guess
  return { value: text, page: page.number, box: boxAround(segments), text, rule, checks: [], confidence }
}

function isWithin({ page, x0, y0, y1 }: Segment, { box, page: number, kind }: PartyCandidate): boolean {
  const middle = (y0 + y1) / 2
  return kind === 'stack' && page === number && middle > box.y0 && middle < box.y1 && Math.abs(x0 - box.x0) < points.sameEdge
}

/** The one company in the head of the page of which the second line is the end. */
export function brokenLetterhead(context: HeaderContext, taken: readonly Segment[]): Candidate | undefined {
  const [page] = context.layout.pages
  const head = page?.segments.filter((one) => one.y0 < page.height * portion.third && !taken.includes(one)) ?? []
  const [lines, other] = head
    .map((one) => (page && brokenCompany(one, page)) ?? [])
    .filter(([over]) => over && head.includes(over) && isName(over, context))
  if (!page || !lines || other) return undefined
  const text = lines.map((one) => one.text).join(' ')
  return { value: text, page: page.number, box: boxAround(lines), text, rule: 'letterhead', checks: [], confidence: grade.fair }
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

/** `Stück Druckerzeugnis` beside `Preis EUR` and `Summe EUR`: heads of columns, whatever the one of them means. */
export function isColumnHead(segment: Segment, page: LayoutPage): boolean {
  const row = page.segments.filter(({ baseline }) =>
    Math.abs(baseline - segment.baseline) < ems.tolerance * segment.fontSize)
  return isHeadOfMoney(segment.text) || row.filter(({ text }) => isHeadOfMoney(text)).length >= 2 ||
    (!hasLegalForm(segment.text) && row.filter(({ text }) => isHead(text)).length >= pieces.few)
}

/** `Nr.`, `Beschreibung`, `%`. */
function isHead(text: string): boolean {
  return [...columnMeaning(text).roles.values()].some((worth) => worth >= grade.good)
}

function isHeadOfMoney(text: string): boolean {
  const { roles } = columnMeaning(text)
  return Math.max(roles.get('amount') ?? 0, roles.get('unitPrice') ?? 0) >= grade.good
}

/**
 * The name of which a line in large letters is a part: `Weingut` over `Kettner-` over `Dorn` is one name that had no
 * room on one line. Lines go on with it in its own letters, at its edge or middle, and no further below than the next
 * line of a text; what a firm does may be a word of its name, a slogan is none.
 */
function logoWith(line: Segment, page: LayoutPage, context: HeaderContext): Logo {
  // Recognition measures a line by its highest letters.
  const tolerance = page.page.recognised ? portion.little * line.fontSize : ems.hair
  const isAlike = ({ bold, fontSize }: Segment): boolean =>
    bold === line.bold && Math.abs(fontSize - line.fontSize) < tolerance
  const isPart = (one: Segment): boolean =>
    isName(one, context) && ['name', 'institution', 'trade', 'legalForm'].includes(kindOf(one.text))
  const lines = page.segments
    .filter((one) => one === line || (isAlike(one) && isPart(one)))
    .toSorted((a, b) => a.baseline - b.baseline)
  let [from, to] = [lines.indexOf(line), lines.indexOf(line)]
  while (isNext(lines[from - 1], lines[from])) from -= 1
  while (isNext(lines[to], lines[to + 1])) to += 1
  const segments = lines.slice(from, to + 1)
  const text = joined(segments.map((one) => one.text))
  return text.split(/\s+/).length > wordCount.name ? { text: line.text, segments: [line] } : { text, segments }
}

function isNext(line: Segment | undefined, next: Segment | undefined): boolean {
  if (!line || !next || next.baseline - line.baseline > ems.nextRow * line.fontSize) return false
  return next.y0 > (line.y0 + line.y1) / 2 && isAligned(line, next)
}

/**
 * `Agent toutes marques` between `GARAGE MÉCHAIN` in large letters and the street, `Falcon Works, Canal Street` below
 * them, a department in a block beside them, a partner below the firm: no list of words knows all that may stand before
 * an address. What comes back elsewhere, or what mail and website are called like, is the name; where nothing tells, it
 * is not sure.
 */
export function nameOfLogo(
  own: Candidate,
  { seller, buyer }: Parties,
  context: HeaderContext,
): Candidate {
  const block = seller?.candidate
  const page = context.layout.pages.find(({ number }) => number === block?.page)
  if (!block?.name || !page || compact(own.value) !== compact(block.name.text)) return own
  const firm = firmAbove(block, page)
  if (!firm && mayStay(own.value, block, context)) return own
  const logos = firm ? [firm] : logosBeside(block, buyer?.candidate.segments, page, context)
  const isSure = ({ text, segments }: Logo): boolean => isFirm(text) || isConfirmed(text, segments, context)
  const logo = logos.find((one) => isSure(one) || isHeadOf(one, block))
  if (!logo) return logos[0] ? besides(logos[0], own) : own
  return { ...own, value: logo.text, page: page.number, box: boxAround(logo.segments), text: logo.text, rule: 'letterhead' }
}

/**
 * `Physio am Park` in large letters beside the block of `Praxis Miriam Kern`: a person does business under that name,
 * and is not another seller; of two names without a person one is somebody else's.
 */
function besides({ text }: Logo, own: Candidate): Candidate {
  if (!namesPerson(own.value)) return { ...own, confidence: Math.min(own.confidence, grade.weak) }
  const value = `${text}, ${own.value}`
  return { ...own, value, text: value }
}

/** `PICHLER STRASSNIG` over `Rechtsanwälte GmbH`, and both over the partners and the street: the firm writes. */
function firmAbove({ kind, name }: PartyCandidate, page: LayoutPage): Logo | undefined {
  if (kind !== 'stack' || !name || personIn(name.text.split(',')[0] ?? '') === undefined || hasLegalForm(name.text)) return undefined
  const isNear = (one: Segment, line: Segment): boolean =>
    line.y0 - one.y1 < ems.block * one.fontSize && isAligned(one, line)
  const firm = above(page, name.segment).find((one) => isNear(one, name.segment) && hasLegalForm(one.text))
  const head = firm && isEndOfCompany(firm.text) ? above(page, firm).find((one) => isNear(one, firm)) : undefined
  const segments = [head, firm].filter((one) => one !== undefined)
  const text = segments.map((one) => one.text).join(' ')
  return firm && (head || !isEndOfCompany(firm.text)) ? { text, segments } : undefined
}

/** `Malerei Ronja Petersen` in larger letters over `Raumausstatterin · Norderstraße 3 · 25746 Heide`. */
function isHeadOf({ segments }: Logo, { kind, box, postal: { segment: line } }: PartyCandidate): boolean {
  const logo = boxAround(segments)
  const gap = box.y0 - logo.y1
  return kind === 'inline' && isAligned(logo, box) && gap > 0 && gap < ems.far * line.fontSize
}

/** A company with its legal form, a person at the head of a block, what comes back. */
function mayStay(value: string, { kind, name, segments }: PartyCandidate, context: HeaderContext): boolean {
  // What begins a line with the address may look like a person: `Falcon Works`.
  const isPerson = kind === 'stack' && personIn(value) !== undefined
  return hasLegalForm(value) || isPerson || isConfirmed(value, name ? [name.segment] : segments, context)
}

/**
 * `di Sartori & C. S.n.c.` under `Ottica Belvedere`, `Soc. Coop.` under `CASEIFICIO VALLE`, `Handelsgesellschaft mbH`
 * under `Nordfisch`: what begins small, and a legal form alone or behind a trade, go on with the line above, however
 * large.
 */
export function behindLogo(own: Candidate, chosen: ChosenParty, context: HeaderContext): Candidate {
  const line = chosen.candidate.name?.segment
  const page = context.layout.pages.find(({ number }) => number === line?.page)
  const isEnd = isOnlyLegalForm(own.value) || (/^\p{Ll}/u.test(own.value) && hasLegalForm(own.value))
  const isWord = isEndOfCompany(own.value)
  const logo = line && page && (isEnd || isWord) ? logoOver(line, page, isWord ? 1 : 2) : undefined
  const value = logo && mayBeName(logo, context) ? `${logo.text} ${own.value}` : own.value
  return { ...own, value, text: value }
}

/** A company with its legal form, and a house of its kind with the person who runs it. */
function isFirm(name: string): boolean {
  return hasLegalForm(name) || personIn(behind('institutions', name) ?? '') !== undefined
}

/** Two words or more in larger letters, right over the line and at its edge. */
function logoOver(line: Segment, page: LayoutPage, least = 2): Segment | undefined {
  const over = above(page, line).find(({ x0 }) => Math.abs(x0 - line.x0) <= points.sameEdge)
  const isNear = over !== undefined && line.baseline - over.baseline < ems.nextRow * over.fontSize &&
    line.y0 - over.y1 < ems.nextRow * line.fontSize
  return isNear && over.fontSize > fontRatio.larger * line.fontSize && over.words.length >= least ? over : undefined
}

/** What stands in larger letters over the name of a block, and in the head of the page, the largest first. */
function logosBeside(
  block: PartyCandidate,
  buyer: readonly Segment[] = [],
  page: LayoutPage,
  context: HeaderContext,
): Logo[] {
  const { segment } = block.name ?? block.postal
  // Next to a sender line in small letters all letters are large.
  const usual = block.kind === 'stack' ? 0 : median(page.segments.map(({ fontSize }) => fontSize))
  const size = Math.max(segment.fontSize, usual)
  const large = page.segments
    .filter((one) => ![...block.segments, ...buyer].includes(one) && one.y0 < page.height * portion.third)
    // What begins below the block of the seller belongs to the letter, as do the goods.
    .filter((one) => block.kind !== 'stack' || one.y0 < block.box.y1)
    .filter((one) => one.fontSize > fontRatio.larger * size && mayBeName(one, context))
    .toSorted((a, b) => b.fontSize - a.fontSize || a.y0 - b.y0)
  return [logoOver(segment, page), ...large]
    .filter((one) => one !== undefined)
    .filter((one) => mayBeName(one, context) && !isOfOwn(one.text, block.name?.text ?? ''))
    .map((one) => logoWith(one, page, context))
}

/** `GRAPHIK KERN` over `Kern Werbung`; `Biolandhof Kern` over `Johannes und Monika Kern` is the farm of both. */
function isOfOwn(logo: string, name: string): boolean {
  return sharesWords(logo, name) && !arePeople(name)
}

/** A word of both that is longer than an article. */
export function sharesWords(one: string, other: string): boolean {
  const words = other.split(/\s+/).map(compact)
  return one.split(/\s+/).map(compact).some((word) => word.length > pieces.few && words.includes(word))
}

/** The name stands elsewhere, or mail and website are called like it. */
function isConfirmed(name: string, own: readonly Segment[], { layout }: HeaderContext): boolean {
  const others = layout.pages.flatMap(({ segments }) => segments).filter((one) => !own.includes(one))
  const texts = others.map(({ text }) => text)
  return texts.some((text) => compact(text).includes(compact(name))) || isCalledBy(domainsIn(texts), name)
}
