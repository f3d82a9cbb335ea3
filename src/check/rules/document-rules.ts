import { zero } from '../../model/decimal.js'
import { codeList } from '../../model/code-lists/code-list.js'
import { needsAccount } from '../../model/code-lists/payment-codes.js'
import { countryOfPrefix } from '../../model/code-lists/vat-areas.js'
import type { Invoice } from '../../model/invoice/invoice.js'
import type { Party } from '../../model/invoice/party.js'
import type { Period } from '../../model/schemas.js'
import { type RuleTable, rulesOf } from './rule.js'
import { document } from './scopes.js'

export function inOrder({ start, end }: Period = {}): boolean {
  return start === undefined || end === undefined || start <= end
}

/** BR-CO-09: a VAT id begins with the code of a country; Greece and Northern Ireland have ones of their own there. */
function hasCountry(vatId: string | undefined): boolean {
  if (vatId === undefined) return true
  return codeList('countries').has(countryOfPrefix(vatId.slice(0, 2)))
}

function isRecognisable({ identifiers = [], legalRegistration, vatId }: Party): boolean {
  return identifiers.length > 0 || legalRegistration !== undefined || vatId !== undefined
}

function payeeIsSomeoneElse({ payee, seller }: Invoice): boolean {
  if (payee === undefined) return true
  const samePlainId = payee.identifier?.scheme === undefined &&
    seller.identifiers?.some(({ id, scheme }) => scheme === undefined && id === payee.identifier?.id) === true
  const sameRegistration = payee.legalRegistration !== undefined &&
    payee.legalRegistration.id === seller.legalRegistration?.id
  return payee.name !== seller.name && !samePlainId && !sameRegistration
}

/**
 * What our schema and writers make sure of is not in the tables, as no written XML could break it: that the mandatory
 * terms are there (BR-01 to BR-16, BR-18 to BR-26, BR-31, BR-32, BR-36, BR-37, BR-41, BR-43, BR-45 to BR-47, BR-49,
 * BR-50, BR-52,
 * BR-54 to BR-57, BR-65, BR-CO-04, BR-CO-18), the categories (BR-CL-17, BR-CL-18), that empty periods are left out
 * (BR-CO-19, BR-CO-20),
 * two decimals (BR-DEC). BR-CO-05 to BR-CO-08 can't fail by their own definition.
 */
export const documentRules: RuleTable<Invoice> = {
  items: document,
  rules: rulesOf<Invoice>([
    ['BR-17', 'BT-59', 'Der Zahlungsempfänger (BG-10) darf nur genannt werden, wenn er nicht der Verkäufer ist.', 'The payee (BG-10) may only be named when it is not the seller.', payeeIsSomeoneElse],
    ['BR-29', 'BT-74', 'Das Ende des Abrechnungszeitraums (BT-74) liegt vor seinem Beginn (BT-73).', 'The invoicing period ends (BT-74) before it begins (BT-73).', ({ delivery }) => inOrder(delivery?.period)],
    ['BR-51', 'BT-87', 'Von der Kartennummer (BT-87) dürfen nur die letzten Stellen genannt werden, höchstens zehn.', 'Only the last digits of the card number (BT-87) may be given, ten at most.',
      ({ payment }) => (payment?.card?.accountNumber ?? '').length <= 10],
    ['BR-53', 'BT-111', 'Zur Buchungswährung (BT-6) fehlt die Umsatzsteuer in dieser Währung (BT-111).', 'The VAT amount in the accounting currency (BT-111) is missing.',
      ({ vatAccountingCurrency, currency, totals }) =>
        vatAccountingCurrency === undefined ||
          (totals.vatAmountInAccountingCurrency !== undefined && vatAccountingCurrency !== currency)],
    ['BR-61', 'BT-84', 'Zur Überweisung fehlt die Kontonummer (BT-84).', 'The credit transfer lacks the account (BT-84).',
      ({ payment }) =>
        payment === undefined || !needsAccount(payment.meansCode) || (payment.creditTransfers ?? []).length > 0],
    ['BR-62', 'BT-34', 'Die elektronische Adresse des Verkäufers (BT-34) braucht ein Schema.', 'The electronic address of the seller (BT-34) needs a scheme.',
      ({ seller }) => seller.electronicAddress === undefined || hasText(seller.electronicAddress.scheme)],
    ['BR-63', 'BT-49', 'Die elektronische Adresse des Käufers (BT-49) braucht ein Schema.', 'The electronic address of the buyer (BT-49) needs a scheme.',
      ({ buyer }) => buyer.electronicAddress === undefined || hasText(buyer.electronicAddress.scheme)],
    ['BR-CO-03', 'BT-7 BT-8', 'Datum der Steuerfälligkeit (BT-7) und Code dafür (BT-8) schließen einander aus.', 'Tax point date (BT-7) and its code (BT-8) exclude each other.',
      ({ taxPointDate, taxPointDateCode }) => taxPointDate === undefined || taxPointDateCode === undefined],
    ['BR-CO-09', 'BT-31 BT-48 BT-63', 'Eine Umsatzsteuer-ID muss mit dem Code des Landes beginnen.', 'A VAT id must begin with the code of its country.',
      ({ seller, buyer, taxRepresentative }) =>
        [seller.vatId, buyer.vatId, taxRepresentative?.vatId].every(hasCountry)],
    ['BR-CO-25', 'BT-9 BT-20', 'Fälligkeitsdatum (BT-9) oder Zahlungsbedingungen (BT-20) fehlen.', 'The due date (BT-9) or the payment terms (BT-20) are missing.',
      ({ totals, dueDate, paymentTerms, skonto = [] }) =>
        totals.dueAmount.lte(zero) || dueDate !== undefined || paymentTerms !== undefined || skonto.length > 0],
    ['BR-CO-26', 'BT-29 BT-30 BT-31', 'Der Verkäufer braucht eine Kennung (BT-29), eine Registernummer (BT-30) oder eine Umsatzsteuer-ID (BT-31).', 'The seller needs an identifier (BT-29), a legal registration (BT-30) or a VAT id (BT-31).',
      ({ seller }) => isRecognisable(seller)],
  ]),
}

export function hasText(text: string | undefined): boolean {
  return text !== undefined && text !== ''
}
