import { isCard, isDirectDebit, needsAccount, meansCodes } from '../../model/code-lists/payment-codes.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { VatBreakdown } from '../../model/invoice/vat.js'
import type { Payment } from '../../model/invoice/payment.js'
import { isIban } from './iban.js'
import { type RuleTable, rulesOf } from './rule.js'
import { document, vatBreakdown } from './scopes.js'

type Means = 'transfer' | 'card' | 'debit'
const isPaidBy: Record<Means, (meansCode: string) => boolean> = {
  transfer: needsAccount,
  card: isCard,
  debit: (meansCode) => meansCode === meansCodes.sepaDirectDebit,
}
const given: Record<Means, (payment: Payment) => boolean> = {
  transfer: ({ creditTransfers = [] }) => creditTransfers.length > 0,
  card: (payment) => payment.card !== undefined,
  debit: ({ directDebit }) =>
    directDebit !== undefined && Object.values(directDebit).some((value) => value !== undefined),
}

/** BR-DE-23 to BR-DE-25: the details of the payment means that the code names, and of no other. */
function has(means: Means): (invoice: Invoice) => boolean {
  return ({ payment }) => payment === undefined || !isPaidBy[means](payment.meansCode) || given[means](payment)
}
function hasNoOther(means: Means): (invoice: Invoice) => boolean {
  const others = (['transfer', 'card', 'debit'] as const).filter((other) => other !== means)
  return ({ payment }) =>
    payment === undefined || !isPaidBy[means](payment.meansCode) || others.every((other) => !given[other](payment))
}

const typeCodes = new Set(['326', '380', '384', '389', '381', '875', '876', '877'])
const email = /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/
const threeDigits = /(\d.*){3,}/s
const absoluteUrl = /^[a-zA-Z][a-zA-Z0-9+.-]+:/

function taxedByAnyCategory({ vatBreakdown }: Invoice): boolean {
  return vatBreakdown.some(({ category }) => category !== 'O' && category !== 'B')
}

function deliveryIsDated({ delivery, lines }: Invoice): boolean {
  return delivery?.date !== undefined || delivery?.period !== undefined ||
    lines.every(({ period }) => period !== undefined)
}

/**
 * What XRechnung 3.0 asks beyond EN 16931. BT-24 and BT-23 come from the profile (BR-DE-21, PEPPOL-EN16931-R001), the
 * writers know the notation of Skonto, write no empty elements and one VAT total per currency (PEPPOL-EN16931-R008,
 * -R043, -R044, -R053, -R054, BR-TMP-3): nothing written could break these.
 */
