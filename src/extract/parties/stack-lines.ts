import type { LabelHit, LabelHits } from '../labels/find-labels.js'
import type { HeaderField } from '../labels/header-labels.js'
import { titles } from '../labels/header-labels.js'
import { compact } from '../labels/compact.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { below, leftOf, nextLine, rightOf } from '../layout/neighbours.js'
import { datesIn } from '../values/date.js'
import { addressLine, kindOf } from './address-line.js'
import { inlineAddress } from './inline-address.js'
import { endsWithLegalForm, hasLegalForm } from './legal-form.js'
import { isEndOfCompany } from './no-name.js'
import { isOneOf, leading } from './party-words.js'
import { postalLine } from './postal-line.js'
import { isPostBox, isStreetOfFigures, isStreetWithArticle, looksLikeStreet } from './street.js'
import { ems, fontRatio, limits, points } from '../measures.js'

/** A line of an address with the label that stands before it, if any. */
export interface StackLine {
  readonly segment: Segment
  readonly text: string
  readonly label: HeaderField | undefined
}

const most = limits.rows
/** Labels before a line that belongs to an address. */
const within: readonly HeaderField[] = ['name', 'address', 'contactName', 'sellerBlock', 'buyerBlock', 'deliveryBlock', 'payeeBlock', 'accountName']

/** Labels before a line that may stand between a name and its street. */
const details: readonly HeaderField[] = ['vatId', 'sellerVatId', 'buyerVatId', 'taxNumber', 'customerNumber', 'register', 'phone', 'fax', 'email', 'website', 'buyerReference']

/** Labels whose words begin names as well, where no number or address stands behind them. */
const wordOnly: readonly HeaderField[] = ['phone', 'fax', 'register', 'website']

/** The lines above a town that belong to its address, from top to bottom. */
export function linesAbove(town: Segment, page: LayoutPage, hits: LabelHits): StackLine[] {
  const lines: StackLine[] = []
  let last = town
  let pitch = 0
  for (let taken = 0; taken < most; taken += 1) {
    const least = leastSize(page, town, last)
    const next = lineAbove(last, page, { taken, pitch, least })
    if (!next) break
    const line = stackLine(next, page, hits)
    const isOther = upToLabels(next, hits).some(isAddress) && !isHouseOfOwners(next, page)
    if (line === 'stop' || isOther || isAddressBetween(next, last, page) || isLetterhead(next, last, lines[0])) break
    if (line !== 'skip') lines.unshift(line)
    pitch = last.baseline - next.baseline
    last = next
  }
  return lines
}

/** `Eigentümergemeinschaft` over or before `Lindenallee 4, 24105 Kiel`: who owns a house is named after it. */
function isHouseOfOwners(address: Segment, page: LayoutPage): boolean {
  return leading('housesOfOwners', address.text) > 0 || page.segments.some((line) => isOneOf('housesOfOwners', line.text) && nextLine(line, page) === address)
}

/** The text of a line, and up to each label within it, the last one first: `... Utrecht KvK: ...`. */
export function upToLabels(segment: Segment, hits: LabelHits, from = 0): string[] {
  const stops = hits.of(segment).filter((hit) => hit.sure && hit.from > from && !hit.field.endsWith('Block'))
  return [undefined, ...stops.map((hit) => hit.from).toReversed()].map((to) => textOf(segment, from, to))
}

function textOf({ words }: Segment, from: number, to?: number): string {
  return words.slice(from, to).map((word) => word.text).join(' ')
}

/** A sender line in small letters parts the block from the logo above. */
function isAddressBetween(next: Segment, last: Segment, page: LayoutPage): boolean {
  return page.segments.some((one) =>
    one.baseline > next.baseline && one.baseline < last.baseline && aligned(one, last) && isAddress(one.text))
}

function isAddress(text: string): boolean {
  // `ZI des Platanes - BP 40112`
  return (postalLine(text) !== undefined && !isPostBox(text)) || inlineAddress(text)?.street !== undefined
}

