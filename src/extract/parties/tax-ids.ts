import type { Candidate } from '../candidate.js'
import { grade, worth } from '../grades.js'
import { known } from '../found.js'
import type { HeaderContext } from '../header/header-context.js'
import { candidatesByForm, labelledCandidates } from '../header/labelled-candidates.js'
import type { ReadValue, ValueReader } from '../header/read-values.js'
import { compact } from '../labels/compact.js'
import type { LabelHit } from '../labels/label-hit.js'
import { overlapDown } from '../layout/boxes.js'
import type { Segment } from '../layout/layout.js'
import { boxOfPart } from '../layout/text-run.js'
import { letterCount, portion, wordCount } from '../measures.js'
import { ibansIn } from '../values/bank-account.js'
import { nationalVatId } from '../values/national-vat-id.js'
import { labelledTaxNumber, oneStopNumber, slashedTaxNumber } from '../values/tax-number.js'
import type { ValueInText } from '../values/value-in-text.js'
import { labelledVatId, vatCountry, type VatIdInText, vatIdsIn } from '../values/vat-id.js'
import { companyBefore, hasLegalForm } from './legal-form.js'
import type { ChosenParty, Parties, Role } from './party-candidate.js'
import { type Charge, chargedUnder, isOfCharging } from './vat-id-charged.js'
import { type Around, closeness, leaning, lineOf, linesOver, type Located } from './vat-id-leaning.js'

/**
 * The VAT ids of seller and buyer: by label, by the block they stand in, and what is left by elimination. `first` is
 * the seller's before the rates told another of its own.
 */
export function vatIds(
  context: HeaderContext,
  around: Around,
  charge: Charge,
): Partial<Record<Role | 'first', Candidate>> {
  const { parties, bystanders } = around
  const own = { seller: labelledCandidates(context, 'sellerVatId', readVatId)[0], buyer: labelledCandidates(context, 'buyerVatId', readVatId)[0] }
  const taxNumbers = labelledCandidates(context, 'taxNumber', readTaxNumber)
  const rated = distinct([...labelledCandidates(context, 'vatId', readVatId), ...bareVatIds(context)].map(withItsLabel))
    .filter((candidate) => !bystanders.some((bystander) => closeness(candidate, bystander) > worth.strong) &&
      !(isAboveFoot(candidate, context) && isOfCompanyInSentence(candidate, namesOf(parties), context)))
    .filter((candidate) => !beginsAccount(candidate, context))
    .filter((candidate) => candidate.rule !== 'form' || isProved(candidate, parties))
    .map((candidate) => ({ candidate, lean: leaning(candidate, around, context, taxNumbers) }))
    .toSorted((a, b) => b.lean - a.lean)
  const open = rated.filter(({ candidate: { value } }) => value !== own.seller?.value && value !== own.buyer?.value)
  if (!own.seller && !own.buyer && isTied(open)) return {}
  const isCharging = (id: Located): boolean =>
    !own.buyer && taxNumbers.length === 0 && isOfCharging(id, parties, { ...charge, ...context })
  const seller = own.seller ?? sellers(open, isCharging)
  const rest = open.filter(({ candidate }) => !isOfOther(candidate, parties.buyer, context))
  const buyer = own.buyer ?? buyers(rest, seller) ?? twice(rated, seller, parties.buyer)
  const sellersOwn = rated.map(({ candidate }) => candidate).filter((candidate) =>
    candidate.value !== buyer?.value && closeness(candidate, parties.buyer?.candidate) === 0)
  // Where the buyer has none yet, only one at the foot cannot be his.
  const isSellers = (id: Candidate): boolean => buyer !== undefined || !isAboveFoot(id, context)
  const names = [...namesOf(known({ seller: parties.seller })), around.names.seller?.value ?? '']
  const told = { ...charge, ...context, names, isSellers }
  return known({ seller: seller && chargedUnder(seller, sellersOwn, parties.seller, told), first: seller, buyer })
}

/** An id begins where its label does: `TVA intracommunautaire : FR...` below a narrow block is of that block. */
function withItsLabel(candidate: Candidate & { readonly hit?: LabelHit }): Located {
  const { box, hit, rule } = candidate
  const line = hit && rule === 'label before' ? { ...box, x0: Math.min(box.x0, hit.box.x0) } : box
  return { ...candidate, line }
}

