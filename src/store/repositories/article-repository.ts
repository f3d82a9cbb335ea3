import type { ArticleTable, Books } from '../tables.js'
import { countRows } from './count-rows.js'

export type ArticleRow = Readonly<ArticleTable>

/** Columns by which an article can be recognised. */
export type ArticleKey = 'sellerItemKey' | 'buyerItemKey' | 'gtin' | 'descriptionKey'

/** Articles: what the lines of stored invoices are about. */
export function articleRepository(books: Books) {
  return {
    insert: async (row: ArticleRow) => {
      await books.insertInto('article').values(row).execute()
    },
    update: async (id: string, change: Partial<ArticleRow>) => {
      await books.updateTable('article').set(change).where('id', '=', id).execute()
    },
    find: (organizationId: string, id: string): Promise<ArticleRow | undefined> =>
      books.selectFrom('article').selectAll().where('organizationId', '=', organizationId).where('id', '=', id).executeTakeFirst(),
    /** `supplierId` narrows the search to what one supplier (or, when empty, the organization itself) sells. */
    byKey: (organizationId: string, key: ArticleKey, value: string, supplierId?: string): Promise<ArticleRow[]> => {
      const query = books.selectFrom('article').selectAll().where('organizationId', '=', organizationId).where(key, '=', value).orderBy('id')
      return (supplierId === undefined ? query : query.where('supplierId', '=', supplierId)).execute()
    },
    link: async (invoiceId: string, line: number, articleId: string) => {
      await books.insertInto('invoiceArticle').values({ invoiceId, line, articleId }).execute()
    },
    unlink: async (invoiceId: string) => {
      await books.deleteFrom('invoiceArticle').where('invoiceId', '=', invoiceId).execute()
    },
    list: (organizationId: string, page: { limit: number; offset: number }): Promise<ArticleRow[]> =>
      books
        .selectFrom('article')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .orderBy('descriptionKey')
        .orderBy('id')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),
    count: (organizationId: string): Promise<number> => countRows(books.selectFrom('article').where('organizationId', '=', organizationId)),
  }
}
