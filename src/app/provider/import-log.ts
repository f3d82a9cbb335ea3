import { z } from 'zod'
import type { LocalizedText } from '../../model/language.js'
import { isoDateSchema } from '../../model/schemas.js'
import { providerRepository, type ProviderInvoiceRow } from '../../store/repositories/provider-repository.js'
import type { App } from '../app.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'
import { parseRequest } from '../parse-request.js'
import { storedText } from './connection.js'
import { beginOfDay } from './day-begin.js'
import type { Notice } from './notices.js'

export const logStatuses = ['imported', 'skipped', 'failed'] as const

/** Which entries to show. */
export const logRequestSchema = z.object({
  status: z.enum(logStatuses).optional(),
  /** First day of finalization. */
  since: isoDateSchema.optional(),
})

/** What became of one invoice of the provider. */
export interface LogEntry {
  readonly providerId: string
  readonly number: string | null
  readonly status: (typeof logStatuses)[number]
  readonly reason: LocalizedText | null
  readonly missingField: string | null
  readonly invoiceId: string | null
  readonly sent: boolean
  readonly sentAt: string | null
  readonly paid: boolean
  readonly paidAt: string | null
  readonly voided: boolean
  readonly voidedAt: string | null
  /** What a person should know although nothing failed. */
  readonly notices: readonly Notice[]
  readonly finalizedAt: string
  readonly updatedAt: string
}

const pageSize = 500

function toEntry(row: ProviderInvoiceRow): LogEntry {
  const { providerId, number, missingField, invoiceId, sentAt, paidAt, voidedAt, finalizedAt, updatedAt } = row
  return {
    providerId,
    number,
    // What the run could not even try is still to be done; so far it has failed.
    status: row.status === 'pending' ? 'failed' : (row.status as LogEntry['status']),
    reason: storedText(row.reason),
    missingField,
    invoiceId,
    sent: sentAt !== null,
    sentAt,
    paid: paidAt !== null,
    paidAt,
    voided: voidedAt !== null,
    voidedAt,
    notices: JSON.parse(row.notices) as Notice[],
    finalizedAt,
    updatedAt,
  }
}

/** The import log, newest first, entry by entry. */
export async function* importLog(
  session: Session,
  request: z.input<typeof logRequestSchema>,
  app: App,
): AsyncGenerator<LogEntry> {
  demand(session, 'readProvider')
  const { status, since } = parseRequest(logRequestSchema, request)
  const { store } = await app.books()
  const { id, timeZone } = session.organization
  const filter = { status, since: since === undefined ? undefined : beginOfDay(since, timeZone).toISOString() }
  for (let offset = 0; ; offset += pageSize) {
    const rows = await providerRepository(store.db).log(id, filter, { limit: pageSize, offset })
    for (const row of rows) yield toEntry(row)
    if (rows.length < pageSize) return
  }
}
