import { providerRepository, type ProviderInvoiceRow } from '../../store/repositories/provider-repository.js'
import { timestamp } from '../books/books-context.js'
import { isDead, thisProcess } from '../quota/lease.js'
import type { ProviderRun } from './provider-run.js'

/** Longer than any import takes, whose parts all have limits of their own; in milliseconds. */
const claimTime = 10 * 60_000

/**
 * Works on an entry of the log while no other process does; undefined when one does, and then it will have done the
 * work.
 * What a dead process had claimed is free at once.
 */
export async function withClaim<Result>(run: Pick<ProviderRun, 'books' | 'organizationId'>, providerId: string, work: (entry: ProviderInvoiceRow) => Promise<Result>): Promise<Result | undefined> {
  const { books, organizationId } = run
  const claimed = await books.store.exclusively(organizationId, async (transaction) => {
    const providers = providerRepository(transaction)
    const row = await providers.invoice(organizationId, providerId)
    if (row === undefined) return undefined
    const { owner, leaseUntil } = row
    if (owner !== null
      && leaseUntil !== null
      && !isDead({ owner, leaseUntil }, timestamp(books.clock))) return undefined
    const claim = { owner: thisProcess, leaseUntil: timestamp(books.clock, claimTime) }
    await providers.changeInvoice(organizationId, providerId, claim)
    return row
  })
  if (claimed === undefined) return undefined
  try {
    return await work(claimed)
  } finally {
    await providerRepository(books.store.db).changeInvoice(organizationId, providerId, {
      owner: null,
      leaseUntil: null,
    })
  }
}
