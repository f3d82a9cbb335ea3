/** UNTDID 4461: what is paid to an account. */
const transferCodes: ReadonlySet<string> = new Set(['30', '42', '58'])

/** UNTDID 4461: what the seller collects. */
const directDebitCodes: ReadonlySet<string> = new Set(['49', '59'])

/** Whether a means of payment (BT-81) is a transfer, which needs an account. */
export function isTransfer(meansCode: string | null | undefined): boolean {
  return typeof meansCode === 'string' && transferCodes.has(meansCode)
}

/** Whether a means of payment (BT-81) is a direct debit. */
export function isDirectDebit(meansCode: string | null | undefined): boolean {
  return typeof meansCode === 'string' && directDebitCodes.has(meansCode)
}
