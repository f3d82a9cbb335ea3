import type { LocalizedText } from '../../model/language.js'
import type { Remedy } from '../../model/remedy.js'
import { dayOf } from '../../stripe/service-period.js'
import type { ProviderInvoice } from '../../stripe/provider-invoice.js'

/** What a person should know of an imported invoice although nothing failed. */
export interface Notice extends LocalizedText {
  readonly remedy?: Remedy
}

interface NoticeRule {
  readonly applies: (invoice: ProviderInvoice, timeZone: string) => boolean
  readonly text: LocalizedText
}

const notices: readonly NoticeRule[] = [
  {
    applies: ({ pre_payment_credit_notes_amount: before, post_payment_credit_notes_amount: after }) =>
      (before ?? 0) > 0 || (after ?? 0) > 0,
    text: {
      de: 'Beim Zahlungsanbieter gibt es eine Gutschrift zu dieser Rechnung; Gutschriften werden nicht importiert.',
      en: 'The provider has a credit note for this invoice; credit notes are not imported.',
    },
  },
  {
    applies: ({ effective_at, status_transitions: { finalized_at } }, timeZone) =>
      typeof effective_at === 'number' && typeof finalized_at === 'number' && dayOf(effective_at, timeZone) !== dayOf(finalized_at, timeZone),
    text: {
      de: 'Auf dem PDF des Zahlungsanbieters steht ein anderes Rechnungsdatum; die E-Rechnung nennt den Tag der Fertigstellung.',
      en: "The provider's PDF shows another invoice date; the e-invoice names the day of finalization.",
    },
  },
  {
    applies: ({ customer_email }) => (customer_email ?? '') === '',
    text: { de: 'Der Zahlungsanbieter kennt keine E-Mail-Adresse des Kunden.', en: 'The provider knows no e-mail address of the customer.' },
  },
  {
    applies: ({ status }) => status === 'uncollectible',
    text: { de: 'Beim Zahlungsanbieter als uneinbringlich gekennzeichnet.', en: 'Marked as uncollectible at the provider.' },
  },
]

export function noticesOf(invoice: ProviderInvoice, timeZone: string): LocalizedText[] {
  return notices.filter(({ applies }) => applies(invoice, timeZone)).map(({ text }) => text)
}
