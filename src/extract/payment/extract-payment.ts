import { isDirectDebit, needsAccount, meansCodes } from '../../model/code-lists/payment-codes.js'
import type { DraftValues } from '../../model/draft.js'
import { accept, type Found } from '../found.js'
import { best } from '../candidate.js'
import type { HeaderContext } from '../header/header-context.js'
import { labelledCandidates } from '../header/labelled-candidates.js'
import { readIdentifier } from '../header/read-values.js'
import { type Account, accounts } from './accounts.js'
import { cardDigits, paymentMeans } from './payment-means.js'
import { isPartOfReference, paymentReference } from './payment-reference.js'
import { paymentTerms } from './payment-terms.js'
import { skontoTerms } from './skonto.js'
import { isSelfBilled } from '../parties/self-billing.js'
import { grade } from '../grades.js'

type Payment = NonNullable<DraftValues['payment']>

/** How the invoice is paid: BG-16 with its accounts, BT-20 and Skonto. */
export function extractPayment(context: HeaderContext, found: Found): void {
  const { values } = found
  const terms = accept(found, 'paymentTerms', paymentTerms(context))
  if (terms !== undefined) values.paymentTerms = terms
  const discounts = skontoTerms(context, values.invoiceDate)
  if (discounts.length > 0) {
    values.skonto = discounts.flatMap((discount, index) => accept(found, `skonto[${index}].percentage`, discount) ?? [])
  }
  const payment: Payment = {}
  const all = accounts(context)
  const means = paymentMeans(context, all)
  const code = accept(found, 'payment.meansCode', means)?.code
  if (code !== undefined) payment.meansCode = code
  if (means?.value.text !== undefined) payment.meansText = means.value.text
  if (code === meansCodes.card) addCard(context, found, payment)
  addAccounts(all, isSelfBilled(context, found.values), found, payment)
  addMandate(context, found, payment)
  const reference = accept(found, 'payment.reference', paymentReference(context))
  if (reference !== undefined) payment.reference = reference
  else quoteInvoiceNumber(context, found, payment)
  if (Object.keys(payment).length > 0) values.payment = payment
}

function addCard({ layout }: HeaderContext, found: Found, payment: Payment): void {
  const accountNumber = accept(found, 'payment.card.accountNumber', cardDigits(layout))
  if (accountNumber !== undefined) payment.card = { accountNumber }
}

/** Who writes the invoice of its supplier pays to the account of the receiver; another is the own one. */
function addAccounts(all: readonly Account[], toReceiver: boolean, found: Found, payment: Payment): void {
  const debtor = all.find((account) => account.debtor)
  if (isDirectDebit(payment.meansCode) && debtor) {
    const debtorIban = accept(found, 'payment.directDebit.debtorIban', debtor.iban)
    if (debtorIban !== undefined) payment.directDebit = { debtorIban }
  }
  if (isDirectDebit(payment.meansCode)) return
  const isMarked = all.some(({ debtor: ofReceiver }) => ofReceiver)
  const own = all.filter((account) => !account.debtor)
  const transfers = toReceiver
    ? all.filter(({ debtor: ofReceiver, atFoot }) => (isMarked ? ofReceiver : !atFoot))
    : own.length === 0 && needsAccount(payment.meansCode) ? all : own
  if (transfers.length === 0) return
  payment.creditTransfers = transfers.map((account, index) => creditTransfer(account, index, found))
  payment.creditTransfers = payment.creditTransfers.filter((transfer) => transfer.iban !== undefined)
  if (payment.meansCode === undefined && payment.creditTransfers.length > 0) {
    payment.meansCode = meansCodes.sepaTransfer
    found.evidence.push({ path: 'payment.meansCode', source: 'derived', formula: 'BT-84 names an IBAN', confidence: grade.likely })
  }
}

/** Who is asked for no other reference quotes the number of the invoice. */
function quoteInvoiceNumber(context: HeaderContext, found: Found, payment: Payment): void {
  const { invoiceNumber } = found.values
  if (invoiceNumber === undefined || !payment.creditTransfers?.length) return
  if (isPartOfReference(invoiceNumber, context)) return
  payment.reference = invoiceNumber
  found.evidence.push({ path: 'payment.reference', source: 'derived', formula: 'BT-1', confidence: grade.open })
}

function creditTransfer({ iban, bic, valid }: Account, index: number, found: Found): NonNullable<Payment['creditTransfers']>[number] {
  const path = `payment.creditTransfers[${index}]`
  const value = accept(found, `${path}.iban`, iban)
  if (value === undefined) return {}
  if (!valid) {
    found.findings.push({
      code: 'IC-IBAN-01',
      level: 'error',
      message: { de: 'Die Prüfziffer der IBAN auf der Seite stimmt nicht.', en: 'The check digits of the IBAN on the page are wrong.' },
      field: 'BT-84',
    })
  }
  const code = accept(found, `${path}.bic`, bic)
  return { iban: value, ...(code === undefined ? {} : { bic: code }) }
}

function addMandate(context: HeaderContext, found: Found, payment: Payment): void {
  const mandateReference = accept(found, 'payment.directDebit.mandateReference', best(labelledCandidates(context, 'mandateReference', readIdentifier)))
  const creditorId = accept(found, 'payment.directDebit.creditorId', best(labelledCandidates(context, 'creditorId', readIdentifier)))
  if (mandateReference === undefined && creditorId === undefined) return
  payment.directDebit = {
    ...payment.directDebit,
    ...(mandateReference === undefined ? {} : { mandateReference }),
    ...(creditorId === undefined ? {} : { creditorId }),
  }
}
