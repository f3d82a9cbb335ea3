// The package's own entry loads the names of 80 languages; its index loads none.
import countries from 'i18n-iso-countries/index.js'
import german from 'i18n-iso-countries/langs/de.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import type { DraftValues } from '../../model/draft.js'
import type { PartyData } from '../../model/invoice-data.js'
import { orNull } from './or-null.js'

countries.registerLocale(german)
countries.registerLocale(english)

// The seller's shape is the buyer's too.
type DraftParty = DraftValues['seller']

export function partyData(party: DraftParty): PartyData | null {
  if (party === undefined) return null
  return {
    name: orNull(party.name),
    vatId: orNull(party.vatId),
    taxNumber: orNull(party.taxNumber),
    address: addressData(party.address),
    contact: contactData(party.contact),
  }
}

type DraftAddress = NonNullable<DraftParty>['address']
type DraftContact = NonNullable<DraftParty>['contact']

function addressData(address: DraftAddress): PartyData['address'] {
  if (address === undefined) return null
  const { street, additionalStreet, furtherStreet } = address
  // The contract has one line for the street: with its number it is whole, and a department (BT-51) is none of it.
  const isWhole = street !== undefined && /\d/.test(street)
  const lines = isWhole ? [street] : [street, additionalStreet, furtherStreet]
  const streets = lines.filter((line) => line !== undefined)
  return {
    street: streets.length > 0 ? streets.join(', ') : null,
    city: orNull(address.city),
    postalCode: orNull(address.postalCode),
    country: address.countryCode === undefined ? null : orNull(countries.getName(address.countryCode, 'en')),
    countryCode: orNull(address.countryCode),
  }
}

function contactData(contact: DraftContact): PartyData['contact'] {
  return contact === undefined
    ? null
    : { name: orNull(contact.name), email: orNull(contact.email), phone: contact.phone ?? null }
}
