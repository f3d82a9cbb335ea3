import { meansCodes } from '../../model/code-lists/payment-codes.js'
import { withLanguages, wordsOf } from '../languages/languages.js'

const { sepaDirectDebit, card, onlineService, cash, cheque, sepaTransfer, transfer } = meansCodes
/** Codes of the means of payment (BT-81), the surest first: who debits an account says so. */
const meansInOrder: readonly string[] = [sepaDirectDebit, card, onlineService, cash, cheque, sepaTransfer, transfer]
const byCode = withLanguages('means')
const lists = wordsOf(
  'payment',
  'debtorAccount', 'blockedAccount', 'terms', 'title', 'elsewhere', 'discount', 'anyDiscount', 'paying', 'days', 'noDiscount',
  'without', 'percent', 'otherShares', 'ofTerms', 'deducting', 'coming', 'debits', 'debitedAmount', 'debitedFrom', 'conditional', 'onlyIf', 'offering', 'slip', 'leadingToDay', 'bank', 'asking', 'returns', 'later', 'lastDigits', 'cash', 'ofNumbers', 'skonto',
)

/** Words of payment in all languages: means by their code, the surest first; terms, discounts. */
export const paymentWords = { ...lists, ...wordsOf('dates', 'countedFrom'), means: meansInOrder.map((code) => ({ code, words: byCode[code] ?? [] })) }
