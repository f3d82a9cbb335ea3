import type { Books } from '../tables.js'

export interface UserRow {
  readonly id: string
  readonly email: string
  readonly name: string | null
  readonly lastProvider: string
  readonly createdAt: string
}

/** People, and which organizations they belong to. */
export function userRepository(books: Books) {
  return {
    insert: async (row: UserRow) => {
      await books.insertInto('appUser').values(row).execute()
    },
    find: (id: string): Promise<UserRow | undefined> => books.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirst(),
    findByEmail: (email: string): Promise<UserRow | undefined> =>
      books.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirst(),
    members: (organizationId: string) =>
      books
        .selectFrom('membership')
        .innerJoin('appUser', 'appUser.id', 'membership.userId')
        .select(['appUser.id', 'appUser.email', 'appUser.name', 'membership.role'])
        .where('membership.organizationId', '=', organizationId)
        .orderBy('appUser.email')
        .execute(),
    memberships: (userId: string) =>
      books.selectFrom('membership').select(['organizationId', 'role']).where('userId', '=', userId).orderBy('organizationId').execute(),
    setRole: async (organizationId: string, userId: string, role: string, now: string) => {
      await books
        .insertInto('membership')
        .values({ organizationId, userId, role, createdAt: now })
        .onConflict((conflict) => conflict.columns(['organizationId', 'userId']).doUpdateSet({ role }))
        .execute()
    },
    removeFrom: async (organizationId: string, userId: string) => {
      await books.deleteFrom('membership').where('organizationId', '=', organizationId).where('userId', '=', userId).execute()
    },
  }
}
