import type { DraftValues } from '../../model/draft.js'
import { accept, type Found, known } from '../found.js'
import type { Candidate } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { best } from '../candidate.js'
import { compact } from '../labels/compact.js'
import { anyOf, wordsOf } from '../languages/languages.js'
import { paymentWords } from '../payment/payment-words.js'
import { labelledCandidates } from '../header/labelled-candidates.js'
import { readIdentifier, type ReadValue } from '../header/read-values.js'
import { belongsToBuyer, contactDetails } from './contact-details.js'
import { formParties } from './form-parties.js'
import { findCandidates } from './find-candidates.js'
import { nameByLabel } from './name-by-label.js'
import { type CountryClues, partyCountry } from './party-country.js'
import { fromParty, partyName } from './party-name.js'
import { atItsStreet, sameName } from './same-party.js'
import { hasLegalForm } from './legal-form.js'
import { namingHouses } from './inline-address.js'
import { sharesWords } from './letterhead.js'
import { turnSelfBilled } from './self-billing.js'
import { isPostBox } from './street.js'
import { taxNumber, vatIds } from './tax-ids.js'
import type { Charge } from './vat-id-charged.js'
import type { LabelHit } from '../labels/label-hit.js'
import { leftOf } from '../layout/neighbours.js'
import { vatIdsIn } from '../values/vat-id.js'
import { grade, worth } from '../grades.js'
import { chooseParties } from './choose-parties.js'
import { rateCandidates } from './party-roles.js'
import type { ChosenParty, Parties, PartyCandidate, PartyText, RatedCandidate, Role } from './party-candidate.js'

type Party = NonNullable<DraftValues['seller']>
type Address = NonNullable<Party['address']>

/** Seller (BG-4) and buyer (BG-7), where VAT of these rates is charged. */
export function extractParties(context: HeaderContext, found: Found, rates: Charge['rates']): void {
  const labelled = { seller: nameByLabel(context, 'seller'), buyer: nameByLabel(context, 'buyer') }
  const all = [...formParties(context), ...rateCandidates(findCandidates(context), context)]
  const rated = all.map(besideNamed(labelled))
  const parties = atItsStreet(chooseParties(rated), rated)
  const bystanders = rated.filter(({ heading }) => heading?.field === 'payeeBlock').map(({ candidate }) => candidate)
  const names = { seller: partyName('seller', parties, context), buyer: partyName('buyer', parties, context) }
  const ids = vatIds(context, { parties, bystanders, names }, { rates, day: found.values.invoiceDate })
  for (const role of ['seller', 'buyer'] as const) {
    const name = accept(found, `${role}.name`, names[role])
    const address = parties[role] && addressOf(name, role, parties[role], found)
    const vatId = accept(found, `${role}.vatId`, ids[role])
    const contact = contactOf(role, context, parties, found)
    const party: Party = known({ name, address, vatId, contact })
    if (Object.keys(party).length > 0) found.values[role] = party
  }
  addSellerIds(context, parties, found)
  addCustomerNumber(context, found)
  for (const role of ['seller', 'buyer'] as const) addCountry(role, context, parties[role], { found, first: ids.first })
  turnSelfBilled(context, parties, found)
}

/** What a label is worth against places, in the points of the ratings; as much as a heading. */
const labelWorth = worth.decisive

/** Where a label names a party in its own line, a block of another name without a heading is not that party. */
function besideNamed(labelled: Record<Role, Candidate | undefined>): (rated: RatedCandidate) => RatedCandidate {
  return (rated) => {
    const taken = (role: Role): number => {
      const named = rated.heading ? undefined : labelled[role]
      return named?.rule === 'label before' && !sameName(compact(rated.candidate.name?.text ?? ''), compact(named.value)) ? named.confidence * labelWorth : 0
    }
    return { ...rated, seller: rated.seller - taken('seller'), buyer: rated.buyer - taken('buyer') }
  }
}

/** A street before a post box, whichever mention shows it. */
function fullestStreet({ candidate, mentions }: ChosenParty): PartyText | undefined {
  const same = mentions.filter((mention) => mention.postalCode === candidate.postalCode)
  const streets = [candidate, ...same].flatMap(({ street }) => street ?? [])
  return streets.find(({ text }) => !isPostBox(text)) ?? streets[0]
}

/** `Falcon Works, Canal Street` below the name of the company: what seems to be a name is the house. */
function withHouse(
  street: PartyText | undefined,
  { kind, name, countryCode }: PartyCandidate,
  party = '',
): PartyText | undefined {
  const isBeside = kind === 'inline' && street && name && street.segment === name.segment
  if (!isBeside || !namingHouses.includes(countryCode ?? '') || party === '') return street
  return hasLegalForm(name.text) || sharesWords(name.text, party) ? street : { ...street, text: `${name.text}, ${street.text}` }
}

/** A narrow sender line cuts `Offenbach am Main`; another mention of the same code has it whole. */
function fullestCity({ candidate, mentions }: ChosenParty): PartyCandidate {
  const cut = /\s\p{Ll}+$/u.test(candidate.city)
  return (cut ? mentions : []).find(({ postalCode, city }) => postalCode === candidate.postalCode && city.startsWith(`${candidate.city} `)) ?? candidate
}

