import type { Books, PartnerTable } from '../tables.js'
import { countRows } from './count-rows.js'

export type PartnerRow = Readonly<PartnerTable>

/** Business partners. */
export function partnerRepository(books: Books) {
  const ofOrganization = (organizationId: string) => books.selectFrom('partner').selectAll('partner').where('partner.organizationId', '=', organizationId)
  return {
    insert: async (row: PartnerRow) => {
      await books.insertInto('partner').values(row).execute()
    },
    update: async (id: string, change: Partial<PartnerRow>) => {
      await books.updateTable('partner').set(change).where('id', '=', id).execute()
    },
    /** The first that has the IBAN keeps it. */
    addIban: async (organizationId: string, iban: string, partnerId: string) => {
      await books
        .insertInto('partnerIban')
        .values({ organizationId, iban, partnerId })
        .onConflict((conflict) => conflict.columns(['organizationId', 'iban']).doNothing())
        .execute()
    },
    find: (organizationId: string, id: string): Promise<PartnerRow | undefined> => ofOrganization(organizationId).where('id', '=', id).executeTakeFirst(),
    byVatKey: (organizationId: string, vatKey: string): Promise<PartnerRow[]> =>
      ofOrganization(organizationId).where('vatKey', '=', vatKey).orderBy('id').execute(),
    byIban: (organizationId: string, iban: string): Promise<PartnerRow[]> =>
      ofOrganization(organizationId)
        .innerJoin('partnerIban', 'partnerIban.partnerId', 'partner.id')
        .where('partnerIban.organizationId', '=', organizationId)
        .where('partnerIban.iban', '=', iban)
        .execute(),
    byName: (organizationId: string, nameKey: string, addressKey: string): Promise<PartnerRow[]> =>
      ofOrganization(organizationId).where('nameKey', '=', nameKey).where('addressKey', '=', addressKey).orderBy('id').execute(),
    ibans: async (partnerId: string): Promise<string[]> => {
      const rows = await books.selectFrom('partnerIban').select('iban').where('partnerId', '=', partnerId).orderBy('iban').execute()
      return rows.map((row) => row.iban)
    },
    list: (organizationId: string, page: { limit: number; offset: number }): Promise<PartnerRow[]> =>
      ofOrganization(organizationId).orderBy('nameKey').orderBy('id').limit(page.limit).offset(page.offset).execute(),
    count: (organizationId: string): Promise<number> => countRows(books.selectFrom('partner').where('organizationId', '=', organizationId)),
  }
}
