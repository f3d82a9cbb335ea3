import type { FormulaOfValue } from '../model/formulas.js'
import { isDirectDebit, isTransfer, meansCodes } from '../model/code-lists/payment-codes.js'
import { sepaCountries } from '../model/code-lists/vat-areas.js'
import { zero } from '../model/decimal.js'
import type { DraftValues } from '../model/draft.js'
import type { Finding } from '../model/finding.js'
import { type Completion, type CompletionStep, noteDerived } from './completion.js'
import { ownWords } from './own-words.js'

type DraftPayment = NonNullable<DraftValues['payment']>

function means(
  { creditTransfers = [], directDebit, card }: DraftPayment,
  currency: string | undefined,
): { code: string; formula: FormulaOfValue } {
  if (directDebit !== undefined) return { code: meansCodes.sepaDirectDebit, formula: 'a mandate or a creditor id is named' }
  if (card !== undefined) return { code: meansCodes.card, formula: 'a card is named' }
  const iban = creditTransfers[0]?.iban
  if (iban === undefined) return { code: meansCodes.notDefined, formula: 'no way to pay is named' }
  const sepa = currency === 'EUR' && sepaCountries.has(iban.slice(0, 2))
  return sepa
    ? { code: meansCodes.sepaTransfer, formula: 'an IBAN and euro' }
    : { code: meansCodes.transfer, formula: 'an account is named' }
}

const accountMissing: Finding = {
  code: 'IC-PAYMENT-01',
  level: 'warning',
  message: {
    de: 'Die Seite verlangt eine Überweisung, aber kein Konto ist sicher lesbar; bitte die Zahlungsangaben prüfen.',
    en: 'The page asks for a credit transfer, but no account could be read for sure; please check the payment details.',
  },
  field: 'BT-84',
}

/** BR-61 and BR-DE-23 refuse a transfer without an account: the words of the page stay in BT-82. */
function lacksAccount({ meansCode, creditTransfers = [] }: DraftPayment): boolean {
  return isTransfer(meansCode) && creditTransfers.length === 0
}

/** BT-81 where the document names none, or names a way that it does not tell enough of to be written. */
function completeMeans(completion: Completion): void {
  const { values } = completion
  const payment = (values.payment ??= {})
  if (isDirectDebit(payment.meansCode)) payment.directDebit ??= {}
  const derived = means(payment, values.currency)
  if (lacksAccount(payment)) {
    completion.findings.push(accountMissing)
    payment.meansCode = derived.code
  } else if (payment.meansCode === undefined) {
    payment.meansCode = derived.code
    noteDerived(completion, { path: 'payment.meansCode', formula: derived.formula })
  }
}

/**
 * BR-CO-25: what is due needs a date or terms. Where neither was read, neutral words stand there: they are true whether
 * the document is silent, or says what was not understood.
 */
function completeTerms(completion: Completion): void {
  const { values } = completion
  const due = values.totals?.dueAmount
  const stated = values.dueDate ?? values.paymentTerms ?? ((values.skonto ?? []).length > 0 ? 'skonto' : undefined)
  if (due?.gt(zero) !== true || stated !== undefined) return
  values.paymentTerms = ownWords(completion.language).terms
  noteDerived(completion, { path: 'paymentTerms', formula: 'BR-CO-25: neither a due date nor terms were read' })
}

/** Payment means and payment terms. */
export const completePayment: CompletionStep = (completion) => {
  completeMeans(completion)
  completeTerms(completion)
}
