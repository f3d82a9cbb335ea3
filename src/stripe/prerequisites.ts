import type { LocalizedText } from '../model/language.js'
import type { MasterData } from '../model/organization.js'
import { cleanText } from './clean-text.js'
import { ImportRefusal } from './import-refusal.js'
import type { ProviderInvoice } from './provider-invoice.js'

interface Prerequisite {
  readonly field: string
  readonly text: LocalizedText
  readonly holds: (invoice: ProviderInvoice, organization: MasterData) => boolean
}

function given(text: string | null | undefined): boolean {
  return cleanText(text) !== undefined
}

function ownAddress(field: string, german: string, english: string, key: 'street' | 'city' | 'postalCode' | 'countryCode'): Prerequisite {
  return {
    field,
    text: {
      de: `In den Stammdaten der Organisation fehlt: ${german} (${field}).`,
      en: `The organization's master data lack: ${english} (${field}).`,
    },
    holds: (_, { address }) => given(address?.[key]),
  }
}

/** What must be there before an invoice is mapped, in the order in which it is asked. The first that fails is told. */
const prerequisites: readonly Prerequisite[] = [
  {
    field: 'BT-1',
    text: { de: 'Die Rechnung hat noch keine Nummer (BT-1) oder ist nicht abgeschlossen.', en: 'The invoice has no number (BT-1) yet, or is not finalized.' },
    holds: ({ number, status_transitions }) => given(number) && typeof status_transitions.finalized_at === 'number',
  },
  {
    field: 'issuer',
    text: {
      de: 'Die Rechnung wird von einem anderen Konto ausgestellt (issuer), nicht von der Organisation.',
      en: 'The invoice is issued by another account (issuer), not by the organization.',
    },
    holds: ({ issuer }) => issuer?.type !== 'account',
  },
  {
    field: 'BT-27',
    text: { de: 'In den Stammdaten der Organisation fehlt: Name (BT-27).', en: 'The organization’s master data lack: name (BT-27).' },
    holds: (_, { name }) => given(name),
  },
  ownAddress('BT-35', 'Straße', 'street', 'street'),
  ownAddress('BT-38', 'Postleitzahl', 'postal code', 'postalCode'),
  ownAddress('BT-37', 'Ort', 'city', 'city'),
  ownAddress('BT-40', 'Ländercode', 'country code', 'countryCode'),
  {
    field: 'BT-31/BT-32',
    text: {
      de: 'In den Stammdaten der Organisation fehlen USt-IdNr. (BT-31) und Steuernummer (BT-32); eine von beiden wird gebraucht.',
      en: 'The organization has neither VAT id (BT-31) nor tax number (BT-32); one of both is needed.',
    },
    holds: (_, { vatId, taxNumber }) => given(vatId) || given(taxNumber),
  },
  {
    field: 'automatic_tax',
    text: {
      de: 'Die automatische Steuer (automatic_tax) war für diese Rechnung nicht aktiv oder nicht vollständig. Bitte beim Zahlungsanbieter einschalten.',
      en: 'Automatic tax (automatic_tax) was not active or not complete for this invoice. Please switch it on at the provider.',
    },
    holds: ({ automatic_tax }) => automatic_tax.enabled && automatic_tax.status === 'complete',
  },
  {
    field: 'BT-44',
    text: { de: 'Der Kunde hat keinen Namen (BT-44).', en: 'The customer has no name (BT-44).' },
    holds: ({ customer_name }) => given(customer_name),
  },
  {
    field: 'BT-55',
    text: {
      de: 'Der Kunde hat keine Rechnungsadresse mit Land (BT-55).',
      en: 'The customer has no billing address with country (BT-55).',
    },
    holds: ({ customer_address }) => /^[A-Za-z]{2}$/.test(customer_address?.country?.trim() ?? ''),
  },
  {
    field: 'BG-25',
    text: { de: 'Die Rechnung hat keine Position (BG-25).', en: 'The invoice has no line (BG-25).' },
    holds: ({ lines }) => lines.data.length > 0,
  },
  {
    field: 'BT-84',
    text: {
      de: 'Der Kunde soll überweisen, aber in den Stammdaten der Organisation fehlt die IBAN (BT-84).',
      en: 'The customer is asked to transfer the amount, but the organization’s master data lack an IBAN (BT-84).',
    },
    holds: ({ collection_method }, { iban }) => collection_method !== 'send_invoice' || given(iban),
  },
]

/** @throws ImportRefusal naming the first thing that is missing */
export function requirePrerequisites(invoice: ProviderInvoice, organization: MasterData): void {
  const missing = prerequisites.find(({ holds }) => !holds(invoice, organization))
  if (missing !== undefined) throw new ImportRefusal(missing.field, missing.text)
}
