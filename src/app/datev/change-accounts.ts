import { AppError } from '../../model/errors.js'
import type { Remedy } from '../../model/remedy.js'
import type { Store } from '../../store/open-store.js'
import { fitsAccountLength, isAutomatic, isDefaultRuleName, isPersonalAccount } from '../../write/datev/account-rules.js'
import type { AccountRule, DatevSettings } from '../../write/datev/settings.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { changeDatevSettings, parseDatevSettings } from './datev-settings.js'

/** What to change; null takes a value back. Raw values: they are checked here. */
export interface AccountsChange {
  readonly values?: Readonly<Record<string, unknown>> | undefined
  /** Adds a rule, or replaces the one of the same name. */
  readonly rule?: Readonly<Record<string, unknown>> | undefined
  /** Takes a rule away. */
  readonly remove?: string | undefined
}

function refused(de: string, en: string, remedy?: Remedy): AppError {
  return new AppError('invalid_request', { de, en }, { remedy })
}

/** Numbers that DATEV would refuse are refused when they are set, not when the month is exported. */
function checkRule(rule: AccountRule, settings: DatevSettings): void {
  const { name, account, key, partnerAccount, when } = rule
  const length = settings.accountLength
  if (account !== undefined && !fitsAccountLength(String(account), settings)) {
    throw refused(`Regel ${name}: das Konto ${account} hat mehr Stellen als die Konten des Mandanten (${length}).`, `Rule ${name}: account ${account} has more digits than the client's accounts (${length}).`)
  }
  if (account !== undefined && key !== undefined && key !== 40 && isAutomatic(String(account), settings)) {
    throw refused(`Regel ${name}: das Konto ${account} rechnet die Steuer selbst und nimmt keinen Schlüssel an.`, `Rule ${name}: account ${account} knows its tax and takes no key.`)
  }
  const sides = when.direction === undefined ? (['incoming', 'outgoing'] as const) : [when.direction]
  if (partnerAccount !== undefined
    && !sides.some((direction) => isPersonalAccount(String(partnerAccount), direction, settings))) {
    throw refused(
      `Regel ${name}: ein Personenkonto hat hier ${length + 1} Stellen; Debitoren beginnen mit 1 bis 6, Kreditoren mit 7 bis 9.`,
      `Rule ${name}: a personal account has ${length + 1} digits here; debtors begin with 1 to 6, creditors with 7 to 9.`,
    )
  }
}

function without(settings: DatevSettings, name: string): DatevSettings {
  const rules = settings.rules.filter((rule) => rule.name !== name)
  if (rules.length < settings.rules.length) return { ...settings, rules }
  if (isDefaultRuleName(name)) {
    throw refused(`${name} ist eine Regel des Programms; eine eigene Regel geht ihr vor.`, `${name} is a rule of the program; a rule of your own comes before it.`)
  }
  throw new AppError('invalid_request', { de: `Es gibt keine Regel ${name}.`, en: `There is no rule ${name}.` }, { remedy: { code: 'listAccountRules' } })
}

function applied(settings: DatevSettings, change: AccountsChange): DatevSettings {
  const kept = change.remove === undefined ? settings : without(settings, change.remove)
  const merged: Readonly<Record<string, unknown>> = { ...kept, ...change.values }
  const values = Object.entries(merged).filter(([, value]) => value !== null && value !== undefined)
  const base = parseDatevSettings(Object.fromEntries(values))
  const { rule } = change
  if (rule !== undefined && ['account', 'partnerAccount', 'owedRate'].every((name) => rule[name] === undefined)) {
    // It would be asked first and leave every invoice that fits without an account.
    throw refused(
      'Die Regel nennt weder Konto noch Gegenkonto noch einen geschuldeten Steuersatz.',
      'The rule names neither an account nor the partner’s account nor a rate that is owed.',
      { code: 'nameAccount' },
    )
  }
  const next = rule === undefined ? base : parseDatevSettings({ ...base, rules: [rule, ...base.rules.filter(({ name }) => name !== rule['name'])] })
  for (const each of next.rules) checkRule(each, next)
  return next
}

/**
 * Changes the account rules and client data of an organization.
 * @throws AppError `invalid_request` naming what DATEV would not take.
 */
export async function changeAccounts(store: Store, session: Session, change: AccountsChange): Promise<DatevSettings> {
  demand(session, 'changeAccountRules')
  return await changeDatevSettings(store, session.organization.id, (settings) => applied(settings, change))
}
