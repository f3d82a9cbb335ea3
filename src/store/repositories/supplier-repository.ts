import type { SupplierKeyTable, SupplierPlaceTable, SupplierTable, SupplierTermTable } from '../supplier-tables.js'
import type { Books } from '../tables.js'
import { countRows } from './count-rows.js'

export type SupplierRow = Readonly<SupplierTable>
export type SupplierTermRow = Readonly<SupplierTermTable>
export type SupplierPlaceRow = Readonly<SupplierPlaceTable>
export type SupplierKeyRow = Readonly<SupplierKeyTable>
export type SupplierKeyKind = SupplierKeyTable['kind']

/** Profiles of suppliers: what they are recognised by, and what was learned of them. */
export function supplierRepository(books: Books) {
  const ofOrganization = (organizationId: string) => books.selectFrom('supplier').selectAll('supplier').where('supplier.organizationId', '=', organizationId)
  return {
    /** What was learned from one invoice. */
    termsOfInvoice: (invoiceId: string) => books.selectFrom('supplierTerm').selectAll().where('invoiceId', '=', invoiceId).orderBy('term').execute(),
    insert: async (row: SupplierRow) => {
      await books.insertInto('supplier').values(row).execute()
    },
    update: async (id: string, change: Partial<SupplierRow>) => {
      await books.updateTable('supplier').set(change).where('id', '=', id).execute()
    },
    find: (organizationId: string, id: string): Promise<SupplierRow | undefined> => ofOrganization(organizationId).where('supplier.id', '=', id).executeTakeFirst(),
    byKey: (organizationId: string, kind: SupplierKeyKind, value: string): Promise<SupplierRow | undefined> =>
      ofOrganization(organizationId)
        .innerJoin('supplierKey', 'supplierKey.supplierId', 'supplier.id')
        .where('supplierKey.organizationId', '=', organizationId)
        .where('supplierKey.kind', '=', kind)
        .where('supplierKey.value', '=', value)
        .executeTakeFirst(),
    list: (organizationId: string, page: { limit: number; offset: number }): Promise<SupplierRow[]> =>
      ofOrganization(organizationId).orderBy('supplier.name').orderBy('supplier.id').limit(page.limit).offset(page.offset).execute(),
    count: (organizationId: string): Promise<number> => countRows(books.selectFrom('supplier').where('organizationId', '=', organizationId)),

    keys: (supplierId: string): Promise<SupplierKeyRow[]> =>
      books.selectFrom('supplierKey').selectAll().where('supplierId', '=', supplierId).orderBy('kind', 'desc').orderBy('value').execute(),
    /** Whoever has the key keeps it. */
    addKey: async (row: SupplierKeyRow) => {
      await books
        .insertInto('supplierKey')
        .values(row)
        .onConflict((conflict) => conflict.columns(['organizationId', 'kind', 'value']).doNothing())
        .execute()
    },
    removeKeys: async (supplierId: string, kind: SupplierKeyKind) => {
      await books.deleteFrom('supplierKey').where('supplierId', '=', supplierId).where('kind', '=', kind).execute()
    },

    terms: (supplierId: string): Promise<SupplierTermRow[]> => books.selectFrom('supplierTerm').selectAll().where('supplierId', '=', supplierId).execute(),
    /** The newest value replaces the one before. */
    setTerm: async (row: SupplierTermRow) => {
      const { value, misread, learnedAt, invoiceId } = row
      await books
        .insertInto('supplierTerm')
        .values(row)
        .onConflict((conflict) => conflict.columns(['supplierId', 'term']).doUpdateSet({ value, misread, learnedAt, invoiceId }))
        .execute()
    },
    removeTerms: async (supplierId: string, terms: readonly string[]) => {
      await books.deleteFrom('supplierTerm').where('supplierId', '=', supplierId).where('term', 'in', terms).execute()
    },
    places: (supplierId: string): Promise<SupplierPlaceRow[]> => books.selectFrom('supplierPlace').selectAll().where('supplierId', '=', supplierId).orderBy('term').execute(),
    placesOfInvoice: (invoiceId: string): Promise<SupplierPlaceRow[]> => books.selectFrom('supplierPlace').selectAll().where('invoiceId', '=', invoiceId).orderBy('term').execute(),
    /** What a newer invoice has shown replaces what was known. */
    setPlace: async (row: SupplierPlaceRow) => {
      const { places, overrules, learnedAt, invoiceId } = row
      await books
        .insertInto('supplierPlace')
        .values(row)
        .onConflict((conflict) => conflict.columns(['supplierId', 'term']).doUpdateSet({ places, overrules, learnedAt, invoiceId }))
        .execute()
    },
    removePlaces: async (supplierId: string, terms: readonly string[]) => {
      await books.deleteFrom('supplierPlace').where('supplierId', '=', supplierId).where('term', 'in', terms).execute()
    },
    /** Forgets a supplier with everything that was learned of it. */
    remove: async (id: string) => {
      await books.deleteFrom('supplierTerm').where('supplierId', '=', id).execute()
      await books.deleteFrom('supplierPlace').where('supplierId', '=', id).execute()
      await books.deleteFrom('supplierKey').where('supplierId', '=', id).execute()
      await books.deleteFrom('supplier').where('id', '=', id).execute()
    },
  }
}
