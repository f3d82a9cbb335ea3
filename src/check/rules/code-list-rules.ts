import { codeList, type CodeListName } from '../../model/code-lists/code-list.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { LocalizedText } from '../../model/language.js'
import type { InvoiceLine } from '../../model/invoice/line.js'
import type { LineAllowanceCharge } from '../../model/invoice/vat.js'
import type { Identifier } from '../../model/schemas.js'
import type { Rule, RuleTable } from './rule.js'
import { document, lines } from './scopes.js'

type Codes = readonly (string | undefined)[]

interface CodeListRule<Item> {
  readonly id: string
  readonly terms: readonly string[]
  readonly list: CodeListName
  readonly name: LocalizedText
  /** All codes of the thing that have to be on the list. */
  readonly codes: (item: Item) => Codes
}

const addresses = ({ seller, buyer, taxRepresentative, delivery }: Invoice) =>
  [seller.address, buyer.address, taxRepresentative?.address, delivery?.address]
const schemes = (identifiers: readonly (Identifier | undefined)[]): Codes =>
  identifiers.map((identifier) => identifier?.scheme)

const reasons = (items: readonly LineAllowanceCharge[] = []): Codes => items.map(({ reasonCode }) => reasonCode)

/**
 * BR-CL-02 and BR-CL-12 don't exist; BR-CL-03 is BR-CL-04 again, as every amount has the currency of the invoice;
 * BR-CL-24 stands below.
 */
const ofDocument: readonly CodeListRule<Invoice>[] = [
  { id: 'BR-CL-01', terms: ['BT-3'], list: 'invoiceTypes', name: { de: 'Art der Rechnung', en: 'invoice type' }, codes: ({ invoiceType }) => [invoiceType] },
  { id: 'BR-CL-03', terms: ['BT-5', 'BT-6'], list: 'currencies', name: { de: 'Währung eines Betrags', en: 'currency of an amount' }, codes: ({ currency, vatAccountingCurrency, totals }) => [currency, totals.vatAmountInAccountingCurrency && vatAccountingCurrency] },
  { id: 'BR-CL-04', terms: ['BT-5'], list: 'currencies', name: { de: 'Währung', en: 'currency' }, codes: ({ currency }) => [currency] },
  { id: 'BR-CL-05', terms: ['BT-6'], list: 'currencies', name: { de: 'Buchungswährung', en: 'accounting currency' }, codes: ({ vatAccountingCurrency }) => [vatAccountingCurrency] },
  { id: 'BR-CL-06', terms: ['BT-8'], list: 'vatPointDates', name: { de: 'Code der Steuerfälligkeit', en: 'tax point code' }, codes: ({ taxPointDateCode }) => [taxPointDateCode] },
  { id: 'BR-CL-07', terms: ['BT-18-1'], list: 'objectSchemes', name: { de: 'Schema des Abrechnungsobjekts', en: 'scheme of the invoiced object' }, codes: ({ invoicedObject }) => schemes([invoicedObject]) },
  { id: 'BR-CL-08', terms: ['BT-21'], list: 'noteSubjects', name: { de: 'Betreff der Bemerkung', en: 'subject of the note' }, codes: ({ notes = [] }) => notes.map(({ subjectCode }) => subjectCode) },
  { id: 'BR-CL-10', terms: ['BT-29-1', 'BT-46-1', 'BT-60-1'], list: 'identifierSchemes', name: { de: 'Schema der Kennung', en: 'scheme of the identifier' }, codes: ({ seller, buyer, payee }) => schemes([...(seller.identifiers ?? []), ...(buyer.identifiers ?? []).slice(0, 1), payee?.identifier]) },
  { id: 'BR-CL-11', terms: ['BT-30-1', 'BT-47-1', 'BT-61-1'], list: 'identifierSchemes', name: { de: 'Schema der Registernummer', en: 'scheme of the legal registration' }, codes: ({ seller, buyer, payee }) => schemes([seller.legalRegistration, buyer.legalRegistration, payee?.legalRegistration]) },
  { id: 'BR-CL-14', terms: ['BT-40', 'BT-55', 'BT-69', 'BT-80'], list: 'countries', name: { de: 'Land', en: 'country' }, codes: (invoice) => addresses(invoice).map((address) => address?.countryCode) },
  { id: 'BR-CL-16', terms: ['BT-81'], list: 'paymentMeans', name: { de: 'Zahlungsart', en: 'payment means' }, codes: ({ payment }) => [payment?.meansCode] },
  { id: 'BR-CL-19', terms: ['BT-98'], list: 'allowanceReasons', name: { de: 'Grund des Nachlasses', en: 'reason of the allowance' }, codes: ({ allowances }) => reasons(allowances) },
  { id: 'BR-CL-20', terms: ['BT-105'], list: 'chargeReasons', name: { de: 'Grund des Zuschlags', en: 'reason of the charge' }, codes: ({ charges }) => reasons(charges) },
  { id: 'BR-CL-22', terms: ['BT-121'], list: 'exemptionReasons', name: { de: 'Grund der Steuerbefreiung', en: 'reason of the exemption' }, codes: ({ vatBreakdown }) => vatBreakdown.map(({ exemptionReasonCode }) => exemptionReasonCode?.toUpperCase()) },
  { id: 'BR-CL-25', terms: ['BT-34-1', 'BT-49-1'], list: 'electronicAddressSchemes', name: { de: 'Schema der elektronischen Adresse', en: 'scheme of the electronic address' }, codes: ({ seller, buyer }) => schemes([seller.electronicAddress, buyer.electronicAddress]) },
  { id: 'BR-CL-26', terms: ['BT-71-1'], list: 'identifierSchemes', name: { de: 'Schema des Lieferorts', en: 'scheme of the delivery location' }, codes: ({ delivery }) => schemes([delivery?.location]) },
]

