import type { AccountQuestions } from '../../app/datev/account-questions.js'
import { purchaseAccounts, type PurchaseKind, purchaseKinds } from '../../app/datev/purchases.js'
import type { LocalizedText } from '../../model/language.js'
import type { Terminal } from '../terminal.js'

type Settings = AccountQuestions['settings']

export const purchaseNames: Readonly<Record<PurchaseKind, LocalizedText>> = {
  goods: { de: 'Ware', en: 'goods' },
  services: { de: 'Fremdleistungen', en: "others' work, sold on" },
  costs: { de: 'sonstige Kosten', en: 'other operating costs' },
}

/** A word each, to answer with. */
export const purchaseWords: Readonly<Record<PurchaseKind, LocalizedText>> = {
  goods: { de: 'Ware', en: 'goods' },
  services: { de: 'Fremdleistungen', en: 'services' },
  costs: { de: 'Kosten', en: 'costs' },
}

/** `3400 (19 %), 3300 (7 %), 3200 (no input tax)`: where the kind is booked to; empty without a chart. */
export function purchaseAccountsText(kind: PurchaseKind, settings: Settings, terminal: Terminal): string {
  const parts = purchaseAccounts(kind, settings).map(({ account, key, rate }) => {
    const number = key === undefined ? account : `${account} ${key}`
    return `${number} (${rate === undefined ? terminal.text({ de: 'ohne Vorsteuer', en: 'no input tax' }) : `${rate} %`})`
  })
  return [...new Set(parts)].join(', ')
}

/** Each kind with its accounts, a line each, to choose from. */
export function purchaseLines(settings: Settings, terminal: Terminal): string[] {
  return purchaseKinds.map((kind) =>
    `    ${kind.padEnd(9)} ${terminal.text(purchaseNames[kind]).padEnd(22)} ${purchaseAccountsText(kind, settings, terminal)}`.trimEnd())
}

/** Each kind with its accounts, numbered, for a person to choose from. */
export function purchaseChoices(settings: Settings, terminal: Terminal): string[] {
  return purchaseKinds.map((kind, index) =>
    `    ${index + 1}  ${terminal.text(purchaseNames[kind]).padEnd(22)} ${purchaseAccountsText(kind, settings, terminal)}`.trimEnd())
}

/** The kind that an answer names: by its number, by its word in the settings, or as people say it. */
export function purchaseKindIn(answer: string): PurchaseKind | undefined {
  const said = answer.trim().toLowerCase()
  return purchaseKinds.find((kind, index) =>
    [String(index + 1), kind, ...Object.values(purchaseNames[kind]), ...Object.values(purchaseWords[kind])]
      .some((name) => name.toLowerCase() === said))
}
