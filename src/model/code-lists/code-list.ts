import allowanceReasons from './allowance-reasons.json' with { type: 'json' }
import chargeReasons from './charge-reasons.json' with { type: 'json' }
import countries from './countries.json' with { type: 'json' }
import currencies from './currencies.json' with { type: 'json' }
import electronicAddressSchemes from './electronic-address-schemes.json' with { type: 'json' }
import exemptionReasons from './exemption-reasons.json' with { type: 'json' }
import identifierSchemes from './identifier-schemes.json' with { type: 'json' }
import invoiceTypes from './invoice-types.json' with { type: 'json' }
import itemClassifications from './item-classifications.json' with { type: 'json' }
import noteSubjects from './note-subjects.json' with { type: 'json' }
import objectSchemes from './object-schemes.json' with { type: 'json' }
import paymentMeans from './payment-means.json' with { type: 'json' }
import units from './units.json' with { type: 'json' }
import vatPointDates from './vat-point-dates.json' with { type: 'json' }

const lists = {
  allowanceReasons,
  chargeReasons,
  countries,
  currencies,
  electronicAddressSchemes,
  exemptionReasons,
  identifierSchemes,
  invoiceTypes,
  itemClassifications,
  noteSubjects,
  objectSchemes,
  paymentMeans,
  units,
  vatPointDates,
}
export type CodeListName = keyof typeof lists

const sets = new Map<CodeListName, ReadonlySet<string>>()

/**
 * The codes of one list that EN 16931 names. The lists are data with their source and version; each is unpacked once.
 */
export function codeList(name: CodeListName): ReadonlySet<string> {
  let codes = sets.get(name)
  if (codes === undefined) {
    codes = new Set(lists[name].codes.flatMap((line) => line.split(' ')))
    sets.set(name, codes)
  }
  return codes
}
