import { checkAnswer } from '../../app/questions/check-answer.js'
import { countryOfPrefix } from '../../model/code-lists/vat-areas.js'
import { AppError } from '../../model/errors.js'
import type { LocalizedText } from '../../model/language.js'
import type { MasterData } from '../../model/organization.js'
import { type EnteredFields, type MasterDataField, masterDataFields } from './master-data-fields.js'

/** What takes a detail back: the word that scripts use, and what people say. */
const nothing: ReadonlySet<string> = new Set(['none', 'nichts', 'keine', 'keiner', 'keins', '-'])

/** Whether an answer says that there is nothing. */
export function saysNothing(typed: string): boolean {
  return nothing.has(typed.trim().toLowerCase())
}

/** A detail as the books keep it, null to take it back, or what is wrong with it. */
export function readField(
  { key, term }: MasterDataField,
  typed: string,
): { readonly value: string | null } | { readonly problem: LocalizedText } {
  if (saysNothing(typed) && key !== 'name' && key !== 'country') return { value: null }
  if (typed.trim() === '') return { problem: { de: 'hier fehlt der Wert.', en: 'the value is missing here.' } }
  return checkAnswer([term], typed)
}

function checkedValue(field: MasterDataField, typed: string): string | null {
  const read = readField(field, typed)
  if ('value' in read) return read.value
  const { de, en } = field.name
  throw new AppError('invalid_request', { de: `${de}: ${typed}: ${read.problem.de}`, en: `${en}: ${typed}: ${read.problem.en}` })
}

/** An address without a country can't stand on an invoice; most are in the country of the VAT id. */
function withCountry(address: Record<string, unknown>, vatId: unknown): Record<string, unknown> {
  if (Object.values(address).every((value) => value === null || value === undefined)) return address
  const country = typeof vatId === 'string' && /^[A-Z]{2}/.test(vatId) ? vatId.slice(0, 2) : 'DE'
  return { ...address, countryCode: address['countryCode'] ?? countryOfPrefix(country) }
}

/**
 * The change of the master data that was entered field by field; what was not named stays, inside address and contact
 * too.
 * @throws AppError `invalid_request` naming the field and the reason
 */
export function masterDataChange(
  present: MasterData,
  entered: EnteredFields,
): Readonly<Record<string, unknown>> | undefined {
  const change: Record<string, unknown> = {}
  for (const field of masterDataFields) {
    const typed = entered[field.key]
    if (typed === undefined) continue
    const value = checkedValue(field, typed)
    const [first, second] = field.path
    if (second === undefined) change[first] = value
    else change[first] = { ...present[first as 'address' | 'contact'], ...(change[first] as object | undefined), [second]: value }
  }
  const { address } = change
  if (typeof address === 'object' && address !== null) change['address'] = withCountry(address as Record<string, unknown>, change['vatId'] ?? present.vatId)
  return Object.keys(change).length === 0 ? undefined : change
}
