import { zero } from '../../model/decimal.js'
import type { Draft } from '../../model/draft.js'
import type { InvoiceData } from '../../model/invoice-data.js'
import type { VatCategory } from '../../model/invoice/vat.js'
import type { Language, LocalizedText } from '../../model/language.js'

/** Why an invoice, or a part of it, charges no VAT: one cause for the categories of all its lines and the reason. */
export interface NoTax {
  /** The element of the VAT breakdown (BG-23) that takes category and reason, from 1. */
  readonly entry: number
  /** The lines that it is asked for, from 1. */
  readonly lines: readonly number[]
}

interface Reason {
  readonly category: VatCategory
  readonly text: LocalizedText
  /** What is said of it on the invoice (BT-120), where the code of the category does not say it. */
  readonly reason?: LocalizedText
}

/** What accountants know as reasons, the commonest first. */
export const noTaxReasons: readonly Reason[] = [
  {
    category: 'E',
    text: { de: 'Kleinunternehmer (§ 19 UStG)', en: 'small business (§ 19 UStG)' },
    reason: { de: 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß § 19 UStG', en: 'Small business, no VAT charged (§ 19 UStG)' },
  },
  {
    category: 'E',
    text: { de: 'steuerfrei (§ 4 UStG)', en: 'exempt (§ 4 UStG)' },
    reason: { de: 'Steuerfreier Umsatz gemäß § 4 UStG', en: 'Exempt from VAT (§ 4 UStG)' },
  },
  { category: 'AE', text: { de: 'Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG)', en: 'reverse charge (§ 13b UStG)' } },
  { category: 'K', text: { de: 'innergemeinschaftliche Lieferung', en: 'intra-community supply' } },
  { category: 'G', text: { de: 'Ausfuhr in ein Drittland', en: 'export outside of the EU' } },
  {
    category: 'O',
    text: { de: 'nicht steuerbar (Behörde, Durchlaufposten, Verkäufer oder Leistungsort außerhalb der EU)', en: 'outside of VAT (authority, item passed on, seller or place of supply outside of the EU)' },
    // Beside what is taxed it is written as an exemption, which needs the words.
    reason: { de: 'Nicht steuerbar', en: 'Outside the scope of VAT' },
  },
]

/** Where the answer goes: the row of no rate or of 0 %, or a new one behind the others. */
function entryOf({ values: { vatBreakdown = [] } }: Draft): number {
  const index = vatBreakdown.findIndex(({ rate }) => rate === undefined || rate.eq(zero))
  return (index < 0 ? vatBreakdown.length : index) + 1
}

/** Which row and lines a question for the reason is about. */
export function noTaxOf(draft: Draft, data: InvoiceData): NoTax {
  const lines = data.lines.flatMap(({ vatRate }, index) =>
    (vatRate === 0 && draft.values.lines?.[index]?.vatCategory === undefined ? [index + 1] : []))
  return { entry: entryOf(draft), lines }
}

/** What is entered for a reason: one of the list by its number from 1, else the words of the page for an exemption. */
export function noTaxSettings({ entry }: NoTax, answer: string, language: Language): string[] {
  const chosen = /^\d$/.test(answer) ? noTaxReasons[Number.parseInt(answer, 10) - 1] : undefined
  const { category, reason } = chosen ?? { category: 'E', reason: { de: answer, en: answer } }
  return [
    `BT-118[${entry}]=${category}`,
    `BT-119[${entry}]=0`,
    ...(reason === undefined ? [] : [`BT-120[${entry}]=${reason[language]}`]),
  ]
}