/** What parts the entries of an address in one line: `- Dorfplatz 2 -`. */
const separators = /^[\s|•·–—-]+|[\s|•·,–—-]+$/gu

function addressOf(name: string | undefined, role: Role, chosen: ChosenParty, found: Found): Address {
  const { candidate } = chosen
  const { postal, city } = fullestCity(chosen)
  const texts: readonly (readonly [key: keyof Address, text: PartyText | undefined, value?: string | undefined])[] = [
    ['street', withHouse(fullestStreet(chosen), candidate, name)],
    ['additionalStreet', candidate.additionalStreet],
    ['postalCode', candidate.postalCode === '' ? undefined : candidate.postal, candidate.postalCode],
    ['city', postal, city],
    ['subdivision', candidate.subdivision === undefined ? undefined : candidate.postal, candidate.subdivision],
  ]
  return known(Object.fromEntries(texts.map(([key, text, value = text?.text.replace(separators, '')]) =>
    [key, text && accept(found, `${role}.address.${key}`, { ...fromParty(chosen, text), value })])))
}

function contactOf(role: Role, context: HeaderContext, parties: Parties, found: Found): Party['contact'] {
  const details = contactDetails(context, parties, role)
  const contact = known(Object.fromEntries((['name', 'email', 'phone'] as const).map((key) =>
    [key, accept(found, `${role}.contact.${key}`, details[key])])))
  return Object.keys(contact).length > 0 ? contact : undefined
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

const registered = new RegExp(String.raw`^[\s:.]*(?:${anyOf([...wordsOf('numbers', 'short').short, 'n°'])}\.?\s*)?(?:\p{Lu}\p{L}+:?\s+)?(\d[\d .]{2,18}\d(?:\s?[A-Za-z](?!\p{L}))?)`, 'u')

/** BT-30: the digits behind `HRB`, `SIRET`, `KvK`, blanks and all. */
function readRegister(text: string): ReadValue | undefined {
  const match = registered.exec(text)
  const value = match?.[1]
  if (!match || value === undefined) return undefined
  const start = match[0].length - value.length
  return { value: value.trim(), start, end: match[0].length, factor: grade.sure, checks: [] }
}

/**
 * BT-46. What is printed once is one term: a reference of the buyer (`Réf. client`) is no number as well. Neither is
 * the account that is to be paid, which English calls `account number` too, nor a VAT id.
 */
function addCustomerNumber(context: HeaderContext, found: Found): void {
  const numbers = labelledCandidates(context, 'customerNumber', readIdentifier).filter(({ value, hit }) =>
    value !== found.values.buyerReference && vatIdsIn(value).length === 0 && !isBankAccount(hit, value, context))
  const id = accept(found, 'buyer.identifiers[0].id', best(numbers))
  if (id !== undefined) found.values.buyer = { ...found.values.buyer, identifiers: [{ id }] }
}

/** Behind a sort code in its line, or itself the beginning of an IBAN. */
function isBankAccount({ segment, from }: LabelHit, value: string, { layout }: HeaderContext): boolean {
  const page = layout.pages.find(({ number }) => number === segment.page)
  const left = page && from === 0 ? leftOf(page, segment).slice(0, 1) : []
  const before = [...left, ...segment.words.slice(0, from)].map(({ text }) => text).join(' ')
  return /^[A-Z]{2}\d{2}$/.test(value) || bank.test(before)
}

const bank = new RegExp(`(?<!\\p{L})${anyOf(paymentWords.bank)}(?!\\p{L})`, 'iu')

interface Known {
  readonly found: Found
  /** The seller's VAT id by its place: under which of its own it charges tells nothing of where it is. */
  readonly first: Candidate | undefined
}

function addCountry(
  role: Role,
  context: HeaderContext,
  chosen: ChosenParty | undefined,
  { found, first }: Known,
): void {
  const party = found.values[role]
  if (!party?.name && !party?.address) return
  const country = partyCountry({
    candidate: withCountry(chosen),
    vatId: party.vatId && role === 'seller' ? first?.value : party.vatId,
    phone: party.contact?.phone,
    language: context.language,
    ...roleClues(role, found.values),
  })
  if (!country) return
  found.values[role] = { ...party, address: { ...party.address, countryCode: country.code } }
  found.evidence.push({ path: `${role}.address.countryCode`, ...country.evidence })
}

function roleClues(role: Role, { seller, payment }: DraftValues): Pick<CountryClues, 'iban' | 'other'> {
  return role === 'seller'
    ? { iban: payment?.creditTransfers?.[0]?.iban, other: undefined }
    : { iban: undefined, other: seller?.address?.countryCode }
}

/** The mention that names the country, when the chosen one does not. */
function withCountry(chosen: ChosenParty | undefined): PartyCandidate | undefined {
  const mentioned = chosen?.mentions.find(({ countryNamed }) => countryNamed)
  return chosen?.candidate.countryCode === undefined ? (mentioned ?? chosen?.candidate) : chosen.candidate
}
