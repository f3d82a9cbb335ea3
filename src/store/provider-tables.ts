export interface PaymentTable {
  id: string
  invoiceId: string
  amount: string
  date: string
  /** Who recorded it: `user`, or `stripe` for what was paid via the provider. */
  source: string
  /** What it is called there, so that it is never recorded twice. */
  outsideId: string | null
  createdAt: string
}

/** An organization's account at the payment provider. */
export interface ProviderConnectionTable {
  organizationId: string
  /** The key, encrypted; in plain text it is nowhere. */
  keyCipher: string
  /** Its last four characters. */
  keyHint: string
  livemode: number
  /** JSON list of permissions that the key lacked when it was checked. */
  missingPermissions: string
  /** The secret that events are signed with, encrypted. */
  webhookSecretCipher: string | null
  automaticSending: number
  /** How many days a failed invoice is tried again. */
  retryDays: number
  /** Invoices finalized from this moment on are imported. */
  coversFrom: string
  connectedAt: string
  lastSyncAt: string | null
  /** LocalizedText; null when the last reconciliation went through. */
  lastSyncProblem: string | null
}

/** One entry of the import log, which is also the list of work: what is `pending` is still to be done. */
export interface ProviderInvoiceTable {
  organizationId: string
  providerId: string
  number: string | null
  /** pending, imported, skipped or failed. */
  status: string
  /** LocalizedText. */
  reason: string | null
  missingField: string | null
  invoiceId: string | null
  /** JSON list of LocalizedText: what a person should know although nothing failed. */
  notices: string
  finalizedAt: string
  /** off, due, sending, sent, failed or unsendable. What was `sending` when a process died is not sent again. */
  sending: string
  sentAt: string | null
  /** When the provider says it was paid. */
  paidAt: string | null
  paymentNoted: number
  voidedAt: string | null
  voidNoted: number
  /** The process that works on it. */
  owner: string | null
  leaseUntil: string | null
  createdAt: string
  updatedAt: string
}

/** An event that came in, kept so that it is worked on once, and not lost. */
export interface ProviderEventTable {
  organizationId: string
  eventId: string
  type: string
  providerId: string
  /** queued or done. */
  state: string
  attempts: number
  dueAt: string
  receivedAt: string
}
