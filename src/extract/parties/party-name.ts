import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { compact } from '../labels/compact.js'
import { isNoName } from './address-line.js'
import { withoutClauses } from './company-clauses.js'
import type { ChosenParty } from './choose-parties.js'
import { companyBesideIds, inFull } from './name-in-full.js'
import { endsWithLegalForm, hasLegalForm } from './legal-form.js'
import { letterheadName } from './letterhead-name.js'
import { nameByLabel } from './name-by-label.js'
import { companyAlone, goesOnElsewhere } from './goes-on-elsewhere.js'
import type { PartyCandidate, PartyText } from './party-candidate.js'
import { personIn } from './person.js'
import type { Role } from './party-roles.js'
import { behindLogo, nameOfLogo, sharesWords } from './name-of-logo.js'
import { grade } from '../grades.js'

type Parties = Partial<Record<Role, ChosenParty>>

/** The evidence of a text of a chosen party. */
export function fromParty(chosen: ChosenParty, { text, segment }: PartyText): Candidate {
  const { x0, y0, x1, y1, page } = segment
  const { heading, confidence, candidate, checks } = chosen
  const rule = heading ? 'block under its heading' : candidate.kind === 'inline' ? 'sender line or footer' : 'address block'
  return {
    value: text,
    page,
    box: { x0, y0, x1, y1 },
    text,
    ...(heading ? { label: heading.text } : {}),
    rule,
    checks,
    confidence,
  }
}

/** BT-27, BT-44: the name of the block, as the fullest of its mentions has it. */
export function partyName(role: Role, parties: Parties, context: HeaderContext): Candidate | undefined {
  const chosen = parties[role]
  const own = (chosen && nameInBlock(role, chosen, context)) ?? nameByLabel(context, role)
  const candidate = role === 'seller' ? sellerName(own ?? letterhead(parties, context), parties, context) : own
  return candidate && doubted({ ...candidate, value: withoutSign(withoutClauses(candidate.value)) }, chosen)
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

/** Signs and bullets at either end, and what else stands before the name by itself: recognition takes `⚡` for `$`. */
const shopSigns = /^(?:[^\p{L}\p{N}\s„“”"'«‚‘]{1,2}\s+)+|^[\p{So}\p{Co}•·▪■●◆\s]+|[\p{So}\p{Co}•·▪■●◆\s]+$/gu

/** `✚ Linden-Apotheke`: the sign that a shop puts before its name, or after it, is no letter of it. */
function withoutSign(name: string): string {
  const bare = name.replace(shopSigns, (signs) => (/[®©°]/u.test(signs) ? signs : ''))
  return /\p{L}/u.test(bare) ? bare : name
}

/** A label, a trade, a legal form or the town alone is no name, whatever stands around it. */
function doubted(name: Candidate, chosen: ChosenParty | undefined): Candidate {
  // `& Immendorf KG`: the beginning is missing.
  const none = isNoName(name.value) || /^[&+]/u.test(name.value) || compact(name.value) === compact(chosen?.candidate.city ?? '')
  return none ? { ...name, confidence: Math.min(name.confidence, grade.weak) } : name
}

/**
 * A letterhead may carry no more than `Familie Huber` or a logo; the company stands elsewhere in full, or beside its
 * VAT id.
 */
function sellerName(
  own: Candidate | undefined,
  parties: Parties,
  context: HeaderContext,
): Candidate | undefined {
  const buyerName = parties.buyer?.candidate.name?.text
  const legal = companyBesideIds(context, buyerName)
  if (!own) return legal
  const full = inFull(own, context, buyerName)
  if (full) return full
  // `Ehrlich & Sommerhoff StB mbB` in a narrow sender line is short for what stands beside its VAT id.
  if (legal && abbreviates(own.value, legal.value)) return {
    ...legal,
    confidence: Math.max(own.confidence, legal.confidence),
  }
  if (parties.seller?.heading !== undefined || hasLegalForm(own.value)) return own
  return legal ?? ofLogo(own, parties, context)
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
  const taken = Object.values(parties).flatMap(({ candidate }) => candidate.segments)
  return letterheadName(context, taken, parties.buyer?.candidate.name?.text)
}

/** A line below the name may pass for it; another mention with a legal form tells the name. */
function fullestName({ candidate, mentions }: ChosenParty): PartyCandidate {
  const named = [candidate, ...mentions].filter(({ name }) => name !== undefined)
  return named.find(({ name }) => hasLegalForm(name?.text ?? '')) ?? named[0] ?? candidate
}

