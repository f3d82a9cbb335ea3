import type { DraftValues } from '../../model/draft.js'
import { accept, type Found } from '../found.js'
import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { best } from '../candidate.js'
import { compact } from '../labels/compact.js'
import { labelledCandidates } from '../header/labelled-candidates.js'
import { readIdentifier, type ReadValue } from '../header/read-values.js'
import { chooseParties, type ChosenParty, sameName } from './choose-parties.js'
import { companyBesideIds } from './company-beside-ids.js'
import { belongsToBuyer, contactDetails } from './contact-details.js'
import { formParties } from './form-parties.js'
import { findCandidates } from './find-candidates.js'
import { fullName } from './full-name.js'
import { letterheadName } from './letterhead-name.js'
import { nameByLabel } from './name-by-label.js'
import { hasLegalForm } from './legal-form.js'
import { isNoName } from './address-line.js'
import type { PartyCandidate, PartyText } from './party-candidate.js'
import { type CountryClues, partyCountry } from './party-country.js'
import { rateCandidates, type Role } from './party-roles.js'
import { taxNumber, vatIds } from './tax-ids.js'

type Party = NonNullable<DraftValues['seller']>
type Address = NonNullable<Party['address']>

/** Seller (BG-4) and buyer (BG-7). */
export function extractParties(context: HeaderContext, found: Found): void {
  const rated = [...formParties(context), ...rateCandidates(findCandidates(context), context)]
  const parties = underLabels(chooseParties(rated), context)
  const bystanders = rated.filter(({ heading }) => heading?.field === 'payeeBlock').map(({ candidate }) => candidate)
  const ids = vatIds(context, parties, bystanders)
  for (const role of ['seller', 'buyer'] as const) {
    const party: Party = {}
    addName(party, role, parties, context, found)
    addAddress(party, role, parties[role], found)
    const vatId = accept(found, `${role}.vatId`, ids[role])
    if (vatId !== undefined) party.vatId = vatId
    addContact(party, role, context, parties, found)
    if (Object.keys(party).length > 0) found.values[role] = party
  }
  addSellerIds(context, parties, found)
  addCustomerNumber(context, found)
  for (const role of ['seller', 'buyer'] as const) addCountry(role, context, parties[role], found)
}

type Parties = Partial<Record<Role, ChosenParty>>

/** A block that was chosen for its place gives way when a label names somebody else: `Sold by: ...`. */
function underLabels(parties: Parties, context: HeaderContext): Parties {
  const kept: Parties = {}
  for (const role of ['seller', 'buyer'] as const) {
    const chosen = parties[role]
    const named = chosen?.heading ? undefined : nameByLabel(context, role)
    const inline = named?.rule === 'label before'
    const same = [chosen?.candidate, ...(chosen?.mentions ?? [])].some((candidate) => named && sameName(compact(candidate?.name?.text ?? ''), compact(named.value)))
    if (chosen && (!inline || same || chosen.candidate.name === undefined)) kept[role] = chosen
  }
  return kept
}

function fromParty(chosen: ChosenParty, { text, segment }: PartyText, factor = 1): Candidate {
  const { x0, y0, x1, y1, page } = segment
  const { heading, confidence, candidate } = chosen
  const rule = heading ? 'block under its heading' : candidate.kind === 'inline' ? 'sender line or footer' : 'address block'
  return { value: text, page, box: { x0, y0, x1, y1 }, text, ...(heading ? { label: heading.text } : {}), rule, checks: [], confidence: confidence * factor }
}

function addName(party: Party, role: Role, parties: Parties, context: HeaderContext, found: Found): void {
  const chosen = parties[role]
  const text = chosen && fullestName(chosen)
  const own = (chosen && text && fromParty(chosen, role === 'seller' ? withoutOwner(text) : text)) ?? nameByLabel(context, role)
  const candidate = role === 'seller' ? sellerName(own ?? letterhead(parties, context), parties, context) : own
  const name = accept(found, `${role}.name`, candidate && doubted(candidate, chosen))
  if (name !== undefined) party.name = name
}

/** The owner is part of the name that a customer gave; a seller tells it beside its own. */
function withoutOwner(name: PartyText): PartyText {
  const shop = /^(.+) Inh\. [^,]+$/u.exec(name.text)?.[1]
  return shop === undefined || hasLegalForm(name.text) ? name : { ...name, text: shop }
}

/** A label, a trade, a legal form or the town alone is no name, whatever stands around it. */
function doubted(name: Candidate, chosen: ChosenParty | undefined): Candidate {
  const none = isNoName(name.value) || compact(name.value) === compact(chosen?.candidate.city ?? '')
  return none ? { ...name, confidence: Math.min(name.confidence, 0.4) } : name
}

/** A letterhead may carry no more than `Familie Huber` or a logo; the company stands elsewhere in full, or beside its VAT id. */
function sellerName(own: Candidate | undefined, { seller, buyer }: Parties, context: HeaderContext): Candidate | undefined {
  const buyerName = buyer?.candidate.name?.text
  const full = own && fullName(own, context, buyerName)
  if (full) return full
  if (own && (seller?.heading !== undefined || hasLegalForm(own.value))) return own
  return companyBesideIds(context, buyerName) ?? own
}

function letterhead(parties: Parties, context: HeaderContext): Candidate | undefined {
  const taken = Object.values(parties).flatMap(({ candidate }) => candidate.segments)
  return letterheadName(context, taken, parties.buyer?.candidate.name?.text)
}

