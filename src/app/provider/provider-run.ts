import type { ProviderConnectionRow } from '../../store/repositories/provider-repository.js'
import type { ProviderApi } from '../../stripe/api/provider-api.js'
import type { App } from '../app.js'
import type { OpenBooks } from '../books/open-books.js'
import { openConnectionApi, requireConnection } from './connection.js'

/** What one run at the provider works with: a reconciliation, a back-fill, or an event. */
export interface ProviderRun {
  readonly app: App
  readonly books: OpenBooks
  readonly connection: ProviderConnectionRow
  readonly organizationId: string
  readonly api: ProviderApi
}

/** @throws AppError `invalid_request` where there is no connection, or its key can't be decrypted */
export async function openRun(app: App, organizationId: string): Promise<ProviderRun> {
  const connection = await requireConnection(app, organizationId)
  return { app, books: await app.books(), connection, organizationId, api: openConnectionApi(app, connection) }
}
