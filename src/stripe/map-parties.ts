import { countryOfPrefix } from '../model/code-lists/vat-areas.js'
import type { DraftValues } from '../model/draft.js'
import type { LocalizedText } from '../model/language.js'
import type { MasterData } from '../model/organization.js'
import type { PartialDeep } from '../model/partial-deep.js'
import type { Address, Party } from '../model/invoice/party.js'
import type { VatCategory } from '../model/invoice/vat.js'
import { cleanText } from './clean-text.js'
import { ImportRefusal } from './import-refusal.js'
import type { ProviderAddress, ProviderInvoice, ProviderMetadata } from './provider-invoice.js'

type DraftParty = PartialDeep<Party>

/** Kinds of tax ids that are VAT ids with the prefix of a country (BR-CO-09), those of the EU, of any member, first. */
const vatIdTypes: readonly (readonly [type: string, country?: string])[] = [
  ['eu_vat'],
  ['gb_vat', 'GB'],
  ['ch_vat', 'CH'],
  ['li_vat', 'LI'],
  ['no_vat', 'NO'],
]

/**
 * BT-48: the customer's VAT id. Tax numbers and ids of other taxes are none, and a scheme's number (OSS) is nobody's.
 */
export function buyerVatId({ customer_tax_ids }: ProviderInvoice): string | undefined {
  for (const [type, country] of vatIdTypes) {
    for (const id of customer_tax_ids ?? []) {
      const value = (id.value ?? '').replace(/\s/g, '').toUpperCase()
      const prefix = /^[A-Z]{2}/.exec(value)?.[0]
      const fits = prefix !== undefined && [undefined, countryOfPrefix(prefix)].includes(country)
      if (id.type === type && fits) return value
    }
  }
  return undefined
}

function withoutUndefined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value
}

function mapAddress(address: ProviderAddress): PartialDeep<Address> {
  return withoutUndefined({
    street: cleanText(address.line1),
    additionalStreet: cleanText(address.line2),
    postalCode: cleanText(address.postal_code),
    city: cleanText(address.city),
    subdivision: cleanText(address.state),
    countryCode: cleanText(address.country)?.toUpperCase(),
  })
}

/** BG-7: the customer as it was when the invoice was finalized. */
export function mapBuyer(invoice: ProviderInvoice, outsideOfVat: boolean): DraftParty {
  const contact = withoutUndefined({
    phone: cleanText(invoice.customer_phone),
    email: cleanText(invoice.customer_email),
  })
  return withoutUndefined({
    name: cleanText(invoice.customer_name),
    // BR-O-04: outside of VAT nobody is named by a VAT id.
    vatId: outsideOfVat ? undefined : buyerVatId(invoice),
    address: mapAddress(invoice.customer_address ?? {}),
    ...(Object.keys(contact).length > 0 ? { contact } : {}),
  })
}

/** BG-4: from the organization's master data, never from the provider's account. */
export function mapSeller(organization: MasterData): DraftParty {
  const { name, vatId, taxNumber, address, contact, electronicAddress } = organization
  return withoutUndefined({
    name,
    vatId: vatId ?? undefined,
    taxNumber: taxNumber ?? undefined,
    address: address ?? undefined,
    contact: contact ?? undefined,
    electronicAddress: electronicAddress ?? undefined,
  })
}

function refuse(field: string, text: LocalizedText): never {
  throw new ImportRefusal(field, text)
}

/** What a category asks of the parties beyond what every invoice needs. */
export function requireIdentifiers(
  invoice: ProviderInvoice,
  organization: MasterData,
  categories: ReadonlySet<VatCategory>,
): void {
  if (categories.has('AE') && buyerVatId(invoice) === undefined) {
    refuse('BT-48', {
      de: 'Steuerschuldnerschaft des Leistungsempfängers, aber der Kunde hat keine USt-IdNr. (BT-48).',
      en: 'Reverse charge, but the customer has no VAT id (BT-48).',
    })
  }
  if (categories.has('O') && cleanText(organization.taxNumber) === undefined) {
    refuse('BT-32', {
      de: 'Eine nicht steuerbare Rechnung darf keine USt-IdNr. nennen (BR-O-02); in den Stammdaten der Organisation fehlt dafür die Steuernummer (BT-32).',
      en: 'An invoice outside the scope of VAT may not name a VAT id (BR-O-02), and the organization’s master data lack a tax number (BT-32).',
    })
  }
}

/** BT-10, from the invoice itself, else the customer, else the subscription. */
export function buyerReference(sources: readonly (ProviderMetadata | undefined)[]): DraftValues['buyerReference'] {
  for (const metadata of sources) {
    const found = cleanText(metadata?.['buyerReference']) ?? cleanText(metadata?.['leitwegId'])
    if (found !== undefined) return found
  }
  return undefined
}