export const xrechnungRules: RuleTable<Invoice> = {
  items: document,
  rules: rulesOf<Invoice>([
    ['BR-DE-1', 'BG-16', 'Angaben zur Zahlung (BG-16) fehlen.', 'Payment instructions (BG-16) are missing.', ({ payment }) => payment !== undefined],
    ['BR-DE-2', 'BG-6', 'Der Ansprechpartner des Verkäufers (BG-6) fehlt.', 'The contact of the seller (BG-6) is missing.', ({ seller }) => seller.contact !== undefined],
    ['BR-DE-3', 'BT-37', 'Der Ort des Verkäufers (BT-37) fehlt.', 'The city of the seller (BT-37) is missing.', ({ seller }) => seller.address.city !== undefined],
    ['BR-DE-4', 'BT-38', 'Die Postleitzahl des Verkäufers (BT-38) fehlt.', 'The post code of the seller (BT-38) is missing.', ({ seller }) => seller.address.postalCode !== undefined],
    ['BR-DE-5', 'BT-41', 'Der Name des Ansprechpartners des Verkäufers (BT-41) fehlt.', 'The name of the seller contact (BT-41) is missing.', ({ seller }) => seller.contact === undefined || seller.contact.name !== undefined],
    ['BR-DE-6', 'BT-42', 'Die Telefonnummer des Verkäufers (BT-42) fehlt.', 'The telephone number of the seller contact (BT-42) is missing.', ({ seller }) => seller.contact === undefined || seller.contact.phone !== undefined],
    ['BR-DE-7', 'BT-43', 'Die E-Mail-Adresse des Verkäufers (BT-43) fehlt.', 'The email address of the seller contact (BT-43) is missing.', ({ seller }) => seller.contact === undefined || seller.contact.email !== undefined],
    ['BR-DE-8', 'BT-52', 'Der Ort des Käufers (BT-52) fehlt.', 'The city of the buyer (BT-52) is missing.', ({ buyer }) => buyer.address.city !== undefined],
    ['BR-DE-9', 'BT-53', 'Die Postleitzahl des Käufers (BT-53) fehlt.', 'The post code of the buyer (BT-53) is missing.', ({ buyer }) => buyer.address.postalCode !== undefined],
    ['BR-DE-10', 'BT-77', 'Der Ort der Lieferanschrift (BT-77) fehlt.', 'The city of the delivery address (BT-77) is missing.', ({ delivery }) => delivery?.address === undefined || delivery.address.city !== undefined],
    ['BR-DE-11', 'BT-78', 'Die Postleitzahl der Lieferanschrift (BT-78) fehlt.', 'The post code of the delivery address (BT-78) is missing.', ({ delivery }) => delivery?.address === undefined || delivery.address.postalCode !== undefined],
    ['BR-DE-15', 'BT-10', 'Die Referenz des Käufers (BT-10, Leitweg-ID) fehlt.', 'The buyer reference (BT-10) is missing.', ({ buyerReference }) => buyerReference !== undefined],
    ['BR-DE-16', 'BT-31 BT-32 BG-11', 'Umsatzsteuer-ID (BT-31) oder Steuernummer (BT-32) des Verkäufers oder ein Steuervertreter (BG-11) fehlt.', 'The VAT id (BT-31) or tax number (BT-32) of the seller or a tax representative (BG-11) is missing.',
      (invoice) =>
        !taxedByAnyCategory(invoice) || invoice.seller.vatId !== undefined || invoice.seller.taxNumber !== undefined ||
          invoice.taxRepresentative !== undefined],
    ['BR-DE-17', 'BT-3', 'Diese Art der Rechnung (BT-3) ist in XRechnung nicht vorgesehen.', 'This invoice type (BT-3) is not meant for XRechnung.', ({ invoiceType }) => typeCodes.has(invoiceType), 'warning'],
    ['BR-DE-18', 'BT-20', 'Eine Zeile der Zahlungsbedingungen (BT-20) beginnt mit # und ist kein Skonto.', 'A line of the payment terms (BT-20) begins with # and is no discount.', ({ paymentTerms = '' }) => !/^\s*#/m.test(paymentTerms)],
    ['BR-DE-19', 'BT-84', 'Die Kontonummer (BT-84) der SEPA-Überweisung ist keine gültige IBAN.', 'The account (BT-84) of the SEPA transfer is no valid IBAN.',
      ({ payment }) => payment?.meansCode !== meansCodes.sepaTransfer || (given.transfer(payment) && payment.creditTransfers?.every(({ iban }) => isIban(iban)) === true), 'warning'],
    ['BR-DE-20', 'BT-91', 'Das belastete Konto (BT-91) der SEPA-Lastschrift ist keine gültige IBAN.', 'The debited account (BT-91) of the SEPA direct debit is no valid IBAN.',
      ({ payment }) => payment?.meansCode !== meansCodes.sepaDirectDebit || (payment.directDebit?.debtorIban !== undefined && isIban(payment.directDebit.debtorIban)), 'warning'],
    ['BR-DE-22', 'BT-125-2', 'Zwei Anhänge (BT-125) haben denselben Dateinamen.', 'Two attachments (BT-125) have the same file name.', ({ supportingDocuments = [] }) => areUnique(supportingDocuments.flatMap(({ attachment }) => attachment?.filename ?? []))],
    ['BR-DE-23-a', 'BG-17', 'Zur Überweisung fehlt das Konto (BG-17).', 'The credit transfer (BG-17) is missing.', has('transfer')],
    ['BR-DE-23-b', 'BT-81', 'Bei Überweisung (BT-81) dürfen weder Karte (BG-18) noch Lastschrift (BG-19) angegeben sein.', 'With a credit transfer (BT-81) there must be neither card (BG-18) nor direct debit (BG-19).', hasNoOther('transfer')],
    ['BR-DE-24-a', 'BG-18', 'Zur Kartenzahlung fehlen die Kartendaten (BG-18).', 'The card information (BG-18) is missing.', has('card')],
    ['BR-DE-24-b', 'BT-81', 'Bei Kartenzahlung (BT-81) dürfen weder Überweisung (BG-17) noch Lastschrift (BG-19) angegeben sein.', 'With a card (BT-81) there must be neither credit transfer (BG-17) nor direct debit (BG-19).', hasNoOther('card')],
    ['BR-DE-25-a', 'BG-19', 'Die Angaben zur Lastschrift (BG-19) fehlen.', 'The direct debit (BG-19) is missing.', has('debit')],
    ['BR-DE-25-b', 'BT-81', 'Bei Lastschrift (BT-81) dürfen weder Überweisung (BG-17) noch Karte (BG-18) angegeben sein.', 'With a direct debit (BT-81) there must be neither credit transfer (BG-17) nor card (BG-18).', hasNoOther('debit')],
    ['BR-DE-26', 'BG-3', 'Zur Rechnungskorrektur (384) fehlt die vorausgegangene Rechnung (BG-3).', 'The corrected invoice (384) lacks the preceding invoice (BG-3).', ({ invoiceType, precedingInvoices = [] }) => invoiceType !== '384' || precedingInvoices.length > 0, 'warning'],
    ['BR-DE-27', 'BT-42', 'Die Telefonnummer des Verkäufers (BT-42) hat weniger als drei Ziffern.', 'The telephone number of the seller (BT-42) has fewer than three digits.', ({ seller }) => seller.contact === undefined || threeDigits.test(seller.contact.phone ?? ''), 'warning'],
    ['BR-DE-28', 'BT-43', 'Die E-Mail-Adresse des Verkäufers (BT-43) ist keine.', 'The email address of the seller (BT-43) is none.', ({ seller }) => seller.contact === undefined || email.test(seller.contact.email ?? ''), 'warning'],
    ['BR-DE-30', 'BT-90', 'Zur Lastschrift fehlt die Gläubiger-Identifikationsnummer (BT-90).', 'The direct debit lacks the creditor identifier (BT-90).', ({ payment }) => payment === undefined || !given.debit(payment) || payment.directDebit?.creditorId !== undefined],
    ['BR-DE-31', 'BT-91', 'Zur Lastschrift fehlt das belastete Konto (BT-91).', 'The direct debit lacks the debited account (BT-91).', ({ payment }) => payment === undefined || !given.debit(payment) || payment.directDebit?.debtorIban !== undefined],
    ['BR-DE-TMP-32', 'BT-72 BG-14 BG-26', 'Das Liefer- oder Leistungsdatum (BT-72, BG-14 oder BG-26 in jeder Position) fehlt.', 'The date of delivery (BT-72, BG-14, or BG-26 on every line) is missing.', deliveryIsDated, 'information'],
    ['BR-TMP-2', 'BT-124', 'Die Fundstelle einer Unterlage (BT-124) ist keine vollständige Adresse.', 'The location of a supporting document (BT-124) is no absolute address.', ({ supportingDocuments = [] }) => supportingDocuments.every(({ uri }) => uri === undefined || absoluteUrl.test(uri)), 'warning'],
    ['PEPPOL-EN16931-R005', 'BT-6', 'Die Buchungswährung (BT-6) darf nicht die der Rechnung sein.', 'The accounting currency (BT-6) must not be the one of the invoice.', ({ currency, vatAccountingCurrency }) => vatAccountingCurrency !== currency],
    ['PEPPOL-EN16931-R010', 'BT-49', 'Die elektronische Adresse des Käufers (BT-49) fehlt.', 'The electronic address of the buyer (BT-49) is missing.', ({ buyer }) => buyer.electronicAddress !== undefined],
    ['PEPPOL-EN16931-R020', 'BT-34', 'Die elektronische Adresse des Verkäufers (BT-34) fehlt.', 'The electronic address of the seller (BT-34) is missing.', ({ seller }) => seller.electronicAddress !== undefined],
    ['PEPPOL-EN16931-R055', 'BT-111', 'Die Umsatzsteuer in Buchungswährung (BT-111) hat ein anderes Vorzeichen als die in Rechnungswährung (BT-110).', 'The VAT amount in accounting currency (BT-111) has another sign than the one of the invoice (BT-110).',
      ({ totals, vatAccountingCurrency }) => vatAccountingCurrency === undefined || totals.vatAmountInAccountingCurrency === undefined || totals.vatAmountInAccountingCurrency.lt('0') === totals.vatAmount.lt('0')],
    ['PEPPOL-EN16931-R061', 'BT-89', 'Zur Lastschrift fehlt die Mandatsreferenz (BT-89).', 'The direct debit lacks the mandate reference (BT-89).',
      ({ payment }) =>
        payment === undefined || !isDirectDebit(payment.meansCode) ||
          payment.directDebit?.mandateReference !== undefined],
  ]),
}

export const xrechnungBreakdownRules: RuleTable<VatBreakdown> = {
  items: vatBreakdown,
  rules: rulesOf<VatBreakdown>([
    // Category O has its rate from the writer (see `rateOf`).
    ['BR-DE-14', 'BT-119', 'In der Umsatzsteueraufschlüsselung fehlt der Steuersatz (BT-119).', 'The VAT breakdown lacks the rate (BT-119).', ({ rate, category }) => rate !== undefined || category === 'O'],
  ]),
}

function areUnique(names: readonly string[]): boolean {
  return new Set(names).size === names.length
}