/**
 * Recognition measures each line by its highest letters, also by those of a logo or a stamp beside it: a letter is
 * about twice as high as wide.
 */
function sizeOf({ fontSize, x0, x1, text }: Segment, { page: { recognised } }: LayoutPage): number {
  return recognised ? Math.min(fontSize, (2 * (x1 - x0)) / text.length) : fontSize
}

/** Smaller letters are no line of the block; where they are recognised, both lines may be misjudged. */
function leastSize(page: LayoutPage, ...lines: readonly Segment[]): number {
  const smaller = page.page.recognised ? fontRatio.smaller ** 2 : fontRatio.smaller
  return Math.min(...lines.map((line) => sizeOf(line, page))) * smaller
}

/** A heading over a company that is complete without it is another's name; `di Sartori & C. S.n.c.` is not. */
function isLetterhead(heading: Segment, below: Segment, first: StackLine | undefined): boolean {
  if (first === undefined || heading.fontSize <= fontRatio.larger * below.fontSize) return false
  const isEnd = isEndOfCompany(first.text)
  if (hasLegalForm(first.text) && !isEnd) return /^\P{Ll}/u.test(first.text)
  // `BAU-AG`, `Stadt Calau` a few lines below the logo of whoever writes do not go on with it.
  const mayBeName = isEnd || (kindOf(first.text) === 'name' && !looksLikeStreet(first.text) && !/\d/.test(first.text))
  return mayBeName && below.y0 - heading.y1 > ems.paragraph * below.fontSize
}

/** Lines as far from one another as the two before go on with the block. */
const likePitch = fontRatio.larger

interface Way {
  readonly taken: number
  readonly pitch: number
  /** Size of letters: on scans one line alone may be taken for larger than it is, so the town's counts as well. */
  readonly least: number
}

function lineAbove(last: Segment, page: LayoutPage, { taken, pitch, least }: Way): Segment | undefined {
  // An address window may leave one blank line between street and town.
  const reach = taken < 2 ? ems.near : ems.paragraph
  const isNear = (segment: Segment): boolean => last.baseline - segment.baseline <= Math.max(
    reach * Math.max(last.fontSize, sizeOf(segment, page)),
    Math.min(likePitch * pitch, ems.near * last.fontSize),
  )
  const above = page.segments
    .filter((segment) => segment.baseline < last.baseline - sizeOf(last, page) / 2 && aligned(segment, last))
    .filter((segment) => sizeOf(segment, page) <= ems.paragraph * last.fontSize && segment.fontSize >= least)
  const next = above.findLast(isNear)
  // A logo reaches further down than the company below it, which begins another block.
  return next && above.slice(above.indexOf(next) + 1).some(({ text }) => hasLegalForm(text)) ? undefined : next
}

function aligned(segment: Segment, last: Segment): boolean {
  const tolerance = Math.max(points.sameEdge, last.fontSize / 2)
  const offsets = [segment.x0 - last.x0, segment.x1 - last.x1, (segment.x0 + segment.x1 - last.x0 - last.x1) / 2]
  return offsets.some((offset) => Math.abs(offset) <= tolerance)
}

function stackLine(segment: Segment, page: LayoutPage, hits: LabelHits): StackLine | 'stop' | 'skip' {
  const own = isStreetWithArticle(segment.text) ? undefined : labelAt(segment, hits)
  if (own && isNumberOfLabel(own)) return 'skip'
  if (isTitle(segment) || tellsDay(segment.text)) return 'stop'
  if (['department', 'attention', 'careOf', 'owner', 'status'].includes(addressLine({ text: segment.text, segment }).kind)) return { segment, text: segment.text, label: undefined }
  const label = rowLabel(segment, page, hits)
  // A value may read like a label (`Kontaktperson`); what has a label before it is none.
  if (label !== undefined && own?.field.endsWith('Block') !== true) return { segment, text: segment.text, label }
  return own === undefined || isWordOnly(own)
    ? { segment, text: textOf(segment, 0, numberBehind(segment, hits)), label: undefined }
    : labelledLine(segment, own, page)
}

