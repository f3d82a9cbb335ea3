import { boxAround } from '../layout/boxes.js'
import type { HeaderContext } from '../header/header-context.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { countryOfName } from './country-names.js'
import { isDetail, looksLikeStreet, nameAndStreet, withoutSalutation } from './name-and-street.js'
import type { PartyCandidate, PartyText } from './party-candidate.js'
import { postalLine } from './postal-line.js'
import { linesAbove, type StackLine } from './stack-lines.js'

const separators = /\s*[•·|●∙‧;]\s*|\s+[-–—]\s+|,\s+/u

/** Every postal code with a town that comes with a street or a name. */
export function findCandidates(context: HeaderContext): PartyCandidate[] {
  return context.layout.pages.flatMap((page) =>
    page.segments.flatMap((segment) => {
      const candidate = inlineCandidate(segment, page, context) ?? stackCandidate(segment, page, context)
      return candidate ? [candidate] : []
    }),
  )
}

/** `Name • Street 1 • 12345 Town`, also in the middle of a footer. */
function inlineCandidate(segment: Segment, page: LayoutPage, context: HeaderContext): PartyCandidate | undefined {
  const parts = segment.text.split(separators).map((part) => part.trim()).filter((part) => part !== '')
  if (parts.length < 2) return undefined
  const index = parts.findIndex((part) => postalLine(part) !== undefined)
  const postal = postalLine(parts[index] ?? '')
  if (!postal || (postal.weak && index === 0)) return undefined
  const streetText = postal.before || (index > 0 && looksLikeStreet(parts[index - 1] ?? '') ? parts[index - 1] : undefined)
  const nameIndex = index - (postal.before === '' && streetText !== undefined ? 2 : 1)
  const nameText = parts[nameIndex] === undefined ? undefined : lastSentence(parts[nameIndex])
  const country = parts.slice(index + 1, index + 3).map(countryOfName).find((code) => code !== undefined)
  const text = (value: string | undefined): PartyText | undefined => (value === undefined ? undefined : { text: value, segment })
  const usable = nameText !== undefined && !isDetail(nameText) ? withoutSalutation(nameText).name : undefined
  if (usable === undefined && index <= 1) {
    const stacked = stackCandidate(segment, page, context, { street: streetText, postal: parts[index] ?? '' })
    if (stacked) return country === undefined ? stacked : { ...stacked, countryCode: country, countryNamed: true }
  }
  if (usable === undefined && streetText === undefined) return undefined
  return {
    ...common(page, [segment], postal, text(parts[index]) ?? { text: '', segment }),
    kind: 'inline',
    name: text(usable),
    street: text(streetText),
    additionalStreet: undefined,
    contactName: undefined,
    countryCode: country ?? postal.countryCode,
    countryNamed: country !== undefined || postal.countryNamed,
    greeted: false,
  }
}

/** In running text the name is what follows the last full stop behind a whole word: `... MwSt. Muster e.K.`. */
function lastSentence(text: string): string {
  const behindColon = text.replace(/^.*:\s+(?=\p{Lu})/u, '')
  const cut = behindColon.split(/(?<=\p{L}{4}\.)\s+(?=\p{Lu})/u)
  return cut.at(-1) ?? text
}

function stackCandidate(segment: Segment, page: LayoutPage, context: HeaderContext, inline?: { street: string | undefined; postal: string }): PartyCandidate | undefined {
  const postal = postalLine(inline?.postal ?? segmentText(segment, context))
  if (!postal) return undefined
  const above = linesAbove(segment, page, context.hits)
  const before = inline?.street ?? (postal.before === '' ? undefined : postal.before)
  const named = above.find((line) => line.label === 'name' || (line.label !== undefined && line.label !== 'address' && line.label.endsWith('Block')))
  const usable = above.filter((line) => line.label === undefined || ['address', 'name', 'sellerBlock', 'buyerBlock', 'deliveryBlock'].includes(line.label))
  const parts = nameAndStreet(usable.map(partyText), before === undefined ? undefined : { text: before, segment }, named && partyText(named))
  if (!parts.name && !parts.street) return undefined
  if (postal.weak && !parts.street) return undefined
  const contact = above.find((line) => line.label === 'contactName')
  const country = countryBelow(segment, page)
  const used = [...above.map((line) => line.segment), segment, ...(country ? [country.segment] : [])]
  return {
    ...common(page, used, postal, { text: segment.text, segment }),
    kind: 'stack',
    ...parts,
    contactName: contact && partyText(contact),
    countryCode: country?.code ?? postal.countryCode,
    countryNamed: country !== undefined || postal.countryNamed,
  }
}

function partyText({ text, segment }: StackLine): PartyText {
  return { text, segment }
}

/** The text of a segment without the label of its town. */
function segmentText(segment: Segment, { hits }: HeaderContext): string {
  const own = hits.of(segment).find((hit) => hit.from === 0 && hit.sure && hit.to < segment.words.length && hit.field === 'address')
  return own ? segment.words.slice(own.to).map((word) => word.text).join(' ') : segment.text
}

function countryBelow(segment: Segment, page: LayoutPage): { code: string; segment: Segment } | undefined {
  const next = page.segments.filter(
    (candidate) =>
      candidate.baseline > segment.baseline + 0.5 * segment.fontSize &&
      candidate.baseline - segment.baseline < 3 * segment.fontSize &&
      (Math.abs(candidate.x0 - segment.x0) < 4 || Math.abs(candidate.x1 - segment.x1) < 4),
  )
  for (const candidate of next) {
    const code = countryOfName(candidate.text)
    if (code !== undefined) return { code, segment: candidate }
  }
  return undefined
}

type Postal = NonNullable<ReturnType<typeof postalLine>>

function common(page: LayoutPage, segments: readonly Segment[], postal: Postal, text: PartyText): Pick<PartyCandidate, 'page' | 'box' | 'postal' | 'postalCode' | 'city' | 'subdivision' | 'segments'> {
  return { page: page.number, box: boxAround(segments), postal: text, postalCode: postal.postalCode, city: postal.city, subdivision: postal.subdivision, segments }
}
