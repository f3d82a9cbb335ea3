import { type Facts, factsOf } from '../facts.js'
import { domainsOf } from '../picture-facts.js'
import { occurrences, type Surroundings } from '../surroundings.js'
import type { HeaderField } from '../../labels/header-labels.js'
import { overlapAcross } from '../../layout/boxes.js'
import type { Segment } from '../../layout/layout.js'
import { ems, fontRatio, pieces, portion, wordCount } from '../../measures.js'
import { announcesReceiver, isNoName, withoutSalutation } from '../../parties/address-line.js'
import { isCalledBy } from '../../parties/domains.js'
import { inlineAddress } from '../../parties/inline-address.js'
import { beginsWithLegalForm, endsWithLegalForm, hasLegalForm } from '../../parties/legal-form.js'
import { isCompanyBesides, tellsOfCompany } from '../../parties/no-name.js'
import { namesPerson, personIn } from '../../parties/person.js'
import { postalLine } from '../../parties/postal-line.js'
import { looksLikeStreet } from '../../parties/street.js'
import type { Mention, Mentioned } from './mentions.js'

/** The lines of the pages that name parties, and what is alike for all of them. */
export interface Page {
  readonly surroundings: Surroundings
  /** The largest letters of the head of the first page. */
  readonly largest: number
  /** The compacted name of the buyer. */
  readonly buyer: string
}

/** What the text itself looks like. */
function textFacts(text: string): Facts {
  const words = text.split(/\s+/)
  const [ends, begins] = [endsWithLegalForm(text), beginsWithLegalForm(text)]
  return factsOf({
    'ends with a legal form': ends,
    'begins with a legal form': begins,
    'a legal form within': !ends && !begins && hasLegalForm(text),
    'one word': words.length === 1,
    'two words': words.length === 2,
    'a long name': words.length > wordCount.few + 1,
    'figures': /\d/u.test(text),
    'a colon': /:\s/u.test(text),
    'parted inside': text.includes(','),
    'all in capitals': text === text.toUpperCase(),
    'many small words': words.filter((word) => /^\p{Ll}/u.test(word)).length >= pieces.few,
    'no name': isNoName(text),
    'a salutation': withoutSalutation(text).greeted,
    'a receiver': announcesReceiver(text),
    'a person': personIn(text) !== undefined,
    'a given name': namesPerson(text),
    'a street': looksLikeStreet(text),
    'a town': postalLine(text) !== undefined,
    'a company besides': isCompanyBesides(text),
    'tells of a company': tellsOfCompany(text),
  })
}

type Zone = 'head' | 'middle' | 'foot'

function zoneOf(line: Segment, { pages }: Surroundings): Zone {
  const height = pages.find(({ number }) => number === line.page)?.height ?? Infinity
  const middle = (line.y0 + line.y1) / 2
  if (line.page === 1 && middle < portion.third * height) return 'head'
  return middle > portion.most * height ? 'foot' : 'middle'
}

function isOfAddress({ text }: Segment): boolean {
  return looksLikeStreet(text) || postalLine(text) !== undefined || inlineAddress(text) !== undefined
}

const headings: readonly HeaderField[] = ['buyerBlock', 'sellerBlock', 'deliveryBlock', 'accountName']

/** What the page has over a line: a sender line, a heading or a label, also in the line itself. */
function overFacts(line: Segment, { surroundings: { hits, byPage } }: Page): string[] {
  const [over] = (byPage.get(line.page) ?? [])
    .filter((one) => one !== line && overlapAcross(one, line) > 0 && one.y1 < line.y0 + 2)
    .toSorted((a, b) => b.y1 - a.y1)
  const gap = over === undefined ? Infinity : (line.y0 - over.y1) / line.fontSize
  const isSender = over !== undefined && gap < ems.paragraph && over.fontSize < fontRatio.smaller * line.fontSize &&
    inlineAddress(over.text) !== undefined
  const fields = [...hits.of(line), ...(over && gap < ems.near ? hits.of(over) : [])].filter(({ sure }) => sure)
  return [
    ...(isSender ? ['below a sender line'] : []),
    ...headings.filter((field) => fields.some((hit) => hit.field === field)).map((field) => `at a label: ${field}`),
    ...(hits.of(line).some(({ sure, field }) => sure && !headings.includes(field)) ? ['at another label'] : []),
  ]
}

/** How a line stands out on the first page. */
function prominence(line: Segment, { surroundings: { pages, fontSize }, largest }: Page, zone: Zone): string[] {
  const height = pages.find(({ number }) => number === line.page)?.height ?? Infinity
  return [
    ...(line.page === 1 && line.y1 < portion.little * height ? ['at the top'] : []),
    ...(zone === 'head' && line.fontSize > fontRatio.larger * fontSize ? ['large in the head'] : []),
    ...(zone === 'head' && line.fontSize >= largest ? ['largest of the head'] : []),
  ]
}

/** A whole line over a street or a town, or with one line between. */
function addressBelow(line: Segment, { surroundings: { byPage } }: Page, zone: Zone): string[] {
  const [next, second] = (byPage.get(line.page) ?? [])
    .filter((one) => one !== line && overlapAcross(one, line) > 0 && one.y0 > line.y1 - 2)
    .toSorted((a, b) => a.y0 - b.y0)
  const isNear = (one: Segment | undefined, rows: number): boolean =>
    one !== undefined && one.y0 - line.y1 < rows * ems.nextRow * line.fontSize && isOfAddress(one)
  if (isNear(next, 1)) return [`over an address: ${zone}`]
  return isNear(second, 2) ? ['one line over an address'] : []
}

function placeFacts(mentions: readonly Mention[], page: Page): Facts {
  const told = mentions.flatMap(({ segment, cut }) => {
    const zone = zoneOf(segment, page.surroundings)
    const isWhole = cut === 'whole line' || cut === 'two lines'
    const whole = isWhole ? [...prominence(segment, page, zone), ...addressBelow(segment, page, zone)] : []
    return [cut, `in the ${zone}`, ...overFacts(segment, page), ...whole]
  })
  return Object.fromEntries([...new Set(told)].map((fact) => [fact, 1]))
}

/** How a text and the name of the buyer are alike. */
function buyerFacts(key: string, buyer: string): Facts {
  return factsOf({
    'the buyer': key === buyer,
    'part of the buyer': key !== buyer && buyer.includes(key),
    'the buyer and more': key !== buyer && buyer !== '' && key.includes(buyer),
  })
}

/** What is known of each of the texts that may be the name of the seller, among all that were found. */
export function factsAmong(
  all: ReadonlyMap<string, Mentioned>,
  page: Page,
): (key: string, mentioned: Mentioned) => Facts {
  const isCompany = (text: string): boolean => endsWithLegalForm(text) || beginsWithLegalForm(text)
  const companies = [...all].flatMap(([key, { text }]) => (isCompany(text) ? [key] : []))
  const domains = domainsOf(page.surroundings)
  return (key, { text, mentions }) => ({
    ...textFacts(text),
    ...placeFacts(mentions, page),
    ...buyerFacts(key, page.buyer),
    ...factsOf({
      'mentioned once': occurrences(text, page.surroundings) <= 1,
      'called like mail or website': isCalledBy(domains, text),
      'a company goes on with it': companies.some((one) => one !== key && one.startsWith(key)),
      'a company within': companies.some((one) => one !== key && key.includes(one)),
      'no company among companies': companies.length > 0 && !companies.includes(key),
    }),
  })
}
