import { conversionRepository } from '../../store/repositories/conversion-repository.js'
import { fileRepository } from '../../store/repositories/file-repository.js'
import { explainStorage } from '../../store/storage-problem.js'
import type { Books, DownloadTable } from '../../store/tables.js'
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

/** Does the work for each; what goes wrong with one is given back and holds up no other. */
async function each<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<unknown[]> {
  const problems: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      problems.push(error)
    }
  }
  return problems
}

/** Ends the conversions of dead processes in all organizations. Cheap when there is nothing to do. */
export async function recoverConversionsOfAll(context: BooksContext): Promise<unknown[]> {
  const now = timestamp(context.clock)
  const running = await conversionRepository(context.store.db).running()
  const dead = running.filter((conversion) => isDead(conversion, now)).map(({ organizationId }) => organizationId)
  return await each(new Set(dead), (organizationId) =>
    context.store.exclusively(organizationId, (books) => recoverConversions(context, books, organizationId)))
}

/** Lets go of files that conversions which are over announced and could not remove. */
export async function releaseLeftovers(context: BooksContext): Promise<unknown[]> {
  const leftovers = await fileRepository(context.store.db).leftoverHolds()
  return await each(leftovers, ({ organizationId, conversionId }) =>
    context.store.exclusively(organizationId, (books) => releaseFiles(context, books, conversionId)))
}

/** Removed at a time, so that nobody waits long for the books. */
const portion = 200

/**
 * Removes the files of all links that have expired, unless the archive keeps them. The rows stay, to answer "expired".
 * A file that the disk doesn't let go is left to `releaseLeftovers`.
 */
export async function purgeExpiredDownloads(context: BooksContext): Promise<unknown[]> {
  for (;;) {
    const expired = await fileRepository(context.store.db).expiredDownloads(timestamp(context.clock), portion)
    const problems = await each(expired, (download) => purge(context, download))
    // What fails would come first again.
    if (expired.length < portion || problems.length > 0) return problems
  }
}

async function purge(
  context: BooksContext,
  { tokenHash, organizationId, sha256, conversionId }: DownloadTable,
): Promise<void> {
  await context.store.exclusively(organizationId, async (books) => {
    const files = fileRepository(books)
    await files.markPurged(tokenHash)
    const removed = await removeUnneeded(context, books, { organizationId, sha256, writer: conversionId })
    if (!removed) await files.hold(conversionId, organizationId, [sha256])
  })
}
