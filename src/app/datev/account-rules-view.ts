import type { LocalizedText } from '../../model/language.js'
import type { Store } from '../../store/open-store.js'
import { accountOfLength, defaultAccountRules, rulesInOrder } from '../../write/datev/account-rules.js'
import type { AccountCase, AccountRule, DatevSettings } from '../../write/datev/settings.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { storedDatevSettings } from './datev-settings.js'

/** A rule as a person reads it, in the order in which rules are asked. */
export interface AccountRuleView {
  readonly name: string
  /** `own` rules come first; `default` rules come with the program. */
  readonly origin: 'own' | 'default'
  readonly when: AccountCase
  /** The account in the chart of the organization; for a default rule without a chart chosen both. */
  readonly account?: string | undefined
  readonly key?: number | undefined
  readonly partnerAccount?: number | undefined
  readonly owedRate?: string | undefined
  /** Why the program gives no account in this case. */
  readonly leftOut?: LocalizedText | undefined
}

function own(rule: AccountRule): AccountRuleView {
  const { name, when, account, key, partnerAccount, owedRate } = rule
  return { name, origin: 'own', when, account: account?.toString(), key, partnerAccount, owedRate }
}

/** Every rule that is asked for an account, own ones first. */
function accountRulesView(settings: DatevSettings): AccountRuleView[] {
  const { chart } = settings
  const number = (accounts: Partial<Record<string, number>>) =>
    chart === undefined
      ? Object.entries(accounts).map(([name, account]) => `${name} ${account ?? ''}`).join(', ')
      : accountOfLength(accounts[chart], settings)
  return [
    ...rulesInOrder(settings).map(own),
    ...defaultAccountRules(settings).map(({ name, when, accounts, key, leftOut }) =>
      ({ name, origin: 'default' as const, when, account: accounts && number(accounts), key, leftOut })),
  ]
}

/** What the organization has set for DATEV, with every rule in the order in which they are asked. */
export async function showAccounts(
  store: Store,
  session: Session,
): Promise<{ settings: DatevSettings; rules: AccountRuleView[] }> {
  demand(session, 'readAccountRules')
  const settings = await storedDatevSettings(store, session.organization.id)
  return { settings, rules: accountRulesView(settings) }
}
