import type { Evidence } from '../../model/evidence.js'
import type { FormulaOfValue } from '../../model/formulas.js'
import { listsIn } from '../languages/languages.js'
import { vatCountry } from '../values/vat-id.js'
import { countryOfForm, countryOfLetters, countryOfPhone } from './country-names.js'
import { grade } from '../grades.js'
import type { PartyCandidate } from './party-candidate.js'

export interface CountryClues {
  readonly candidate: PartyCandidate | undefined
  readonly vatId: string | undefined
  readonly phone: string | undefined
  /** Country of the IBAN; the seller's only. */
  readonly iban: string | undefined
  readonly language: string | undefined
  /** Country of the other party, when it is known. */
  readonly other: string | undefined
}

export interface DerivedCountry {
  readonly code: string
  readonly evidence: Omit<Evidence, 'path'>
}

/** Postal codes by which a country is known among its neighbours: French departments overseas, Liechtenstein. */
const ofPostalCodes: readonly (readonly [language: string, neighbour: string, code: RegExp, country: string])[] = [
  ['fr', 'FR', /^971/, 'GP'], ['fr', 'FR', /^972/, 'MQ'], ['fr', 'FR', /^973/, 'GF'], ['fr', 'FR', /^974/, 'RE'],
  ['fr', 'FR', /^976/, 'YT'], ['de', 'CH', /^94(?:8[5-9]|9[0-8])$/, 'LI'],
]
const fiveDigits = ['DE', 'FR', 'ES', 'IT', 'FI', 'EE', 'HR', 'US', 'LT']

/** BT-40, BT-55: written there, or told by VAT id, postal code, telephone, IBAN, language, in this order. */
export function partyCountry(clues: CountryClues): DerivedCountry | undefined {
  const { candidate } = clues
  if (candidate?.countryCode !== undefined) {
    return { code: candidate.countryCode, evidence: writtenCountry(candidate, candidate.countryCode) }
  }
  const row = cluesInOrder(clues).find(([code]) => code !== undefined && code !== '')
  return row?.[0] === undefined ? undefined : { code: row[0], evidence: { source: 'derived', formula: row[1], confidence: row[2] } }
}

type Clue = readonly [code: string | undefined, formula: FormulaOfValue, confidence: number]

function cluesInOrder(clues: CountryClues): Clue[] {
  const { candidate } = clues
  return [
    [byPostalCode(clues), 'form of the postal code', grade.likely],
    [fits(clues.vatId && vatCountry(clues.vatId), candidate), 'country prefix of the VAT id', grade.good],
    [fits(clues.phone && countryOfPhone(clues.phone), candidate), 'dialling code', grade.likely],
    [fits(clues.iban?.slice(0, 2), candidate), 'country of the IBAN', grade.fair],
    [candidate && fits(countryOfForm(candidate.name?.text ?? ''), candidate), 'legal form of the name', grade.fair],
    [candidate && fits(countryOfLanguage(clues.language), candidate), 'language of the invoice', grade.open],
    [candidate && fits(clues.other, candidate), 'country of the other party', grade.doubtful],
    [domestic(clues), 'no address names another country than that of the other party', grade.doubtful],
  ]
}

/** Without an address to judge by: in the language of the other party's country, nothing speaks for another. */
function domestic({ candidate, language, other }: CountryClues): string | undefined {
  return candidate === undefined && other !== undefined && countryOfLanguage(language) === other ? other : undefined
}

function writtenCountry({ countryNamed, postal, page }: PartyCandidate, code: string): Omit<Evidence, 'path'> {
  if (!countryNamed) return { source: 'derived', formula: 'form of the postal code', confidence: grade.likely }
  const { x0, y0, x1, y1 } = postal.segment
  return { source: 'page', page, box: { x0, y0, x1, y1 }, text: code, rule: 'country in the address', confidence: grade.sure }
}

function byPostalCode({ candidate, language, other }: CountryClues): string | undefined {
  const [, , , country] = ofPostalCodes.find(([own, neighbour, code]) =>
    (language === own || other === neighbour) && code.test(candidate?.postalCode ?? '')) ?? []
  return country
}

/** Whether an address names the country, or names none and has a postal code that may be of it. */
export function mayBeIn(country: string | undefined, candidate: PartyCandidate): boolean {
  const { countryCode } = candidate
  return countryCode === undefined ? fits(country, candidate) !== undefined : countryCode === country
}

/** A country whose postal codes look otherwise is none. */
function fits(code: string | undefined, candidate: PartyCandidate | undefined): string | undefined {
  // An account may begin with digits that are no country.
  if (!code || countryOfLetters(code) === undefined) return undefined
  if (!candidate) return code
  const { postalCode } = candidate
  if (fiveDigits.includes(code)) return /^\d{5}$/.test(postalCode) ? code : undefined
  if (['AT', 'CH', 'BE', 'LU', 'DK', 'NO', 'HU'].includes(code)) return /^\d{4}$/.test(postalCode) ? code : undefined
  if (code === 'NL') return /\D|^$/.test(postalCode) ? code : undefined
  return code
}

/** The country whose invoices are written in the language, where it is not that of several. */
function countryOfLanguage(language: string | undefined): string | undefined {
  return listsIn(language, 'home')['country']?.[0]
}
