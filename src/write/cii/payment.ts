import type { Invoice } from '../../model/invoice/invoice.js'
import type { Payment } from '../../model/invoice/payment.js'
import { paymentTermsText } from '../../model/terms/payment-terms.js'
import type { Children } from '../xml/element.js'
import { dateTime } from './values.js'

/** BG-16 to BG-19: one element for every account, each with the same means code, as CII has no list inside of one. */
export function paymentMeans(payment: Payment | undefined): Children[] {
  if (payment === undefined) return []
  const transfers = payment.creditTransfers ?? []
  const accounts = transfers.length > 0 ? transfers : [undefined]
  return accounts.map((account) => ({
    'ram:TypeCode': payment.meansCode,
    'ram:Information': payment.meansText,
    'ram:ApplicableTradeSettlementFinancialCard': payment.card && {
      'ram:ID': payment.card.accountNumber,
      'ram:CardholderName': payment.card.holderName,
    },
    'ram:PayerPartyDebtorFinancialAccount': { 'ram:IBANID': payment.directDebit?.debtorIban },
    'ram:PayeePartyCreditorFinancialAccount': account && { ...accountNumber(account.iban), 'ram:AccountName': account.accountName },
    'ram:PayeeSpecifiedCreditorFinancialInstitution': { 'ram:BICID': account?.bic },
  }))
}

/** BT-84 is an IBAN or, elsewhere in the world, a number of the country's own. */
function accountNumber(number: string): Children {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(number) ? { 'ram:IBANID': number } : { 'ram:ProprietaryID': number }
}

/** BT-9, BT-20, BT-89. */
export function paymentTerms(invoice: Invoice): Children {
  return {
    'ram:Description': paymentTermsText(invoice.paymentTerms, invoice.skonto),
    'ram:DueDateDateTime': dateTime(invoice.dueDate),
    'ram:DirectDebitMandateID': invoice.payment?.directDebit?.mandateReference,
  }
}
