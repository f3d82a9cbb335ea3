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
  return accounts.map((account, index) => ({
    'cbc:PaymentMeansCode': { '@name': index === 0 ? payment.meansText : undefined, '#': payment.meansCode },
    'cbc:PaymentDueDate': dueDate,
    'cbc:PaymentID': payment.reference,
    // What an invoice has once (UBL-SR-46, UBL-SR-54, UBL-SR-55) stands with the first account.
    'cac:CardAccount': index === 0 ? card(payment) : undefined,
    'cac:PayeeFinancialAccount': payeeAccount(account),
    'cac:PaymentMandate': index === 0 ? mandate(payment) : undefined,
  }))
}

function card({ card }: Payment): Children | undefined {
  return (
    card && {
      'cbc:PrimaryAccountNumberID': card.accountNumber,
      // The schema demands a network that the norm has no term for.
      'cbc:NetworkID': 'NA',
      'cbc:HolderName': card.holderName,
    }
  )
}

function mandate({ directDebit }: Payment): Children | undefined {
  return directDebit && { 'cbc:ID': directDebit.mandateReference, 'cac:PayerFinancialAccount': { 'cbc:ID': directDebit.debtorIban } }
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
