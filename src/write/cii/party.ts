import type { Address, Party, Payee, TaxRepresentative } from '../../model/invoice/party.js'
import type { Children } from '../xml/element.js'
import { identifiers, schemed } from './values.js'

export function seller(party: Party): Children {
  return {
    ...identifiers(party.identifiers ?? []),
    'ram:Name': party.name,
    'ram:Description': party.legalInformation,
    ...organization(party),
    'ram:SpecifiedTaxRegistration': [...taxRegistration('VA', party.vatId), ...taxRegistration('FC', party.taxNumber)],
  }
}

/** The norm knows one identifier of the buyer (BT-46), and of its tax numbers the VAT id only. */
export function buyer(party: Party): Children {
  return {
    ...identifiers(party.identifiers?.slice(0, 1) ?? []),
    'ram:Name': party.name,
    ...organization(party),
    'ram:SpecifiedTaxRegistration': taxRegistration('VA', party.vatId),
  }
}

export function payee(party: Payee | undefined): Children | undefined {
  return (
    party && {
      ...identifiers(party.identifier === undefined ? [] : [party.identifier]),
      'ram:Name': party.name,
      'ram:SpecifiedLegalOrganization': { 'ram:ID': schemed(party.legalRegistration) },
    }
  )
}

export function taxRepresentative(party: TaxRepresentative | undefined): Children | undefined {
  return (
    party && {
      'ram:Name': party.name,
      'ram:PostalTradeAddress': address(party.address),
      'ram:SpecifiedTaxRegistration': taxRegistration('VA', party.vatId),
    }
  )
}

export function address(address: Address | undefined): Children | undefined {
  return (
    address && {
      'ram:PostcodeCode': address.postalCode,
      'ram:LineOne': address.street,
      'ram:LineTwo': address.additionalStreet,
      'ram:LineThree': address.furtherStreet,
      'ram:CityName': address.city,
      'ram:CountryID': address.countryCode,
      'ram:CountrySubDivisionName': address.subdivision,
    }
  )
}


function organization(party: Party): Children {
  return {
    'ram:SpecifiedLegalOrganization': { 'ram:ID': schemed(party.legalRegistration), 'ram:TradingBusinessName': party.tradingName },
    'ram:DefinedTradeContact': contact(party),
    'ram:PostalTradeAddress': address(party.address),
    'ram:URIUniversalCommunication': { 'ram:URIID': schemed(party.electronicAddress) },
  }
}

/** BT-41 and BT-56 are persons or offices: a company that is reached under its own name is no person. */
function contact({ name, contact }: Party): Children | undefined {
  const kind = contact?.name === name ? 'ram:DepartmentName' : 'ram:PersonName'
  return (
    contact && {
      [kind]: contact.name,
      'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': contact.phone },
      'ram:EmailURIUniversalCommunication': { 'ram:URIID': contact.email },
    }
  )
}

/** `VA` is a VAT id, `FC` the number that the local tax office gave. */
function taxRegistration(scheme: 'VA' | 'FC', id: string | undefined): Children[] {
  return id === undefined ? [] : [{ 'ram:ID': { '@schemeID': scheme, '#': id } }]
}
