import type { Invoice } from '../../model/invoice/invoice.js'
import type { VatCategory } from '../../model/invoice/vat.js'
import { type RuleTable, rulesOf } from './rule.js'
import { document } from './scopes.js'

function has(invoice: Invoice, category: VatCategory): boolean {
  return invoice.vatBreakdown.some((row) => row.category === category)
}

function outsideScopeOnly(
  invoice: Invoice,
  used: readonly { readonly vatCategory: VatCategory }[] | undefined,
): boolean {
  return !has(invoice, 'O') || (used ?? []).every(({ vatCategory }) => vatCategory === 'O')
}

function countries({ seller, buyer, taxRepresentative, delivery }: Invoice): (string | undefined)[] {
  return [seller.address, buyer.address, taxRepresentative?.address, delivery?.address].flatMap((address) =>
    (address === undefined ? [] : [address.countryCode]))
}

function categories(invoice: Invoice): readonly VatCategory[] {
  return [
    ...invoice.vatBreakdown.map(({ category }) => category),
    ...[...invoice.lines, ...(invoice.allowances ?? []), ...(invoice.charges ?? [])].map(({ vatCategory }) =>
      vatCategory),
  ]
}

/** What single VAT categories ask beyond the pattern that all of them share. */
export const specialVatRules: RuleTable<Invoice> = {
  items: document,
  rules: rulesOf<Invoice>([
    ['BR-IC-11', 'BT-72 BG-14', 'Bei innergemeinschaftlicher Lieferung fehlen Lieferdatum (BT-72) oder Abrechnungszeitraum (BG-14).', 'An intra-community supply needs a delivery date (BT-72) or an invoicing period (BG-14).',
      (invoice) => !has(invoice, 'K') || invoice.delivery?.date !== undefined || invoice.delivery?.period?.start !== undefined || invoice.delivery?.period?.end !== undefined],
    ['BR-IC-12', 'BT-80', 'Bei innergemeinschaftlicher Lieferung fehlt das Land des Lieferorts (BT-80).', 'An intra-community supply needs the country that was delivered to (BT-80).',
      (invoice) => !has(invoice, 'K') || invoice.delivery?.address !== undefined],
    ['BR-O-11', 'BG-23', 'Neben der Kategorie O (nicht steuerbar) darf keine andere in der Aufschlüsselung stehen.', 'Beside category O (outside the scope of VAT) no other may stand in the breakdown.',
      (invoice) => !has(invoice, 'O') || invoice.vatBreakdown.every(({ category }) => category === 'O')],
    ['BR-O-12', 'BT-151', 'Neben der Kategorie O (nicht steuerbar) darf keine Position eine andere haben.', 'Beside category O (outside the scope of VAT) no line may have another.',
      (invoice) => outsideScopeOnly(invoice, invoice.lines)],
    ['BR-O-13', 'BT-95', 'Neben der Kategorie O (nicht steuerbar) darf kein Nachlass eine andere haben.', 'Beside category O (outside the scope of VAT) no allowance may have another.',
      (invoice) => outsideScopeOnly(invoice, invoice.allowances)],
    ['BR-O-14', 'BT-102', 'Neben der Kategorie O (nicht steuerbar) darf kein Zuschlag eine andere haben.', 'Beside category O (outside the scope of VAT) no charge may have another.',
      (invoice) => outsideScopeOnly(invoice, invoice.charges)],
    ['BR-B-01', 'BT-151', 'Die Kategorie B (Split Payment) gilt nur innerhalb Italiens.', 'Category B (split payment) is for Italy only.',
      (invoice) => !categories(invoice).includes('B') || countries(invoice).every((country) => country === 'IT')],
    ['BR-B-02', 'BT-151', 'Die Kategorien B (Split Payment) und S schließen einander aus.', 'Categories B (split payment) and S exclude each other.',
      (invoice) => !categories(invoice).includes('B') || !categories(invoice).includes('S')],
  ]),
}
