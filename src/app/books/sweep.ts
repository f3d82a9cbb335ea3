import { conversionRepository } from '../../store/repositories/conversion-repository.js'
import { fileRepository } from '../../store/repositories/file-repository.js'
import { explainStorage } from '../../store/storage-problem.js'
import type { Books } from '../../store/tables.js'
import { type BooksContext, timestamp } from './books-context.js'
import { isDead } from '../quota/lease.js'

/** Removes a file that nothing needs; false when the disk refuses, so that it is tried again later. */
async function removeUnneeded(
  context: BooksContext,
  books: Books,
  file: { organizationId: string; sha256: string; writer: string },
): Promise<boolean> {
  try {
    await context.store.files.removeUnfinished(file)
    if (!(await fileRepository(books).isNeeded(file.organizationId, file.sha256))) await context.store.files.remove(
      file.organizationId,
      file.sha256,
    )
    return true
  } catch (error) {
    if (explainStorage(error, context.store.files.folder) === undefined) throw error
    return false
  }
}

/**
 * Lets go of the files that a conversion wanted to write: what nothing refers to is removed. It happens while nobody
 * else can write to the organization's books, so no file vanishes that another conversion has just announced.
 */
export async function releaseFiles(context: BooksContext, books: Books, conversionId: string): Promise<void> {
  const files = fileRepository(books)
  const holds = await files.holds(conversionId)
  await files.releaseHolds(conversionId)
  for (const { organizationId, sha256 } of holds) {
    const removed = await removeUnneeded(context, books, { organizationId, sha256, writer: conversionId })
    if (!removed) await files.hold(conversionId, organizationId, [sha256])
  }
}

/** Ends the conversions of dead processes: their unit, their slot and their files come free. */
export async function recoverConversions(context: BooksContext, books: Books, organizationId: string): Promise<void> {
  const conversions = conversionRepository(books)
  const now = timestamp(context.clock)
  for (const conversion of await conversions.running(organizationId)) {
    if (!isDead(conversion, now)) continue
    await conversions.end(conversion.id, 'abandoned', now)
    await fileRepository(books).freeSlot(conversion.id)
    await releaseFiles(context, books, conversion.id)
  }
}

/** Puts right what a crash has left behind, in all organizations. Cheap when there is nothing to do. */
export async function recoverAll(context: BooksContext): Promise<void> {
  const now = timestamp(context.clock)
  const running = await conversionRepository(context.store.db).running()
  const organizations = new Set(
    running.filter((conversion) => isDead(conversion, now)).map((conversion) => conversion.organizationId),
  )
  for (const organizationId of organizations) {
    await context.store.exclusively(organizationId, (books) => recoverConversions(context, books, organizationId))
  }
  for (const { organizationId, conversionId } of await fileRepository(context.store.db).leftoverHolds()) {
    await context.store.exclusively(organizationId, (books) => releaseFiles(context, books, conversionId))
  }
}

/** Removes the files of expired download links, unless the archive keeps them. The rows stay, to answer "expired". */
export async function purgeExpiredDownloads(context: BooksContext, limit = 200): Promise<number> {
  const expired = await fileRepository(context.store.db).expiredDownloads(timestamp(context.clock), limit)
  for (const { tokenHash, organizationId, sha256 } of expired) {
    await context.store.exclusively(organizationId, async (books) => {
      const files = fileRepository(books)
      await files.markPurged(tokenHash)
      if (!(await files.isNeeded(organizationId, sha256))) await context.store.files.remove(organizationId, sha256)
    })
  }
  return expired.length
}
