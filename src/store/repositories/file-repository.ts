import type { Books, DownloadTable, Tables } from '../tables.js'

export type DocumentRow = Tables['document']

/** Documents, who may store them, which files are in the making, and download links. */
export function fileRepository(books: Books) {
  return {
    slot: (organizationId: string, sha256: string) =>
      books.selectFrom('fileSlot').selectAll().where('organizationId', '=', organizationId).where('sha256', '=', sha256).executeTakeFirst(),
    /** Takes the slot of a file when it is free. */
    claimSlot: async (organizationId: string, sha256: string, conversionId: string) => {
      await books
        .insertInto('fileSlot')
        .values({ organizationId, sha256, conversionId, documentId: null })
        .onConflict((conflict) => conflict.columns(['organizationId', 'sha256']).doNothing())
        .execute()
    },
    fillSlot: async (conversionId: string, documentId: string) => {
      await books.updateTable('fileSlot').set({ documentId }).where('conversionId', '=', conversionId).execute()
    },
    /** Lets a file be stored anew, because its invoice was deleted. */
    reopenSlot: async (documentId: string) => {
      await books.deleteFrom('fileSlot').where('documentId', '=', documentId).execute()
    },
    documentOfFile: (organizationId: string, sha256: string): Promise<DocumentRow | undefined> =>
      books.selectFrom('document').selectAll().where('organizationId', '=', organizationId).where('sha256', '=', sha256).executeTakeFirst(),
    /** Gives back a slot in which nothing was stored. */
    freeSlot: async (conversionId: string) => {
      await books.deleteFrom('fileSlot').where('conversionId', '=', conversionId).where('documentId', 'is', null).execute()
    },

    hold: async (conversionId: string, organizationId: string, checksums: readonly string[]) => {
      if (checksums.length === 0) return
      await books
        .insertInto('fileHold')
        .values(checksums.map((sha256) => ({ conversionId, organizationId, sha256 })))
        .onConflict((conflict) => conflict.columns(['conversionId', 'sha256']).doNothing())
        .execute()
    },
    holds: (conversionId: string) => books.selectFrom('fileHold').selectAll().where('conversionId', '=', conversionId).execute(),
    releaseHolds: async (conversionId: string) => {
      await books.deleteFrom('fileHold').where('conversionId', '=', conversionId).execute()
    },
    /** Announced files of conversions that are over: what could not be removed at the time. */
    leftoverHolds: () =>
      books
        .selectFrom('fileHold')
        .innerJoin('conversion', 'conversion.id', 'fileHold.conversionId')
        .select(['fileHold.conversionId', 'fileHold.organizationId'])
        .distinct()
        .where('conversion.state', '!=', 'running')
        .execute(),
    /** True while an archive entry, a download link, a document or a conversion under way needs the file. */
    isNeeded: async (organizationId: string, sha256: string): Promise<boolean> => {
      const has = (table: 'archiveEntry' | 'document' | 'fileHold') =>
        books.selectFrom(table).select('sha256').where('organizationId', '=', organizationId).where('sha256', '=', sha256).limit(1).executeTakeFirst()
      const link = () =>
        books
          .selectFrom('download')
          .select('sha256')
          .where('organizationId', '=', organizationId)
          .where('sha256', '=', sha256)
          .where('purged', '=', 0)
          .limit(1)
          .executeTakeFirst()
      return (await has('archiveEntry')) !== undefined || (await has('document')) !== undefined || (await has('fileHold')) !== undefined || (await link()) !== undefined
    },

    /** Files that documents and archive entries refer to, each once. */
    neededFiles: (page: { limit: number; offset: number }): Promise<{ organizationId: string; sha256: string }[]> =>
      books
        .selectFrom('archiveEntry')
        .select(['organizationId', 'sha256'])
        .union(books.selectFrom('document').select(['organizationId', 'sha256']))
        .orderBy('organizationId')
        .orderBy('sha256')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),
    /** Files that anything refers to. */
    allFiles: (): Promise<{ organizationId: string; sha256: string }[]> =>
      books
        .selectFrom('archiveEntry')
        .select(['organizationId', 'sha256'])
        .union(books.selectFrom('document').select(['organizationId', 'sha256']))
        .union(books.selectFrom('download').select(['organizationId', 'sha256']).where('purged', '=', 0))
        .execute(),
    /** In a copy of the books nothing is under way, and links lead to files that were not copied. */
    forgetUnfinished: async (now: string) => {
      await books.updateTable('conversion').set({ state: 'abandoned', endedAt: now }).where('state', '=', 'running').execute()
      await books.deleteFrom('fileSlot').where('documentId', 'is', null).execute()
      await books.deleteFrom('fileHold').execute()
      await books.updateTable('download').set({ purged: 1 }).where('purged', '=', 0).execute()
    },

    insertDocument: async (row: DocumentRow) => {
      await books.insertInto('document').values(row).execute()
    },
    document: (id: string): Promise<DocumentRow | undefined> => books.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst(),

    insertDownloads: async (rows: readonly DownloadTable[]) => {
      if (rows.length > 0) await books.insertInto('download').values(rows).execute()
    },
    download: (tokenHash: string): Promise<DownloadTable | undefined> =>
      books.selectFrom('download').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst(),
    downloads: (organizationId: string, now: string, limit: number): Promise<DownloadTable[]> =>
      books
        .selectFrom('download')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where('purged', '=', 0)
        .where('expiresAt', '>', now)
        .orderBy('expiresAt', 'desc')
        .orderBy('fileKey')
        .limit(limit)
        .execute(),
    downloadsOfConversion: (organizationId: string, conversionId: string, now: string): Promise<DownloadTable[]> =>
      books
        .selectFrom('download')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where('conversionId', '=', conversionId)
        .where('purged', '=', 0)
        .where('expiresAt', '>', now)
        .orderBy('fileKey')
        .execute(),
    expiredDownloads: (now: string, limit: number): Promise<DownloadTable[]> =>
      books.selectFrom('download').selectAll().where('purged', '=', 0).where('expiresAt', '<=', now).orderBy('expiresAt').limit(limit).execute(),
    markPurged: async (tokenHash: string) => {
      await books.updateTable('download').set({ purged: 1 }).where('tokenHash', '=', tokenHash).execute()
    },
  }
}
