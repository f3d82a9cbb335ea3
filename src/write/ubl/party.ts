import type { Address, Contact, Party, Payee, TaxRepresentative } from '../../model/invoice/party.js'
import type { Identifier } from '../../model/schemas.js'
import type { Children } from '../xml/element.js'
import { schemed } from './values.js'

/** BG-4. BT-90 stands among the seller's identifiers unless someone else is paid. */
export function seller(party: Party, creditorId: string | undefined): Children {
  return {
    'cac:Party': {
      ...beginning(party, [...(party.identifiers ?? []), ...sepaCreditor(creditorId)]),
      'cac:PartyTaxScheme': [...taxScheme('VAT', party.vatId), ...taxScheme('FC', party.taxNumber)],
      'cac:PartyLegalEntity': { ...legalEntity(party), 'cbc:CompanyLegalForm': party.legalInformation },
      'cac:Contact': contact(party.contact),
    },
  }
}

/** BG-7: the norm knows one identifier of the buyer, and of its tax numbers the VAT id only. */
export function buyer(party: Party): Children {
  return {
    'cac:Party': {
      ...beginning(party, party.identifiers?.slice(0, 1) ?? []),
      'cac:PartyTaxScheme': taxScheme('VAT', party.vatId),
      'cac:PartyLegalEntity': legalEntity(party),
      'cac:Contact': contact(party.contact),
    },
  }
}

export function payee(party: Payee | undefined, creditorId: string | undefined): Children | undefined {
  return (
    party && {
      'cac:PartyIdentification': identifications([...(party.identifier === undefined ? [] : [party.identifier]), ...sepaCreditor(creditorId)]),
      'cac:PartyName': { 'cbc:Name': party.name },
      'cac:PartyLegalEntity': { 'cbc:CompanyID': schemed(party.legalRegistration) },
    }
  )
}

export function taxRepresentative(party: TaxRepresentative | undefined): Children | undefined {
  return (
    party && {
      'cac:PartyName': { 'cbc:Name': party.name },
      'cac:PostalAddress': address(party.address),
      'cac:PartyTaxScheme': taxScheme('VAT', party.vatId),
    }
  )
}

export function address(address: Address | undefined): Children | undefined {
  return (
    address && {
      'cbc:StreetName': address.street,
      'cbc:AdditionalStreetName': address.additionalStreet,
      'cbc:CityName': address.city,
      'cbc:PostalZone': address.postalCode,
      'cbc:CountrySubentity': address.subdivision,
      'cac:AddressLine': { 'cbc:Line': address.furtherStreet },
      'cac:Country': { 'cbc:IdentificationCode': address.countryCode },
    }
  )
}

function beginning(party: Party, identifiers: readonly Identifier[]): Children {
  return {
    'cbc:EndpointID': schemed(party.electronicAddress),
    'cac:PartyIdentification': identifications(identifiers),
    'cac:PartyName': { 'cbc:Name': party.tradingName },
    'cac:PostalAddress': address(party.address),
  }
}

function legalEntity(party: Party): Children {
  return { 'cbc:RegistrationName': party.name, 'cbc:CompanyID': schemed(party.legalRegistration) }
}

function contact(contact: Contact | undefined): Children | undefined {
  return contact && { 'cbc:Name': contact.name, 'cbc:Telephone': contact.phone, 'cbc:ElectronicMail': contact.email }
}

function identifications(identifiers: readonly Identifier[]): Children[] {
  return identifiers.map((identifier) => ({ 'cbc:ID': schemed(identifier) }))
}

function sepaCreditor(id: string | undefined): Identifier[] {
  return id === undefined ? [] : [{ id, scheme: 'SEPA' }]
}

/** `VAT` is a VAT id; any other scheme is taken for the number that the local tax office gave. */
function taxScheme(scheme: 'VAT' | 'FC', id: string | undefined): Children[] {
  return id === undefined ? [] : [{ 'cbc:CompanyID': id, 'cac:TaxScheme': { 'cbc:ID': scheme } }]
}
