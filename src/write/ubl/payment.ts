import type { CreditTransfer, Payment } from '../../model/invoice/payment.js'
import type { Children } from '../xml/element.js'

/**
 * BG-16 to BG-19: one element for every account. A CreditNote has its due date (BT-9) in here; without payment
 * instructions there is no place for it.
 */
export function paymentMeans(payment: Payment | undefined, dueDate: string | undefined): Children[] {
  if (payment === undefined) return []
  const transfers = payment.creditTransfers ?? []
  const accounts = transfers.length > 0 ? transfers : [undefined]
  return accounts.map((account) => ({
    'cbc:PaymentMeansCode': { '@name': payment.meansText, '#': payment.meansCode },
    'cbc:PaymentDueDate': dueDate,
    'cbc:PaymentID': payment.reference,
    'cac:CardAccount': payment.card && {
      'cbc:PrimaryAccountNumberID': payment.card.accountNumber,
      // The schema demands a network that the norm has no term for.
      'cbc:NetworkID': 'NA',
      'cbc:HolderName': payment.card.holderName,
    },
    'cac:PayeeFinancialAccount': payeeAccount(account),
    'cac:PaymentMandate': {
      'cbc:ID': payment.directDebit?.mandateReference,
      'cac:PayerFinancialAccount': { 'cbc:ID': payment.directDebit?.debtorIban },
    },
  }))
}

function payeeAccount(account: CreditTransfer | undefined): Children | undefined {
  return (
    account && {
      'cbc:ID': account.iban,
      'cbc:Name': account.accountName,
      'cac:FinancialInstitutionBranch': { 'cbc:ID': account.bic },
    }
  )
}
