import { boxAround } from '../layout/boxes.js'
import type { HeaderContext } from '../header/header-context.js'
import type { HeaderField } from '../labels/header-labels.js'
import type { LayoutPage, Segment } from '../layout/layout.js'
import { isInRowOfGoods, leftOf } from '../layout/neighbours.js'
import { isDetail, kindOf, withoutSalutation } from './address-line.js'
import { countryOfLetters, countryOfName } from './country-names.js'
import { inlineAddress, namingHouses } from './inline-address.js'
import { companyBefore, endsWithLegalForm, hasLegalForm, isOnlyLegalForm } from './legal-form.js'
import { isColumnHead } from './letterhead.js'
import { type NameAndStreet, nameAndStreet } from './name-and-street.js'
import { isStreetWithNumber, looksLikeStreet } from './street.js'
import { isOneOf } from './party-words.js'
import { type PostalLine, postalLine } from './postal-line.js'
import { spacedTown, townAbove, townOverCountry } from './town.js'
import { linesAbove, type StackLine, upToLabels } from './stack-lines.js'
import { ems, portion, points, wordCount } from '../measures.js'
import type { PartyCandidate, PartyText } from './party-candidate.js'

/** Every postal code with a town that comes with a street or a name. */
export function findCandidates(context: HeaderContext): PartyCandidate[] {
  return context.layout.pages.flatMap((page) =>
    page.segments.flatMap((segment) => {
      const candidate = candidateAt(spacedTown(segment, page), page, context)
      return candidate ? [candidate] : []
    }),
  )
}

function candidateAt(segment: Segment, page: LayoutPage, context: HeaderContext): PartyCandidate | undefined {
  const text = addressText(segment, context)
  const inline = inlineAddress(text)
  return inline?.name === undefined
    ? townLine(segment, page, context, text, inline)
    : (belowItsName(segment, page, context, inline) ?? inlineCandidate([segment], page, inline))
}

/** A line with the town, and at most the street. */
function townLine(
  segment: Segment,
  page: LayoutPage,
  context: HeaderContext,
  text: string,
  inline: Inline | undefined,
): PartyCandidate | undefined {
  const postal = townOf(segment, page, text, inline)
  if (!postal) return undefined
  const left = streetBefore(segment, page)
  // `Anna Kern, Am Deich 4,` and further right `59494 Soest, Tel. ...`: a sender line with a gap in it.
  const whole = left && inlineAddress(`${left.text} ${text}`)
  if (left && whole?.name !== undefined && whole.street !== undefined) {
    return inlineCandidate([left, segment], page, whole)
  }
  const { country, ending, street = left?.text } = inline ?? {}
  const stacked = stackCandidate(segment, page, context, { postal, country, ending, ...namedOnLine(postal, street) })
  return stacked ?? (inline && inlineCandidate([segment], page, inline))
}

function townOf(
  segment: Segment,
  page: LayoutPage,
  text: string,
  inline: Inline | undefined,
): PostalLine | undefined {
  const postal = townAbove(segment, page).postal ?? inline?.postal ?? postalLine(text) ?? townOverCountry(segment, page)
  return !postal || goesOnAfter(postal.city, text) ? undefined : postal
}

/** `des Landgerichts` over `Parkstraße 7, 80335 München, beantragt werden`: whom a sentence names has no block. */
function goesOnAfter(city: string, text: string): boolean {
  return city !== '' && /^,\s\p{Ll}{2,}\s\p{Ll}{2,}/u.test(text.split(city).slice(1).join(city))
}

/**
 * Under its name a company may print its house before the street, or the quarter where no street stands; right under
 * its legal form, what it does: `Meisterlabor - Uferweg 2 - 39104 Magdeburg`.
 */
function belowItsName(
  segment: Segment,
  page: LayoutPage,
  context: HeaderContext,
  { name = '', street, postal, country }: Inline,
): PartyCandidate | undefined {
  const house = namingHouses.includes(country ?? postal.countryCode ?? '')
  if (hasLegalForm(name) || (!house && !isBelowCompany(segment, page, context))) return undefined
  const quarter = street === undefined ? { street, area: name } : { street: `${name}, ${street}` }
  const start = house ? quarter : { street }
  const stacked = stackCandidate(segment, page, context, { postal, country, name: undefined, ...start })
  return stacked?.name && stacked.name.segment.fontSize >= segment.fontSize ? stacked : undefined
}