/** A line below the name may pass for it; another mention with a legal form tells the name. */
function fullestName({ candidate, mentions }: ChosenParty): PartyText | undefined {
  const names = [candidate, ...mentions].flatMap(({ name }) => name ?? [])
  const [first] = names
  return first && hasLegalForm(first.text) ? first : (names.find(({ text }) => hasLegalForm(text)) ?? first)
}

/** A street before a post box, whichever mention shows it. */
function fullestStreet({ candidate, mentions }: ChosenParty): PartyText | undefined {
  const streets = [candidate, ...mentions.filter((mention) => mention.postalCode === candidate.postalCode)].flatMap(({ street }) => street ?? [])
  return streets.find(({ text }) => !/postfach|box|postbus|b\.?p\.?\s*\d/iu.test(text)) ?? streets[0]
}

/** A narrow sender line cuts `Offenbach am Main`; another mention of the same code has it whole. */
function fullestCity({ candidate, mentions }: ChosenParty): PartyCandidate {
  const cut = /\s\p{Ll}+$/u.test(candidate.city)
  return (cut ? mentions : []).find(({ postalCode, city }) => postalCode === candidate.postalCode && city.startsWith(`${candidate.city} `)) ?? candidate
}

function addAddress(party: Party, role: Role, chosen: ChosenParty | undefined, found: Found): void {
  if (!chosen) return
  const { candidate } = chosen
  const address: Address = {}
  const set = (key: keyof Address, text: PartyText | undefined, value?: string): void => {
    if (!text) return
    const accepted = accept(found, `${role}.address.${key}`, { ...fromParty(chosen, text), value: value ?? text.text })
    if (accepted !== undefined) address[key] = accepted
  }
  set('street', fullestStreet(chosen))
  set('additionalStreet', candidate.additionalStreet)
  if (candidate.postalCode !== '') set('postalCode', candidate.postal, candidate.postalCode)
  const { postal, city } = fullestCity(chosen)
  set('city', postal, city)
  if (candidate.subdivision !== undefined) set('subdivision', candidate.postal, candidate.subdivision)
  party.address = address
}

function addContact(party: Party, role: Role, context: HeaderContext, parties: Partial<Record<Role, ChosenParty>>, found: Found): void {
  const details = contactDetails(context, parties, role)
  const contact: NonNullable<Party['contact']> = {}
  for (const key of ['name', 'email', 'phone'] as const) {
    const value = accept(found, `${role}.contact.${key}`, details[key])
    if (value !== undefined) contact[key] = value
  }
  if (Object.keys(contact).length > 0) party.contact = contact
}

function addSellerIds(context: HeaderContext, parties: Parties, found: Found): void {
  const number = accept(found, 'seller.taxNumber', taxNumber(context))
  if (number !== undefined) found.values.seller = { ...found.values.seller, taxNumber: number }
  const registers = labelledCandidates(context, 'register', readRegister).filter((candidate) => !belongsToBuyer(candidate, context, parties))
  const register = accept(found, 'seller.legalRegistration.id', best(registers.map(withDivision)))
  if (register !== undefined) found.values.seller = { ...found.values.seller, legalRegistration: { id: register } }
}

/** The division belongs to a German register number: `HRB 31877`. */
function withDivision(candidate: Candidate): Candidate {
  const division = /^HR[AB]\b/.exec(candidate.label ?? '')?.[0]
  return division === undefined ? candidate : { ...candidate, value: `${division} ${candidate.value}` }
}

/** BT-30: the digits behind `HRB`, `SIRET`, `KvK`, blanks and all. */
function readRegister(text: string): ReadValue | undefined {
  const match = /^[\s:.]*(?:(?:nr|no|n°)\.?\s*)?(?:\p{Lu}\p{L}+:?\s+)?(\d[\d .]{2,18}\d(?:\s?[A-Za-z](?!\p{L}))?)/u.exec(text)
  const value = match?.[1]
  if (!match || value === undefined) return undefined
  const start = match[0].length - value.length
  return { value: value.trim(), start, end: match[0].length, factor: 0.95, checks: [] }
}

function addCustomerNumber(context: HeaderContext, found: Found): void {
  const id = accept(found, 'buyer.identifiers[0].id', best(labelledCandidates(context, 'customerNumber', readIdentifier)))
  if (id !== undefined) found.values.buyer = { ...found.values.buyer, identifiers: [{ id }] }
}

function addCountry(role: Role, context: HeaderContext, chosen: ChosenParty | undefined, found: Found): void {
  const party = found.values[role]
  if (!party?.name && !party?.address) return
  const country = partyCountry({ candidate: withCountry(chosen), vatId: party.vatId, phone: party.contact?.phone, language: context.language, ...roleClues(role, found) })
  if (!country) return
  found.values[role] = { ...party, address: { ...party.address, countryCode: country.code } }
  found.evidence.push({ path: `${role}.address.countryCode`, ...country.evidence })
}

function roleClues(role: Role, { values: { seller, payment } }: Found): Pick<CountryClues, 'iban' | 'other'> {
  return role === 'seller' ? { iban: payment?.creditTransfers?.[0]?.iban, other: undefined } : { iban: undefined, other: seller?.address?.countryCode }
}

/** The mention that names the country, when the chosen one does not. */
function withCountry(chosen: ChosenParty | undefined): PartyCandidate | undefined {
  const mentioned = chosen?.mentions.find(({ countryNamed }) => countryNamed)
  return chosen?.candidate.countryCode === undefined ? (mentioned ?? chosen?.candidate) : chosen.candidate
}
