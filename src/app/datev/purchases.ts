import { accountOfLength, defaultAccountRules } from '../../write/datev/account-rules.js'
import { type DatevSettings, type PurchaseKind, purchaseKinds } from '../../write/datev/settings.js'

export { type PurchaseKind, purchaseKinds }

/** Where a kind of purchase is booked to, at one rate. */
export interface PurchaseAccount {
  readonly account: string
  readonly key?: number | undefined
  /** Percent; absent for what gives no input tax. */
  readonly rate?: string | undefined
}

/** The default accounts of a kind of purchase in the chart of the organization; none without a chart. */
export function purchaseAccounts(kind: PurchaseKind, settings: DatevSettings): PurchaseAccount[] {
  const { chart } = settings
  if (chart === undefined) return []
  return defaultAccountRules({ purchases: kind }).flatMap(({ purchases, accounts, key, when: { rate } }) => {
    if (purchases === undefined || accounts === undefined) return []
    return [{ account: accountOfLength(accounts[chart], settings), key, rate }]
  })
}
