import type { Candidate } from '../candidate.js'
import { grade } from '../grades.js'
import type { HeaderContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import { boxAround } from '../layout/boxes.js'
import type { Layout, Segment } from '../layout/layout.js'
import { nextLine } from '../layout/neighbours.js'
import { addressLine, kindOf } from './address-line.js'
import { endsWithLegalForm, hasLegalForm, isOnlyLegalForm } from './legal-form.js'
import { behindLogo, brokenLetterhead, letterheadName, nameOfLogo, namesNobody, sharesWords } from './letterhead.js'
import { nameByLabel } from './name-by-label.js'
import { companyBesideIds, companyOverIds } from './company-beside-ids.js'
import { inFull } from './name-in-full.js'
import { isEndOfCompany, withoutClauses } from './no-name.js'
import { personIn } from './person.js'
import { wordCount } from '../measures.js'
import type { ChosenParty, Parties, PartyCandidate, PartyText, Role } from './party-candidate.js'

/** The evidence of a text of a chosen party. */
export function fromParty(chosen: ChosenParty, { text, segment }: PartyText): Candidate {
  const { heading, confidence, candidate, checks } = chosen
  const rule = heading ? 'block under its heading' : candidate.kind === 'inline' ? 'sender line or footer' : 'address block'
  const label = heading ? { label: heading.text } : {}
  return { value: text, page: segment.page, box: boxAround([segment]), text, ...label, rule, checks, confidence }
}

/** BT-27, BT-44: the name of the block, as the fullest of its mentions has it. */
export function partyName(role: Role, parties: Parties, context: HeaderContext): Candidate | undefined {
  const chosen = parties[role]
  const own = (chosen && nameInBlock(role, chosen, context)) ?? nameByLabel(context, role)
  const candidate = role === 'seller' ? sellerName(own ?? letterhead(parties, context), parties, context) : own
  return candidate && doubted({ ...candidate, value: nameAlone(candidate.value) }, chosen)
}

function nameAlone(text: string): string {
  return withoutSign(upToPartners(withoutClauses(text)))
}

function nameInBlock(role: Role, chosen: ChosenParty, context: HeaderContext): Candidate | undefined {
  const named = { ...chosen, candidate: fullestName(chosen) }
  const text = (role === 'seller' ? owner(chosen, context) : undefined) ?? named.candidate.name
  if (!text) return undefined
  const read = behindLogo(fromParty(named, text), named, context)
  return goesOnElsewhere(companyAlone(read, named, context), named, context)
}

/**
 * `Rechtsanwalt Dr. Malte Kern` in the sender line, and once more on the page, where the letterhead has `KANZLEI AM
 * RING`: without a legal form the one who does business is a person.
 */
function owner({ candidate: { name, kind }, mentions }: ChosenParty, { layout }: HeaderContext): PartyText | undefined {
  if (kind !== 'stack' || !name || hasLegalForm(name.text) || personIn(name.text) !== undefined) return undefined
  const person = mentions.find((mention) =>
    mention.kind === 'inline' && personIn(mention.name?.text ?? '') !== undefined)?.name
  const given = person?.text.split(/\s+/).slice(-2).join(' ')
  if (!person || given === undefined || sharesWords(person.text, name.text)) return undefined
  const others = layout.pages.flatMap(({ segments }) => segments).filter((segment) => segment !== person.segment)
  return others.some(({ text }) => compact(text).includes(compact(given))) ? person : undefined
}

/**
 * `Kern Steuerberatungsgesellschaft mbB · Partner: Karin Kern StBin`, `Kern GmbH & Co. KG phG: Kern Verwaltungs GmbH`,
 * `Frauke Kern e.K. - Wäscherei und Mietwäsche`: behind its legal form other things are said.
 */
function upToPartners(name: string): string {
  const [first = ''] = name.split(/\s+[·•|–—-]\s+|\s+\p{L}+:\s/u)
  const rest = name.slice(first.length)
  // `ARGE Kern GmbH - Lindt GmbH`, `Kern GmbH - Niederlassung Kiel`: what a dash parts may well belong to it.
  const isOwn = /^\s+[–—-]\s/u.test(rest) &&
    (hasLegalForm(rest) || /&|^\W+\p{Ll}/u.test(rest) || rest.trim().split(' ').length <= wordCount.few)
  return endsWithLegalForm(first) && !isOwn ? first : name
}

/** Signs and bullets at either end, and what else stands before the name by itself: recognition takes `⚡` for `$`. */
const shopSigns = /^(?:[^\p{L}\p{N}\s„“”"'«‚‘]{1,2}\s+)+|^[\p{So}\p{Co}•·▪■●◆\s]+|[\p{So}\p{Co}•·▪■●◆\s]+$/gu

/** `✚ Linden-Apotheke`: the sign that a shop puts before its name, or after it, is no letter of it. */
function withoutSign(name: string): string {
  const bare = name.replace(shopSigns, (signs) => (/[®©°]/u.test(signs) ? signs : ''))
  return /\p{L}/u.test(bare) ? bare : name
}

/** A label, a trade, a legal form or the town alone is no name, whatever stands around it. */
function doubted(name: Candidate, chosen: ChosenParty | undefined): Candidate {
  // `KERN & SOHN Steuerberater · Wirtschaftsprüfer · Partnerschaft mbB`: a logo and what stands below it.
  const isJoined = name.value.split(/\s[·•|]\s/u).slice(1, -1).some((piece) => kindOf(piece) === 'trade')
  // `& Immendorf KG`: the beginning is missing.
  const none = isJoined || namesNobody(name.value) || /^[&+]/u.test(name.value) || compact(name.value.replace(/\s\(\p{Lu}{2}\)$/u, '')) === compact(chosen?.candidate.city ?? '')
  return none ? { ...name, confidence: Math.min(name.confidence, grade.weak) } : name
}

/**
 * A letterhead may carry no more than `Familie Huber` or a logo; the company stands elsewhere in full, or beside its
 * VAT id.
 */
function sellerName(own: Candidate | undefined, parties: Parties, context: HeaderContext): Candidate | undefined {
  const buyerName = parties.buyer?.candidate.name?.text
  const legal = companyBesideIds(context, buyerName)
  if (!own) return legal ?? companyOverIds(context, buyerName)
  const full = inFull(own, context, buyerName)
  if (full) return full
  // `Ehrlich & Sommerhoff StB mbB` in a narrow sender line is short for what stands beside its VAT id, or in the head.
  const whole = [legal, brokenLetterhead(context, segmentsOf(parties))].find((one) =>
    one && abbreviates(own.value, one.value))
  if (whole) return whole
  if (parties.seller?.heading !== undefined || hasLegalForm(own.value)) return own
  return legal ?? firmOf(own, parties, context) ?? ofLogo(own, parties, context)
}

/** `AUMANN | STOLZ` over `RECHTSANWÄLTE PARTNERSCHAFT mbB`, across the page from the partners over the address. */
function firmOf(own: Candidate, parties: Parties, context: HeaderContext): Candidate | undefined {
  const firm = personIn(own.value) === undefined ? undefined : brokenLetterhead(context, segmentsOf(parties))
  return firm && sharesWords(firm.value, own.value) ? firm : undefined
}

function segmentsOf(parties: Parties): readonly Segment[] {
  return Object.values(parties).flatMap(({ candidate }) => candidate.segments)
}

/** Where a slogan was no name, the logo above it may stand with its legal form elsewhere. */
function ofLogo(own: Candidate, parties: Parties, context: HeaderContext): Candidate {
  const logo = nameOfLogo(own, parties, context)
  return logo.value === own.value ? logo : (inFull(logo, context, parties.buyer?.candidate.name?.text) ?? logo)
}

/** Both begin with the same two words, and the longer one tells more. */
function abbreviates(short: string, long: string): boolean {
  const [one, two] = [short, long].map((name) => name.split(/[\s&+]+/).map(compact).filter((word) => word !== ''))
  return endsWithLegalForm(long) && long.length > short.length && [0, 1].every((index) => (one?.[index] ?? '') !== '' && one?.[index] === two?.[index])
}

function letterhead(parties: Parties, context: HeaderContext): Candidate | undefined {
  return letterheadName(context, segmentsOf(parties), parties.buyer?.candidate)
}

/**
 * A line below the name may pass for it; another mention with a legal form tells the name, or one that has more than
 * `Rechtsanwälte` before the street.
 */
function fullestName({ candidate, mentions }: ChosenParty): PartyCandidate {
  const named = [candidate, ...mentions].filter(({ name }) => name !== undefined)
  const own = named[0]?.name?.text ?? ''
  const isFuller = (text: string): boolean => kindOf(own) === 'institution' && text.startsWith(`${own} `)
  return [hasLegalForm, isFuller].map((test) => named.find(({ name }) => test(name?.text ?? '')))
    .find((one) => one !== undefined) ?? named[0] ?? candidate
}

/**
 * `Cabinet d'architecture` over `Agathe Estampes`, and both on one line at the foot: what stands below the name in its
 * block, or above it, is a part of it where another place of the document has them side by side.
 */
export function goesOnElsewhere(own: Candidate, { candidate }: ChosenParty, { layout }: HeaderContext): Candidate {
  const { kind, name, segments } = candidate
  if (kind !== 'stack' || !name || !compact(own.value).endsWith(compact(name.segment.text))) return own
  const whole = wholes(own.value, name.segment, candidate).find(({ line, first, value }) =>
    mayBePart(line) && stands(value, first, layout, segments))
  return whole ? { ...own, value: whole.value, box: boxAround([name.segment, whole.line]), text: whole.value } : own
}

/** The name with the line below it, and with the one above it; `first` is where the block breaks it. */
function wholes(
  name: string,
  own: Segment,
  { street, postal, segments }: PartyCandidate,
): { line: Segment; first: string; value: string }[] {
  const [over, next] = [-1, 1].map((step) => segments[segments.indexOf(own) + step])
  const isAddress = next === street?.segment || next === postal.segment
  const below = next && !isAddress && !hasLegalForm(name) ? [{ line: next, first: name, value: `${name} ${next.text}` }] : []
  return over ? [...below, { line: over, first: over.text, value: `${over.text} ${name}` }] : below
}

function mayBePart(segment: Segment): boolean {
  const { kind, greeted } = addressLine({ text: segment.text, segment })
  return ['name', 'institution', 'trade'].includes(kind) && !greeted && !/\d/.test(segment.text)
}

/**
 * `Vakwerk dichtbij` over `Kern Machinebouw N.V.`, joined to one name: where the page has the company alone, and
 * nowhere with what stands above it, that is none of it.
 */
export function companyAlone(own: Candidate, { candidate }: ChosenParty, { layout }: HeaderContext): Candidate {
  const { name, segments } = candidate
  if (compact(own.value) === compact(name?.segment.text ?? '')) return own
  const tail = segments.find(({ text }) =>
    own.value.endsWith(` ${text}`) && hasLegalForm(text) && !isOnlyLegalForm(text) && !isEndOfCompany(text))
  if (!tail) return own
  const head = own.value.slice(0, -tail.text.length).trim()
  // Without words before it or on the line above, which would make it the end of a name.
  const begins = layout.pages.some((page) => page.segments.some((line) =>
    !segments.includes(line) && line.text.includes(tail.text) &&
      /(?:^|[^\p{L}\d&+.\s])\s*$/u.test(line.text.split(tail.text)[0] ?? '') &&
      !page.segments.some((over) => over.text.endsWith(head) && nextLine(over, page) === line)))
  return begins && !stands(own.value, head, layout, segments) ? { ...own, value: tail.text, text: tail.text } : own
}

/**
 * On a line outside of the block, or on two where it goes on below; not where these break as the block does, as they do
 * in another block of the same party.
 */
function stands(name: string, beginning: string, layout: Layout, block: readonly Segment[]): boolean {
  const [wanted, first] = [name, beginning].map((text) => text.toLowerCase()) as [string, string]
  return layout.pages.some((page) =>
    page.segments.filter((line) => !block.includes(line)).some((line) => {
      const text = line.text.toLowerCase()
      const next = text.endsWith(first) ? undefined : nextLine(line, page)
      return text.includes(wanted) || (next !== undefined && `${text} ${next.text.toLowerCase()}`.includes(wanted))
    }))
}
