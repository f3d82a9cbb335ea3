import { accountOfLength, defaultAccountRules } from '../../write/datev/account-rules.js'
import { type DatevSettings, type PurchaseKind, purchaseKinds } from '../../write/datev/settings.js'
import type { LocalizedText } from '../../model/language.js'
import type { Terminal } from '../terminal.js'

export const purchaseNames: Readonly<Record<PurchaseKind, LocalizedText>> = {
  goods: { de: 'Ware', en: 'goods' },
  services: { de: 'Fremdleistungen', en: "others' work, sold on" },
  costs: { de: 'sonstige Kosten', en: 'other operating costs' },
}

/** `3400 (19 %), 3300 (7 %), 3200 (0 %)`: where the kind is booked to; empty without a chart. */
export function purchaseAccounts(kind: PurchaseKind, settings: DatevSettings, terminal: Terminal): string {
  const { chart } = settings
  if (chart === undefined) return ''
  const rules = defaultAccountRules({ purchases: kind }).filter(({ purchases }) => purchases !== undefined)
  const parts = rules.map(({ accounts, key, when: { rate } }) => {
    const number = [accountOfLength(accounts?.[chart], settings), key].filter((part) => part !== undefined).join(' ')
    return `${number} (${rate === undefined ? terminal.text({ de: 'ohne Steuer', en: 'without VAT' }) : `${rate} %`})`
  })
  return [...new Set(parts)].join(', ')
}

/** Each kind with its accounts, a line each, to choose from. */
export function purchaseLines(settings: DatevSettings, terminal: Terminal): string[] {
  return purchaseKinds.map((kind) =>
    `    ${kind.padEnd(9)} ${terminal.text(purchaseNames[kind]).padEnd(22)} ${purchaseAccounts(kind, settings, terminal)}`.trimEnd())
}

/** The kind that an answer names, by its word in the settings or as people say it. */
export function purchaseKindIn(answer: string): PurchaseKind | undefined {
  const said = answer.toLowerCase()
  return purchaseKinds.find((kind) =>
    said === kind || Object.values(purchaseNames[kind]).some((name) => name.toLowerCase() === said))
}
