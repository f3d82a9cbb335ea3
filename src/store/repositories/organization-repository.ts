import type { Books } from '../tables.js'

export interface OrganizationRow {
  readonly id: string
  readonly name: string
  readonly masterData: string
  readonly plan: string
  readonly timeZone: string
  readonly storage: number
  readonly createdAt: string
}

/** Organizations, and what belongs to the installation as a whole. */
export function organizationRepository(books: Books) {
  return {
    insert: async (row: OrganizationRow) => {
      await books.insertInto('organization').values(row).execute()
    },
    find: (id: string): Promise<OrganizationRow | undefined> => books.selectFrom('organization').selectAll().where('id', '=', id).executeTakeFirst(),
    list: (): Promise<OrganizationRow[]> => books.selectFrom('organization').selectAll().orderBy('id').execute(),
    update: async (id: string, change: Partial<Omit<OrganizationRow, 'id' | 'createdAt'>>) => {
      await books.updateTable('organization').set(change).where('id', '=', id).execute()
    },
    setting: async (name: string): Promise<string | undefined> => {
      const row = await books.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst()
      return row?.value
    },
    setSetting: async (name: string, value: string) => {
      await books
        .insertInto('setting')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute()
    },
  }
}