/** `USt-IdNr.` over `DE47 2655 1540 ...`: the beginning of an IBAN; `DE318772049 HRB 104472 AG Kiel` only looks so. */
function beginsAccount({ value, checks }: Candidate, { layout }: HeaderContext): boolean {
  const isProven = checks.includes('VAT id check digits')
  return layout.pages.some(({ segments }) => segments.some(({ text }) =>
    ibansIn(text).some((iban) => iban.value.startsWith(value) && (iban.valid || !isProven))))
}

/** At the foot a company speaks of itself, and by its full name, which the letterhead may not show. */
function isAboveFoot({ page, box }: Candidate, { layout }: HeaderContext): boolean {
  const height = layout.pages.find(({ number }) => number === page)?.height ?? 0
  return box.y0 < height * portion.most
}

/** Without a label, `SI-2026-0718` is a VAT id by its check digits, or where the country of a party is its own. */
function isProved({ checks, value }: Candidate, { seller, buyer }: Parties): boolean {
  const countries = [seller, buyer].map((party) => party?.candidate.countryCode)
  return checks.includes('VAT id check digits') || countries.includes(vatCountry(value))
}

function namesOf({ seller, buyer }: Parties): string[] {
  const candidates = [seller, buyer].flatMap((party) => (party ? [party.candidate, ...party.mentions] : []))
  return candidates.flatMap(({ name }) => (name ? [name.text] : []))
}

interface Rated {
  readonly candidate: Located
  /** Positive towards the seller, negative towards the buyer. */
  readonly lean: number
}

/** Nothing tells the two likeliest apart, and whose is whose is a question; side by side the first is the seller's. */
function isTied([first, second]: readonly Rated[]): boolean {
  return first !== undefined && first.lean < worth.clear && first.lean === second?.lean &&
    figuresOf(first.candidate) !== figuresOf(second.candidate) &&
    first.candidate.rule === second.candidate.rule && overlapDown(first.candidate.box, second.candidate.box) <= 0
}

function figuresOf({ value }: Candidate): string {
  return value.replace(/^\D+|\D+$/gu, '')
}

/** A lone id that stands in the buyer's block is not the seller's, in however many ways its label can be read. */
function sellers(open: readonly Rated[], isCharging: (id: Located) => boolean): Candidate | undefined {
  const [first, ...others] = open
  const isLone = others.every((other) => figuresOf(other.candidate) === (first && figuresOf(first.candidate)))
  return first && (first.lean > -worth.strong || !isLone || isCharging(first.candidate)) ? first.candidate : undefined
}

/**
 * What neither stands at the buyer nor is of its country, as far as that is printed, may be the id of anyone; at the
 * foot (`erstellt von der Nordkauf SE, USt-IdNr. DE...`) it is whatever country it is of.
 */
function isOfOther(candidate: Located, buyer: ChosenParty | undefined, context: HeaderContext): boolean {
  const country = buyer?.candidate.countryCode ?? vatCountry(candidate.value)
  const isElsewhere = country !== vatCountry(candidate.value) || !isAboveFoot(candidate, context)
  return isElsewhere && closeness(candidate, buyer?.candidate) === 0
}

/** `N° TVA CHE-109.322.551 TVA` is one id, with the letters of its register behind it or without. */
function buyers(open: readonly Rated[], seller: Candidate | undefined): Candidate | undefined {
  const plain = ({ value }: Candidate): string => value.replace(/(?<=^CHE\d+)\D+$/u, '')
  const last = open.findLast(({ candidate }) => !seller || plain(candidate) !== plain(seller))
  return last && last.lean < worth.clear ? last.candidate : undefined
}

/** The same id in both blocks (samples do that) is the buyer's only where it stands in the buyer's block. */
function twice(
  rated: readonly Rated[],
  seller: Candidate | undefined,
  buyer: ChosenParty | undefined,
): Candidate | undefined {
  const same = rated.filter(({ candidate }) => candidate.value === seller?.value)
  const isOfBuyer = ({ candidate, lean }: Rated): boolean => lean <= -2 && closeness(candidate, buyer?.candidate) > 0
  return same.length > 1 ? same.find(isOfBuyer)?.candidate : undefined
}

const readVatId: ValueReader = (text, { language }): ReadValue | undefined => {
  const id = labelledVatId(text) ?? nationalVatId(text, language)
  return id && { value: id.value, start: id.start, end: id.end, ...trust(id) }
}

function trust({ wellFormed, checkDigit }: VatIdInText): { factor: number; checks: string[] } {
  if (checkDigit === true) return { factor: grade.proven, checks: ['VAT id check digits'] }
  if (wellFormed) return { factor: checkDigit === false ? grade.good : 1, checks: ['VAT id form'] }
  return { factor: grade.fair, checks: [] }
}