/** `Kunde: Autohaus Berger GmbH`: a colon makes a heading of a word that is none for sure, and no number follows it. */
function labelAt(segment: Segment, hits: LabelHits): LabelHit | undefined {
  const own = hits.of(segment).filter(({ from }) => from === 0)
  const heading = own.find((hit) => hit.field.endsWith('Block') && hit.text.endsWith(':') && /^\P{N}/u.test(textBehind(hit)))
  return heading ? { ...heading, sure: true } : own[0]
}

/** `Felix Lathbury Tel 0627 376184`: where the next column of a footer begins, close behind the name. */
function numberBehind(segment: Segment, hits: LabelHits): number | undefined {
  return hits.of(segment).find((hit) => details.includes(hit.field) && /^[+\d(][\d ()/-]{5,}$/.test(textBehind(hit)))?.from
}

function tellsDay(text: string): boolean {
  return datesIn(text).length > 0 && !isStreetOfFigures(text)
}

/** `Rechnung`, `Invoice FA-2017-0008`. */
function isTitle({ text, words: [first, second] }: Segment): boolean {
  return titles.has(compact(text)) || (titles.has(compact(first?.text ?? '')) && /\d/.test(second?.text ?? ''))
}

/** `Kunde 18807` over the name: a number, whatever its label may head elsewhere. */
function isNumberOfLabel(own: LabelHit): boolean {
  return (own.field === 'customerNumber' || own.field.endsWith('Block')) && /^[:#\s]*\d{3,}$/.test(textBehind(own))
}

/** `Service financier` is no telephone, `Amtsgericht Kiel` no number of a register, `Konto & Co. GmbH` no account. */
function isWordOnly(own: LabelHit): boolean {
  const behind = textBehind(own)
  const isOfName = !within.includes(own.field) && !own.field.endsWith('Block') && endsWithLegalForm(own.segment.text)
  return (isOfName || wordOnly.includes(own.field)) && !/[:=]$/.test(own.text) && /^[\p{L}\s&+.'’-]+$/u.test(behind)
}

function labelledLine(segment: Segment, own: LabelHit, page: LayoutPage): StackLine | 'stop' | 'skip' {
  const alone = own.to === segment.words.length
  if (own.sure && !alone && within.includes(own.field)) return { segment, text: textBehind(own), label: own.field }
  if (own.sure && !alone) return details.includes(own.field) ? 'skip' : 'stop'
  if (alone && own.sure && !['name', 'email', 'website'].includes(own.field)) return 'stop'
  // The label of a form whose values stand to the right.
  if (alone && rightOf(page, segment).length > 0) return 'skip'
  return { segment, text: segment.text, label: undefined }
}

function textBehind(hit: LabelHit): string {
  return textOf(hit.segment, hit.to).replace(/^[\s:]+/, '')
}

/** The label in the column to the left, as in a form. A title names the page, and no line that stands beside it. */
function rowLabel(segment: Segment, page: LayoutPage, hits: LabelHits): HeaderField | undefined {
  const left = leftOf(page, segment)[0]
  const hit = left && !isTitle(left) &&
    hits.of(left).find((candidate) => candidate.sure && candidate.to === left.words.length)
  return hit && !hasValueBelow(left, hit, page, hits) ? hit.field : undefined
}

/** `Invoice Date` over its own day, `Bill to` over its own block: these do not name what stands to their right. */
function hasValueBelow(label: Segment, { field }: LabelHit, page: LayoutPage, hits: LabelHits): boolean {
  const [next] = below(page, label)
  const near = next !== undefined &&
    next.baseline - label.baseline < ems.paragraph * Math.max(label.fontSize, next.fontSize) &&
    Math.abs(next.x0 - label.x0) < 2
  if (!near) return false
  const own = hits.of(next)
  // `Références à rappeler` over `N° client : 0088147`
  return own.some(({ from, to, sure }) => sure && from === 0 && to < next.words.length) ||
    ((/\d/.test(next.text) || field.endsWith('Block')) && own.length === 0)
}
