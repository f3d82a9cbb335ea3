import { setTimeout as delay } from 'node:timers/promises'
import { conversionRepository } from '../../store/repositories/conversion-repository.js'
import { fileRepository } from '../../store/repositories/file-repository.js'
import { type BooksContext, timestamp } from '../books/books-context.js'
import { isDead } from './lease.js'
import type { Reservation } from './reservation.js'

const pause = 100

/**
 * Waits while another conversion holds the slot of the same file: what becomes of it decides whether this one stores an
 * invoice or is its duplicate. A process that was ended holds up nobody, and patience has an end: then the answer is
 * `processing`.
 */
export async function untilDecided(
  context: BooksContext,
  { organization, sha256, conversionId }: Reservation,
): Promise<void> {
  const until = performance.now() + context.patience
  while (performance.now() < until && (await isInOtherHands(context, organization.id, sha256, conversionId))) {
    await delay(pause)
  }
}

async function isInOtherHands(
  { store, clock }: BooksContext,
  organizationId: string,
  sha256: string,
  conversionId: string,
): Promise<boolean> {
  const slot = await fileRepository(store.db).slot(organizationId, sha256)
  if (slot === undefined || slot.documentId !== null || slot.conversionId === conversionId) return false
  const holder = await conversionRepository(store.db).find(slot.conversionId)
  return holder?.state === 'running' && !isDead(holder, timestamp({ now: () => clock.now() }))
}
