import { chargesRate } from '../../model/code-lists/vat-areas.js'
import type { Decimal } from '../../model/decimal.js'
import type { Candidate } from '../candidate.js'
import { overlapAcross, overlapDown } from '../layout/boxes.js'
import type { Layout, LayoutPage } from '../layout/layout.js'
import { ems } from '../measures.js'
import { vatCountry } from '../values/vat-id.js'
import type { ChosenParty } from './party-candidate.js'
import { mayBeIn } from './party-country.js'
import { lineOf, type Located } from './vat-id-leaning.js'

interface Charged {
  readonly rates: readonly Decimal[]
  readonly layout: Layout
  /** Whether this id cannot be the buyer's. */
  readonly isSellers: (id: Located) => boolean
}

/**
 * `VAT LU26884161` over `acting through its German VAT registration DE274490163`: of the ids that a seller writes side
 * by side, the one of the country whose rates are charged; where those of both are, that of its address. Which of them
 * an invoice without VAT goes by is a question.
 */
export function chargedUnder(
  seller: Candidate,
  ids: readonly Located[],
  chosen: ChosenParty | undefined,
  { rates, layout, isSellers }: Charged,
): Candidate {
  const own = ids.find(({ value }) => value === seller.value)
  const page = layout.pages.find(({ number }) => number === own?.page)
  const all = ids.filter((id) => id === own || (own && id.label !== undefined && isBeside(id, own, page)))
  if (countriesOf(all).length < 2) return seller
  const ofRates = all.filter(({ value }) => rates.some((rate) => chargesRate(vatCountry(value) ?? '', rate)))
  const atHome = ofRates.filter(({ value }) => chosen && mayBeIn(vatCountry(value), chosen.candidate))
  const [told] = [ofRates, atHome].find((some) => countriesOf(some).length === 1) ?? []
  return told && (told.value === seller.value || isSellers(told))
    ? told
    : { ...seller, checks: [...seller.checks, 'VAT ids of two countries'] }
}

function countriesOf(ids: readonly Located[]): (string | undefined)[] {
  return [...new Set(ids.map(({ value }) => vatCountry(value)))]
}

/** On one line, or in one row or the next, with no more between them than in a table. */
function isBeside(id: Located, own: Located, page: LayoutPage | undefined): boolean {
  const size = own.line.y1 - own.line.y0
  const isNear = -overlapDown(id.line, own.line) < ems.column * size &&
    -overlapAcross(id.line, own.line) < ems.far * size
  return id.page === own.page && (isNear || lineOf(id, page) === lineOf(own, page))
}
