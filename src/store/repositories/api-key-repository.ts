import type { Books } from '../tables.js'

export interface ApiKeyRow {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly hash: string
  readonly hint: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly revokedAt: string | null
}

/** API keys, known by their hashes only. */
export function apiKeyRepository(books: Books) {
  return {
    insert: async (row: ApiKeyRow) => {
      await books.insertInto('apiKey').values(row).execute()
    },
    findByHash: (hash: string): Promise<ApiKeyRow | undefined> =>
      books.selectFrom('apiKey').selectAll().where('hash', '=', hash).executeTakeFirst(),
    ofUser: (userId: string): Promise<ApiKeyRow[]> => books.selectFrom('apiKey').selectAll().where('userId', '=', userId).orderBy('id').execute(),
    used: async (id: string, now: string) => {
      await books.updateTable('apiKey').set({ lastUsedAt: now }).where('id', '=', id).execute()
    },
    /** False when there is no such key in force, or it is not the user's who is named. */
    revoke: async ({ id, userId, now }: { id: string; userId?: string | undefined; now: string }): Promise<boolean> => {
      const result = await books
        .updateTable('apiKey')
        .set({ revokedAt: now })
        .where('id', '=', id)
        .where('revokedAt', 'is', null)
        .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
        .executeTakeFirst()
      return result.numUpdatedRows > 0n
    },
  }
}
