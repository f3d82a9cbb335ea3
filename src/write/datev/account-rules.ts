import { z } from 'zod'
import { decimal } from '../../model/decimal.js'
import type { LocalizedText } from '../../model/language.js'
import { localizedTextSchema } from '../../model/localized-text-schema.js'
import automatic from './automatic-accounts.json' with { type: 'json' }
import defaults from './default-account-rules.json' with { type: 'json' }
import purchases from './purchase-accounts.json' with { type: 'json' }
import { accountCaseSchema, type AccountCase, type AccountRule, charts, type DatevSettings, purchaseKinds } from './settings.js'
import type { TradeCase } from './trade-case.js'

/** A rule that comes with the program: accounts per chart, or why there is none. */
export const defaultAccountRuleSchema = z.strictObject({
  name: z.string(),
  when: accountCaseSchema,
  accounts: z.record(z.enum(charts), z.int()).optional(),
  /** BU key; only for accounts that have no automatic tax. */
  key: z.int().optional(),
  /** Asked only where the organization has said that this is what it buys for the most part. */
  purchases: z.enum(purchaseKinds).optional(),
  leftOut: localizedTextSchema.optional(),
})
export type DefaultAccountRule = z.infer<typeof defaultAccountRuleSchema>

/** Default accounts of purchases come first: a case that one of them settles is not left out. */
const allDefaultRules: readonly DefaultAccountRule[] = z
  .array(defaultAccountRuleSchema)
  .parse([...purchases, ...defaults])

/** The rules of the program that are asked with these settings, in their order. */
export function defaultAccountRules(settings: Pick<DatevSettings, 'purchases'>): readonly DefaultAccountRule[] {
  return allDefaultRules.filter((rule) => rule.purchases === undefined || rule.purchases === settings.purchases)
}

/** Whether the default account of purchases settles the case, unless a rule of the organization does. */
export function isOrdinaryPurchase(trade: TradeCase): boolean {
  const rule = allDefaultRules.find(({ purchases: kind, when }) => kind !== undefined && fitsCase(when, trade))
  return rule?.accounts !== undefined
}

/** Whether a rule of this name comes with the program, asked or not. */
export function isDefaultRuleName(name: string): boolean {
  return allDefaultRules.some((rule) => rule.name === name)
}

/** Names are compared without regard to case and blanks, VAT ids without punctuation. */
export function isSameWord(one: string, other: string | undefined): boolean {
  const key = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return other !== undefined && key(one) === key(other)
}

function fitsCase(when: AccountCase, trade: TradeCase): boolean {
  const plain = (['direction', 'category', 'region', 'exemption'] as const).every((part) => when[part] === undefined || when[part] === trade[part])
  if (!plain || (when.rate !== undefined && !decimal(when.rate).eq(trade.rate))) return false
  return when.partner === undefined
    || isSameWord(when.partner, trade.partner.vatId)
    || isSameWord(when.partner, trade.partner.name)
}

/** The rules of the organization in the order in which they are asked: those that name a partner come first. */
export function rulesInOrder(settings: DatevSettings): readonly AccountRule[] {
  return [
    ...settings.rules.filter((rule) => rule.when.partner !== undefined),
    ...settings.rules.filter((rule) => rule.when.partner === undefined),
  ]
}

/** The rate that a rule of the organization says the buyer owes. It is asked before the rate of the case is known. */
export function owedRateByRule(settings: DatevSettings, trade: TradeCase): string | undefined {
  return rulesInOrder(
    settings,
  ).find((rule) => rule.owedRate !== undefined && fitsCase({ ...rule.when, rate: undefined }, trade))?.owedRate
}

/** The personal account of the first rule that fits and names one. */
export function partnerAccountByRule(settings: DatevSettings, trade: TradeCase): number | undefined {
  return rulesInOrder(
    settings,
  ).find((rule) => rule.partnerAccount !== undefined && fitsCase(rule.when, trade))?.partnerAccount
}

/** The contra account, or why there is none. */
export type AccountChoice = ChosenAccount | { leftOut: LocalizedText }

export interface ChosenAccount {
  readonly account: string
  readonly key?: number | undefined
  /** Whether it is the account for every supplier without one of its own. */
  readonly forAnySupplier: boolean
}

const noRule: LocalizedText = { de: 'keine Regel für diesen Fall', en: 'no rule for this case' }
const noChart: LocalizedText = {
  de: 'der Kontenrahmen ist nicht gewählt (SKR03 oder SKR04)',
  en: 'the chart of accounts is not chosen (SKR03 or SKR04)',
}

/** A longer account is the four-digit one filled up at its end: 8400 is 840000 in a ledger of six digits. */
export function accountOfLength(account: number | undefined, { accountLength }: DatevSettings): string {
  return String(account ?? '').padEnd(accountLength, '0')
}

/** The contra account of a case: own rules first, then the default rules of the chart; the first that fits decides. */
export function chooseAccount(settings: DatevSettings, trade: TradeCase): AccountChoice {
  const own = rulesInOrder(settings).find((rule) => rule.account !== undefined && fitsCase(rule.when, trade))
  if (own?.account !== undefined) {
    const forAnySupplier = trade.direction === 'incoming' && own.when.partner === undefined
    return { account: String(own.account), key: own.key, forAnySupplier }
  }
  const rule = defaultAccountRules(settings).find((candidate) => fitsCase(candidate.when, trade))
  if (rule?.accounts === undefined) return { leftOut: rule?.leftOut ?? noRule }
  if (settings.chart === undefined) return { leftOut: noChart }
  const account = accountOfLength(rule.accounts[settings.chart], settings)
  return { account, key: rule.key, forAnySupplier: rule.purchases !== undefined }
}

/** True when the account calculates its tax itself, so that a key on it is refused. Without a chart both are asked. */
export function isAutomatic(account: string, settings: DatevSettings): boolean {
  const short = account.slice(0, 4)
  if (account.length < 4 || account.length > settings.accountLength || /[1-9]/.test(account.slice(4))) return false
  const asked = settings.chart === undefined ? charts : [settings.chart]
  return asked.some((chart) =>
    automatic[chart].some(([first, last]) => short >= String(first) && short <= String(last)))
}

/** True when the number is a ledger account, or a personal account, of this length. */
export function fitsAccountLength(account: string, settings: DatevSettings): boolean {
  return account.length <= settings.accountLength + 1
}

const personalDigits = { outgoing: /^[1-6]/, incoming: /^[7-9]/ } as const

/** True when the number is a debtor (outgoing) or creditor (incoming) of a ledger with this account length. */
export function isPersonalAccount(account: string, direction: TradeCase['direction'], settings: DatevSettings): boolean {
  return account.length === settings.accountLength + 1 && personalDigits[direction].test(account)
}
