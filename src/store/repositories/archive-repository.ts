import type { ArchiveEntryTable, Books } from '../tables.js'

export type ArchiveEntryRow = Readonly<ArchiveEntryTable>

/** The archive: entries are added, never changed. */
export function archiveRepository(books: Books) {
  return {
    last: (organizationId: string): Promise<ArchiveEntryRow | undefined> =>
      books.selectFrom('archiveEntry').selectAll().where('organizationId', '=', organizationId).orderBy('sequence', 'desc').limit(1).executeTakeFirst(),
    append: async (rows: readonly ArchiveEntryRow[]) => {
      if (rows.length > 0) await books.insertInto('archiveEntry').values(rows).execute()
    },
    ofInvoice: (invoiceId: string): Promise<ArchiveEntryRow[]> =>
      books.selectFrom('archiveEntry').selectAll().where('invoiceId', '=', invoiceId).orderBy('sequence').execute(),
    /** The entries after `sequence`, in their order. */
    after: (organizationId: string, sequence: number, limit: number): Promise<ArchiveEntryRow[]> =>
      books
        .selectFrom('archiveEntry')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where('sequence', '>', sequence)
        .orderBy('sequence')
        .limit(limit)
        .execute(),
  }
}