/** The form of a country with its prefix needs no label, nor does a line that is one of the language's own country. */
function bareVatIds({ layout, language }: HeaderContext): Candidate[] {
  return layout.pages.flatMap((page) =>
    page.segments.flatMap((segment) =>
      [...vatIdsIn(segment.text), ...wholeNationalId(segment.text, language)]
        // An IBAN may begin like one, and the number for customs is one with figures behind it.
        .filter(({ value, start }) => !foreign.test(segment.text.slice(Math.max(0, start - letterCount.label), start)) && !/^DE\d{9}$/.test(value) === !/^DE\d{2} ?\d{4}/.test(segment.text.slice(start)))
        .map((id): Candidate => {
          const box = boxOfPart(segment, id.start, id.end)
          return { value: id.value, page: page.number, box, text: id.text, rule: 'form', checks: trust(id).checks, confidence: grade.likely * trust(id).factor }
        }),
    ),
  )
}

/** An account begins like such an id, and the number for customs is one: `IBAN: DE12`, `EORI-Nr. Empfänger: DE88`. */
const foreign = /IBAN\W*$|EORI[^.;]*(?:\.[^.;]*)?$/iu

/**
 * `B98012941` on a line of its own in Spanish: letter, figures and check digits; figures alone may be any number, and
 * an Irish id, `2156516C`, may be the number of a tyre.
 */
function wholeNationalId(text: string, language: string | undefined): VatIdInText[] {
  const id = /\p{L}/u.test(text) ? nationalVatId(text, language) : undefined
  return id?.checkDigit === true && id.text === text.trim() && vatCountry(id.value) !== 'IE' ? [id] : []
}

function distinct(candidates: readonly Located[]): Located[] {
  const places = new Set<string>()
  return candidates.filter(({ value, page, box }) => {
    const key = `${value} ${page} ${Math.round(box.y0)}`
    if (places.has(key)) return false
    places.add(key)
    return true
  })
}

/** BT-32: the seller's tax number; one who sells from outside the Union may have a number for all of it instead. */
export function taxNumber(context: HeaderContext): Candidate | undefined {
  return labelledCandidates(context, 'taxNumber', readTaxNumber).toSorted((a, b) => b.confidence - a.confidence)[0]
    ?? labelledCandidates(context, 'vatId', plainly(oneStopNumber))[0]
    ?? labelledCandidates(context, 'vatId', plainly((text) => slashedTaxNumber(text, 'id')))[0]
    ?? candidatesByForm(context, (text) => slashedTaxNumber(text, 'office'), { checks: [], confidence: grade.good })[0]
}

/** What is a number as it stands, without anything that speaks for it or against it. */
const plainly = (find: (text: string) => ValueInText | undefined): ValueReader => (text) => {
  const number = find(text)
  return number && { ...number, factor: 1, checks: [] }
}

export const readTaxNumber = plainly(labelledTaxNumber)

/**
 * True for an id in a sentence that names a company other than the parties before it: `Im Namen der Verkäuferin
 * ausgestellt durch die Marktplatz GmbH, Große Bleichen 31, 20354 Hamburg (USt-IdNr. DE...)`; the company of `VR Bank
 * Weinstraße eG IBAN DE...` right above is the bank.
 */
function isOfCompanyInSentence(id: Candidate, names: readonly string[], { layout, hits }: HeaderContext): boolean {
  const { page: number, box } = id
  const page = layout.pages.find((one) => one.number === number)
  const own = lineOf(id, page)
  if (!page || !own) return false
  const isBank = (line: Segment): boolean =>
    hits.of(line).some(({ field, from }) => field === 'iban' && from < wordCount.name)
  const lines = linesOver(own, page).filter((line) => !isBank(line))
  // Its register beside it is what a seller prints of itself, and the court there (`AG Kiel`) is no company.
  const isOfSeller = [own, ...lines].some((line) => hits.of(line).some(({ field }) => field === 'register'))
  if (isOfSeller || ![own, ...lines].some(({ words }) => words.length >= wordCount.sentence)) return false
  const words = [...lines.flatMap((line) => line.words), ...own.words.filter(({ x1 }) => x1 <= box.x0)]
  const text = words.map((word) => word.text).join(' ')
  // `Soc. Agr. Coop. - Via Canalina 12` below the rest of the name: its end is no other company.
  const end = compact(companyBefore(text)?.name ?? text)
  return hasLegalForm(text) && !names.map(compact).some((name) => compact(text).includes(name) || name.endsWith(end))
}
