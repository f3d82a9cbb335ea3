import * as z from 'zod'
import { AppError } from '../../model/errors.js'
import { type Party, partySchema } from '../../model/invoice/party.js'
import { articleRepository, type ArticleRow } from '../../store/repositories/article-repository.js'
import { partnerRepository } from '../../store/repositories/partner-repository.js'
import { pageSchema, parseRequest } from '../parse-request.js'
import type { OpenBooks } from '../books/open-books.js'
import { demand } from '../identity/rights.js'
import type { Session } from '../identity/session.js'

/** A business partner with what its newest invoice says. */
export interface ListedPartner {
  readonly id: string
  readonly party: Party
  readonly createdAt: string
  readonly updatedAt: string
}

type PageRequest = z.input<typeof pageSchema>

function unknown(id: string): AppError {
  return new AppError('invalid_request', { de: `Nichts mit der Kennung ${id} gefunden.`, en: `Nothing found with the id ${id}.` })
}

function toPartner(row: { id: string; party: string; createdAt: string; updatedAt: string }): ListedPartner {
  return {
    id: row.id,
    party: partySchema.parse(JSON.parse(row.party)),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** Business partners by name. */
export async function listPartners(
  books: OpenBooks,
  session: Session,
  request: PageRequest,
): Promise<{ partners: ListedPartner[]; total: number; page: number; limit: number }> {
  demand(session, 'readPartners')
  const { page, limit } = parseRequest(pageSchema, request)
  const partners = partnerRepository(books.store.db)
  const rows = await partners.list(session.organization.id, { limit, offset: (page - 1) * limit })
  return { partners: rows.map(toPartner), total: await partners.count(session.organization.id), page, limit }
}

/** One partner with its accounts. */
export async function showPartner(
  books: OpenBooks,
  session: Session,
  id: string,
): Promise<ListedPartner & { ibans: string[] }> {
  demand(session, 'readPartners')
  const partners = partnerRepository(books.store.db)
  const row = await partners.find(session.organization.id, id)
  if (row === undefined) throw unknown(id)
  return { ...toPartner(row), ibans: await partners.ibans(id) }
}

/** Articles by description. */
export async function listArticles(
  books: OpenBooks,
  session: Session,
  request: PageRequest,
): Promise<{ articles: ListedArticle[]; total: number; page: number; limit: number }> {
  demand(session, 'readPartners')
  const { page, limit } = parseRequest(pageSchema, request)
  const articles = articleRepository(books.store.db)
  const rows = await articles.list(session.organization.id, { limit, offset: (page - 1) * limit })
  return { articles: rows.map(toArticle), total: await articles.count(session.organization.id), page, limit }
}

/** An article with the figures of its newest line. */
export interface ListedArticle {
  readonly id: string
  readonly description: string
  /** Whose article it is; null for the organization's own. */
  readonly supplierId: string | null
  readonly sellerItemId: string | null
  readonly buyerItemId: string | null
  readonly gtin: string | null
  readonly unit: string | null
  readonly unitPrice: string | null
  readonly currency: string | null
  readonly updatedAt: string
}

function toArticle(row: ArticleRow): ListedArticle {
  const { id, description, supplierId, sellerItemKey, buyerItemKey, gtin, unit, unitPrice, currency, updatedAt } = row
  return { id, description, supplierId: supplierId === '' ? null : supplierId, sellerItemId: sellerItemKey, buyerItemId: buyerItemKey, gtin, unit, unitPrice, currency, updatedAt }
}

/** One article. */
export async function showArticle(books: OpenBooks, session: Session, id: string): Promise<ListedArticle> {
  demand(session, 'readPartners')
  const row = await articleRepository(books.store.db).find(session.organization.id, id)
  if (row === undefined) throw unknown(id)
  return toArticle(row)
}
