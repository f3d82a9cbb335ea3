import { chargedOn, chargesRate } from '../../model/code-lists/vat-areas.js'
import { type Decimal, zero } from '../../model/decimal.js'
import type { Candidate } from '../candidate.js'
import { worth } from '../grades.js'
import { compact } from '../labels/compact.js'
import type { LabelHits } from '../labels/find-labels.js'
import { overlapAcross, overlapDown } from '../layout/boxes.js'
import type { Layout, LayoutPage, Segment } from '../layout/layout.js'
import { ems, pieces } from '../measures.js'
import { vatCountry, vatIdsIn } from '../values/vat-id.js'
import { companyBefore, hasLegalForm } from './legal-form.js'
import type { ChosenParty, Parties } from './party-candidate.js'
import { mayBeIn } from './party-country.js'
import { closeness, lineOf, linesOver, type Located } from './vat-id-leaning.js'

/** The rates at which VAT is charged, and the day of the invoice. */
export interface Charge {
  readonly rates: readonly Decimal[]
  readonly day: string | undefined
}

interface Charged extends Charge {
  readonly layout: Layout
  readonly hits: LabelHits
  /** What the seller is called. */
  readonly names: readonly string[]
  /** Whether this id cannot be the buyer's. */
  readonly isSellers: (id: Located) => boolean
}

/**
 * `VAT LU26884161` over `acting through its German VAT registration DE274490163`: of the ids that a seller writes side
 * by side, the one of the country whose rates are charged; where those of both are, or of none, that of its address.
 * Which of them an invoice without VAT goes by is a question.
 */
export function chargedUnder(
  seller: Candidate,
  ids: readonly Located[],
  chosen: ChosenParty | undefined,
  { rates, day, layout, hits, names, isSellers }: Charged,
): Candidate {
  const own = ids.find(({ value }) => value === seller.value)
  const page = layout.pages.find(({ number }) => number === own?.page)
  const all = ids.filter((id) => id === own || (own && page && id.label !== undefined && isBeside(id, own, page) &&
    !isOfAnother(id, { own, page, hits, names })))
  if (countriesOf(all).length < 2) return seller
  // A rate of former years is that of the first id before it points to another state.
  const isCharged = (id: Located, rate: Decimal): boolean => {
    const country = vatCountry(id.value) ?? ''
    return chargesRate(country, rate) || (id === own && chargedOn(country, rate, day))
  }
  const ofRates = all.filter((id) => rates.some((rate) => isCharged(id, rate)))
  const taxed = rates.some((rate) => rate.gt(zero)) ? all : []
  const atHome = (ofRates.length > 0 ? ofRates : taxed).filter(({ value }) =>
    chosen && mayBeIn(vatCountry(value), chosen.candidate))
  const [told] = [ofRates, atHome].find((some) => countriesOf(some).length === 1) ?? []
  return told && (told.value === seller.value || isSellers(told))
    ? told
    : { ...seller, checks: [...seller.checks, 'VAT ids of two countries'] }
}

/**
 * `N° client | 41772` over `N° TVA | CHE-114.722.086 TVA`, below the buyer's block: in Switzerland who charges VAT
 * prints the number with which it does, and asks nobody for another. Elsewhere buyers' ids stand there, and a picture
 * may show what no text does.
 */
export function isOfCharging(
  id: Located,
  { seller, buyer }: Parties,
  { layout, rates }: Charge & Pick<Charged, 'layout'>,
): boolean {
  const isHome = [seller, buyer].every((party) => party && mayBeIn('CH', party.candidate))
  const isPlain = layout.pages.every(({ page }) => page.images.length === 0 && !page.recognised)
  const isCharging = vatCountry(id.value) === 'CH' && /\d\s*\p{L}+$/u.test(id.text)
  return isPlain && isHome && isCharging && closeness(id, buyer?.candidate) <= worth.strong &&
    rates.some((rate) => rate.gt(zero) && chargesRate('CH', rate))
}

function countriesOf(ids: readonly Located[]): (string | undefined)[] {
  return [...new Set(ids.map(({ value }) => vatCountry(value)))]
}

/** On one line, or in one row or the next, with no more between them than in a table. */
function isBeside(id: Located, own: Located, page: LayoutPage): boolean {
  const size = own.line.y1 - own.line.y0
  const isNear = -overlapDown(id.line, own.line) < ems.column * size &&
    -overlapAcross(id.line, own.line) < ems.far * size
  return id.page === own.page && (isNear || lineOf(id, page) === lineOf(own, page))
}

interface Beside {
  /** The id that was read for the seller. */
  readonly own: Located
  readonly page: LayoutPage
  readonly hits: LabelHits
  /** What the seller is called. */
  readonly names: readonly string[]
}

/** `vermittelt durch Moos GmbH, USt-IdNr. DE...`: a company stands before or over it, and not the seller. */
function isOfAnother(id: Located, { own, page, hits, names }: Beside): boolean {
  // A logo shows the name without its form, which a sister has as well: `Kern`, `Kern Deutschland GmbH`.
  const full = names.filter(hasLegalForm)
  const keys = (full.length > 0 ? full : names).map(compact).filter((key) => key.length > pieces.few)
  const isSellers = (company: string): boolean => keys.some((key) => company.includes(key))
  const of = (some: Located): string | undefined => companyOf(some, page, hits, isSellers)
  const company = of(id)
  return company !== undefined && !isSellers(company) && company !== of(own)
}

function companyOf(
  id: Located,
  page: LayoutPage,
  hits: LabelHits,
  isSellers: (company: string) => boolean,
): string | undefined {
  const line = lineOf(id, page)
  if (!line) return undefined
  const text = line.words.filter(({ x1 }) => x1 <= id.box.x0 + 1).map((word) => word.text).join(' ')
  const own = companiesIn(text.slice(vatIdsIn(text).at(-1)?.end), line, hits)
  const over = linesOver(line, page).map((upper) => companiesIn(upper.text, upper, hits))
  // A partner (`phG: Kern Verwaltungs-GmbH`) may be named behind the seller.
  return own.at(-1) ?? [own, ...over].map((some) => {
    const companies = some.filter((company) => company !== undefined)
    return companies.find(isSellers) ?? companies.at(-1)
  }).find((company) => company !== undefined)
}

const parting = /\s[|·•–—-]\s|;/u

/** The company in each part of a text; that of an account is a bank, and beside a register is its court (`AG Kiel`). */
function companiesIn(text: string, line: Segment, hits: LabelHits): (string | undefined)[] {
  const labels = (field: 'iban' | 'register'): string[] =>
    hits.of(line).filter((hit) => hit.field === field).map((hit) => hit.text)
  const isAccount = (part = ''): boolean => labels('iban').some((label) => part.includes(label))
  const parts = text.split(parting)
  return parts.map((part, at) => {
    const register = labels('register').find((label) => part.includes(label))
    const named = register === undefined ? part : part.slice(0, part.indexOf(register)).replace(/,[^,]*$/u, '')
    const isCompany = hasLegalForm(named.trim()) && !isAccount(part) && !isAccount(parts[at + 1])
    return isCompany ? compact(companyBefore(named.trim())?.name ?? named) : undefined
  })
}