const ofLine: readonly CodeListRule<InvoiceLine>[] = [
  { id: 'BR-CL-07', terms: ['BT-128-1'], list: 'objectSchemes', name: { de: 'Schema des Abrechnungsobjekts', en: 'scheme of the invoiced object' }, codes: ({ invoicedObject }) => schemes([invoicedObject]) },
  { id: 'BR-CL-13', terms: ['BT-158-1'], list: 'itemClassifications', name: { de: 'Schema der Klassifizierung', en: 'scheme of the classification' }, codes: ({ classifications = [] }) => classifications.map(({ scheme }) => scheme) },
  { id: 'BR-CL-15', terms: ['BT-159'], list: 'countries', name: { de: 'Herkunftsland', en: 'country of origin' }, codes: ({ originCountryCode }) => [originCountryCode] },
  { id: 'BR-CL-19', terms: ['BT-140'], list: 'allowanceReasons', name: { de: 'Grund des Nachlasses', en: 'reason of the allowance' }, codes: ({ allowances }) => reasons(allowances) },
  { id: 'BR-CL-20', terms: ['BT-145'], list: 'chargeReasons', name: { de: 'Grund des Zuschlags', en: 'reason of the charge' }, codes: ({ charges }) => reasons(charges) },
  { id: 'BR-CL-21', terms: ['BT-157-1'], list: 'identifierSchemes', name: { de: 'Schema der Artikelnummer', en: 'scheme of the item number' }, codes: ({ standardItemId }) => schemes([standardItemId]) },
  { id: 'BR-CL-23', terms: ['BT-130', 'BT-150'], list: 'units', name: { de: 'Einheit', en: 'unit' }, codes: ({ unit, baseQuantity, baseQuantityUnit }) => [unit, baseQuantity && baseQuantityUnit] },
]

function ruleOf<Item>({ id, terms, list, name, codes }: CodeListRule<Item>): Rule<Item> {
  return {
    id,
    terms,
    level: 'error',
    message: {
      de: `${name.de} (${terms.join(', ')}): Der Code steht nicht in der vorgeschriebenen Liste.`,
      en: `The code of the ${name.en} (${terms.join(', ')}) is not in the prescribed list.`,
    },
    holds: (item) => codes(item).every((code) => code === undefined || code === '' || codeList(list).has(code)),
  }
}

const mimeTypes = new Set(['application/pdf', 'image/png', 'image/jpeg', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.oasis.opendocument.spreadsheet'])

export const codeListRulesOfLines: RuleTable<InvoiceLine> = { items: lines, rules: ofLine.map(ruleOf) }

export const codeListRules: RuleTable<Invoice> = {
  items: document,
  rules: [
    ...ofDocument.map(ruleOf),
    {
      id: 'BR-CL-24',
      terms: ['BT-125-1'],
      level: 'error',
      message: { de: 'Dateien dieser Art (BT-125) dürfen nicht angehängt werden.', en: 'Files of this type (BT-125) must not be attached.' },
      holds: ({ supportingDocuments = [] }) =>
        supportingDocuments.every(({ attachment }) => attachment === undefined || mimeTypes.has(attachment.mimeType)),
    },
  ],
}