function isBelowCompany(segment: Segment, page: LayoutPage, { hits }: HeaderContext): boolean {
  const above = linesAbove(segment, page, hits).at(-1)
  return above !== undefined && above.label === undefined && endsWithLegalForm(above.text)
}

/** What stands before the postal code is a street if it looks like one, else a name. */
function namedOnLine({ before }: PostalLine, elsewhere: string | undefined): Pick<Start, 'street' | 'name'> {
  const company = elsewhere === undefined ? companyBefore(before) : undefined
  if (company && looksLikeStreet(company.rest)) return { street: company.rest, name: company.name }
  const street = elsewhere ?? (looksLikeStreet(before) ? before : undefined)
  return { street, name: street === undefined && before !== '' ? before : undefined }
}

/** `25 rue du Moulin   75001 Paris`: street and town on one line, a gap between them. */
function streetBefore(segment: Segment, page: LayoutPage): Segment | undefined {
  const left = leftOf(page, segment)[0]
  if (!left || segment.x0 - left.x1 > ems.near * segment.fontSize || !/\d/.test(left.text)) return undefined
  const parts = [left.text, left.text.replace(/,$/u, '').split(/,\s+/u).at(-1) ?? '']
  return parts.some(looksLikeStreet) && left.words.length <= wordCount.name && left.fontSize === segment.fontSize
    ? left
    : undefined
}

/**
 * The text of a line without a label of its own (`Anschrift: ...`), and up to the next label (`... Utrecht KvK: ...`)
 * if that reads better.
 */
function addressText(segment: Segment, { hits }: HeaderContext): string {
  const own = hits.of(segment).find((hit) => hit.from === 0 && hit.sure && hit.to < segment.words.length && (['address', 'accountName'].includes(hit.field) || hit.field.endsWith('Block')))
  const from = own?.to ?? 0
  const texts = upToLabels(segment, hits, from)
  return texts.find((text) => postalLine(text) !== undefined || inlineAddress(text)?.street !== undefined) ?? texts.at(-1) ?? ''
}

type Inline = NonNullable<ReturnType<typeof inlineAddress>>

function inlineCandidate(
  segments: readonly [Segment, ...Segment[]],
  page: LayoutPage,
  { name, street, postal, country, announced }: Inline,
): PartyCandidate {
  const [first] = segments
  const text = (value: string | undefined): PartyText | undefined =>
    (value === undefined ? undefined : { text: value, segment: first })
  return {
    ...common(page, segments, postal, segments.at(-1) ?? first, country),
    kind: 'inline',
    name: text(name),
    street: text(street),
    additionalStreet: undefined,
    contactName: undefined,
    greeted: false,
    announced,
  }
}

interface Start {
  readonly postal: PostalLine
  readonly street: string | undefined
  readonly name: string | undefined
  readonly country: string | undefined
  /** A quarter before the town; it goes behind the street. */
  readonly area?: string
  /** At the beginning of the line, what ends the name above. */
  readonly ending?: string | undefined
}

/** A town with the lines above it. */
function stackCandidate(
  segment: Segment,
  page: LayoutPage,
  context: HeaderContext,
  start: Start,
): PartyCandidate | undefined {
  const lines = linesAbove(segment, page, context.hits).slice(0, -townAbove(segment, page).lines || undefined)
  const parts = withEnding(partsOf(lines, segment, page, start), start.ending)
  const { postal, country } = start
  // `Wartungsvertrag` over `Vertrag 2024/17` and `Art.-Nr. 99162`: a name and a town in any other place.
  const rows = [segment, ...lines.map((line) => line.segment)]
  if (!isAddress(postal, parts) || isOfTable(rows, parts.name, page)) return undefined
  const contact = lines.find(({ label }) => label === 'contactName')
  const below = countryBelow(segment, page)
  const used = [...rows.slice(1), segment, ...(below && below.segment.text.length > 2 ? [below.segment] : [])]
  return { ...common(page, used, postal, segment, country ?? below?.code), kind: 'stack', ...parts, contactName: contact ?? parts.attention }
}

