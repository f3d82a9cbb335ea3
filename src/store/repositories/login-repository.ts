import type { Books, ExternalLoginTable, LoginSessionTable } from '../tables.js'

/** Passwords, linked identities, browsers that are logged in, and logins under way. */
export function loginRepository(books: Books) {
  return {
    passwordHash: async (userId: string): Promise<string | undefined> => {
      const row = await books.selectFrom('userPassword').select('hash').where('userId', '=', userId).executeTakeFirst()
      return row?.hash
    },
    setPassword: async (userId: string, hash: string, changedAt: string) => {
      await books
        .insertInto('userPassword')
        .values({ userId, hash, changedAt })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ hash, changedAt }))
        .execute()
    },
    linkedUser: async (provider: string, subject: string): Promise<string | undefined> => {
      const query = books.selectFrom('userIdentity').select('userId').where('provider', '=', provider).where('subject', '=', subject)
      return (await query.executeTakeFirst())?.userId
    },
    linkedSubject: async (provider: string, userId: string): Promise<string | undefined> => {
      const query = books.selectFrom('userIdentity').select('subject').where('provider', '=', provider).where('userId', '=', userId)
      return (await query.executeTakeFirst())?.subject
    },
    link: async (row: { provider: string; subject: string; userId: string; linkedAt: string }) => {
      await books.insertInto('userIdentity').values(row).onConflict((conflict) => conflict.doNothing()).execute()
    },
    setLastProvider: async (userId: string, lastProvider: string) => {
      await books.updateTable('appUser').set({ lastProvider }).where('id', '=', userId).execute()
    },
    insertSession: async (row: LoginSessionTable) => {
      await books.insertInto('loginSession').values(row).execute()
    },
    session: (tokenHash: string): Promise<LoginSessionTable | undefined> =>
      books.selectFrom('loginSession').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst(),
    endSession: async (tokenHash: string) => {
      await books.deleteFrom('loginSession').where('tokenHash', '=', tokenHash).execute()
    },
    endSessionsOf: async (userId: string) => {
      await books.deleteFrom('loginSession').where('userId', '=', userId).execute()
    },
    insertExternal: async (row: ExternalLoginTable) => {
      await books.insertInto('externalLogin').values(row).execute()
    },
    /** Takes a login under way out, so that its answer is good once only. */
    takeExternal: (stateHash: string): Promise<ExternalLoginTable | undefined> =>
      books.deleteFrom('externalLogin').where('stateHash', '=', stateHash).returningAll().executeTakeFirst(),
    removeExpired: async (now: string) => {
      await books.deleteFrom('loginSession').where('expiresAt', '<=', now).execute()
      await books.deleteFrom('externalLogin').where('expiresAt', '<=', now).execute()
    },
  }
}
