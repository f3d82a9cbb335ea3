import type { Books, IdempotentAnswerTable } from '../tables.js'

/** Limits that several servers share, and answers that are given again. */
export function trafficRepository(books: Books) {
  return {
    /** Makes and locks the row of a subject for the rest of the transaction; gives its moments. */
    lockWindow: async (subject: string, expiresAt: string): Promise<string> => {
      const row = await books
        .insertInto('trafficWindow')
        .values({ subject, moments: '[]', expiresAt })
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ expiresAt }))
        .returning('moments')
        .executeTakeFirstOrThrow()
      return row.moments
    },
    setWindow: async (subject: string, moments: string) => {
      await books.updateTable('trafficWindow').set({ moments }).where('subject', '=', subject).execute()
    },
    window: async (subject: string): Promise<string | undefined> => {
      const row = await books.selectFrom('trafficWindow').select('moments').where('subject', '=', subject).executeTakeFirst()
      return row?.moments
    },
    removeWindow: async (subject: string) => {
      await books.deleteFrom('trafficWindow').where('subject', '=', subject).execute()
    },
    /** Plans of the organizations that a user belongs to. */
    plansOf: async (userId: string): Promise<string[]> => {
      const rows = await books
        .selectFrom('membership')
        .innerJoin('organization', 'organization.id', 'membership.organizationId')
        .select('organization.plan')
        .where('membership.userId', '=', userId)
        .execute()
      return rows.map(({ plan }) => plan)
    },
    answer: (id: string): Promise<IdempotentAnswerTable | undefined> =>
      books.selectFrom('idempotentAnswer').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Claims the id for work that begins now; false when somebody has it. */
    claimAnswer: async (row: Omit<IdempotentAnswerTable, 'answer'>): Promise<boolean> => {
      const result = await books
        .insertInto('idempotentAnswer')
        .values({ ...row, answer: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    renewAnswer: async (id: string, owner: string, leaseUntil: string) => {
      await books.updateTable('idempotentAnswer').set({ leaseUntil }).where('id', '=', id).where('owner', '=', owner).execute()
    },
    fillAnswer: async (id: string, owner: string, answer: string) => {
      await books.updateTable('idempotentAnswer').set({ answer }).where('id', '=', id).where('owner', '=', owner).execute()
    },
    /** Frees the id when the work came to nothing, or its process died. */
    freeAnswer: async (id: string, owner: string) => {
      await books.deleteFrom('idempotentAnswer').where('id', '=', id).where('owner', '=', owner).where('answer', 'is', null).execute()
    },
    removeExpired: async (now: string) => {
      await books.deleteFrom('idempotentAnswer').where('expiresAt', '<=', now).execute()
      await books.deleteFrom('trafficWindow').where('expiresAt', '<=', now).execute()
    },
  }
}
