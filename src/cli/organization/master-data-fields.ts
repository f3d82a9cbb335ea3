import type { LocalizedText } from '../../model/language.js'
import type { MasterData } from '../../model/organization.js'

/** One detail of the master data that a person can enter by itself. */
export interface MasterDataField {
  /** As the options are named: `vatId` is `--vat-id`. */
  readonly key: string
  /** Where it stands in the master data. */
  readonly path: readonly [string] | readonly ['address' | 'contact', string]
  /** The business term that it is checked like. */
  readonly term: string
  readonly name: LocalizedText
  /** Whether `init` asks for it. */
  readonly asked: boolean
}

const field = (key: string, path: MasterDataField['path'], term: string, de: string, en: string, asked = true): MasterDataField => ({ key, path, term, name: { de, en }, asked })

/** In the order in which they are asked. */
export const masterDataFields: readonly MasterDataField[] = [
  field('name', ['name'], 'BT-27', 'Name des Unternehmens', 'name of the company'),
  field('vatId', ['vatId'], 'BT-31', 'USt-IdNr.', 'VAT id'),
  field('taxNumber', ['taxNumber'], 'BT-32', 'Steuernummer', 'tax number'),
  field('street', ['address', 'street'], 'BT-35', 'Straße und Hausnummer', 'street and number'),
  field('postalCode', ['address', 'postalCode'], 'BT-38', 'Postleitzahl', 'postal code'),
  field('city', ['address', 'city'], 'BT-37', 'Ort', 'city'),
  field('country', ['address', 'countryCode'], 'BT-40', 'Land', 'country'),
  field('iban', ['iban'], 'BT-84', 'IBAN', 'IBAN'),
  field('bic', ['bic'], 'BT-86', 'BIC', 'BIC', false),
  field('contact', ['contact', 'name'], 'BT-41', 'Ansprechpartner', 'contact person', false),
  field('phone', ['contact', 'phone'], 'BT-42', 'Telefon', 'telephone', false),
  field('email', ['contact', 'email'], 'BT-43', 'E-Mail', 'e-mail', false),
  field('emailSender', ['emailSender'], 'BT-43', 'Absender von Rechnungen', 'sender of invoices', false),
]

/** What was entered for fields, by their keys. */
export type EnteredFields = Readonly<Partial<Record<string, string>>>

/** What the organization has now. */
export function presentValue(data: MasterData, { path: [first, second] }: MasterDataField): string | undefined {
  const outer = (data as Readonly<Record<string, unknown>>)[first]
  const value = second === undefined ? outer : (outer as Readonly<Record<string, unknown>> | null | undefined)?.[second]
  return typeof value === 'string' && value !== '' ? value : undefined
}