/** Among goods, or below a head of columns: `DIN 10025` below `Artikel / Werkstoff`, beside `Preis` and `Betrag`. */
function isOfTable(rows: readonly Segment[], name: PartyText | undefined, page: LayoutPage): boolean {
  // A sidebar stands beside goods, and one of its lines may happen to share a row with them.
  const most = hasLegalForm(name?.text ?? '') ? rows.length / 2 : rows.length * portion.third
  return rows.filter((row) => isInRowOfGoods(row, page)).length > most ||
    (name !== undefined && isColumnHead(name.segment, page))
}

/** A number before a word is an address only in company. */
function isAddress({ weak, postalCode }: PostalLine, { street, name }: NameAndStreet): boolean {
  return (street !== undefined || (!weak && name !== undefined)) && (postalCode !== '' || name !== undefined)
}

function partsOf(
  lines: readonly StackLine[],
  segment: Segment,
  page: LayoutPage,
  { postal, street, name, area }: Start,
): NameAndStreet {
  const named = lines.find(({ label, text }) => label !== undefined && naming(label) && !isOneOf('labelsOrNotes', text) && !isDetail(text) && withoutSalutation(text).name !== undefined && !(label.endsWith('Block') && isStreetWithNumber(text)))
  // `GmbH` on a line of its own below the name that a label announces.
  const goesOn = isOnlyLegalForm(lines[lines.findIndex((line) => line === named) + 1]?.text ?? '')
  const usable = lines.filter(({ label }) => label === undefined || label === 'address' || naming(label))
  const onLine = (text: string | undefined): PartyText | undefined =>
    (text === undefined ? undefined : { text, segment })
  const namedHouses = ['GB', 'IE'].includes(postal.countryCode ?? '')
  const labelled = named && !goesOn && kindOf(named.text) !== 'institution' ? named : undefined
  const parts = nameAndStreet(usable, { street: onLine(street), name: onLine(name) ?? labelled, namedHouses })
  return area !== undefined && parts.street ? { ...parts, street: { ...parts.street, text: `${parts.street.text}, ${area}` } } : parts
}

function withEnding(parts: NameAndStreet, ending: string | undefined): NameAndStreet {
  const { name } = parts
  return ending === undefined || !name || hasLegalForm(name.text) ? parts : { ...parts, name: { ...name, text: `${name.text} ${ending}` } }
}

function naming(label: HeaderField): boolean {
  return label === 'name' || label.endsWith('Block')
}

function countryBelow(segment: Segment, page: LayoutPage): { code: string; segment: Segment } | undefined {
  const next = page.segments.filter(({ baseline, x0, x1 }) =>
    baseline > segment.baseline + segment.fontSize / 2 && baseline - segment.baseline < ems.near * segment.fontSize &&
      Math.min(Math.abs(x0 - segment.x0), Math.abs(x1 - segment.x1)) < points.sameEdge)
  return next.flatMap((one) => {
    const code = countryOfName(one.text) ?? countryOfLetters(one.text)
    return code === undefined ? [] : [{ code, segment: one }]
  })[0]
}

type Common = Pick<PartyCandidate, 'announced' | 'page' | 'box' | 'postal' | 'postalCode' | 'city' | 'subdivision' | 'segments' | 'countryCode' | 'countryNamed'>

function common(
  page: LayoutPage,
  segments: readonly Segment[],
  postal: PostalLine,
  segment: Segment,
  country: string | undefined,
): Common {
  return {
    page: page.number,
    announced: false,
    box: boxAround(segments),
    postal: { text: segment.text, segment },
    postalCode: postal.postalCode,
    city: postal.city,
    subdivision: postal.subdivision,
    segments,
    countryCode: country ?? postal.countryCode,
    countryNamed: country !== undefined || postal.countryNamed,
  }
}
