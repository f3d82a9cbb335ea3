/** UNTDID 4461: the means of payment (BT-81) that the program itself names. */
export const meansCodes = {
  notDefined: '1',
  cash: '10',
  cheque: '20',
  transfer: '30',
  card: '48',
  creditCard: '54',
  debitCard: '55',
  sepaTransfer: '58',
  sepaDirectDebit: '59',
  onlineService: '68',
  setOff: '97',
} as const

/** BR-61 and BR-DE-23: a transfer that has to name the account (BG-17). */
const transfersToNamedAccount: ReadonlySet<string> = new Set([meansCodes.transfer, meansCodes.sepaTransfer])

/** What is paid to an account; 42 is a payment to a bank account of whatever kind. */
const transferCodes: ReadonlySet<string> = new Set([...transfersToNamedAccount, '42'])

/** What the seller collects; 49 is a direct debit outside SEPA. */
const directDebitCodes: ReadonlySet<string> = new Set(['49', meansCodes.sepaDirectDebit])

/** BR-DE-24: what is paid with a card. */
const cardCodes: ReadonlySet<string> = new Set([meansCodes.card, meansCodes.creditCard, meansCodes.debitCard])

type Code = string | null | undefined

function isOneOf(codes: ReadonlySet<string>): (meansCode: Code) => boolean {
  return (meansCode) => typeof meansCode === 'string' && codes.has(meansCode)
}

/** Whether a means of payment (BT-81) is a transfer, which needs an account. */
export const isTransfer = isOneOf(transferCodes)

/** Whether the rules refuse this means of payment (BT-81) without an account (BG-17). */
export const needsAccount = isOneOf(transfersToNamedAccount)

/** Whether a means of payment (BT-81) is a direct debit. */
export const isDirectDebit = isOneOf(directDebitCodes)

/** Whether a means of payment (BT-81) is a card. */
export const isCard = isOneOf(cardCodes)
