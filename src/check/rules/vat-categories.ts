import type { Invoice } from '../../model/invoice/invoice.js'
import type { VatCategory } from '../../model/invoice/vat.js'
import type { LocalizedText } from '../../model/language.js'

/**
 * What EN 16931 asks of one VAT category. The rules of all categories have the same shape; this table is where they
 * differ.
 */
export interface CategoryRow {
  readonly category: VatCategory
  /** Beginning of the rule ids. */
  readonly prefix: string
  readonly name: LocalizedText
  /** Of lines, allowances and charges. */
  readonly rate: 'positive' | 'zero' | 'absent' | 'anyPositive'
  /** Who must be registered for VAT, and how. */
  readonly parties: (invoice: Invoice) => boolean
  readonly partiesText: LocalizedText
  readonly exemptionReason: 'required' | 'forbidden'
  /** True when there is one breakdown for each rate, false when there is exactly one of the category. */
  readonly perRate: boolean
}

const sellerVatId = ({ seller, taxRepresentative }: Invoice): boolean =>
  seller.vatId !== undefined || taxRepresentative !== undefined
const sellerRegistered = (invoice: Invoice): boolean => sellerVatId(invoice) || invoice.seller.taxNumber !== undefined
const noVatId = (invoice: Invoice): boolean => !sellerVatId(invoice) && invoice.buyer.vatId === undefined

const sellerRegisteredText = {
  de: 'Umsatzsteuer-ID (BT-31) oder Steuernummer (BT-32) des Verkäufers oder die Umsatzsteuer-ID seines Vertreters (BT-63) fehlt',
  en: 'the VAT id (BT-31) or tax number (BT-32) of the seller, or the VAT id of its representative (BT-63), is missing',
}
const sellerVatIdText = {
  de: 'die Umsatzsteuer-ID des Verkäufers (BT-31) oder seines Vertreters (BT-63) fehlt',
  en: 'the VAT id of the seller (BT-31) or of its representative (BT-63) is missing',
}
const domestic = { parties: sellerRegistered, partiesText: sellerRegisteredText }

export const categoryTable: readonly CategoryRow[] = [
  { category: 'S', prefix: 'BR-S', name: { de: 'Normalsatz', en: 'standard rated' }, rate: 'positive', ...domestic, exemptionReason: 'forbidden', perRate: true },
  { category: 'Z', prefix: 'BR-Z', name: { de: 'Nullsatz', en: 'zero rated' }, rate: 'zero', ...domestic, exemptionReason: 'forbidden', perRate: false },
  { category: 'E', prefix: 'BR-E', name: { de: 'steuerbefreit', en: 'exempt' }, rate: 'zero', ...domestic, exemptionReason: 'required', perRate: false },
  {
    category: 'AE',
    prefix: 'BR-AE',
    name: { de: 'Steuerschuld des Empfängers', en: 'reverse charge' },
    rate: 'zero',
    parties: (invoice) =>
      sellerRegistered(invoice) && (invoice.buyer.vatId !== undefined || invoice.buyer.legalRegistration !== undefined),
    partiesText: {
      de: 'es fehlen Umsatzsteuer-ID oder Steuernummer des Verkäufers (BT-31, BT-32, BT-63) oder Umsatzsteuer-ID oder Registernummer des Käufers (BT-48, BT-47)',
      en: 'VAT id or tax number of the seller (BT-31, BT-32, BT-63), or VAT id or legal registration of the buyer (BT-48, BT-47), is missing',
    },
    exemptionReason: 'required',
    perRate: false,
  },
  {
    category: 'K',
    prefix: 'BR-IC',
    name: { de: 'innergemeinschaftliche Lieferung', en: 'intra-community supply' },
    rate: 'zero',
    parties: (invoice) => sellerVatId(invoice) && invoice.buyer.vatId !== undefined,
    partiesText: {
      de: 'die Umsatzsteuer-ID des Verkäufers (BT-31, BT-63) oder des Käufers (BT-48) fehlt',
      en: 'the VAT id of the seller (BT-31, BT-63) or of the buyer (BT-48) is missing',
    },
    exemptionReason: 'required',
    perRate: false,
  },
  { category: 'G', prefix: 'BR-G', name: { de: 'Ausfuhr', en: 'export' }, rate: 'zero', parties: sellerVatId, partiesText: sellerVatIdText, exemptionReason: 'required', perRate: false },
  {
    category: 'O',
    prefix: 'BR-O',
    name: { de: 'nicht steuerbar', en: 'outside the scope of VAT' },
    rate: 'absent',
    parties: noVatId,
    partiesText: {
      de: 'Umsatzsteuer-IDs (BT-31, BT-48, BT-63) dürfen nicht genannt werden',
      en: 'VAT ids (BT-31, BT-48, BT-63) must not be given',
    },
    exemptionReason: 'required',
    perRate: false,
  },
  { category: 'L', prefix: 'BR-AF', name: { de: 'IGIC der Kanaren', en: 'IGIC of the Canary Islands' }, rate: 'anyPositive', ...domestic, exemptionReason: 'forbidden', perRate: true },
  { category: 'M', prefix: 'BR-AG', name: { de: 'IPSI von Ceuta und Melilla', en: 'IPSI of Ceuta and Melilla' }, rate: 'anyPositive', ...domestic, exemptionReason: 'forbidden', perRate: true },
]
