import type { Books, OauthClientTable } from '../tables.js'

/** Registered integrations. */
export function oauthClientRepository(books: Books) {
  return {
    /** False when the id is taken. */
    insert: async (row: OauthClientTable): Promise<boolean> => {
      const result = await books.insertInto('oauthClient').values(row).onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    find: (id: string): Promise<OauthClientTable | undefined> => books.selectFrom('oauthClient').selectAll().where('id', '=', id).executeTakeFirst(),
    list: (): Promise<OauthClientTable[]> => books.selectFrom('oauthClient').selectAll().orderBy('id').execute(),
    /** False when there is none. */
    remove: async (id: string): Promise<boolean> => {
      const result = await books.deleteFrom('oauthClient').where('id', '=', id).executeTakeFirst()
      return result.numDeletedRows > 0n
    },
  }
}
