import { zero } from '../model/decimal.js'
import type { DraftValues } from '../model/draft.js'
import { type Completion, type CompletionStep, noteDerived } from './completion.js'
import vat from './vat-area.json' with { type: 'json' }

type DraftPayment = NonNullable<DraftValues['payment']>

/** UNTDID 4461: ways to pay that need an account to transfer to. */
const transferCodes: readonly string[] = ['30', '42', '58']
const directDebitCodes: readonly string[] = ['49', '59']

const sepaCountries: ReadonlySet<string> = new Set([...vat.countries, 'AD', 'IS', 'MC', 'SM', 'VA', 'GI', 'ME', 'AL', 'MD', 'MK'])

function means({ creditTransfers = [], directDebit, card }: DraftPayment, currency: string | undefined): { code: string; formula: string } {
  if (directDebit !== undefined) return { code: '59', formula: 'a mandate or a creditor id is named' }
  if (card !== undefined) return { code: '48', formula: 'a card is named' }
  const iban = creditTransfers[0]?.iban
  if (iban === undefined) return { code: '1', formula: 'no way to pay is named' }
  const sepa = currency === 'EUR' && sepaCountries.has(iban.slice(0, 2))
  return sepa ? { code: '58', formula: 'an IBAN and euro' } : { code: '30', formula: 'an account is named' }
}

/** BT-81 where the document names none, or names a way that it does not tell enough of to be written. */
function completeMeans(completion: Completion): void {
  const { values } = completion
  const payment = (values.payment ??= {})
  const named = payment.meansCode
  const derived = means(payment, values.currency)
  const noAccount = transferCodes.includes(named ?? '') && (payment.creditTransfers ?? []).length === 0
  const noMandate = directDebitCodes.includes(named ?? '') && payment.directDebit === undefined
  if (named !== undefined && !noAccount && !noMandate) return
  // BR-61 and BR-DE-23 refuse a transfer without an account: the words of the page stay in BT-82.
  if (noMandate) payment.directDebit = {}
  else payment.meansCode = derived.code
  if (named === undefined) noteDerived(completion, { path: 'payment.meansCode', formula: derived.formula })
}

const neutralTerms: Readonly<Record<string, string>> = {
  de: 'Keine Zahlungsfrist angegeben.',
  en: 'No payment term stated.',
  fr: 'Aucun délai de paiement indiqué.',
  nl: 'Geen betalingstermijn vermeld.',
}

/** BR-CO-25: what is due needs a date or terms; where the page has neither, neutral words say so. */
function completeTerms(completion: Completion): void {
  const { values } = completion
  const due = values.totals?.dueAmount
  const stated = values.dueDate ?? values.paymentTerms ?? ((values.skonto ?? []).length > 0 ? 'skonto' : undefined)
  if (due?.gt(zero) !== true || stated !== undefined) return
  const words = neutralTerms[completion.language ?? 'en'] ?? neutralTerms['en']
  if (words === undefined) return
  values.paymentTerms = words
  noteDerived(completion, { path: 'paymentTerms', formula: 'BR-CO-25: the page names neither a due date nor terms' })
}

/** Payment means and payment terms. */
export const completePayment: CompletionStep = (completion) => {
  completeMeans(completion)
  completeTerms(completion)
}
